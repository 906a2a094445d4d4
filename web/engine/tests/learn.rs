//! What the view "learn" asks of the engine is true.

use ninefold::learn::{Event, Lesson, Trace};
use ninefold::words::Language;
use ninefold::{Budget, Grid, example};
use serde_json::{Value, json};

fn ask(name: &str, mut request: Value) -> Value {
    request["language"] = "en".into();
    serde_json::from_str(&ninefold_web::ask(name, &request.to_string())).expect("the answer is JSON")
}

fn learn(lesson: Lesson, puzzle: &Grid) -> Value {
    ask("learn", json!({ "puzzle": puzzle.to_string(), "lesson": lesson.name(), "limit": 2_000_000 }))
}

fn trace(lesson: Lesson, puzzle: &Grid) -> Trace {
    let mut trace = Trace::new(lesson, *puzzle, 2_000_000);
    let _ = lesson.solve(&mut puzzle.clone(), &mut trace, &mut Budget::unlimited());
    trace
}

fn small() -> Grid {
    let lessons = ask("lessons", json!({}));
    let listed = lessons["puzzles"].as_array().unwrap().iter().find(|listed| listed["id"] == "small").unwrap();
    listed["puzzle"].as_str().unwrap().parse().unwrap()
}

fn moment(at: usize) -> Value {
    ask("moment", json!({ "at": at }))
}

#[test]
fn the_last_moment_is_the_solution() {
    for lesson in Lesson::ALL {
        let run = learn(lesson, &example());
        let events = run["events"].as_u64().unwrap() as usize;
        assert_eq!(run["result"], "solved", "{lesson}");
        let last = moment(events);
        assert!(last["board"].as_str().unwrap().parse::<Grid>().unwrap().is_solved(), "{lesson}");
        assert_eq!((&last["event"], &last["counters"]), (&json!("solved"), &run["counters"]), "{lesson}");
        assert_eq!(moment(0)["board"], example().to_string(), "{lesson}");
    }
}

#[test]
fn every_moment_is_what_a_fresh_replay_has_in_any_order() {
    let puzzle = small();
    for lesson in Lesson::ALL {
        learn(lesson, &puzzle);
        let trace = trace(lesson, &puzzle);
        let mut replay = trace.replay();
        let mut order: Vec<usize> = (0..=trace.len()).collect();
        order.reverse();
        order.rotate_left(trace.len() / 3);
        for at in order {
            replay.seek(at);
            let (moment, state) = (moment(at), replay.state());
            assert_eq!(moment["board"], state.board.to_string(), "{lesson} {at}");
            assert_eq!(moment["stack"].as_array().unwrap().len(), state.stack.len(), "{lesson} {at}");
            assert_eq!(moment["counters"]["checks"], state.counters.checks, "{lesson} {at}");
            assert_eq!(moment["blanks"].as_array().unwrap().len(), state.structure.blanks.len(), "{lesson} {at}");
            let said = replay.event().map_or(String::new(), |event| Language::English.event(lesson, event));
            assert_eq!(moment["said"], said, "{lesson} {at}");
            let line = replay.line().map(|line| json!([line.lesson.name(), line.number]));
            assert_eq!(moment["line"], line.unwrap_or(Value::Null), "{lesson} {at}");
        }
    }
}

#[test]
fn a_marked_line_is_in_a_program_that_the_page_has() {
    for lesson in Lesson::ALL {
        let run = learn(lesson, &example());
        let programs = run["programs"].as_array().unwrap();
        let trace = trace(lesson, &example());
        for line in (0..trace.len()).filter_map(|index| trace.line(index)) {
            let program = programs.iter().find(|program| program["lesson"] == line.lesson.name());
            let program = program.unwrap_or_else(|| panic!("{lesson}: no program of {}", line.lesson));
            assert!(line.number < program["lines"].as_array().unwrap().len(), "{lesson}");
        }
    }
}

