/// The settings of one level of `CATransaction`, inherited from the enclosing level.
@MainActor final class Transaction {
    /// Seconds.
    var animationDuration: TimeInterval
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool
    var values: [String: Any]
    /// Counts the animations that are added now for the completion.
    private(set) var barrier: CompletionBarrier
    /// Not begun by the program, but by its first setting outside of a transaction; committed in the next run-loop iteration.
    let isImplicit: Bool

    /// For animations without a duration.
    static let defaultDuration: TimeInterval = 0.25

    init(inside outer: Transaction?, isImplicit: Bool = false) {
        animationDuration = outer?.animationDuration ?? Self.defaultDuration
        timingFunction = outer?.timingFunction
        disablesActions = outer?.disablesActions ?? false
        values = outer?.values ?? [:]
        barrier = CompletionBarrier()
        self.isImplicit = isImplicit
    }

    /// A completion waits for animations added after it was set; the one set before waits for no further animations.
    func setCompletion(_ completion: (() -> Void)?, in context: AnimationContext?) {
        barrier.commit(in: context)
        barrier = CompletionBarrier()
        barrier.completion = completion
    }
}

/// Counts the animations that a transaction's completion waits for.
@MainActor final class CompletionBarrier {
    private var count = 0
    private var isCommitted = false
    var completion: (() -> Void)?

    func enter() { count += 1 }

    func leave() {
        count -= 1
        if isCommitted, count == 0 { complete() }
    }

    /// No more animations are added. With none, the completion runs in the next run-loop iteration.
    func commit(in context: AnimationContext?) {
        isCommitted = true
        guard count == 0, completion != nil else { return }
        if let context { context.enqueue { self.complete() } } else { complete() }
    }

    private func complete() {
        let completion = self.completion
        self.completion = nil
        completion?()
    }
}

/// The open transactions, the innermost last.
@MainActor final class TransactionStack {
    private var open: [Transaction] = []
    private let defaults = Transaction(inside: nil)
    weak var context: AnimationContext?

    /// The innermost; the defaults if none is open. Read-only.
    var current: Transaction { open.last ?? defaults }

    /// The innermost, for changes: outside of all transactions an implicit one begins, which is committed in the next run-loop iteration.
    var mutableCurrent: Transaction {
        if let last = open.last { return last }
        let implicit = Transaction(inside: nil, isImplicit: true)
        open.append(implicit)
        context?.enqueue { [weak self] in self?.commitImplicit() }
        return implicit
    }

    /// Commits the barrier of the innermost transaction's previous completion, and starts a new one.
    func setCompletion(_ completion: (() -> Void)?) { mutableCurrent.setCompletion(completion, in: context) }

    /// Of all open transactions.
    var barriers: [CompletionBarrier] { open.map(\.barrier) }

    func begin() { open.append(Transaction(inside: open.last)) }

    func commit() {
        guard let last = open.last, !last.isImplicit else {
            log.error("CATransaction.commit() without begin()")
            return
        }
        open.removeLast()
        last.barrier.commit(in: context)
    }

    /// Ends the implicit transaction, if there is one and nothing is open inside it.
    func commitImplicit() {
        guard open.count == 1, let first = open.first, first.isImplicit else { return }
        open.removeAll()
        first.barrier.commit(in: context)
    }
}
