import Foundation
import WayLog

/// Animates what its blocks change, and lets itself be paused, scrubbed, turned round, sped up and stopped. Source: UIKit
/// `UIViewPropertyAnimator`.
///
/// It can be used again once it is over: blocks that are added then are of the next run. Started inside a transition, its time follows the
/// transition's. What makes no sense in a state is settled as well as can be, with a line in the log.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, KeyValueObservable {
    private enum Stage {
        case inactive
        case running(AnimatorSession)
        case paused(AnimatorSession)
        case stopped([AnimatedChange], at: CGFloat)
    }

    private typealias Block = (animations: () -> Void, delayFactor: CGFloat)

    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// Seconds; a spring made of its physical constants has its own.
    open private(set) var duration: TimeInterval
    /// Seconds, of the last start.
    open private(set) var delay: TimeInterval = 0
    /// False: views that it moves take no touches while it runs. Counts from the next start.
    open var isUserInteractionEnabled = true
    /// False, the default: a view that it moves is touched where it is seen. Counts from the next start.
    open var isManualHitTestingEnabled = false
    /// False: it can be started, and then runs to its end.
    open var isInterruptible = true
    /// `fractionComplete` measures the way; otherwise the time, of which the curve makes a way. A driver of the transition that it belongs to moves
    /// it likewise, from when it takes hold.
    open var scrubsLinearly = true {
        didSet { activeRun?.scrubsLinearly = scrubsLinearly }
    }
    /// At its end it pauses, and neither ends nor runs completions, so that it can be turned round.
    open var pausesOnCompletion = false

    private var stage = Stage.inactive {
        didSet { observers?.notify() }
    }
    /// A run of it is over.
    private var hasRun = false
    private var observers: KeyValueObservers?
    /// Of `state`, `isRunning`, `isReversed` and `fractionComplete`, which changes with time while it runs.
    public final var keyValueObservers: KeyValueObservers {
        if let observers { return observers }
        let made = KeyValueObservers()
        observers = made
        return made
    }
    private var blocks: [Block] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// Who waits for this run whatever its end is.
    private var waiters: [(UIViewAnimatingPosition) -> Void] = []
    private var reversed = false
    /// Itself, while it runs: nobody else has to hold it.
    private var retained: UIViewPropertyAnimator?
    private let logger = wayLogger("waykit.animation")

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

    /// A spring that is at rest after `duration`.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that runs already.
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

    isolated deinit {
        tellWaiters(.current)
        switch stage {
        case .inactive, .running: break
        case .paused(let run):
            refuse("deinit", "released while it is paused; its views are at their ends. Finish it, or stop it with stopAnimation(true), before it is let go")
            run.letTouchesThrough()
            run.group.abandon()
        case .stopped:
            refuse("deinit", "released while it is stopped; its views stay where they are. Finish it with finishAnimation(at:) before it is let go")
        }
    }

    // MARK: State

    open var state: UIViewAnimatingState {
        switch stage {
        case .inactive: .inactive
        case .running, .paused: .active
        case .stopped: .stopped
        }
    }

    open var isRunning: Bool {
        if case .running = stage { true } else { false }
    }

    /// A spring that is turned round becomes a spring to the other end, with the velocity that it has. Other curves go back the way that they came,
    /// as in UIKit: what is seen is the same film, played backwards, so the velocity is the same one in the other direction.
    open var isReversed: Bool {
        get { reversed }
        set {
            guard newValue != reversed else { return }
            guard isInterruptible || state == .inactive else { return refuse("isReversed", "it is not interruptible") }
            reversed = newValue
            observers?.notify()
            if case .running(let run) = stage { run.go(reversed: newValue) }
        }
    }

    /// 0…1 in the direction in which it runs. Setting it before the start starts it, paused; while it runs, pauses it.
    open var fractionComplete: CGFloat {
        get {
            switch stage {
            case .inactive: return 0
            case .stopped(_, let fraction): return fraction
            case .running(let run), .paused(let run):
                let fraction = run.fraction(ofWay: scrubsLinearly)
                return CGFloat(reversed ? 1 - fraction : fraction)
            }
        }
        set {
            guard newValue.isFinite else { return refuse("fractionComplete = \(newValue)", "it is not a number") }
            guard let run = pausedRun("fractionComplete") else { return }
            let fraction = Double(min(max(newValue, 0), 1))
            run.stand(at: reversed ? 1 - fraction : fraction, ofWay: scrubsLinearly)
            observers?.notify()
            UIApplication.shared.setNeedsFrame()
        }
    }

    // MARK: Blocks

    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// While it is active, the block begins where the animator is.
    /// - Parameter delayFactor: 0…1 of what is left by then.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let factor = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
        switch stage {
        case .inactive: blocks.append((animation, factor))
        case .running(let run):
            run.add(animation, delayFactor: Double(factor))
            run.goOn()
        case .paused(let run): run.add(animation, delayFactor: Double(factor))
        case .stopped: refuse("addAnimations", "it is stopped and waits for finishAnimation(at:)")
        }
    }

    /// Runs once, at the end of this run.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Is told once, also of an end that completions do not hear of.
    func addWaiter(_ waiter: @escaping (UIViewAnimatingPosition) -> Void) { waiters.append(waiter) }

    private func tellWaiters(_ position: UIViewAnimatingPosition) {
        let told = waiters
        waiters = []
        told.forEach { $0(position) }
    }

    // MARK: Verbs

    open func startAnimation() { startAnimation(afterDelay: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) {
        let seconds = delay.isFinite ? max(0, delay) : 0
        switch stage {
        case .inactive:
            let run = begin(after: seconds)
            go(run) { run.go(reversed: self.reversed, seconds: self.timeLeft, after: seconds) }
        case .paused(let run):
            go(run) { run.go(reversed: self.reversed, seconds: self.timeLeft, after: seconds) }
        case .running: break
        case .stopped: refuse("startAnimation", "it is stopped and waits for finishAnimation(at:)")
        }
    }

    /// Before the start: starts it, paused.
    open func pauseAnimation() {
        _ = pausedRun("pauseAnimation")
    }

    /// Goes on after a pause, from where it is.
    /// - Parameters:
    ///   - parameters: the curve for what is left; nil goes on along the one that it has. A spring without an initial velocity takes over the
    ///     velocity that the animator has, or had when it was paused at this very moment; an initial velocity is in parts of what is left per second.
    ///   - durationFactor: parts of the animator's duration that what is left takes; 0 for its share.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard let run = pausedRun("continueAnimation") else { return }
        let asked = durationFactor.isFinite && durationFactor > 0 ? Double(durationFactor) * duration : timeLeft
        guard let parameters else { return go(run) { run.go(reversed: self.reversed, seconds: asked) } }
        let share = Double(1 - run.fraction(ofWay: false))
        let seconds = asked ?? (reversed ? 1 - share : share) * duration
        let isPhysical = parameters.springTimingParameters?.naturalDuration != nil
        go(run) { run.go(along: parameters.curve(over: seconds), seconds: isPhysical ? nil : seconds, reversed: self.reversed) }
    }

    open func stopAnimation(_ withoutFinishing: Bool) {
        switch stage {
        case .inactive where hasRun: break
        case .inactive, .stopped: refuse("stopAnimation", "it is not active")
        case .running(let run), .paused(let run):
            guard isInterruptible else { return refuse("stopAnimation", "it is not interruptible") }
            let fraction = fractionComplete
            let changes = run.stop()
            hasRun = true
            stage = withoutFinishing ? .inactive : .stopped(changes, at: fraction)
            retained = nil
            guard withoutFinishing else { return }
            completions = []
            tellWaiters(.current)
        }
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        if state == .active {
            refuse("finishAnimation(at:)", "it is not stopped; it is now")
            stopAnimation(false)
        }
        guard case .stopped(let changes, _) = stage else {
            if !hasRun { refuse("finishAnimation(at:)", "it is not stopped") }
            return
        }
        changes.reversed().forEach { $0.finish(at: finalPosition) }
        tellEnd(finalPosition)
    }

    // MARK: -

    /// Starts a run that stands where it begins.
    private func begin(after delay: TimeInterval) -> AnimatorSession {
        self.delay = delay
        let length = duration > 0 ? duration : Self.scrubbedLength
        let curve = timingParameters?.curve(over: length) ?? .cubic(UIView.AnimationCurve.easeInOut.timingFunction)
        let run = AnimatorSession(
            duration: length, delay: delay, curve: curve, blocksTouches: !isUserInteractionEnabled,
            followsTouches: isUserInteractionEnabled && !isManualHitTestingEnabled)
        run.scrubsLinearly = scrubsLinearly
        let transition = ViewControllerTransition.current
        run.group.onStand = { [weak self] in self?.standsAtEnd() }
        run.group.onEnd = { [weak self] atStart in
            run.letTouchesThrough()
            guard let transition, transition.phase != .ended else { return self?.tellEnd(atStart ? .start : .end) ?? () }
            transition.asMember { self?.tellEnd(atStart ? .start : .end) }
        }
        stage = .paused(run)
        let blocks = self.blocks
        self.blocks = []
        for block in blocks { run.add(block.animations, delayFactor: Double(block.delayFactor)) }
        if reversed { run.stand(at: 1, ofWay: false) }
        return run
    }

    private func go(_ run: AnimatorSession, _ verb: () -> Void) {
        stage = .running(run)
        retained = self
        run.group.standsAtEnds = pausesOnCompletion
        verb()
        UIApplication.shared.setNeedsFrame()
    }

    /// Seconds of a run without a duration: it is over at once where it runs, and can be scrubbed where it is paused.
    private static let scrubbedLength: TimeInterval = 1
    /// Nil for what is left.
    private var timeLeft: TimeInterval? { duration > 0 ? nil : 0 }

    private var activeRun: AnimatorSession? {
        switch stage {
        case .running(let run), .paused(let run): run
        case .inactive, .stopped: nil
        }
    }

    /// The run, paused by now; nil where that cannot be.
    private func pausedRun(_ verb: String) -> AnimatorSession? {
        switch stage {
        case .inactive: return begin(after: 0)
        case .paused(let run): return run
        case .running(let run):
            guard isInterruptible else {
                refuse(verb, "it is not interruptible")
                return nil
            }
            run.stand()
            stage = .paused(run)
            retained = nil
            return run
        case .stopped:
            refuse(verb, "it is stopped and waits for finishAnimation(at:)")
            return nil
        }
    }

    private func standsAtEnd() {
        guard case .running(let run) = stage else { return }
        stage = .paused(run)
        retained = nil
    }

    private func tellEnd(_ position: UIViewAnimatingPosition) {
        hasRun = true
        stage = .inactive
        let told = completions
        completions = []
        withExtendedLifetime(self) {
            retained = nil
            UIApplication.shared.trace.span("completion", "animation") { told.forEach { $0(position) } }
            tellWaiters(position)
        }
    }

    private func refuse(_ verb: String, _ reason: String) {
        logger.error("UIViewPropertyAnimator.\(verb): \(reason)")
    }
}
