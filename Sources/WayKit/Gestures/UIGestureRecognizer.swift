import Foundation
import WayLog

/// Recognises one movement of fingers and tells its targets. Source: UIKit `UIGestureRecognizer`.
///
/// A subclass follows its touches in `touchesBegan…` and says what it sees by setting `state`; whether it may begin is then
/// settled with the other recognisers of the same touches (`GestureArena`).
@MainActor open class UIGestureRecognizer: NSObject {
    /// possible → began → changed… → ended or cancelled (continuous), possible → ended (discrete), possible → failed.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    struct Target {
        weak var object: AnyObject?
        let action: Selector?
        let closure: (@MainActor () -> Void)?
    }
    var targets: [Target] = []
    weak var arena: GestureArena?
    /// The touches it follows, in the order in which they began.
    var followed: [UITouch] = []
    var storedState: State = .possible
    /// A state that waits for other recognisers to fail.
    var awaited: State?
    var requirements: [Weak<UIGestureRecognizer>] = []
    /// Began or ended as far as others are concerned: what this one prevents has been prevented.
    var hasRecognized = false

    open weak var delegate: (any UIGestureRecognizerDelegate)?
    public internal(set) weak var view: UIView?
    open var name: String?
    /// Off: a gesture in progress is cancelled.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { arena?.disable(self) } }
    }
    /// The view's touches are cancelled when this recogniser begins.
    open var cancelsTouchesInView = true
    /// The view hears of touches only when this recogniser has failed.
    open var delaysTouchesBegan = false
    /// The view hears of the end of touches only when this recogniser has failed.
    open var delaysTouchesEnded = true
    open var requiresExclusiveTouchType = true
    /// Raw values of `UITouch.TouchType`; all kinds unless set.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
    public internal(set) var modifierFlags: UIKeyModifierFlags = []
    public internal(set) var buttonMask: UIEvent.ButtonMask = []

    // MARK: Making

    public override convenience init() {
        self.init(target: nil, action: nil)
    }

    /// The target is held weakly.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Not `required`, as on iOS: a subclass with an initialiser of its own need not repeat it.
    public init?(coder: NSCoder) {
        super.init()
    }

    open func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
        targets.append(Target(object: object, action: action, closure: nil))
    }

    /// nil stands for every target, every action.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        let before = targets.count
        targets.removeAll { entry in
            (object == nil || entry.object === object) && (action == nil || entry.action == action)
        }
        if targets.count == before, before > 0 {
            wayLogger("waykit.gestures").warning("removeTarget(_:action:) on \(type(of: self)): no such target and action")
        }
    }

    /// A closure in place of target and action, for the product's own recognisers.
    package func addHandler(_ closure: @escaping @MainActor () -> Void) {
        targets.append(Target(object: nil, action: nil, closure: closure))
    }

    // MARK: State

    /// Set by subclasses. A change that the state machine does not know is refused.
    open var state: State {
        get { storedState }
        set {
            guard let arena else {
                storedState = newValue
                return
            }
            arena.request(newValue, by: self)
        }
    }

    /// Lets the recogniser go back to `possible`: forget what you counted. Call super.
    open func reset() {}

    /// Lets go of a touch that is not this recogniser's.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        followed.removeAll { $0 === touch }
        touch.gestureRecognizers?.removeAll { $0 === self }
    }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    // MARK: Touchpads and wheels

    /// Acts on what a touchpad or a wheel does.
    func wants(_ input: IndirectInput) -> Bool { false }
    func receive(_ input: IndirectInput) {}

    // MARK: Against others

    /// Waits until `otherGestureRecognizer` has failed; fails where it does not.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.object == nil }
        requirements.append(Weak(otherGestureRecognizer))
    }

    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: Places

    open var numberOfTouches: Int { followed.count }

    /// The centre of the touches, or where the last of them was.
    open func location(in view: UIView?) -> CGPoint {
        convertFromWindow(centroid, to: view)
    }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard followed.indices.contains(touchIndex) else {
            wayLogger("waykit.gestures").error("location(ofTouch: \(touchIndex)): \(type(of: self)) has \(followed.count) touches")
            return location(in: view)
        }
        return convertFromWindow(followed[touchIndex].position, to: view)
    }

    /// Window coordinates; kept after the last finger has left.
    var lastCentroid: CGPoint = .zero

    var centroid: CGPoint {
        let down = followed.filter { !$0.isOver }
        let points = (down.isEmpty ? followed : down).map(\.position)
        guard !points.isEmpty else { return lastCentroid }
        let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
    }

    func convertFromWindow(_ point: CGPoint, to target: UIView?) -> CGPoint {
        guard let target, let window = view?.window ?? target.window, target !== window else { return point }
        return target.convert(point, from: window)
    }

    /// A gesture in progress is over.
    func cancelNow() {
        if storedState == .began || storedState == .changed { state = .cancelled }
    }

    func sendActions() {
        for target in targets {
            if let closure = target.closure {
                closure()
            } else if let object = target.object, let action = target.action {
                action.perform(on: object, with: self)
            }
        }
        targets.removeAll { $0.closure == nil && $0.object == nil }
    }
}

/// A reference that does not own.
struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}
