import Foundation
import WayLog
import WayHost

/// What kind of transition it is: who takes part, and what happens at its corners. `Transition` runs it.
@MainActor protocol TransitionScript: AnyObject {
    var container: UIView { get }
    var presentationStyle: UIModalPresentationStyle { get }
    /// For the event log.
    var name: String { get }
    /// The controller that holds those who take part, where one does: its coordinator is the same.
    var owner: UIViewController? { get }
    /// How the display was turned, where this is what it is about.
    var targetTransform: CGAffineTransform { get }
    /// Before the animator is asked: chrome, appearance callbacks.
    func transitionWillBegin(_ transition: Transition)
    /// The driver turned back: the appearance callbacks of a cancel.
    func transitionWillCancel(_ transition: Transition)
    /// Caught again on its way back: the appearance callbacks of the cancel are turned round.
    func transitionWillResume(_ transition: Transition)
    /// The hierarchy settles, then the callbacks of the end; the coordinator's completions and `animationEnded` follow.
    func transitionDidEnd(_ transition: Transition, completed: Bool)
    /// Last of all.
    func transitionIsOver(_ transition: Transition, completed: Bool)
}

extension TransitionScript {
    var owner: UIViewController? { nil }
    var targetTransform: CGAffineTransform { .identity }
}

/// One change from one controller to another, from the request to the last callback. All of it is here:
///
/// | phase | what happens | leaves by |
/// | --- | --- | --- |
/// | prepared | context and coordinator exist; what a driver says is kept | `start()` on the next turn |
/// | running | the group's time runs forward | its end, `pause()`, `complete` |
/// | interactive | a driver sets the group's time | `finish()`, `cancel()`, `complete` |
/// | finishing | the group's time runs to its end | its end, `pause()`, `complete` |
/// | cancelling | the group's time runs back to its start | its start, `complete` |
/// | ended | nothing runs; what comes late is refused | – |
@MainActor final class Transition {
    enum Phase { case prepared, running, interactive, finishing, cancelling, ended }
    /// What a driver said before the transition had started.
    private enum Pending { case none, finish, cancel }

    let from: UIViewController
    private(set) var to: UIViewController
    let script: any TransitionScript
    private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
    private(set) var driver: (any UIViewControllerInteractiveTransitioning)?
    private(set) lazy var context = TransitionContext(self)
    private(set) lazy var coordinator = TransitionCoordinator(self)
    let logger = wayLogger("waykit.transitions")

    var phase = Phase.prepared {
        didSet { application.trace?.transition(self, from: oldValue) }
    }
    private(set) var group: MediaGroup?
    var isCancelled = false
    private(set) var initiallyInteractive: Bool
    var completionVelocity: CGFloat = 0
    var completionCurve = UIView.AnimationCurve.easeInOut
    private var pending = Pending.none
    private var pendingPercent: CGFloat?
    var percentSamples: [(time: TimeInterval, percent: CGFloat)] = []
    /// What the animator gave in place of animating by itself.
    private var interruptible: (any UIViewImplicitlyAnimating)?
    var watchdog: TurnQueue.Ticket?
    var waiting: [() -> Void] = []
    /// A request for the other end came before the transition had started.
    var turnAtStart: (() -> Void)?
    /// What the latest request for either end wants to be called: by whether the transition took place.
    var outcomes: [Bool: () -> Void] = [:]
    var isOver = false
    /// Its time and the grace are over, and nobody has completed it.
    var isOverdue = false
    var requestWaits = false
    /// How the animator's first animation runs; what is handed to the coordinator runs the same.
    private(set) var leadTiming: ViewAnimation.Timing?
    /// The animator has started no animation of the group: the picture cannot be turned or dragged.
    private(set) var drawsByItself = true
    /// The transition whose members are being started at this moment.
    private(set) static var current: Transition?
    /// Seconds after the expected end before the log names an animator that has not completed its transition.
    static let grace: TimeInterval = 1

    init(
        from: UIViewController, to: UIViewController, script: any TransitionScript,
        animator: (any UIViewControllerAnimatedTransitioning)?, driver: (any UIViewControllerInteractiveTransitioning)?,
        completion: (() -> Void)? = nil
    ) {
        self.from = from
        self.to = to
        self.script = script
        self.animator = animator
        self.driver = driver
        initiallyInteractive = driver?.wantsInteractiveStart ?? false
        application = from.owningApplication ?? to.owningApplication ?? .shared
        outcomes[true] = completion
        participants.forEach { $0.takingPart.begin(self) }
        (driver as? UIPercentDrivenInteractiveTransition)?.transition = self
    }

    private var participants: [UIViewController] { [from, to] + (script.owner.map { [$0] } ?? []) }
    var isAnimated: Bool { animator != nil }
    var groupIsOver: Bool { group?.isOver ?? false }
    var isInteractive: Bool { phase == .interactive || (phase == .prepared && initiallyInteractive) }
    let application: UIApplication
    var now: TimeInterval { application.now }

