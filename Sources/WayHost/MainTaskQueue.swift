import Foundation

/// The next turn of the loop, and timers, on a clock that is handed in. The main loop drains it; so does a stage with virtual time.
/// Nothing here knows Dispatch or a run loop: under Swift Testing the main actor is not the main thread.
@preconcurrency @MainActor public final class MainTaskQueue {
    /// A timer or a turn that has not run; released or cancelled, it never will.
    @preconcurrency @MainActor public final class Ticket {
        fileprivate var work: (@MainActor () -> Void)?
        public fileprivate(set) var deadline: TimeInterval
        fileprivate var order: UInt64
        fileprivate init(deadline: TimeInterval, order: UInt64, work: @escaping @MainActor () -> Void) {
            self.deadline = deadline
            self.order = order
            self.work = work
        }
        public var isPending: Bool { work != nil }
        public func cancel() { work = nil }
    }

    private let clock: @MainActor () -> TimeInterval
    private var turns: [Ticket] = []
    private var spareTurns: [Ticket] = []
    private var timers: [Ticket] = []
    private var nextOrder: UInt64 = 0

    public init(clock: @escaping @MainActor () -> TimeInterval) {
        self.clock = clock
    }

    public var now: TimeInterval { clock() }

    /// Runs on the next turn, in the order of the calls.
    @discardableResult public func enqueue(_ work: @escaping @MainActor () -> Void) -> Ticket {
        let ticket = makeTicket(deadline: -.infinity, work)
        turns.append(ticket)
        return ticket
    }

    /// Runs once the clock has reached `deadline` (seconds); of two with the same deadline, the older first.
    @discardableResult public func schedule(at deadline: TimeInterval, _ work: @escaping @MainActor () -> Void) -> Ticket {
        let ticket = makeTicket(deadline: deadline.isFinite ? deadline : now, work)
        insert(ticket)
        return ticket
    }

    @discardableResult public func schedule(after seconds: TimeInterval, _ work: @escaping @MainActor () -> Void) -> Ticket {
        schedule(at: now + max(0, seconds), work)
    }

    /// Gives a timer of this queue a new deadline and new work, whether it has run, was cancelled or is pending. Allocates no memory.
    public func reschedule(_ ticket: Ticket, after seconds: TimeInterval, _ work: @escaping @MainActor () -> Void) {
        timers.removeAll { $0 === ticket }
        nextOrder += 1
        ticket.order = nextOrder
        ticket.deadline = now + (seconds.isFinite ? max(0, seconds) : 0)
        ticket.work = work
        insert(ticket)
    }

    /// When `run()` has something to do: minus infinity for at once, nil for never.
    public var nextDeadline: TimeInterval? {
        turns.removeAll { !$0.isPending }
        timers.removeAll { !$0.isPending }
        return turns.isEmpty ? timers.first?.deadline : -.infinity
    }

    /// Runs the turns that were queued before the call and the timers that are due when it begins. What these queue waits for the next call, and so
    /// does a timer that becomes due while a turn takes its time: whoever calls looks first what has come meanwhile.
    public func run() {
        let time = now
        // Two lists take turns, so that both keep their memory.
        var due = spareTurns
        spareTurns = []
        swap(&due, &turns)
        due.forEach(perform)
        due.removeAll(keepingCapacity: true)
        spareTurns = due
        let limit = nextOrder
        while let first = timers.first(where: { $0.isPending && $0.order <= limit }), first.deadline <= time {
            timers.removeAll { $0 === first }
            perform(first)
        }
    }

    private func perform(_ ticket: Ticket) {
        guard let work = ticket.work else { return }
        ticket.work = nil
        work()
    }

    private func insert(_ timer: Ticket) {
        let index = timers.firstIndex { $0.deadline > timer.deadline } ?? timers.endIndex
        timers.insert(timer, at: index)
    }

    private func makeTicket(deadline: TimeInterval, _ work: @escaping @MainActor () -> Void) -> Ticket {
        nextOrder += 1
        return Ticket(deadline: deadline, order: nextOrder, work: work)
    }
}
