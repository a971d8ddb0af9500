import Foundation
import WayHost

/// Memory that a window could not have: how much it was, and when to ask again. The pauses grow, so that a machine that is short of memory for good
/// is asked twelve times an hour.
@MainActor final class MemoryRetry {
    /// Seconds.
    static let pauses: ClosedRange<TimeInterval> = 5...320

    /// The smallest buffer that could not be had, in bytes; `Int.max` for none.
    private(set) var refused = Int.max
    private let turns: MainTaskQueue
    /// Whether there would be memory for so many bytes now.
    private let isThere: (Int) -> Bool
    private let onSuccess: () -> Void
    private var ticket: MainTaskQueue.Ticket?
    private var pause = MemoryRetry.pauses.lowerBound

    init(turns: MainTaskQueue, isThere: @escaping (Int) -> Bool, onSuccess: @escaping () -> Void) {
        self.turns = turns
        self.isThere = isThere
        self.onSuccess = onSuccess
    }

    /// A buffer of so many bytes could not be had.
    func failed(_ bytes: Int) {
        refused = min(refused, bytes)
        if ticket == nil { schedule() }
    }

    /// A buffer could be had; where none is refused any more the next failure is the first.
    func succeeded() {
        if refused == .max { pause = Self.pauses.lowerBound }
    }

    func end() { ticket?.cancel() }

    private func schedule() {
        ticket = turns.schedule(after: pause) { [weak self] in self?.tryAgain() }
        pause = min(pause * 2, Self.pauses.upperBound)
    }

    private func tryAgain() {
        ticket = nil
        guard isThere(refused) else { return schedule() }
        refused = .max
        onSuccess()
    }
}