    /// Seconds; never negative, never endless.
    var duration: TimeInterval {
        let seconds = animator?.transitionDuration(using: context) ?? 0
        return seconds.isFinite ? max(0, seconds) : 0
    }

    /// Before the start: another request of the same turn leads elsewhere. What was handed to the coordinator stays.
    func retarget(
        to: UIViewController, animator: (any UIViewControllerAnimatedTransitioning)?, driver: (any UIViewControllerInteractiveTransitioning)?
    ) {
        guard phase == .prepared else { return }
        if self.to !== to { self.to.takingPart.end(self) }
        (self.driver as? UIPercentDrivenInteractiveTransition)?.leave(self)
        self.to = to
        self.animator = animator
        self.driver = driver
        initiallyInteractive = driver?.wantsInteractiveStart ?? false
        to.takingPart.begin(self)
        (driver as? UIPercentDrivenInteractiveTransition)?.transition = self
        context.retarget(to: to)
    }

    // MARK: Start

    func startOnNextTurn() {
        application.enqueue { self.start() }
    }

    /// On the turn after the request.
    func start() {
        guard phase == .prepared else { return }
        let group = MediaGroup(epoch: now)
        group.end = group.start + duration
        self.group = group
        phase = initiallyInteractive ? .interactive : .running
        TransitionLog.write(script.name + (initiallyInteractive ? " starts, interactive" : " starts"), to)
        asMember { script.transitionWillBegin(self) }
        if initiallyInteractive, let driver {
            group.stand(at: group.start)
            coordinator.interactionChanged()
            driver.startInteractiveTransition(context)
        } else {
            startAnimator()
        }
        coordinator.runAlongside()
        guard phase != .ended else { return }
        if animator == nil {
            context.completeTransition(true)
        } else {
            applyPending()
            armWatchdog()
        }
    }

    /// Called once: by `start()`, or by a driver that wants its animations.
    func startAnimator() {
        guard let animator else { return }
        TransitionLog.write("animateTransition", to)
        // What was animated before, as in `viewWillAppear`, is not the animator's.
        leadTiming = nil
        let end = group?.memberEnd ?? 0
        defer { drawsByItself = leadTiming == nil && group?.memberEnd ?? 0 <= end && interruptible == nil }
        asMember {
            if let interruptible = animator.interruptibleAnimator(using: context) {
                self.interruptible = interruptible
                interruptible.startAnimation()
            } else {
                animator.animateTransition(using: context)
            }
        }
    }

    /// Whatever starts an animation in here belongs to the transition, and what it sets is put back after a cancel.
    func asMember(_ body: () -> Void) {
        let media = application.media
        let outer = (group: media.currentGroup, transition: Transition.current)
        media.currentGroup = group
        Transition.current = self
        body()
        media.currentGroup = outer.group
        Transition.current = outer.transition
    }

    func noteLead(_ timing: ViewAnimation.Timing) {
        if leadTiming == nil { leadTiming = timing }
    }

    private func applyPending() {
        (driver as? FingerDriver)?.applyEarly(to: self)
        turnAtStart?()
        turnAtStart = nil
        guard phase == .interactive else { return }
        if let percent = pendingPercent { update(percent) }
        switch pending {
        case .none: break
        case .finish: finish(speed: driverSpeed, timing: driverTiming)
        case .cancel: cancel(speed: driverSpeed, timing: driverTiming)
        }
        pending = .none
        pendingPercent = nil
    }

    // MARK: Driving

    /// 0…1 of the duration, where the picture is.
    var percentComplete: CGFloat {
        guard let group, span > 0 else { return pendingPercent ?? 0 }
        return min(max(CGFloat((group.time(at: now) - group.start) / span), 0), 1)
    }

    /// Seconds that a percentage is a part of: the animator's duration, or that of its animations where it says none.
    var span: TimeInterval {
        guard let group else { return duration }
        let told = duration
        return told > 0 ? told : max(0, group.memberEnd - group.start)
    }

    func update(_ percent: CGFloat) {
        application.activate()
        guard percent.isFinite else {
            logger.error("update(\(percent)): not a number, ignored")
            return
        }
        let clamped = min(max(percent, 0), 1)
        switch phase {
        case .prepared:
            pendingPercent = clamped
        case .interactive:
            guard let group else { return }
            percentSamples.append((now, clamped))
            percentSamples.removeAll { $0.time < now - VelocityEstimator.window }
            group.stand(at: group.start + TimeInterval(clamped) * span)
            application.setNeedsFrame()
        default:
            break
        }
    }

