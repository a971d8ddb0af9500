import Foundation

/// A touch or a press whose delivery can be delayed.
@MainActor protocol DelayableInput: AnyObject {
    var delayedDelivery: DelayedDelivery? { get set }
}

extension UITouch: DelayableInput {}
extension UIPress: DelayableInput {}

/// The events of one touch or press that are not yet delivered to its view or responder. A recogniser may delay them (`delaysTouchesBegan`,
/// `delaysTouchesEnded`); a scroll view around the view may, until it is known whether the touch scrolls.
@MainActor final class DelayedDelivery {
    /// Seconds that a scroll view delays content touches, waiting for movement.
    static let scrollDelay: TimeInterval = 0.15

    enum Kind { case began, moved, ended }
    private struct PendingEvent {
        let kind: Kind
        /// Delivers the event; false if the view does not accept the touch.
        let perform: @MainActor () -> Bool
    }

    /// The touch or the press.
    private let input: any DelayableInput
    private weak var arena: GestureArena?
    private var events: [PendingEvent] = []
    private var waitsForScrollView = false
    private var isFinished = false

    init(_ input: any DelayableInput, in arena: GestureArena) {
        self.input = input
        self.arena = arena
        arena.delayedDeliveries.append(self)
    }

    /// Queues an event; consecutive movements are coalesced.
    func add(_ kind: Kind, _ perform: @escaping @MainActor () -> Bool) {
        if kind == .moved, events.last?.kind == .moved { events.removeLast() }
        events.append(PendingEvent(kind: kind, perform: perform))
    }

    func waitForScrollView() {
        waitsForScrollView = true
        arena?.schedule(Self.scrollDelay) { [weak self] in
            self?.endScrollViewDelay()
            self?.deliverPending()
        }
    }

    func endScrollViewDelay() { waitsForScrollView = false }

    /// Discards the events: a recogniser recognised the touch, or the system cancelled it.
    func discard() {
        isFinished = true
        events.removeAll()
        input.delayedDelivery = nil
        arena?.delayedDeliveries.removeAll { $0 === self }
    }

    /// Delivers the events that nothing delays any longer.
    func deliverPending() {
        guard !waitsForScrollView else { return }
        while !isFinished, let event = events.first {
            if event.kind == .began, arena?.delaysBegan(of: input) ?? false { return }
            if event.kind == .ended, arena?.delaysEnded(of: input) ?? false { return }
            events.removeFirst()
            if !event.perform() { discard() }
        }
        if !isFinished { discard() }
    }

    /// Whether an enclosing scroll view delays content touches.
    static func isDelayedByScrollView(around view: UIView) -> Bool {
        enclosingScrollViews(of: view).contains { $0.shouldDelayContentTouches }
    }

    static func enclosingScrollViews(of view: UIView) -> some Sequence<UIScrollView> {
        sequence(first: view) { $0.superview }.dropFirst().lazy.compactMap { $0 as? UIScrollView }
    }
}
