//! Hnefatafl on 11×11: the crate of that name on the registry, and the tests' naive implementation.

use hnefatafl::{Board, Position, Rules, Tafl11};
use other_hnefatafl::aliases::{MediumBasicGameLogic, MediumBasicGameState};
use other_hnefatafl::board::state::BoardState as _;
use other_hnefatafl::collections::pieceset::PieceSet;
use other_hnefatafl::game::GameStatus;
use other_hnefatafl::pieces::{KING, Side};
use other_hnefatafl::play::{Play, ValidPlay};
use other_hnefatafl::rules::{
    EnclosureWinRules, HostilityRules, KingAttack, KingStrength, OccupyRules, PassRules, Ruleset,
};

use crate::tree::Tree;

#[path = "../../../crates/hnefatafl/tests/naive/mod.rs"]
#[allow(dead_code)]
mod naive;

pub(crate) use naive::Naive;

/// The naive implementation at a position.
pub(crate) fn naive<B: Board>(position: &Position<B>) -> Naive {
    Naive::parse(&position.to_string(), *position.rules())
}

impl Tree for Naive {
    type Move = (naive::At, naive::At);

    fn list(&self) -> Vec<Self::Move> {
        self.legal_moves()
    }

    fn after(&self, mv: &Self::Move) -> Self {
        self.play(*mv)
    }

    /// It has no check but to look the move up.
    fn checked(&self, mv: &Self::Move) -> Option<Self> {
        self.legal_moves().contains(mv).then(|| self.play(*mv))
    }
}

/// The other crate at a position.
#[derive(Clone)]
pub struct Other {
    logic: MediumBasicGameLogic,
    state: MediumBasicGameState,
}

impl Other {
    /// The rules of `Rules::FETLAR`, as far as the other crate can express them. It judges a ring only when a
    /// move closes it, and asks whether its pieces can be captured.
    const FETLAR: Ruleset = Ruleset {
        pieces: other_hnefatafl::preset::rules::COPENHAGEN.pieces,
        edge_escape: false,
        king_strength: KingStrength::Strong,
        king_attack: KingAttack::Armed,
        shieldwall: None,
        exit_fort: false,
        hostile_tiles: HostilityRules {
            throne: PieceSet::all(),
            corners: PieceSet::all(),
            edge: PieceSet::none(),
        },
        occupiable_tiles: OccupyRules {
            throne: PieceSet::from_piece(KING),
            corners: PieceSet::from_piece(KING),
        },
        passable_tiles: PassRules { throne: PieceSet::all() },
        slow_pieces: PieceSet::none(),
        starting_side: Side::Attacker,
        enclosure_win: Some(EnclosureWinRules::WithoutEdgeAccess),
        repetition_rule: None,
        draw_on_no_plays: false,
        linnaean_capture: false,
    };

    pub fn at(position: &Position<Tafl11>) -> Self {
        assert_eq!(*position.rules(), Rules::FETLAR, "the rules that both can play");
        let text = position.to_string();
        let (ranks, _) = text.split_once(' ').expect("a position has a side to move");
        let side = match position.side_to_move() {
            hnefatafl::Side::Attackers => Side::Attacker,
            hnefatafl::Side::Defenders => Side::Defender,
        };
        Self {
            logic: MediumBasicGameLogic::new(Self::FETLAR, 11),
            state: MediumBasicGameState::new(ranks, side).expect("the same notation"),
        }
    }
}

impl Tree for Other {
    type Move = Play;

    fn list(&self) -> Vec<Play> {
        if self.state.status != GameStatus::Ongoing {
            return Vec::new();
        }
        let tiles = self.state.board.occupied_by_side(self.state.side_to_play);
        let of_tile = |tile| self.logic.iter_plays(tile, &self.state).expect("a piece stands there");
        tiles.into_iter().flat_map(of_tile).map(|valid| valid.play).collect()
    }

    fn after(&self, mv: &Play) -> Self {
        let valid = ValidPlay { play: *mv };
        Self { logic: self.logic, state: self.logic.do_valid_play(valid, self.state).new_state }
    }

    fn checked(&self, mv: &Play) -> Option<Self> {
        let result = self.logic.do_play(*mv, self.state).ok()?;
        Some(Self { logic: self.logic, state: result.new_state })
    }
}