    func pause() {
        application.activate()
        guard let group, phase == .running || phase == .finishing || phase == .cancelling else { return }
        group.stand(at: group.time(at: now))
        let wasCancelled = isCancelled
        isCancelled = false
        phase = .interactive
        percentSamples.removeAll()
        watchdog?.cancel()
        TransitionLog.write("\(script.name) caught at \(TransitionLog.percent(percentComplete))", to)
        coordinator.interactionChanged()
        if wasCancelled { script.transitionWillResume(self) }
    }

    func finish(speed: CGFloat, timing: any TimingCurve) {
        application.activate()
        switch phase {
        case .prepared: if pending == .none { pending = .finish }
        case .interactive: settle(forward: true, speed: speed, timing: timing)
        default: break
        }
    }

    func cancel(speed: CGFloat, timing: any TimingCurve) {
        application.activate()
        switch phase {
        case .prepared: if pending == .none { pending = .cancel }
        case .interactive: settle(forward: false, speed: speed, timing: timing)
        default: break
        }
    }

    /// Lets the group's time go on to one of its ends, from where it is, with the velocity that the driver had.
    private func settle(forward: Bool, speed: CGFloat, timing: any TimingCurve) {
        guard let group else { return }
        let velocity = releaseVelocity
        completionCurve = driver?.completionCurve ?? .easeInOut
        let left = abs(end(forward: forward) - group.time(at: now))
        let factor = speed.isFinite && speed > 0.001 ? Double(speed) : 1
        let towards = (forward ? 1 : -1) * Double(velocity) * span
        let segment = SettleSegment(distance: left, duration: left / factor, velocity: towards, curve: timing)
        settle(forward: forward, velocity: velocity, duration: segment.duration, progress: segment.progress)
    }

    /// The group's time at either end.
    func end(forward: Bool) -> TimeInterval {
        guard let group else { return 0 }
        return forward ? max(group.start + span, group.memberEnd) : group.start
    }

    /// - Parameters:
    ///   - velocity: parts of the transition per second, for who asks the coordinator.
    ///   - progress: part of the group's time that is left, at a part of the duration.
    func settle(forward: Bool, velocity: CGFloat, duration: TimeInterval, progress: @escaping @MainActor (Double) -> Double) {
        guard let group else { return }
        let wasCancelled = isCancelled
        completionVelocity = velocity
        isCancelled = !forward
        phase = forward ? .finishing : .cancelling
        TransitionLog.write("\(script.name) " + (forward ? "finishes" : "turns back") + " at \(TransitionLog.percent(percentComplete))", to)
        coordinator.interactionChanged()
        if isCancelled, !wasCancelled { script.transitionWillCancel(self) }
        if !isCancelled, wasCancelled { script.transitionWillResume(self) }
        group.settle(to: end(forward: forward), duration: duration, at: now, progress: progress)
        application.setNeedsFrame()
        armWatchdog()
    }

    /// Parts per second over the last tenth of a second.
    private var releaseVelocity: CGFloat {
        guard let first = percentSamples.first, let last = percentSamples.last, last.time > first.time,
            now - last.time < VelocityEstimator.restTime
        else { return 0 }
        return (last.percent - first.percent) / CGFloat(last.time - first.time)
    }

    var driverSpeed: CGFloat { driver?.completionSpeed ?? 1 }
    var driverTiming: any TimingCurve {
        (driver as? UIPercentDrivenInteractiveTransition)?.settleCurve ?? (driver?.completionCurve ?? .easeInOut).timingFunction
    }

    // MARK: End

    /// `completeTransition`: the one way out.
    func complete(_ didComplete: Bool) {
        application.activate()
        guard phase != .ended else {
            logger.error("completeTransition(\(didComplete)) for \(to) came after the transition had ended: refused")
            return
        }
        // An animator that is done before it returns still has everybody's blocks run.
        coordinator.runAlongside()
        let completed = didComplete && !isCancelled
        // The animator's own decision is a cancel like a driver's.
        let turnsNow = !completed && !isCancelled, hasBegun = phase != .prepared
        if !hasBegun { group = MediaGroup(epoch: now) }
        isCancelled = !completed
        phase = .ended
        watchdog?.cancel()
        coordinator.interactionChanged()
        if turnsNow, hasBegun { script.transitionWillCancel(self) }
        group?.finish(atStart: !completed)
        TransitionLog.write("completeTransition(\(completed))", to)
        script.transitionDidEnd(self, completed: completed)
        coordinator.runCompletions()
        animator?.animationEnded(completed)
        (driver as? UIPercentDrivenInteractiveTransition)?.leave(self)
        script.transitionIsOver(self, completed: completed)
        let outcome = outcomes[completed]
        outcomes.removeAll()
        turnAtStart = nil
        outcome?()
        participants.forEach { $0.takingPart.end(self) }
        isOver = true
        interruptible = nil
        application.setNeedsFrame()
        let next = waiting
        waiting.removeAll()
        for request in next { request() }
    }
}
