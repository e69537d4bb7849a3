//! How the solver and the search take turns at a position.

use super::alphabeta::Search;
use super::analysis::{Analysis, Limits};
use super::candidates::{MAX_PLY, WIDTH};
use super::field::NONE;
use super::solver::Solver;
use super::value::{PROVEN, WIN};
use crate::cell::Cell;
use crate::rules::Rules;

/// How many nodes the solver may take before anything else is tried; and with gravity, where it is far
/// ahead of the search.
const FIRST: u64 = 1 << 16;
const FIRST_FALLING: u64 = 1 << 24;

/// How many nodes the solver may take at first, if there is such a limit for all.
pub(super) fn first_try(rules: &Rules, limit: u64) -> u64 {
    let most = if rules.has(Rules::GRAVITY) { FIRST_FALLING } else { FIRST };
    most.min(limit >> 1)
}

/// Searches one ply deeper each time, until that can find nothing new. In between it tries to solve the
/// position at one go, with as many nodes as it has spent so far: with the solver if there is one, which
/// then has tried before, and else by a search of all plies on boards small enough.
pub(super) fn deepen(
    mut search: Search<'_>,
    mut solver: Option<Solver>,
    limits: Limits,
    cell: impl Fn(u32) -> Cell,
) -> Analysis {
    search.nodes = solver.as_ref().map_or(0, |solver| solver.nodes);
    let deepest = if limits.depth == 0 { MAX_PLY } else { limits.depth.min(MAX_PLY) };
    let may_solve = limits.depth == 0 && search.field.cells() <= WIDTH;
    let empty = search.field.cells().wrapping_sub(search.field.moves());
    let mut analysis = Analysis::default();
    // Where the value lies, as far as that is known.
    let (mut alpha, mut beta) = (-WIN, WIN);
    for depth in 1..=deepest {
        let best = search.best;
        let found = search.iterate(depth, alpha, beta);
        let is_open = (alpha, beta) == (-WIN, WIN);
        let is_inside = found.is_some_and(|found| alpha < found.value && found.value < beta);
        if !is_open && !is_inside {
            // The win or the loss that there is lies deeper.
            search.best = best;
        }
        let Some(mut found) = found else { break };
        analysis.depth = depth;
        if is_open || is_inside {
            analysis.take(found, depth, empty);
        }
        if let Some(solver) = &mut solver {
            // Fewer nodes than the last time would lead nowhere.
            let spent = search.nodes.wrapping_sub(solver.nodes);
            let most = spent.min(search.limit.saturating_sub(search.nodes));
            if analysis.exact == 0 && spent >= solver.nodes {
                let solved = solver.solve(&mut search.table, &mut search.candidates, most);
                search.nodes = spent.wrapping_add(solver.nodes);
                if let Some(solved) = solved {
                    return analysis.solved(solved, search.nodes);
                }
            }
        } else if may_solve
            && is_open
            && analysis.exact == 0
            && let Some(solved) = search.solve(search.nodes)
        {
            found = solved;
            analysis.take(found, 0, empty);
        }
        if analysis.exact == 1 || (is_inside && found.is_settled(depth)) {
            break;
        }
        if found.value > PROVEN {
            alpha = PROVEN;
        } else if found.value < -PROVEN {
            beta = -PROVEN;
        }
    }
    analysis.nodes = search.nodes;
    analysis.best = if search.best == NONE { Cell::new(-1, -1) } else { cell(search.best) };
    analysis
}
