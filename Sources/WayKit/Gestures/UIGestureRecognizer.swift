import Foundation
import WayLog

/// Recognises one movement of fingers and tells its targets. Source: UIKit `UIGestureRecognizer`.
///
/// A subclass follows its touches in `touchesBegan…` and says what it sees by setting `state`; whether it may begin is then
/// settled with the other recognisers of the same touches (`GestureArena`).
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, KeyValueObservable {
    /// possible → began → changed… → ended or cancelled (continuous), possible → ended (discrete), possible → failed.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    struct Target {
        weak var object: AnyObject?
        let action: Selector?
        let closure: (() -> Void)?
    }
    var targets: [Target] = []
    weak var arena: GestureArena?
    /// The touches it follows, in the order in which they began.
    var followed: [UITouch] = []
    /// The presses that it follows.
    var followedPresses: [UIPress] = []
    /// Everything that it follows or has followed since it was possible last: touches, presses, a touchpad's gesture.
    var subjects: [AnyObject] = []
    var storedState: State = .possible {
        didSet {
            guard storedState != oldValue else { return }
            UIApplication.shared.trace?.recognizer(self, from: oldValue)
            observersIfAny?.notify()
        }
    }
    private var observersIfAny: KeyValueObservers?
    public final var keyValueObservers: KeyValueObservers {
        if let observersIfAny { return observersIfAny }
        let made = KeyValueObservers()
        observersIfAny = made
        return made
    }
    /// A state that waits for other recognisers to fail.
    var awaited: State?
    var requirements: [Weak<UIGestureRecognizer>] = []
    /// Began or ended as far as others are concerned: what this one prevents has been prevented.
    var hasRecognized = false
    /// What it is for was asked for and refused: no fallback is to do the same.
    var wasRefused: Bool { false }
    /// It began and went on before its targets heard of it: they hear of the beginning first.
    var hasUnsentBeginning = false
    /// What `state` is while targets hear of a beginning that is past.
    private var reportedState: State?

    /// Settles what this one may do.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view that it was added to.
    public internal(set) weak var view: UIView?
    /// For whoever debugs.
    open var name: String?
    /// Off: a gesture in progress is cancelled.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { arena?.disable(self) } }
    }
    /// The view's touches, and its presses, are cancelled when this recogniser begins.
    open var cancelsTouchesInView = true
    /// The view hears of touches only when this recogniser has failed.
    open var delaysTouchesBegan = false
    /// The view hears of the end of touches only when this recogniser has failed.
    open var delaysTouchesEnded = true
    /// While it follows touches of one type, it does not take those of another.
    open var requiresExclusiveTouchType = true
    /// Raw values of `UITouch.TouchType`; all kinds unless set.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
    /// Raw values of `UIPress.PressType`; `select` unless set. Keys that write are no buttons and never come here.
    open var allowedPressTypes: [NSNumber] = [NSNumber(value: UIPress.PressType.select.rawValue)]
    /// Those that follow the way of a finger have no use for presses, and would only keep them waiting.
    var hearsPresses: Bool { true }
    /// The keys that were held at the last event.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The pointer's buttons of the last event; none for fingers.
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

    /// The target is held weakly. The same pair is not added twice.
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
    package func addHandler(_ closure: @escaping () -> Void) {
        targets.append(Target(object: nil, action: nil, closure: closure))
    }

    // MARK: State

    /// Set by subclasses. A change that the state machine does not know is refused.
    open var state: State {
        get { reportedState ?? storedState }
        set {
            guard let arena else {
                storedState = newValue
                return
            }
            arena.request(newValue, by: self)
        }
    }

    /// Called when the recogniser goes back to `possible`: forget what you counted. Call super.
    open func reset() {}

    /// A touch is elsewhere without having moved: the window has other coordinates.
    func touchJumped(_ touch: UITouch) {}

    /// Lets go of a touch that is not part of this recogniser's gesture: it hears no more of it.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        followed.removeAll { $0 === touch }
        touch.gestureRecognizers?.removeAll { $0 === self }
        // Where the gesture is going on, the touch is not free for others that this one prevents.
        if !hasRecognized { subjects.removeAll { $0 === touch } }
    }

    /// The same for a press.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {
        followedPresses.removeAll { $0 === button }
        button.gestureRecognizers?.removeAll { $0 === self }
        if !hasRecognized { subjects.removeAll { $0 === button } }
    }

    /// Touches that this recogniser follows came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// They moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// They left.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The system took them away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// What was an estimate is known now.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// Presses that this recogniser follows went down.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Their force changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// They went up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// The system took them away.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Through with its gesture: hears nothing until what it follows has left.
    var isOut: Bool { storedState == .failed || storedState == .ended || storedState == .cancelled }
    /// Nothing that it follows is down.
    var isLetGo: Bool { followed.allSatisfy(\.isOver) && followedPresses.allSatisfy(\.isOver) }
    /// The touches that are down.
    var down: some Collection<UITouch> { followed.lazy.filter { !$0.isOver } }

    /// Has not said yet what it makes of a touch or a press.
    func isWatching(_ subject: AnyObject) -> Bool {
        storedState == .possible && subjects.contains { $0 === subject }
    }

    func startAnew() {
        followed.removeAll()
        followedPresses.removeAll()
        subjects.removeAll()
        storedState = .possible
        awaited = nil
        hasRecognized = false
        hasUnsentBeginning = false
        reset()
    }

    // MARK: Touchpads, wheels, the pointer

    /// Acts on what they do.
    func wants(_ input: IndirectInput) -> Bool { false }
    func receive(_ input: IndirectInput) {}

    // MARK: Against others

    /// Waits until `otherGestureRecognizer` has failed; fails where it does not.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.object == nil }
        requirements.append(Weak(otherGestureRecognizer))
    }

    /// Whether the other one fails when this one recognises; the delegates are asked as well.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this one fails when the other one recognises.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Waits for the other one to fail; asked anew in each gesture.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Has the other one wait for this one to fail.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether it takes part in what the event brings; asked before the delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: Places

    /// How many touches are down, or were where the gesture ends with the last of them.
    open var numberOfTouches: Int { touchesThatCount.count }

    /// The centre of the touches, or where the last of them was; the pointer's place where no touch is.
    open func location(in view: UIView?) -> CGPoint {
        convertFromWindow(centroid, to: view)
    }

    /// - Parameter touchIndex: below `numberOfTouches`; for another one the centre is given, with an error in the log.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = touchesThatCount
        guard touches.indices.contains(touchIndex) else {
            wayLogger("waykit.gestures").error("location(ofTouch: \(touchIndex)): \(type(of: self)) has \(touches.count) touches")
            return location(in: view)
        }
        return convertFromWindow(touches[touchIndex].position, to: view)
    }

    /// Those that are down, or those of the gesture that is over.
    var touchesThatCount: [UITouch] {
        let count = down.count
        return count == 0 || count == followed.count ? followed : Array(down)
    }

    /// Window coordinates; kept after the last finger has left.
    var lastCentroid: CGPoint = .zero

    /// The middle of the touches that count, without a list of them: it is asked for with every event.
    var centroid: CGPoint { Self.middle(of: down) ?? Self.middle(of: followed) ?? lastCentroid }

    /// Mean distance of the touches that are down from their middle, in points; nil for fewer than two.
    var meanRadius: CGFloat? {
        let count = down.count
        guard count >= 2 else { return nil }
        let middle = centroid
        return down.reduce(0) { $0 + hypot($1.position.x - middle.x, $1.position.y - middle.y) } / CGFloat(count)
    }

    /// Window coordinates; nil for none.
    static func middle(of touches: some Sequence<UITouch>) -> CGPoint? {
        var sum = CGPoint.zero, count: CGFloat = 0
        for touch in touches {
            sum = CGPoint(x: sum.x + touch.position.x, y: sum.y + touch.position.y)
            count += 1
        }
        return count > 0 ? CGPoint(x: sum.x / count, y: sum.y / count) : nil
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
        if hasUnsentBeginning {
            hasUnsentBeginning = false
            reportedState = .began
            callTargets()
            reportedState = nil
        }
        callTargets()
    }

    private func callTargets() {
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
