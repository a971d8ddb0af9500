import Foundation

/// A touch or a press.
@MainActor protocol Holdable: AnyObject {
    var held: HeldDelivery? { get set }
}

extension UITouch: Holdable {}
extension UIPress: Holdable {}

/// What a view or a responder has yet to hear of one touch or press. A recogniser may want to be through with it first
/// (`delaysTouchesBegan`, `delaysTouchesEnded`); a scroll view around the view may want to know first whether the finger scrolls.
@MainActor final class HeldDelivery {
    /// Seconds that a scroll view waits for a finger to move.
    static let scrollDelay: TimeInterval = 0.15

    enum Kind { case began, moved, ended }
    private struct Step {
        let kind: Kind
        /// False: the view will not have the touch.
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

    /// Movements that follow each other are told as one.
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

    /// Something recognised the touch, or the system took it away.
    func drop() {
        isOver = true
        steps.removeAll()
        contact.held = nil
        arena?.held.removeAll { $0 === self }
    }

    /// Tells as much as nobody holds back any more.
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

    /// Whether a scroll view around the touched view holds new touches back.
    static func isWantedByScrollView(around view: UIView) -> Bool {
        scrollViews(around: view).contains { $0.holdsContentTouchesBack }
    }

    static func scrollViews(around view: UIView) -> some Sequence<UIScrollView> {
        sequence(first: view) { $0.superview }.dropFirst().lazy.compactMap { $0 as? UIScrollView }
    }
}
