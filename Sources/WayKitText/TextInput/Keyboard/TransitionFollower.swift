import Foundation
import WayMotion

/// Moves input views with the page of their responder, while a transition takes it away: sideways with a page of a navigation controller, down with a
/// dismissed sheet. When the transition turns back, they return with it. With an appearing page of a navigation controller they enter sideways.
@MainActor final class TransitionFollower {
    /// The view of the controller that contains the responder.
    private weak var page: UIView?
    /// Where it is without a transition, in the window.
    private var rest: CGPoint?
    private var shift = CGPoint.zero
    /// The views leave by their whole width where the page moves by less, as below a pushed one.
    private var scale: CGFloat = 1
    /// The views enter with its page.
    private weak var entering: ViewControllerTransition?

    func begin(_ owner: UIResponder) {
        let page = owner.containmentChain.lazy.compactMap { $0 as? UIViewController }.first?.viewIfLoaded
        guard page !== self.page else { return }
        self.page = page
        rest = nil
    }

    /// Called in each frame.
    func follow(_ container: UIView, in window: UIWindow, at time: TimeInterval) {
        guard let page, page.window === window else { return }
        let displayed = Self.origin(of: page, in: window, at: time)
        if let entering, let rest, window.transitions.running.contains(where: { $0 === entering }) {
            return apply(CGPoint(x: (displayed.x - rest.x) * scale, y: 0), to: container)
        }
        entering = nil
        guard let transition = window.transitions.running.first(where: { Self.takesAway(page, $0) }), let rest else {
            rest = displayed
            return apply(.zero, to: container)
        }
        var shift = displayed - rest
        if transition.operation.isModal {
            shift = CGPoint(x: 0, y: max(0, shift.y))
        } else {
            let end = Self.origin(of: page, in: window, at: nil).x - rest.x
            if abs(end) > 1 { scale = max(1, window.bounds.width / abs(end)) }
            shift = CGPoint(x: shift.x * scale, y: 0)
        }
        apply(shift, to: container)
    }

    /// The distance from which the views enter sideways with their page; nil where the transition does not move it sideways.
    func entry(with transition: ViewControllerTransition, in window: UIWindow) -> CGFloat? {
        guard let page, page.window === window, !transition.operation.isModal, let view = transition.to.viewIfLoaded, page.isDescendant(of: view)
        else { return nil }
        let rest = Self.origin(of: page, in: window, at: nil), distance = Self.origin(of: page, in: window, at: transition.now).x - rest.x
        guard abs(distance) > 1 else { return nil }
        self.rest = rest
        scale = max(1, window.bounds.width / abs(distance))
        entering = transition
        return distance * scale
    }

    /// The distance by which the views leave sideways with their page; nil where the transition does not move it sideways.
    func exit(with transition: ViewControllerTransition, in window: UIWindow) -> CGFloat? {
        // It turns back.
        if let page, let rest, entering === transition {
            let distance = Self.origin(of: page, in: window, at: transition.now).x - rest.x
            return distance < 0 ? -window.bounds.width : window.bounds.width
        }
        guard let page, page.window === window, let rest, !transition.operation.isModal, Self.takesAway(page, transition) else { return nil }
        let end = Self.origin(of: page, in: window, at: nil).x - rest.x
        return abs(end) > 1 ? (end > 0 ? window.bounds.width : -window.bounds.width) : nil
    }

    /// Whether the views had left the window.
    func end(_ container: UIView) -> Bool {
        let hasLeft = abs(shift.x) >= container.bounds.width - 1 || shift.y >= container.bounds.height - 1
        let frame = container.frame
        apply(.zero, to: container)
        UIView.performWithoutAnimation { container.center = CGPoint(x: frame.midX, y: frame.midY) }
        page = nil
        rest = nil
        scale = 1
        entering = nil
        return hasLeft
    }

    private func apply(_ shift: CGPoint, to container: UIView) {
        guard shift != self.shift else { return }
        self.shift = shift
        UIView.performWithoutAnimation { container.transform = CGAffineTransform(translationX: shift.x, y: shift.y) }
    }

    /// It removes the page, and no controller is presented above it.
    private static func takesAway(_ page: UIView, _ transition: ViewControllerTransition) -> Bool {
        guard let view = transition.from.viewIfLoaded, page.isDescendant(of: view) else { return false }
        return !transition.operation.isModal || transition.from.presentedBy?.container === transition.operation.container
    }

    /// The displayed origin at a time, or that of the model.
    private static func origin(of view: UIView, in window: UIWindow, at time: TimeInterval?) -> CGPoint {
        var origin = CGPoint.zero
        for view in sequence(first: view, next: { $0.superview }) where view !== window {
            let layer = view.layer
            if let time {
                let properties = layer.presentationProperties(at: time)
                origin = origin + properties.frame.origin
                if view.superview !== window, let parent = view.superview { origin = origin - parent.layer.presentationProperties(at: time).bounds.origin }
            } else {
                origin = origin + layer.frame.origin
                if view.superview !== window, let parent = view.superview { origin = origin - parent.bounds.origin }
            }
        }
        return origin
    }
}