#[test]
fn the_changed_entry_is_lit_and_has_changed() {
    let puzzle = small();
    for lesson in [Lesson::Arrays, Lesson::Hash, Lesson::Flow, Lesson::Bits, Lesson::Fewest, Lesson::Propagate] {
        let trace = trace(lesson, &puzzle);
        learn(lesson, &puzzle);
        for (index, event) in trace.iter().enumerate() {
            let (Event::Mark(..) | Event::Unmark(..)) = event else { continue };
            let (before, after) = (moment(index), moment(index + 1));
            let [part, at, digit] = [0, 1, 2].map(|k| after["lit"][k].as_u64().unwrap() as usize);
            let bit = |moment: &Value| moment["sets"][part][at].as_u64().unwrap() >> (digit - 1) & 1;
            assert_eq!(bit(&after), u64::from(matches!(event, Event::Mark(..))), "{lesson} {index}");
            assert_ne!(bit(&before), bit(&after), "{lesson} {index}");
            assert!(after["changed"] == true && after["entry"].is_string(), "{lesson} {index}");
        }
    }
}

#[test]
fn a_rejected_digit_shows_the_cell_that_objects() {
    learn(Lesson::Scan, &example());
    let trace = trace(Lesson::Scan, &example());
    let first = trace.iter().position(|event| matches!(event, Event::Reject(..))).unwrap();
    let moment = moment(first + 1);
    let cells = moment["shown"]["cells"].as_array().unwrap();
    assert!(cells.iter().any(|cell| cell[1] == "here") && cells.iter().any(|cell| cell[1] == "objects"));
    assert!(moment["shown"]["houses"].as_array().unwrap().iter().any(|house| house["part"] == "clash"));
    assert!(moment["ghost"].is_array());
}

#[test]
fn the_tree_has_a_node_for_each_placement() {
    for (lesson, puzzle) in [(Lesson::Scan, example()), (Lesson::Propagate, example()), (Lesson::Hash, small())] {
        let run = learn(lesson, &puzzle);
        let nodes = run["tree"]["nodes"].as_array().unwrap();
        assert_eq!(nodes.len() as u64, run["counters"]["placements"].as_u64().unwrap(), "{lesson}");
        assert_eq!(run["tree"]["left_out"], 0, "{lesson}");
        let good = nodes.iter().filter(|node| node["good"] == true).count();
        assert_eq!(good, 81 - puzzle.filled().len(), "{lesson}");
        for node in nodes {
            let moment = moment(node["born"].as_u64().unwrap() as usize);
            assert_eq!(moment["event"], "place", "{lesson}");
            assert_eq!(
                node["depth"],
                moment["counters"]["placements"].as_u64().unwrap() - moment["counters"]["backtracks"].as_u64().unwrap()
            );
        }
    }
}

