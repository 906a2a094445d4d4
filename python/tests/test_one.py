"""One puzzle: objects, and what is asked about them."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

import ninefold
from conftest import CHAIN, CLASH, EMPTY, EXAMPLE, SOLUTION, obeys_the_rules
from ninefold import Grid, Puzzle


def test_a_solution_obeys_the_rules(thousand: list[str]) -> None:
    for puzzle in thousand[:200]:
        solution = ninefold.solve(puzzle)
        assert solution is not None and obeys_the_rules(puzzle, solution)


def test_a_grid_is_a_str() -> None:
    grid = Grid(EXAMPLE)
    assert isinstance(grid, str) and grid == EXAMPLE and {str(grid): 1}[grid] == 1 and hash(grid) == hash(EXAMPLE)
    assert json.loads(json.dumps({"p": grid})) == {"p": EXAMPLE}
    assert grid.clues == 30 and grid.rows[0] == "53..7...." and grid[4] == "7"
    assert grid.solve() == SOLUTION and grid.check().kind == "unique"
    assert grid.to_numpy().sum() == sum(int(sign) for sign in EXAMPLE if sign != ".")
    assert repr(grid) == f"Grid('{EXAMPLE}')"
    for same in (copy.copy(grid), copy.deepcopy(grid), pickle.loads(pickle.dumps(grid))):
        assert same == grid and type(same) is Grid


def test_any_format_is_read() -> None:
    rows = "\n".join(Grid(EXAMPLE).rows)
    for text in (EXAMPLE, EXAMPLE.replace(".", "0"), rows, Grid(EXAMPLE).drawing(), ninefold.convert(EXAMPLE, "scf")):
        assert Grid(text) == EXAMPLE
        assert ninefold.solve(text) == SOLUTION


def test_every_format_goes_there_and_back() -> None:
    for name, about in ninefold.formats().items():
        text = ninefold.convert(EXAMPLE, name)
        assert about
        if name != "markdown":
            assert [puzzle.givens for puzzle in ninefold.read(text)] == [EXAMPLE], name


def test_a_puzzle_has_what_a_player_did() -> None:
    puzzle = Puzzle("53+4" + EXAMPLE[3:])
    assert puzzle.givens == EXAMPLE and puzzle.entries[2] == "4" and puzzle.board[2] == "4"
    assert puzzle.candidates[3] == "26" and puzzle.clues == 30 and puzzle.is_classic
    assert Puzzle(str(puzzle)) == puzzle and pickle.loads(pickle.dumps(puzzle)) == puzzle and hash(Puzzle(str(puzzle))) == hash(puzzle)
    assert puzzle != Puzzle(EXAMPLE)
    mistaken = ninefold.hint(Puzzle("53+2" + EXAMPLE[3:]))
    assert mistaken.kind == "mistake" and mistaken.step is None


def test_diagnoses() -> None:
    assert ninefold.check(EXAMPLE) and ninefold.check(EXAMPLE).solution == SOLUTION
    clash = ninefold.check(CLASH)
    assert not clash and clash.kind == "none" and clash.solution is None
    assert clash.sentences()[0] == "Row 1 has the digit 5 more than once: r1c1, r1c2."
    assert "5" in clash.sentences("zh")[0] and clash.sentences("zh") != clash.sentences()
    assert clash.to_dict()["Impossible"]["clashes"][0]["house"] == "row 1"
    assert ninefold.check(EMPTY).kind == "many" and str(ninefold.check(EMPTY)).startswith("many: ")


def test_counts_and_solutions() -> None:
    assert ninefold.count(EXAMPLE) == 1 and ninefold.count(CLASH) == 0 and ninefold.count(EMPTY, limit=500) == 500
    found = ninefold.solutions(EMPTY, 3)
    assert len(set(found)) == 3 and all(obeys_the_rules(EMPTY, solution) for solution in found)


def test_ratings() -> None:
    rating = ninefold.rate(CHAIN)
    assert rating is not None
    assert (rating.er, rating.ep, rating.ed, rating.difficulty) == (7.1, 7.1, 2.6, "fiendish")
    assert str(rating) == "7.1/7.1/2.6" and repr(rating) == "Rating(er=7.1, ep=7.1, ed=2.6)"
    easier = ninefold.rate(EXAMPLE)
    assert easier is not None and easier < rating and rating == ninefold.Rating(7.1, 7.1, 2.6) and hash(rating) == hash(ninefold.Rating(7.1, 7.1, 2.6))
    assert pickle.loads(pickle.dumps(rating)) == rating and ninefold.Rating.scale.startswith("Sudoku Explainer")
    assert ninefold.rate(EMPTY) is None and ninefold.rate(EMPTY, errors="reasons") == (None, "many")


def test_steps_are_true_and_lead_to_the_solution() -> None:
    explanation = ninefold.explain(CHAIN)
    assert explanation.rating == ninefold.rate(CHAIN) and explanation.solution == ninefold.solve(CHAIN)
    assert len(explanation) == len(explanation.steps) == len(list(explanation)) > 50
    for step in explanation:
        assert step.is_true(), step
        if step.places is not None:
            cell, digit = step.places
            row, column = int(cell[1]), int(cell[3])
            assert explanation.solution is not None and explanation.solution[9 * row + column - 10] == str(digit)
            assert step.after.board[9 * row + column - 10] == str(digit) and step.before.board[9 * row + column - 10] == "."
    hardest = explanation.hardest
    assert hardest is not None and hardest.rating == 7.1 and hardest.technique == "Forcing Chain" and hardest.removes == [("r2c2", [5])]
    assert hardest.cells and hardest.sentences()[-1].endswith("Remove 5 from r2c2.") and len(hardest.sentences(level=1)) < len(hardest.sentences())
    assert explanation[-1] == explanation.steps[-1]
    with pytest.raises(IndexError):
        explanation[len(explanation)]
    assert "Forcing Chain" in str(explanation) and explanation.to_dict()["steps"]
    all_steps = ninefold.steps(CHAIN)
    assert all(step.is_true() for step in all_steps) and all_steps[0].rating == min(step.rating for step in all_steps)


def test_the_second_ladder() -> None:
    path = ninefold.path(CHAIN)
    assert (path.level, path.score, path.solution) == ("Unfair", 1174, ninefold.solve(CHAIN)) and path.scale.startswith("HoDoKu")
    assert len(path) == len(path.steps) and sum(score for _, score, _ in path.steps) == path.score
    assert "Locked" not in str(path) and "Pointing" in str(path) and "宫区块" in path.text("zh")
    assert repr(path).startswith("<ninefold.Path: ") and path._repr_html_().startswith("<pre>")
    singles = ninefold.path(EXAMPLE, ladder="h1\nn1")
    assert {short for short, _, _ in singles.steps} == {"h1"} and singles.solution == ninefold.solve(EXAMPLE)
    assert ninefold.path(EMPTY).solution is None and ninefold.path(EMPTY).steps == []
    with pytest.raises(ValueError, match="ladder: line 2: 'x1' is no technique"):
        ninefold.path(EXAMPLE, ladder="h1\nx1")
    with pytest.raises(ninefold.Stopped):
        ninefold.path(CHAIN, budget=5)


def test_hints() -> None:
    hint = ninefold.hint(EXAMPLE)
    assert hint.kind == "step" and hint.step is not None and hint.step.places == ("r1c6", 8)
    assert hint.sentences(level=1) == ["Look at box 2. A digit can be written."] or str(hint) == "Look at box 2. A digit can be written."
    assert hint.sentences("zh", 3) != hint.sentences("en", 3)
    assert ninefold.hint(SOLUTION).kind == "solved" and ninefold.hint(EMPTY).kind == "improper"


def test_equivalent_puzzles_have_one_form() -> None:
    for seed in range(20):
        copied = ninefold.shuffle(EXAMPLE, seed)
        assert copied != EXAMPLE and ninefold.canonical(copied) == ninefold.canonical(EXAMPLE)
    assert ninefold.shuffle(EXAMPLE, 1) == "....5..492.....31....619..2..4.2...3..2.8...5..63.4..75.1.3......9761...38.....2."


def test_puzzles_to_order() -> None:
    made = ninefold.generate(3, seed=7, rating=(7.1, 7.5))
    assert [str(one.puzzle)[:9] for one in made] == ["73......5", "..6.7...4", "....13.5."]
    for one in made:
        assert one.rating is not None and 7.1 <= one.rating.er <= 7.5 and ninefold.rate(one.puzzle) == one.rating
        assert one.solution == ninefold.solve(one.puzzle)
    assert ninefold.generate(3, seed=7, rating=(7.1, 7.5), threads=1) == made
    assert len({one.puzzle for one in ninefold.generate(200, seed=1)}) == 200
    symmetric = ninefold.generate(1, seed=1, symmetry="rotate180", clues=(26, 30))[0].puzzle
    assert all((symmetric[k] == ".") == (symmetric[80 - k] == ".") for k in range(81)) and 26 <= symmetric.clues <= 30
    assert ninefold.generate(1, seed=3, technique="X-Wing", difficulty="hard")[0].rating is not None
    assert ninefold.generate(0) == []
    drawn = [ninefold.generate(1)[0].puzzle for _ in range(2)]
    assert drawn[0] != drawn[1]


def test_wishes_that_cannot_be_met_are_told() -> None:
    with pytest.raises(ninefold.NotFound, match="between 30 and 20"):
        ninefold.generate(1, clues=(30, 20))
    with pytest.raises(ninefold.NotFound, match="puzzles tried"):
        ninefold.generate(1, seed=1, rating=(11.5, 11.8), budget=10_000)
    with pytest.raises(ValueError, match="gentle"):
        ninefold.generate(1, difficulty="gentle")
    with pytest.raises(ValueError, match="X-Wng"):
        ninefold.generate(1, technique="X-Wng")
    with pytest.raises(ValueError, match="one of them"):
        ninefold.generate(1, difficulty="hard", rating=7.1)


def test_pictures() -> None:
    for thing in (Grid(EXAMPLE), Puzzle(EXAMPLE), ninefold.explain(CHAIN)[4]):
        svg = thing._repr_svg_()
        assert svg.startswith("<svg ") and svg.count('class="given"') >= 20
    explanation = ninefold.explain(CHAIN)
    for html in (
        ninefold.check(CLASH)._repr_html_(),
        ninefold.hint(CHAIN)._repr_html_(),
        explanation[4]._repr_html_(),
        explanation._repr_html_(),
    ):
        assert "<svg " in html
    rating = ninefold.rate(CHAIN)
    assert rating is not None and "7.1" in rating._repr_html_()


def test_budgets_end_a_search() -> None:
    with pytest.raises(ninefold.Stopped, match="budget"):
        ninefold.count(EMPTY, limit=10**15, budget=1000)
    with pytest.raises(ninefold.Stopped):
        ninefold.rate(CHAIN, budget=1)
    with pytest.raises(ninefold.Stopped):
        ninefold.solutions(EMPTY, 10**6, budget=1000)


@pytest.mark.parametrize("name", ["solve", "check", "count", "rate", "canonical", "hint", "steps", "explain", "path", "convert", "solutions"])
def test_bad_texts_are_told_with_their_place(name: str) -> None:
    with pytest.raises(ninefold.InvalidPuzzle, match="line 1, column 4: 'x' is neither") as raised:
        getattr(ninefold, name)("53.x7" + EXAMPLE[5:])
    assert (raised.value.row, raised.value.line, raised.value.column) == (None, 1, 4)
    assert isinstance(raised.value, ValueError) and str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)
    for other in (3, None, b"x", object()):
        with pytest.raises(TypeError):
            getattr(ninefold, name)(other)


def test_other_bad_arguments() -> None:
    with pytest.raises(ValueError, match="klingon"):
        ninefold.check(CLASH).sentences("klingon")
    with pytest.raises(ValueError, match="level 4"):
        ninefold.hint(EXAMPLE).sentences("en", 4)
    with pytest.raises(ValueError, match="papyrus"):
        ninefold.convert(EXAMPLE, "papyrus")
    with pytest.raises(ninefold.InvalidPuzzle):
        ninefold.read(EXAMPLE + "\n" + "53.x7" + EXAMPLE[5:])
    assert ninefold.read("") == []
