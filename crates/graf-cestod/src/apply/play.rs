//! Playing a move in place.

use crate::{Cell, Deployment, Kind, Move, Position, Side, Stage, zobrist};

impl Position {
    /// Plays a legal move. One that would break the position changes nothing.
    pub(crate) fn play(&mut self, mv: Move) {
        let playable = match mv {
            Move::Deploy(deployment) => self.deploy(deployment),
            Move::Walk { from, to } => self.walk(from, to),
            Move::Return { to } => self.put_back(to),
        };
        if playable {
            self.pass_turn(mv.end());
        }
    }

    fn deploy(&mut self, deployment: Deployment) -> bool {
        let playable = self.check_deployment(deployment).is_ok();
        if playable {
            for (kind, cell) in deployment.pieces() {
                self.put(self.side, kind, cell);
            }
        }
        playable
    }

    fn walk(&mut self, from: Cell, to: Cell) -> bool {
        let side = self.side;
        let own = self.pieces(side);
        if self.stage() != Stage::Play || !own.contains(from) || own.contains(to) {
            return false;
        }
        if self.pieces(side.opponent()).contains(to) {
            self.take(side.opponent(), to);
        }
        let kind = self.take(side, from);
        self.put(side, kind, to);
        true
    }

    fn put_back(&mut self, to: Cell) -> bool {
        let playable =
            self.stage() == Stage::Play && self.returnable(self.side) > 0 && !self.occupied().contains(to);
        if playable {
            self.put(self.side, Kind::Rytir, to);
        }
        playable
    }

    /// Puts a piece on an empty cell.
    #[inline]
    fn put(&mut self, side: Side, kind: Kind, cell: Cell) {
        self.pieces[side as usize].insert(cell);
        if kind == Kind::Graf {
            self.grafs.insert(cell);
        }
        self.hash ^= zobrist::piece(side, kind, cell);
    }

    /// Takes the side's piece off a cell; what it was.
    #[inline]
    fn take(&mut self, side: Side, cell: Cell) -> Kind {
        let kind = self.kind_at(cell);
        self.pieces[side as usize].remove(cell);
        self.grafs.remove(cell);
        self.hash ^= zobrist::piece(side, kind, cell);
        kind
    }

    /// The opponent is to move, bound to the value of the cell on which the move ended.
    #[inline]
    fn pass_turn(&mut self, end: Option<Cell>) {
        let bound = end.map(|cell| self.layout.value(cell));
        self.hash ^= zobrist::bound(self.bound) ^ zobrist::bound(bound);
        self.bound = bound;
        self.bound_by = end;
        self.hash ^= zobrist::turn(self.side) ^ zobrist::turn(self.side.opponent());
        self.side = self.side.opponent();
    }
}