#[test]
fn nodes_of_a_row_never_stand_on_each_other() {
    let run = learn(Lesson::Scan, &example());
    let mut places: Vec<(u64, f64)> = run["tree"]["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| (node["depth"].as_u64().unwrap(), node["x"].as_f64().unwrap()))
        .collect();
    places.sort_by(|a, b| a.partial_cmp(b).unwrap());
    assert!(places.windows(2).all(|pair| pair[0].0 != pair[1].0 || pair[1].1 - pair[0].1 >= 0.99));
}

#[test]
fn small_puzzles_have_trees_that_fit() {
    let lessons = ask("lessons", json!({}));
    let small: Vec<&Value> =
        lessons["puzzles"].as_array().unwrap().iter().filter(|one| one["group"] == "small").collect();
    assert_eq!(small.len(), 3);
    for listed in small {
        let puzzle: Grid = listed["puzzle"].as_str().unwrap().parse().unwrap();
        let nodes = listed["placements"].as_u64().unwrap();
        assert!(puzzle.solve().unique().is_some());
        assert!(nodes < 60 && nodes > listed["blanks"].as_u64().unwrap(), "{listed}");
    }
}

#[test]
fn a_jump_leads_to_what_it_is_for() {
    let run = learn(Lesson::Bits, &example());
    for (goal, kind) in
        [("placement", "place"), ("deadend", "exhausted"), ("backtrack", "backtrack"), ("solution", "solved")]
    {
        let at = ask("jump", json!({ "at": 0, "goal": goal, "back": false })).as_u64().unwrap();
        assert_eq!(moment(at as usize)["event"], kind);
        let back = ask("jump", json!({ "at": run["events"], "goal": goal, "back": true }));
        assert!(goal == "solution" || moment(back.as_u64().unwrap() as usize)["event"] == kind);
    }
    assert_eq!(ask("jump", json!({ "at": run["events"], "goal": "placement", "back": false })), Value::Null);
}

#[test]
fn the_right_answer_of_a_question_is_what_happens_next() {
    for lesson in Lesson::ALL {
        learn(lesson, &small());
        let trace = trace(lesson, &small());
        let mut asked = 0;
        for from in 0..trace.len() {
            let quiz = ask("quiz", json!({ "at": from }));
            let Some(at) = quiz["at"].as_u64() else { continue };
            let next = Language::English.event(lesson, trace.get(at as usize).unwrap());
            let options: Vec<&str> =
                quiz["options"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
            assert!(at as usize > from && options.len() >= 3, "{lesson} {from}: {quiz}");
            let right: Vec<usize> = (0..options.len()).filter(|&k| options[k] == next).collect();
            assert_eq!(right, [quiz["right"].as_u64().unwrap() as usize], "{lesson} {from}: {quiz}");
            asked += 1;
        }
        assert!(asked > 10, "{lesson}");
    }
}

#[test]
fn a_run_without_a_solution_and_one_that_clashes_are_told() {
    let two_fives: Grid = format!("5...5{}", ".".repeat(76)).parse().unwrap();
    let clash = learn(Lesson::Scan, &two_fives);
    assert_eq!((&clash["result"], &clash["events"]), (&json!("clash"), &json!(0)));
    let none: Grid = format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63)).parse().unwrap();
    assert_eq!(learn(Lesson::Scan, &none)["result"], "none");
    assert_eq!(moment(usize::MAX >> 1)["flow"][0], 8); // "no solution" in the chart
}

#[test]
fn a_hopeless_run_ends_with_the_recording() {
    let trap = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse().unwrap();
    let run = ask("learn", json!({ "puzzle": Grid::to_string(&trap), "lesson": "bits", "limit": 100_000 }));
    assert_eq!((&run["result"], &run["events"]), (&json!("cut"), &json!(100_000)));
    assert!(run["tree"]["nodes"].as_array().unwrap().len() <= 5_064);
}

#[test]
fn a_race_ends_with_the_counts_of_the_whole_run() {
    for lesson in Lesson::ALL {
        let run = learn(lesson, &example());
        let request =
            json!({ "puzzle": example().to_string(), "lesson": lesson.name(), "limit": 200_000, "samples": 300 });
        let race = ask("race", request);
        let samples = race["samples"].as_array().unwrap();
        assert_eq!(
            (&race["result"], &samples.last().unwrap()["counters"]),
            (&json!("solved"), &run["counters"]),
            "{lesson}"
        );
        assert!(samples.len() <= 400, "{lesson}: {}", samples.len());
        let work: Vec<u64> = samples.iter().map(|sample| sample["work"].as_u64().unwrap()).collect();
        assert!(work.is_sorted(), "{lesson}");
        assert!(samples.last().unwrap()["board"].as_str().unwrap().parse::<Grid>().unwrap().is_solved(), "{lesson}");
    }
    let request = json!({ "puzzle": example().to_string(), "lesson": "bits", "limit": 200_000, "runs": 3 });
    assert_eq!(ask("time", request), 3);
}

#[test]
fn the_chart_has_a_box_for_every_step_that_is_lit() {
    let shapes = ask("chart", json!({}))["shapes"].as_array().unwrap().len() as u64;
    for lesson in Lesson::ALL {
        let run = learn(lesson, &small());
        for at in 1..=run["events"].as_u64().unwrap() {
            let flow = &moment(at as usize)["flow"];
            assert!(flow.is_null() || flow[0].as_u64().unwrap() < shapes, "{lesson} {at}");
        }
    }
}
