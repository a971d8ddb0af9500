import Foundation
import WayLog

/// Animates the changes that its blocks make; can be paused, scrubbed, reversed, continued along another curve and stopped. Source: UIKit
/// `UIViewPropertyAnimator`.
///
/// It can be used again once it has ended: blocks that are added then belong to the next run. Started inside a transition, its time follows the
/// transition's. A call that is invalid in a state is handled as well as possible, with a line in the log.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, KeyValueObservable {
    private enum Phase {
        case inactive
        case running(AnimatorSession)
        case paused(AnimatorSession)
        case stopped(AnimatorSession, at: CGFloat)
    }

    private typealias Block = (animations: () -> Void, delayFactor: CGFloat)
    private typealias Waiter = @MainActor (UIViewAnimatingPosition) -> Void

    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// Seconds; a spring with physical constants defines its own.
    open private(set) var duration: TimeInterval
    /// Seconds, of the last start.
    open private(set) var delay: TimeInterval = 0
    /// False: the views that it animates take no touches while it runs. Applies from the next start.
    open var isUserInteractionEnabled = true
    /// False, the default: the views that it animates are hit-tested at their presentation. Applies from the next start.
    open var isManualHitTestingEnabled = false
    /// False: once started it runs to its end.
    open var isInterruptible = true
    /// `fractionComplete` is the fraction of the progress; otherwise of the time, which the curve maps to progress. The interaction
    /// controller of the transition around it sets the same fraction, from the time at which it takes over.
    open var scrubsLinearly = true {
        didSet { activeSession?.scrubsLinearly = scrubsLinearly }
    }
    /// Pauses at its end instead of ending and calling its completions, so that it can be reversed.
    open var pausesOnCompletion = false

    private var phase = Phase.inactive {
        didSet { observers?.notify() }
    }
    /// Whether a run has ended.
    private var hasRun = false
    private var observers: KeyValueObservers?
    public final var keyValueObserversIfAny: KeyValueObservers? { observers }
    /// The public properties by their Objective-C names.
    open func value(forKey key: String) -> Any? { readSystemProperty(key) }
    /// For `state`, `isRunning`, `isReversed` and `fractionComplete`, which changes with time while it runs.
    public final var keyValueObservers: KeyValueObservers {
        if let observers { return observers }
        let newObservers = KeyValueObservers()
        observers = newObservers
        return newObservers
    }
    private var blocks: [Block] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// Called once at the end of this run, however it ends.
    private var waiters: [Waiter] = []
    private var reversed = false
    /// A strong reference to itself while it runs, so that a program need not retain it.
    private var selfWhileRunning: UIViewPropertyAnimator?
    private static let logger = wayLogger("waykit.animation")

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let seconds = duration.isFinite ? max(0, duration) : 0
        self.duration = parameters.springTimingParameters?.naturalDuration ?? seconds
        timingParameters = parameters
    }

    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// A spring that settles within `duration`.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that is already running.
    @discardableResult open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    deinit {
        let (phase, waiters) = (phase, waiters)
        runOnMainActor {
            waiters.forEach { $0(.current) }
            Self.abandon(phase)
        }
    }

    private static func abandon(_ phase: Phase) {
        switch phase {
        case .inactive, .running: break
        case .paused(let session):
            refuse("deinit", "released while it is paused; its views are at their ends. Finish it, or stop it with stopAnimation(true), before it is let go")
            session.restoreHitTesting()
            session.timeline.abandon()
        case .stopped:
            refuse("deinit", "released while it is stopped; its views stay where they are. Finish it with finishAnimation(at:) before it is let go")
        }
    }

    // MARK: State

    open var state: UIViewAnimatingState {
        switch phase {
        case .inactive: .inactive
        case .running, .paused: .active
        case .stopped: .stopped
        }
    }

    open var isRunning: Bool {
        if case .running = phase { true } else { false }
    }

    /// A spring that is reversed becomes a spring to the other end and keeps its velocity. Other curves run backwards along themselves,
    /// as in UIKit: the presentation values are the same in reverse order, so the velocity changes its sign.
    open var isReversed: Bool {
        get { reversed }
        set {
            guard newValue != reversed else { return }
            guard isInterruptible || state == .inactive else { return refuse("isReversed", "it is not interruptible") }
            reversed = newValue
            observers?.notify()
            if case .running(let session) = phase { session.run(reversed: newValue) }
        }
    }

    /// 0…1 in the direction in which it runs. Set before the start, it starts the animator paused; set while it runs, it pauses it.
    open var fractionComplete: CGFloat {
        get {
            switch phase {
            case .inactive: return 0
            case .stopped(_, let fraction): return fraction
            case .running(let session), .paused(let session):
                let fraction = session.fraction(ofProgress: scrubsLinearly)
                return CGFloat(reversed ? 1 - fraction : fraction)
            }
        }
        set {
            guard newValue.isFinite else { return refuse("fractionComplete = \(newValue)", "it is not a number") }
            guard let session = pausedSession("fractionComplete") else { return }
            let fraction = Double(min(max(newValue, 0), 1))
            session.pause(at: reversed ? 1 - fraction : fraction, ofProgress: scrubsLinearly)
            observers?.notify()
            UIApplication.shared.setNeedsFrame()
        }
    }

    // MARK: Blocks

    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// While the animator is active, the block begins at its present time.
    /// - Parameter delayFactor: 0…1 of the time that remains then.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let factor = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
        switch phase {
        case .inactive: blocks.append((animation, factor))
        case .running(let session):
            session.add(animation, delayFactor: Double(factor))
            session.updateTarget()
        case .paused(let session): session.add(animation, delayFactor: Double(factor))
        case .stopped: refuse("addAnimations", "it is stopped and waits for finishAnimation(at:)")
        }
    }

    /// Called once, at the end of this run.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Called once at the end, also for an end that calls no completions.
    func addWaiter(_ waiter: @escaping @MainActor (UIViewAnimatingPosition) -> Void) { waiters.append(waiter) }

    private func notifyWaiters(_ position: UIViewAnimatingPosition) {
        let callbacks = waiters
        waiters = []
        callbacks.forEach { $0(position) }
    }

    // MARK: Control

    open func startAnimation() { startAnimation(afterDelay: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) {
        let seconds = delay.isFinite ? max(0, delay) : 0
        switch phase {
        case .inactive:
            let session = makeSession(delay: seconds)
            resume(session) { session.run(reversed: self.reversed, seconds: self.explicitDuration, after: seconds) }
        case .paused(let session):
            resume(session) { session.run(reversed: self.reversed, seconds: self.explicitDuration, after: seconds) }
        case .running: break
        case .stopped: refuse("startAnimation", "it is stopped and waits for finishAnimation(at:)")
        }
    }

    /// Before the start: starts it paused.
    open func pauseAnimation() {
        _ = pausedSession("pauseAnimation")
    }

    /// Continues after a pause, from the present values.
    /// - Parameters:
    ///   - parameters: the curve for the remaining run; nil continues along the present curve. A spring without an initial velocity takes over the
    ///     animator's velocity, if it runs or was paused at the same time; an initial velocity is in fractions of the remaining distance per second.
    ///   - durationFactor: the remaining duration in multiples of the animator's duration; 0 for the remaining share of it.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard let session = pausedSession("continueAnimation") else { return }
        let requested = durationFactor.isFinite && durationFactor > 0 ? Double(durationFactor) * duration : explicitDuration
        guard let parameters else { return resume(session) { session.run(reversed: self.reversed, seconds: requested) } }
        let share = Double(1 - session.fraction(ofProgress: false))
        let seconds = requested ?? (reversed ? 1 - share : share) * duration
        let isPhysical = parameters.springTimingParameters?.naturalDuration != nil
        resume(session) { session.run(along: parameters.curve(over: seconds), seconds: isPhysical ? nil : seconds, reversed: self.reversed) }
    }

    open func stopAnimation(_ withoutFinishing: Bool) {
        switch phase {
        case .inactive where hasRun: break
        case .inactive, .stopped: refuse("stopAnimation", "it is not active")
        case .running(let session), .paused(let session):
            guard isInterruptible else { return refuse("stopAnimation", "it is not interruptible") }
            let fraction = fractionComplete
            session.stop()
            hasRun = true
            phase = withoutFinishing ? .inactive : .stopped(session, at: fraction)
            selfWhileRunning = nil
            guard withoutFinishing else { return }
            completions = []
            notifyWaiters(.current)
        }
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        if state == .active {
            refuse("finishAnimation(at:)", "it is not stopped; it is now")
            stopAnimation(false)
        }
        guard case .stopped(let session, _) = phase else {
            if !hasRun { refuse("finishAnimation(at:)", "it is not stopped") }
            return
        }
        session.finish(at: finalPosition)
        complete(finalPosition)
    }

    // MARK: -

    /// Makes a session that is paused at its beginning.
    private func makeSession(delay: TimeInterval) -> AnimatorSession {
        self.delay = delay
        let sessionDuration = duration > 0 ? duration : Self.scrubbingDuration
        let curve = timingParameters?.curve(over: sessionDuration) ?? .cubic(UIView.AnimationCurve.easeInOut.timingFunction)
        let session = AnimatorSession(
            duration: sessionDuration, delay: delay, curve: curve, disablesHitTesting: !isUserInteractionEnabled,
            hitTestsPresentation: isUserInteractionEnabled && !isManualHitTestingEnabled)
        session.scrubsLinearly = scrubsLinearly
        let transition = UIApplication.shared.animations.transition
        session.timeline.onPause = { [weak self] in self?.didPauseAtEnd() }
        session.timeline.onEnd = { [weak self] atStart in
            session.restoreHitTesting()
            guard let transition, !transition.phase.isComplete else { return self?.complete(atStart ? .start : .end) ?? () }
            transition.performInTransition { self?.complete(atStart ? .start : .end) }
        }
        phase = .paused(session)
        let blocks = self.blocks
        self.blocks = []
        for block in blocks { session.add(block.animations, delayFactor: Double(block.delayFactor)) }
        if reversed { session.pause(at: 1, ofProgress: false) }
        return session
    }

    private func resume(_ session: AnimatorSession, _ action: () -> Void) {
        phase = .running(session)
        selfWhileRunning = self
        session.timeline.pausesAtEnds = pausesOnCompletion
        action()
        UIApplication.shared.setNeedsFrame()
    }

    /// Seconds of a run whose duration is 0: it ends immediately if it runs, and can be scrubbed while it is paused.
    private static let scrubbingDuration: TimeInterval = 1
    /// The duration to pass to a run: 0 without a duration, nil for the remaining time.
    private var explicitDuration: TimeInterval? { duration > 0 ? nil : 0 }

    private var activeSession: AnimatorSession? {
        switch phase {
        case .running(let session), .paused(let session): session
        case .inactive, .stopped: nil
        }
    }

    /// The session after it was paused; nil if it cannot be paused.
    private func pausedSession(_ call: String) -> AnimatorSession? {
        switch phase {
        case .inactive: return makeSession(delay: 0)
        case .paused(let session): return session
        case .running(let session):
            guard isInterruptible else {
                refuse(call, "it is not interruptible")
                return nil
            }
            session.pause()
            phase = .paused(session)
            selfWhileRunning = nil
            return session
        case .stopped:
            refuse(call, "it is stopped and waits for finishAnimation(at:)")
            return nil
        }
    }

    private func didPauseAtEnd() {
        guard case .running(let session) = phase else { return }
        phase = .paused(session)
        selfWhileRunning = nil
    }

    private func complete(_ position: UIViewAnimatingPosition) {
        hasRun = true
        phase = .inactive
        let callbacks = completions
        completions = []
        withExtendedLifetime(self) {
            selfWhileRunning = nil
            UIApplication.shared.trace.span("completion", "animation") { callbacks.forEach { $0(position) } }
            notifyWaiters(position)
        }
    }

    private func refuse(_ call: String, _ reason: String) { Self.refuse(call, reason) }

    private static func refuse(_ call: String, _ reason: String) {
        logger.error("UIViewPropertyAnimator.\(call): \(reason)")
    }
}
