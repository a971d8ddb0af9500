import Foundation

/// What a call of `cellForRowAt` does with a cell.
///
/// | | `ordinary` | `dequeued` | `reconfigured` |
/// | --- | --- | --- | --- |
/// | `dequeue()`: taken from the pool for reuse | `dequeued` | `dequeued` | `reconfigured` |
/// | `takeDequeued()`: the data source returned it for a row | – | `ordinary` | – |
/// | `beginReconfiguring()`: a shown cell waits in the pool for its own row | `reconfigured` | – | – |
/// | `endReconfiguring()`: the data source has returned | – | – | `ordinary` |
enum TableCellUse {
    /// It shows a row, waits in the pool, or is of the program's own.
    case ordinary
    /// Taken from the pool, and not returned by the data source since: it shows no row.
    case dequeued
    /// The data source configures it again for the row that it shows: it keeps its state.
    case reconfigured

    mutating func dequeue() { if self != .reconfigured { self = .dequeued } }

    /// False if the cell does not come from the pool.
    mutating func takeDequeued() -> Bool {
        guard self == .dequeued else { return false }
        self = .ordinary
        return true
    }

    mutating func beginReconfiguring() { self = .reconfigured }

    mutating func endReconfiguring() { self = .ordinary }
}
