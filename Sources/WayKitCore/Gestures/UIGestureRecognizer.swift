import Foundation
import WayLog

/// Recognises one kind of gesture and notifies its targets. Source: UIKit `UIGestureRecognizer`.
///
/// A subclass tracks its touches in `touchesBegan…` and reports what it recognises by setting `state`; whether it may begin is then decided among the
/// recognisers of the same touches (`GestureArena`).
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, KeyValueObservable, UINibConnectable {
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
    /// The tracked touches, in the order in which they began.
    package var trackedTouches: [UITouch] = []
    /// The tracked presses.
    var trackedPresses: [UIPress] = []
    /// Everything that it tracks or has tracked since its last reset: touches, presses, a touchpad gesture.
    var trackedEvents: [AnyObject] = []
    package var storedState: State = .possible {
        didSet {
            guard storedState != oldValue else { return }
            UIApplication.shared.trace?.recognizer(self, from: oldValue)
            observersIfAny?.notify()
        }
    }
    private var observersIfAny: KeyValueObservers?
    public final var keyValueObserversIfAny: KeyValueObservers? { observersIfAny }
    /// The public properties by their Objective-C names.
    open func value(forKey key: String) -> Any? { readSystemProperty(key) }
    public final var keyValueObservers: KeyValueObservers {
        if let observersIfAny { return observersIfAny }
        let made = KeyValueObservers()
        observersIfAny = made
        return made
    }
    /// A requested state that is deferred until other recognisers fail.
    var stateAwaitingFailures: State?
    var requirements: [Weak<UIGestureRecognizer>] = []
    /// Its beginning or end was granted, and the recognisers that it prevents have failed.
    var hasRecognized = false
    /// It was disabled or removed while it tracked something. It is reset when its actions are sent.
    var hasStoppedTracking = false
    /// The action that it triggers was requested and refused: no fallback should perform the same.
    var wasRefused: Bool { false }
    /// It began and changed within one event: targets receive `began` first.
    var hasUnsentBegan = false
    /// The value of `state` while targets receive an earlier `began`.
    private var reportedState: State?

    /// The delegate, which may restrict the recogniser.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view to which it was added.
    open internal(set) weak var view: UIView?
    /// A name for debugging.
    open var name: String?
    /// False cancels a gesture in progress.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { arena?.disable(self) } }
    }
    /// Whether the view's touches and presses are cancelled when this recogniser begins.
    open var cancelsTouchesInView = true
    /// Whether the view receives touches only after this recogniser has failed.
    open var delaysTouchesBegan = false
    /// Whether the view receives the end of touches only after this recogniser has failed.
    open var delaysTouchesEnded = true
    /// Whether it rejects touches of other types while it tracks one.
    open var requiresExclusiveTouchType = true
    /// Raw values of `UITouch.TouchType`; all types by default.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
    /// Raw values of `UIPress.PressType`; `select` by default. Character keys are no buttons and are never delivered here.
    open var allowedPressTypes: [NSNumber] = [NSNumber(value: UIPress.PressType.select.rawValue)]
    /// False for recognisers of movement: they do not handle presses, and would only delay them.
    @_spi(WayKit) open var receivesPresses: Bool { true }
    /// The modifier keys that were held at the last event.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The pointer's buttons of the last event; none for fingers.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

    // MARK: Initialisers and targets

    /// Performs what a nib connects the recogniser with.
    package var nibRelay: NSObject?

    public override convenience init() {
        self.init(target: nil, action: nil)
    }

    /// The target is held weakly.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// As on iOS not `required`: a subclass with a designated initialiser of its own need not repeat it.
    public init?(coder: NSCoder) {
        super.init()
    }

    /// The target is held weakly. The same pair is not added twice.
    open func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
        targets.append(Target(object: object, action: action, closure: nil))
    }

    /// nil stands for every target, or every action.
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

    /// A closure in place of target and action, for WayKit's own recognisers.
    package func addHandler(_ closure: @escaping () -> Void) {
        targets.append(Target(object: nil, action: nil, closure: closure))
    }

    /// The outlets and attributes that nibs and storyboards can connect; to be overridden. Linux's own.
    open class var nibConnections: [UINibConnection] { [] }
    /// Called when a nib has made the recogniser, with its outlets connected; to be overridden. Call super.
    open func awakeFromNib() {}

    // MARK: State

    /// Set by subclasses. A change that the state machine does not allow is refused.
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

    /// Called when the recogniser returns to `possible`: reset the subclass's state. Call super.
    open func reset() {}

    /// A touch's coordinates changed without movement: the window's coordinate system changed.
    @_spi(WayKit) open func touchWasRemapped(_ touch: UITouch) {}

    /// Stops tracking a touch that is not part of this recogniser's gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        trackedTouches.removeAll { $0 === touch }
        touch.gestureRecognizers?.removeAll { $0 === self }
        // While the gesture is in progress, the touch stays blocked for recognisers that this one prevents.
        if !hasRecognized { trackedEvents.removeAll { $0 === touch } }
    }

    /// Stops tracking a press.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {
        trackedPresses.removeAll { $0 === button }
        button.gestureRecognizers?.removeAll { $0 === self }
        if !hasRecognized { trackedEvents.removeAll { $0 === button } }
    }

    /// Tracked touches began.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Tracked touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Tracked touches ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Tracked touches were cancelled by the system.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Estimated properties were updated with measured values.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// Tracked presses began.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// The force of tracked presses changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Tracked presses ended.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Tracked presses were cancelled by the system.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// The gesture has finished: the recogniser receives no events until its touches have ended.
    var hasFinished: Bool { storedState == .failed || storedState == .ended || storedState == .cancelled }
    /// Nothing since its last reset.
    var tracksNothing: Bool { trackedEvents.isEmpty }
    /// None of its touches and presses are active.
    var hasNoActiveInput: Bool { trackedTouches.allSatisfy(\.isOver) && trackedPresses.allSatisfy(\.isOver) }
    /// The active touches.
    package var activeTouches: some Collection<UITouch> { trackedTouches.lazy.filter { !$0.isOver } }

    /// Whether it tracks the touch or press and is still undecided.
    func isUndecided(about event: AnyObject) -> Bool {
        storedState == .possible && trackedEvents.contains { $0 === event }
    }

    func resetToPossible() {
        trackedTouches.removeAll()
        trackedPresses.removeAll()
        trackedEvents.removeAll()
        storedState = .possible
        stateAwaitingFailures = nil
        hasRecognized = false
        hasUnsentBegan = false
        hasStoppedTracking = false
        reset()
    }

    // MARK: Touchpads, wheels, the pointer

    /// Whether it handles the input.
    func handles(_ input: IndirectInput) -> Bool { false }
    func receive(_ input: IndirectInput) {}

    // MARK: Arbitration

    /// Begins only after `otherGestureRecognizer` has failed; fails if that one recognises.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.object == nil }
        requirements.append(Weak(otherGestureRecognizer))
    }

    /// Whether the other one fails when this one recognises; the delegates are asked as well.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this one fails when the other one recognises.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether it has to wait for the other one to fail; evaluated for each gesture.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether the other one has to wait for this one to fail.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether it handles the event; called before the delegate.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: Locations

    /// The number of active touches; of the last ones after the gesture has ended.
    open var numberOfTouches: Int { countedTouches.count }

    /// The centroid of the touches, the last one after they have ended; the pointer's position without touches.
    open func location(in view: UIView?) -> CGPoint {
        convertFromWindow(centroid, to: view)
    }

    /// - Parameter touchIndex: Below `numberOfTouches`; otherwise the centroid is returned, with an error in the log.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = countedTouches
        guard touches.indices.contains(touchIndex) else {
            wayLogger("waykit.gestures").error("location(ofTouch: \(touchIndex)): \(type(of: self)) has \(touches.count) touches")
            return location(in: view)
        }
        return convertFromWindow(touches[touchIndex].position, to: view)
    }

    /// The active touches, or those of the finished gesture.
    var countedTouches: [UITouch] {
        let count = activeTouches.count
        return count == 0 || count == trackedTouches.count ? trackedTouches : Array(activeTouches)
    }

    /// Window coordinates; kept after the last touch has ended.
    var lastCentroid: CGPoint = .zero

    /// The centroid of the counted touches, computed without an array since it is needed for every event.
    var centroid: CGPoint { Self.centroid(of: activeTouches) ?? Self.centroid(of: trackedTouches) ?? lastCentroid }

    /// Mean distance of the active touches from their centroid, in points; nil for fewer than two.
    var meanRadius: CGFloat? {
        let count = activeTouches.count
        guard count >= 2 else { return nil }
        let center = centroid
        return activeTouches.reduce(0) { $0 + hypot($1.position.x - center.x, $1.position.y - center.y) } / CGFloat(count)
    }

    /// Window coordinates; nil for none.
    static func centroid(of touches: some Sequence<UITouch>) -> CGPoint? {
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

    /// Cancels a gesture in progress.
    package func cancelGesture() {
        if storedState == .began || storedState == .changed { state = .cancelled }
    }

    func sendActions() {
        if hasUnsentBegan {
            hasUnsentBegan = false
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

/// A weak reference.
package struct Weak<Object: AnyObject> {
    package weak var object: Object?
    package init(_ object: Object) { self.object = object }
}
