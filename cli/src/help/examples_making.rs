//! The same for the commands that make puzzles, print them, open the page, and tell which are equivalent.

use super::examples::{NONE, Page, READ, example};

pub(super) const PAGES: &[Page] = &[
    Page {
        notes: NONE,
        command: "ninefold generate",
        examples: &[
            example("A puzzle", "出一道题", "ninefold generate"),
            example(
                "Ten easy ones, always the same",
                "十道简单题，每次相同",
                "ninefold generate --count 10 --difficulty easy --seed 7",
            ),
            example(
                "As newspapers print them: symmetric, with 26 to 30 givens",
                "像报纸上那样：对称，有 26 到 30 个提示数",
                "ninefold generate --symmetry rotate180 --clues 26..30",
            ),
            example("To practise a technique", "练习一种技巧", "ninefold generate --count 5 --hardest x-wing --rate"),
            example(
                "With a technique of the second ladder",
                "要用到第二个阶梯的技巧",
                "ninefold generate --count 5 --technique skyscraper",
            ),
            example(
                "With this rating, and the solution beside it",
                "指定难度，并附上解",
                "ninefold generate --rating 7.1..7.5 --minimal --format csv -o hard.csv",
            ),
            example(
                "A page to print, with the solutions",
                "打印一页，附答案",
                "ninefold generate --count 4 --difficulty medium --sheet puzzles.pdf",
            ),
            example(
                "Near another puzzle, with two of its givens exchanged",
                "在另一道题的附近：换掉两个提示数",
                "ninefold generate --near puzzle.txt --exchange 2",
            ),
        ],
        status: [
            "0 if every puzzle was made, 1 if some was not found or the wishes are\nimpossible, 2 for bad input or usage, 128 and the number of the signal if\ninterrupted (130 for Ctrl-C).",
            "0：题目全部出好；1：有的没有找到，或者要求办不到；2：输入或用法有误；\n128 加信号编号：被中断（Ctrl-C 为 130）。",
        ],
    },
    Page {
        notes: NONE,
        command: "ninefold canon",
        examples: &[
            example("One form for each class", "每一类一个规范形", "ninefold canon puzzles.txt"),
            example("How many classes are there?", "共有多少类？", "ninefold canon puzzles.txt | sort -u | wc -l"),
            example(
                "And how it is reached, as data",
                "连同变换，以数据形式输出",
                "ninefold canon --transform --format json puzzle.txt",
            ),
            example(
                "The pattern of the givens, and how symmetric it is",
                "提示数的布局及其对称性",
                "ninefold canon --pattern --automorphisms puzzle.txt",
            ),
            example("Add the forms to a table", "给表格添上规范形", "ninefold canon --format csv puzzles.csv"),
        ],
        status: READ,
    },
    Page {
        notes: NONE,
        command: "ninefold same",
        examples: &[
            example(
                "Is it only a relabelled copy?",
                "只是换了数字的同一道题吗？",
                "ninefold same puzzle.txt another.txt",
            ),
            example("As data", "以数据形式输出", "ninefold same --format json puzzle.txt another.txt"),
        ],
        status: [
            "0 if they are equivalent, 1 if not, 2 for bad input or usage.",
            "0：两题等价；1：不等价；2：输入或用法有误。",
        ],
    },
    Page {
        notes: NONE,
        command: "ninefold sheet",
        examples: &[
            example("To print, four on a page", "用于打印，每页四道题", "ninefold sheet puzzles.txt -o sheet.pdf"),
            example(
                "On Letter, six on a page, with a title",
                "Letter 纸，每页六道题，带标题",
                "ninefold sheet --paper letter --per-page 6 --title Monday puzzles.txt \\\n      -o sheet.pdf",
            ),
            example("Large print", "大字版", "ninefold sheet --large puzzles.txt -o large.pdf"),
            example(
                "For a browser, without solutions, in Chinese",
                "用浏览器打印，不带答案，中文",
                "ninefold sheet --solutions none --lang zh puzzles.txt -o sheet.html",
            ),
            example(
                "A drawing, at once: nothing is rated",
                "一张图，立即得到：不评难度",
                "ninefold sheet --no-rating --format svg puzzle.txt > sheet.svg",
            ),
        ],
        status: [
            "0 if every puzzle is on the sheet with its difficulty, 1 if some has no\nsolution, several, or no difficulty within the budget, 2 for bad input or\nusage.",
            "0：每道题都已印出并带难度；1：有的题有多个解、无解，或在预算内评不出难度；\n2：输入或用法有误。",
        ],
    },
    Page {
        notes: NONE,
        command: "ninefold page",
        examples: &[
            example("Open the page", "打开网页", "ninefold page"),
            example("Open it with a puzzle", "打开网页，带上一道题", "ninefold page puzzle.txt"),
            example("Open it with a new puzzle", "打开网页，带上一道新题", "ninefold generate | ninefold page -"),
            example("For a browser that you start yourself", "自己启动浏览器", "ninefold page --no-open --port 9000"),
            example("For a server of your own", "放到自己的服务器上", "ninefold page --write site"),
        ],
        status: [
            "0 if Ctrl-C or another signal ended it, or if all files are written; 2 for\nbad input or usage.",
            "0：由 Ctrl-C 或其他信号结束，或文件全部写出；2：输入或用法有误。",
        ],
    },
    Page {
        notes: NONE,
        command: "ninefold shuffle",
        examples: &[
            example("A copy of each puzzle", "每题一个副本", "ninefold shuffle --seed 1 puzzles.txt"),
            example(
                "A hundred copies of one",
                "一道题的一百个副本",
                "ninefold shuffle --seed 1 --count 100 puzzle.txt -o copies.txt",
            ),
            example(
                "Add ten copies to each row of a table",
                "给表格的每一行添上十个副本",
                "ninefold shuffle --seed 1 --count 10 --format csv puzzles.csv",
            ),
        ],
        status: READ,
    },
    Page {
        notes: NONE,
        command: "ninefold dedupe",
        examples: &[
            example("One puzzle of each class", "每一类只留一道", "ninefold dedupe puzzles.txt -o classes.txt"),
            example("Of two tables together", "两个表合在一起", "ninefold dedupe puzzles.csv more.csv -o classes.csv"),
            example(
                "Which ones are copies, and of which?",
                "哪些是重复的，与哪一道重复？",
                "ninefold dedupe --duplicates puzzles.txt",
            ),
            example(
                "Very many, in little memory",
                "题目极多而内存不多",
                "ninefold dedupe --memory 100M puzzles.txt.gz -o classes.txt.gz",
            ),
        ],
        status: READ,
    },
    Page {
        notes: NONE,
        command: "ninefold dataset",
        examples: &[
            example(
                "A thousand new puzzles, as a table",
                "一千道新题，写成表格",
                "ninefold dataset thousand --count 1000 --seed 7",
            ),
            example(
                "Hard ones, as arrays for NumPy, nine tenths for training",
                "难题，写成 NumPy 数组，九成用于训练",
                "ninefold dataset hard --count 20 --difficulty hard --format npy \\\n      --split 90/5/5",
            ),
            example(
                "Your own, with three copies of each for training",
                "自己的题目，训练部分每题加三个副本",
                "ninefold dataset mine puzzles.txt --augment 3 --licence CC0-1.0",
            ),
            example(
                "With every step to the solution",
                "带上直到解出的每一步",
                "ninefold dataset steps --count 20 --steps --format csv,jsonl",
            ),
            example(
                "Go on after Ctrl-C, a full disk or a power failure",
                "在 Ctrl-C、磁盘已满或断电之后继续",
                "ninefold dataset thousand --count 1000 --seed 7 --resume",
            ),
        ],
        status: [
            "0 if all is as it was asked for, 1 if puzzles were left out because they are\nnot proper, or fewer were found, 2 for bad input or usage, 128 and the number\nof the signal if interrupted (130 for Ctrl-C).",
            "0：一切符合要求；1：有的题目没有唯一解而未收入，或找到的不够；\n2：输入或用法有误；128 加信号编号：被中断（Ctrl-C 为 130）。",
        ],
    },
];
