import Foundation
import WayLog

/// What UIKit leaves silent and beginners search for: a line each in the log `waykit.hints` at the level `debug`. At other levels nothing is examined.
@MainActor package enum Hints {
    private static let logger = wayLogger("waykit.hints")
    /// Whatever the level of the log: for tests.
    package static var areAlwaysEnabled = false
    static var areEnabled: Bool { areAlwaysEnabled || logger.logLevel <= .debug }

    private static func write(_ text: String) {
        LogTap.current?.addHint(text)
        logger.debug("\(text)")
    }

    // MARK: Touches

    /// A finger has gone down. Says so if it meant a view in front of the one that receives it.
    static func touchBegan(_ touch: UITouch, in window: UIWindow) {
        guard areEnabled else { return }
        let point = touch.location(in: window), hit = touch.view
        guard let meant = target(at: point, in: window, window), !(hit?.isDescendant(of: meant) ?? false), hit.map(meant.isDescendant) ?? true
        else { return }
        let what = "a touch at \(GeometryText.describe(point)) does not reach \(describe(meant))"
        for view in sequence(first: meant, next: \.superview) {
            if !view.isUserInteractionEnabled {
                return write("\(what): isUserInteractionEnabled of \(view === meant ? "it" : describe(view)) is false")
            }
            if view !== meant, view.superview != nil, !view.point(inside: view.convert(point, from: window), with: nil) {
                return write("\(what): it is outside the bounds of its ancestor \(describe(view)), \(GeometryText.describe(view.bounds))")
            }
        }
    }

    /// The frontmost visible view at a point that waits for touches, whether or not they reach it.
    private static func target(at point: CGPoint, in window: UIWindow, _ view: UIView) -> UIView? {
        guard !view.isHidden, view.alpha > 0.01 else { return nil }
        for subview in view.subviews.reversed() {
            if let found = target(at: point, in: window, subview) { return found }
        }
        let waits = view.gestureRecognizers?.contains(where: \.isEnabled) ?? false
            || (view as? UIControl).map { $0.isEnabled && !($0 is UIRefreshControl) && $0.allControlEvents != [] } ?? false
        return waits && view !== window && view.bounds.contains(view.convert(point, from: window)) ? view : nil
    }

    private static func describe(_ view: UIView) -> String {
        let text = (view as? UIButton)?.currentTitle ?? (view as? UILabel)?.text ?? view.accessibilityIdentifier
        return "\(type(of: view))\(text.map { " \"\($0)\"" } ?? "")"
    }

    // MARK: Transitions

    private static weak var transitionOutOfRange: ViewControllerTransition?

    /// Once for a transition.
    static func progressIsSet(to fraction: CGFloat, of transition: ViewControllerTransition?) {
        guard areEnabled, !(0...1).contains(fraction), let transition, transitionOutOfRange !== transition else { return }
        transitionOutOfRange = transition
        write("update(\(fraction)): the fraction is limited to 0…1; a translation is divided by the distance of the whole transition")
    }

    // MARK: Controllers

    /// Seconds after which a dismissed controller should be gone.
    private static let releaseTime: TimeInterval = 2

    static func wasDismissed(_ controller: UIViewController) {
        guard areEnabled else { return }
        (controller.owningApplication ?? .shared).schedule(after: releaseTime) { [weak controller] in
            guard let controller, controller.presentedBy == nil, controller.parent == nil, controller.viewIfLoaded?.window == nil else { return }
            write(
                "\(type(of: controller)) was dismissed \(Int(releaseTime)) seconds ago and is still alive: the program retains it, in a property, "
                    + "a delegate that is not weak, or a closure of a timer, an observer or an action")
        }
    }

    private static var superCalls: Set<String> = []
    private static var reported: Set<String> = []

    /// Called by the methods that a subclass has to call.
    static func superIsCalled(_ method: String, of controller: UIViewController) {
        if areEnabled { superCalls.insert("\(ObjectIdentifier(controller)) \(method)") }
    }

    /// Calls an overridable method. Says so, once for a class, if super is not called.
    static func expectingSuper(_ method: String, of controller: UIViewController, _ body: () -> Void) {
        guard areEnabled else { return body() }
        body()
        guard superCalls.remove("\(ObjectIdentifier(controller)) \(method)") == nil, reported.insert("\(type(of: controller)) \(method)").inserted
        else { return }
        write("\(type(of: controller)).\(method) does not call super")
    }
}
