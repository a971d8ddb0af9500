import Foundation

/// A touch or a press whose delivery can be delayed.
@MainActor protocol Holdable: AnyObject {
    var held: HeldDelivery? { get set }
}

extension UITouch: Holdable {}
extension UIPress: Holdable {}

/// The events of one touch or press that are not yet delivered to its view or responder. A recogniser may delay them (`delaysTouchesBegan`,
/// `delaysTouchesEnded`); a scroll view around the view may, until it is known whether the touch scrolls.
@MainActor final class HeldDelivery {
    /// Seconds that a scroll view delays content touches, waiting for movement.
    static let scrollDelay: TimeInterval = 0.15

    enum Kind { case began, moved, ended }
    private struct Step {
        let kind: Kind
        /// Delivers the event; false if the view does not accept the touch.
        let perform: @MainActor () -> Bool
    }

    /// The touch or the press.
    private let contact: any Holdable
    private weak var arena: GestureArena?
    private var steps: [Step] = []
    private var waitsForScrolling = false
    private var isOver = false

    init(_ contact: any Holdable, in arena: GestureArena) {
        self.contact = contact
        self.arena = arena
        arena.held.append(self)
    }

    /// Queues an event; consecutive movements are coalesced.
    func add(_ kind: Kind, _ perform: @escaping @MainActor () -> Bool) {
        if kind == .moved, steps.last?.kind == .moved { steps.removeLast() }
        steps.append(Step(kind: kind, perform: perform))
    }

    func waitForScrolling() {
        waitsForScrolling = true
        arena?.schedule(Self.scrollDelay) { [weak self] in
            self?.endWaitForScrolling()
            self?.release()
        }
    }

    func endWaitForScrolling() { waitsForScrolling = false }

    /// Discards the events: a recogniser recognised the touch, or the system cancelled it.
    func drop() {
        isOver = true
        steps.removeAll()
        contact.held = nil
        arena?.held.removeAll { $0 === self }
    }

    /// Delivers the events that nothing delays any longer.
    func release() {
        guard !waitsForScrolling else { return }
        while !isOver, let step = steps.first {
            if step.kind == .began, arena?.holdsBeginning(of: contact) ?? false { return }
            if step.kind == .ended, arena?.holdsEnd(of: contact) ?? false { return }
            steps.removeFirst()
            if !step.perform() { drop() }
        }
        if !isOver { drop() }
    }

    /// Whether an enclosing scroll view delays content touches.
    static func isWantedByScrollView(around view: UIView) -> Bool {
        scrollViews(around: view).contains { $0.holdsContentTouchesBack }
    }

    static func scrollViews(around view: UIView) -> some Sequence<UIScrollView> {
        sequence(first: view) { $0.superview }.dropFirst().lazy.compactMap { $0 as? UIScrollView }
    }
}
