/// What one level of `CATransaction` says; what it does not say, the level around it does.
@MainActor final class Transaction {
    /// Seconds.
    var animationDuration: TimeInterval
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool
    var values: [String: Any]
    /// What waits for the animations that are added now.
    private(set) var barrier: CompletionBarrier
    /// Not begun by the program, but by its first use outside one; ends with the turn.
    let isImplicit: Bool

    /// Of animations that nobody gave a duration.
    static let defaultDuration: TimeInterval = 0.25

    init(inside outer: Transaction?, isImplicit: Bool = false) {
        animationDuration = outer?.animationDuration ?? Self.defaultDuration
        timingFunction = outer?.timingFunction
        disablesActions = outer?.disablesActions ?? false
        values = outer?.values ?? [:]
        barrier = CompletionBarrier()
        self.isImplicit = isImplicit
    }

    /// A completion waits for what is added after it was set; one that was set before waits for nothing more.
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

    /// No more animations come. With none, the completion runs in the next turn.
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

/// The transactions that are open, the innermost last.
@MainActor final class TransactionStack {
    private var open: [Transaction] = []
    private let outside = Transaction(inside: nil)
    weak var context: AnimationContext?

    /// The innermost; the defaults where none is open. Only to read.
    var current: Transaction { open.last ?? outside }

    /// The innermost, to change: outside of all an implicit one begins, which the next turn commits.
    var changeable: Transaction {
        if let last = open.last { return last }
        let implicit = Transaction(inside: nil, isImplicit: true)
        open.append(implicit)
        context?.enqueue { [weak self] in self?.commitImplicit() }
        return implicit
    }

    /// Completes the innermost transaction's block with what was added since, and goes on with another.
    func setCompletion(_ completion: (() -> Void)?) { changeable.setCompletion(completion, in: context) }

    /// Of all open transactions that wait for something.
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
