//! The examples below the help of each command.
//!
//! What an example does stands above it, not behind it, and no line is as wide as a terminal: whoever copies a line gets the
//! command and nothing else. A test runs every one of them.

use super::examples_making;
use ninefold::words::Language;

/// The examples of one command, and what the exit status means.
pub(super) struct Page {
    /// What stands above the examples, in English and in Chinese.
    pub(super) notes: [&'static str; 2],
    /// Its name, with the names of the commands around it.
    pub(super) command: &'static str,
    pub(super) examples: &'static [Example],
    /// In English and in Chinese.
    pub(super) status: [&'static str; 2],
}

pub(super) struct Example {
    /// In English and in Chinese.
    what: [&'static str; 2],
    line: &'static str,
}

pub(super) const fn example(english: &'static str, chinese: &'static str, line: &'static str) -> Example {
    Example { what: [english, chinese], line }
}

const USUAL: [&str; 2] = [
    "0 if every puzzle is proper, 1 if some is not, 2 for bad input or usage,\n\
     128 and the number of the signal if interrupted (130 for Ctrl-C).",
    "0：每道题都恰有一个解；1：有的题不是；2：输入或用法有误；\n128 加信号编号：被中断（Ctrl-C 为 130）。",
];

pub(super) const READ: [&str; 2] = [
    "0 if every text was a puzzle, be it proper or not; 2 for bad input or usage,\n\
     128 and the number of the signal if interrupted (130 for Ctrl-C).",
    "0：每段文字都是题目，不论是否恰有一个解；2：输入或用法有误；\n128 加信号编号：被中断（Ctrl-C 为 130）。",
];

const INPUT: [&str; 2] = [
    "A PUZZLE is 81 signs in one argument, or nine rows in nine; for a blank write\n\
     . 0 _ - * x or ?, or a space in quotes. A PUZZLE without a command is solved.\n\n\
     Without PUZZLE and FILE, standard input is read; at a terminal the built-in\n\
     example is taken. Input without a puzzle is bad input, be it an empty file, an\n\
     empty pipe or the null device.\n\n",
    "题目是写成一个参数的 81 个符号，或写成九个参数的九行；空格可写作\n\
     . 0 _ - * x 或 ?，也可用引号中的空格符。只写题目不写命令，就是求解。\n\n\
     既没有题目也没有文件时读标准输入；若是终端，就用内置的例题。\n\
     没有题目的输入算输入有误，不论是空文件、空管道还是空设备。\n\n",
];

pub(super) const NONE: [&str; 2] = ["", ""];

const PAGES: &[Page] = &[
    Page {
        notes: INPUT,
        command: "ninefold",
        examples: &[
            example("Solve the built-in example", "解内置的例题", "ninefold solve"),
            example(
                "Solve a puzzle as it stands on paper, row by row",
                "照纸上的样子一行一行输入，求解",
                "ninefold 53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 \\\n      7...2...6 .6....28. ...419..5 ....8..79",
            ),
            example("Solve a file of puzzles", "解一个文件里的所有题", "ninefold solve puzzles.txt > solutions.txt"),
            example("Say what is wrong with a puzzle", "说明一道题错在哪里", "ninefold check puzzle.txt"),
            example("Say what to look at next", "提示下一步看哪里", "ninefold hint puzzle.txt"),
            example("Every step that can be taken now", "现在能走的每一步", "ninefold steps puzzle.txt"),
            example(
                "Every step to the solution, with its reason",
                "直到解出的每一步及理由",
                "ninefold explain puzzle.txt",
            ),
            example("How hard, on the scale that people quote", "按通行的标准评定难度", "ninefold rate puzzles.txt"),
            example("Another format", "换一种格式", "ninefold convert --to sdm puzzles.csv -o puzzles.sdm.zst"),
            example("Pages to print", "排成可打印的页", "ninefold sheet puzzles.txt -o sheet.pdf"),
            example("Play and learn in the browser", "在浏览器中做题、学习", "ninefold page puzzle.txt"),
            example("How fast is this machine?", "这台机器有多快？", "ninefold bench"),
        ],
        status: USUAL,
    },
    Page {
        notes: NONE,
        command: "ninefold solve",
        examples: &[
            example("Solve a file", "解一个文件", "ninefold solve puzzles.txt.gz -o solutions.txt.zst"),
            example(
                "Keep the columns of a table and add the solutions",
                "保留表格的各列，添上解",
                "ninefold solve --format csv puzzles.csv -o solved.csv",
            ),
            example(
                "Solve what another program prints",
                "解另一个程序的输出",
                "cat puzzles.csv | ninefold solve --format json",
            ),
            example(
                "All files of a folder, each into a file of another",
                "解一个文件夹里的所有文件，各写进另一个文件夹的同名文件",
                "ninefold solve many -o solved/",
            ),
            example(
                "The second of eight equal parts, for jobs that share the work",
                "八等份中的第二份，由多个作业分担",
                "ninefold solve many --shard 2/8 > part2.txt",
            ),
        ],
        status: USUAL,
    },
    Page {
        notes: NONE,
        command: "ninefold check",
        examples: &[
            example("What is wrong with this one?", "这道题错在哪里？", "ninefold check puzzle.txt"),
            example(
                "How many are proper?",
                "有多少道题恰有一个解？",
                "ninefold check puzzles.txt | cut -f1 | sort | uniq -c",
            ),
            example(
                "As data, in Chinese",
                "以数据形式输出，文字用中文",
                "ninefold check --format json --lang zh puzzle.txt",
            ),
        ],
        status: USUAL,
    },
    Page {
        notes: NONE,
        command: "ninefold count",
        examples: &[example(
            "Count, but not beyond a thousand",
            "计数，到一千为止",
            "ninefold count --limit 1000 puzzles.txt",
        )],
        status: USUAL,
    },
    Page {
        notes: NONE,
        command: "ninefold hint",
        examples: &[
            example("Where to look", "看哪里", "ninefold hint puzzle.txt"),
            example("The whole argument", "完整的推理", "ninefold hint --level 3 puzzle.txt"),
            example(
                "Every step up to the next digit",
                "直到下一个数字的每一步",
                "ninefold hint --until digit --level 3 puzzle.txt",
            ),
            example(
                "mine.txt has my own digits too",
                "mine.txt 里还有我填的数字",
                "ninefold hint --givens puzzle.txt mine.txt",
            ),
            example("A picture", "画成图", "ninefold hint --format svg --level 3 puzzle.txt -o hint.svg"),
            example(
                "As data, in Chinese",
                "以数据形式输出，文字用中文",
                "ninefold hint --format json --lang zh puzzle.txt",
            ),
        ],
        status: [
            "0 if there was a hint or nothing left to do, 1 for a mistake or a puzzle\nthat is not proper, 2 for bad input or usage.",
            "0：给出了提示，或已经填满；1：有错误，或题目不是恰有一个解；\n2：输入或用法有误。",
        ],
    },
    Page {
        notes: NONE,
        command: "ninefold steps",
        examples: &[
            example("The first five", "前五步", "ninefold steps --limit 5 puzzle.txt"),
            example(
                "One technique, with reasons",
                "某一种技巧，带理由",
                "ninefold steps --technique 'hidden single' --why puzzle.txt",
            ),
            example("As HoDoKu names them", "用 HoDoKu 的技巧", "ninefold steps --ladder hodoku --limit 5 puzzle.txt"),
            example(
                "A picture of each",
                "每一步画成图",
                "ninefold steps --limit 5 --format svg puzzle.txt -o steps.svg",
            ),
        ],
        status: [
            "0 if there was a step or nothing left to do, 1 for a mistake, no such step\nor a puzzle that is not proper, 2 for bad input or usage.",
            "0：列出了步骤，或已经填满；1：有错误，没有这样的步骤，或题目不是恰有一个解；\n2：输入或用法有误。",
        ],
    },
    Page {
        notes: NONE,
        command: "ninefold explain",
        examples: &[
            example("Every step, with its reason", "每一步及其理由", "ninefold explain puzzle.txt"),
            example("As a picture", "画成图", "ninefold explain --format svg puzzle.txt -o steps.svg"),
            example("As a document", "写成文档", "ninefold explain --format md --lang zh puzzle.txt > steps.md"),
            example(
                "Without what the player has done",
                "不管玩家填了什么",
                "ninefold explain --from-givens puzzle.txt",
            ),
            example(
                "In the steps that players name",
                "用玩家常用的技巧",
                "ninefold explain --ladder hodoku puzzle.txt",
            ),
        ],
        status: [
            "0 if every puzzle was explained to its end, 1 if some was not, 2 for bad\ninput or usage.",
            "0：每道题都讲解到底；1：有的没有；2：输入或用法有误。",
        ],
    },
    Page {
        notes: NONE,
        command: "ninefold rate",
        examples: &[
            example("The hardest first", "最难的在前", "ninefold rate --sort er --reverse puzzles.txt"),
            example("On both scales", "两种标准都要", "ninefold rate --scale both --steps puzzles.txt"),
            example(
                "By the number of givens, then by ER",
                "先按提示数个数，再按 ER",
                "ninefold rate --sort clues,er puzzles.txt -o sorted.txt",
            ),
            example(
                "Quick: what is harder is only told as '>7.0'",
                "快：更难的只写作“>7.0”",
                "ninefold rate --max-er 7.0 puzzles.txt",
            ),
            example(
                "Only those from 1.5 to 8.0",
                "只要 1.5 到 8.0 的",
                "ninefold rate --min-er 1.5 --max-er 8.0 puzzles.txt",
            ),
            example(
                "By the number of givens",
                "按提示数的个数",
                "ninefold rate --min-clues 17 --max-clues 30 puzzles.txt",
            ),
            example(
                "By the steps up to the first digit",
                "按填出第一个数字之前的步骤",
                "ninefold rate --min-ep 1.2 --max-ep 9 puzzles.txt",
            ),
            example("By the first step", "按第一步", "ninefold rate --min-ed 1.2 --max-ed 2.6 puzzles.txt"),
            example("Pearls: EP = ER", "珍珠：EP = ER", "ninefold rate --pearl puzzles.txt"),
            example(
                "Only diamonds: ED = EP = ER",
                "只要钻石：ED = EP = ER",
                "ninefold rate --diamond --only puzzles.txt",
            ),
            example("By technique", "按技巧", "ninefold rate --with 'Hidden Single' --without XY-Wing puzzles.txt"),
            example(
                "The same numbers for equivalent puzzles",
                "等价的题评分相同",
                "ninefold rate --canonical puzzles.txt",
            ),
            example(
                "A file for each difficulty",
                "每档难度一个文件",
                "ninefold rate --split by-difficulty puzzles.txt",
            ),
            example(
                "A histogram, and the techniques used",
                "直方图和用到的技巧",
                "ninefold rate --summary puzzles.txt",
            ),
            example("The same as a picture", "同上，画成图", "ninefold rate --summary=svg puzzles.txt -o chart.svg"),
            example(
                "Add the ratings to a table",
                "给表格添上评分",
                "ninefold rate --format csv --steps puzzles.csv -o rated.csv",
            ),
            example(
                "Continue where an earlier run ended",
                "接着上次没完成的继续",
                "ninefold rate --resume ratings.txt puzzles.txt",
            ),
        ],
        status: [
            "0 if every puzzle was rated or is solved, 1 if some was not, 2 for bad\ninput or usage. With --resume, only the puzzles that this run rates count.",
            "0：每道题都有评分或已填满；1：有的没有；2：输入或用法有误。\n用 --resume 时只看这一次评的题。",
        ],
    },
    Page {
        notes: NONE,
        command: "ninefold show",
        examples: &[
            example("With the candidates", "带候选数", "ninefold show --marks puzzle.txt"),
            example("A picture", "画成图", "ninefold show --format svg puzzle.txt -o puzzle.svg"),
        ],
        status: NONE,
    },
    Page {
        notes: NONE,
        command: "ninefold convert",
        examples: &[
            example("Nine lines of nine", "写成九行九列", "ninefold convert --to rows puzzles.txt"),
            example("A link to play it", "写成可以点开来玩的链接", "ninefold convert --to fpuzzles puzzle.txt"),
            example(
                "A file for another program",
                "写成别的程序用的文件",
                "ninefold convert --to sdm puzzles.csv -o puzzles.sdm",
            ),
            example(
                "A table in Parquet, if that is built in",
                "写成 Parquet 表格（须编译时选入）",
                "ninefold convert puzzles.csv -o puzzles.parquet",
            ),
        ],
        status: [
            "0 if every text was a puzzle that the format can hold, be it proper or not;\n2 for bad input or usage.",
            "0：每段文字都是题目，而且格式容得下，不论是否恰有一个解；\n2：输入或用法有误。",
        ],
    },
    Page {
        notes: NONE,
        command: "ninefold learn",
        examples: &[
            example("List the solvers", "列出各种解法", "ninefold learn"),
            example("Watch one", "观看其中一种", "ninefold learn scan"),
            example("Its log", "它的过程记录", "ninefold learn bits puzzle.txt --log | less"),
            example("All of them, counted and timed", "全部比较：次数与时间", "ninefold learn --compare"),
            example(
                "Draw its board and its masks after event 100",
                "画出第 100 个事件之后的棋盘和掩码",
                "ninefold learn bits puzzle.txt --event 100 --picture bits.svg",
            ),
            example("Draw its search tree", "画它的搜索树", "ninefold learn scan --tree tree.svg"),
            example("Draw the flow chart of backtracking", "画回溯法的流程图", "ninefold learn --flow flow.svg"),
        ],
        status: [
            "0 if the solver came to a solution (with --compare: if every puzzle has one),\n1 if not, 2 for bad input or usage.",
            "0：找到了解（用 --compare 时：每道题都有解）；1：没有找到；\n2：输入或用法有误。",
        ],
    },
    Page {
        notes: NONE,
        command: "ninefold bench",
        examples: &[
            example("All kernels on the built-in sets", "用内置题集测所有内核", "ninefold bench"),
            example("Only your own puzzles", "只用自己的题", "ninefold bench --puzzles 0 puzzles.txt"),
            example("One kernel, more rounds", "一个内核，多测几轮", "ninefold bench --kernel portable --rounds 9"),
            example("How fast it rates", "评分有多快", "ninefold bench rate"),
            example("How fast it finds canonical forms", "求规范形有多快", "ninefold bench canon"),
        ],
        status: [
            "0 if every answer was right, 2 for bad input or usage. The environment\nvariable NINEFOLD_KERNEL=NAME chooses the kernel of the other commands.",
            "0：答案全对；2：输入或用法有误。\n环境变量 NINEFOLD_KERNEL=名称 为其他命令选定内核。",
        ],
    },
    Page {
        notes: NONE,
        command: "ninefold bench rate",
        examples: &[
            example("On the built-in sets", "用内置题集", "ninefold bench rate"),
            example("And are the ratings still the same?", "评分和以前一样吗？", "ninefold bench rate ratings.txt"),
        ],
        status: [
            "0 if every rating is the expected one, 1 if not, 2 for bad input or usage.",
            "0：评分都与预期相同；1：有的不同；2：输入或用法有误。",
        ],
    },
    Page {
        notes: NONE,
        command: "ninefold bench canon",
        examples: &[
            example("On the built-in sets", "用内置题集", "ninefold bench canon"),
            example("On your own puzzles", "用自己的题", "ninefold bench canon puzzles.txt"),
        ],
        status: ["0 if every form was right, 2 for bad input or usage.", "0：规范形全对；2：输入或用法有误。"],
    },
    Page {
        notes: NONE,
        command: "ninefold completions",
        examples: &[example("For bash", "用于 bash", "ninefold completions bash > ninefold.bash")],
        status: NONE,
    },
    Page {
        notes: NONE,
        command: "ninefold man",
        examples: &[
            example("Read it", "阅读", "ninefold man | man -l -"),
            example("Keep the page of one command", "保存某个命令的手册页", "ninefold man solve > ninefold-solve.1"),
        ],
        status: NONE,
    },
];

/// What stands below the help of a command.
pub(super) fn below(command: &str, language: Language) -> String {
    let Some(page) = PAGES.iter().chain(examples_making::PAGES).find(|page| page.command == command) else {
        return String::new();
    };
    let (k, [examples, status]) = match language {
        Language::Chinese => (1, ["例子：", "退出状态：\n"]),
        _ => (0, ["Examples:", "Exit status:\n"]),
    };
    let mut out = format!("{}{examples}", page.notes[k]);
    for example in page.examples {
        let colon = match k {
            1 if example.what[1].ends_with('？') => "",
            1 => "：",
            _ => ":",
        };
        out += &format!("\n  {}{colon}\n    {}", example.what[k], example.line);
    }
    if !page.status[k].is_empty() {
        out += &format!("\n\n{status}  {}", page.status[k].replace('\n', "\n  "));
    }
    out
}
