import Foundation
import WayLog
import WayHost

/// What kind of transition it is: who takes part, and what happens at its corners. `ViewControllerTransition` runs it.
@MainActor protocol TransitionOperation: AnyObject {
    var container: UIView { get }
    var presentationStyle: UIModalPresentationStyle { get }
    /// For the event log.
    var name: String { get }
    /// The controller that holds those who take part, where one does: its coordinator is the same.
    var owner: UIViewController? { get }
    /// How the display was turned, where this is what it is about.
    var targetTransform: CGAffineTransform { get }
    /// Who takes part, and where in the container it is at rest.
    var restFrames: [(view: UIView, frame: CGRect)] { get }
    /// The container has another size, and those who take part are at their places in it: what else moves follows.
    func containerDidResize(_ resizing: TransitionResizing)
    /// Before the animator is asked: chrome, appearance callbacks.
    func transitionWillBegin(_ transition: ViewControllerTransition)
    /// The driver turned back: the appearance callbacks of a cancel.
    func transitionWillCancel(_ transition: ViewControllerTransition)
    /// Caught again on its way back: the appearance callbacks of the cancel are turned round.
    func transitionWillResume(_ transition: ViewControllerTransition)
    /// The hierarchy settles, then the callbacks of the end; the coordinator's completions and `animationEnded` follow.
    func transitionDidEnd(_ transition: ViewControllerTransition, completed: Bool)
    /// Last of all.
    func transitionIsOver(_ transition: ViewControllerTransition, completed: Bool)
}

extension TransitionOperation {
    var owner: UIViewController? { nil }
    var targetTransform: CGAffineTransform { .identity }
    var restFrames: [(view: UIView, frame: CGRect)] { [] }
    func containerDidResize(_ resizing: TransitionResizing) {}
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
@MainActor final class ViewControllerTransition {
    enum Phase { case prepared, running, interactive, finishing, cancelling, ended }
    /// What a driver said before the transition had started.
    enum Pending { case none, finish, cancel }

    let from: UIViewController
    private(set) var to: UIViewController
    let script: any TransitionOperation
    private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
    private(set) var driver: (any UIViewControllerInteractiveTransitioning)?
    private(set) lazy var context = TransitionContext(self)
    private(set) lazy var coordinator = TransitionCoordinator(self)
    let logger = wayLogger("waykit.transitions")

    var phase = Phase.prepared {
        didSet { application.trace?.transition(self, from: oldValue) }
    }
    private(set) var group: AnimationTimeline?
    /// From its start to its end, where it is animated.
    private(set) var resizing: TransitionResizing?
    var isCancelled = false
    private(set) var initiallyInteractive: Bool
    var completionVelocity: CGFloat = 0
    var completionCurve = UIView.AnimationCurve.easeInOut
    var pending = Pending.none
    var pendingPercent: CGFloat?
    var percentSamples: [(time: TimeInterval, percent: CGFloat)] = []
    /// What a driver said last, or where it caught the transition.
    var drivenPercent: CGFloat = 0
    /// Where the driver let go; nil while one leads, and where none did.
    var releasedPercent: CGFloat?
    /// What the animator gave to `interruptibleAnimator(using:)`.
    private var interruptible: (any UIViewImplicitlyAnimating)?
    private var hasAskedAnimator = false
    let watchdog = TransitionWatchdog()
    var waiting: [() -> Void] = []
    /// A request for the other end came before the transition had started.
    var turnAtStart: (() -> Void)?
    /// What the latest request for either end wants to be called: by whether the transition took place.
    var outcomes: [Bool: () -> Void] = [:]
    /// Completions of earlier requests: never called, and kept until the end, as the `async` forms return when theirs is let go.
    var superseded: [() -> Void] = []
    var isOver = false
    /// Its time and the grace are over, and nobody has completed it.
    var isOverdue = false
    var requestWaits = false
    /// The animation that says how a finger, a reversal and alongside blocks run.
    private(set) var lead: TransitionLead?
    /// Collects what the animator starts, while it does.
    private(set) var leads: TransitionLead.Collector?
    /// The animator has started no animation of the group: the picture cannot be turned or dragged.
    private(set) var drawsByItself = true
    /// The transition whose members are being started at this moment.
    private(set) static var current: ViewControllerTransition?
    /// The window's transitions that run.
    weak var queue: TransitionQueue?

    init(
        from: UIViewController, to: UIViewController, script: any TransitionOperation,
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
        participants.forEach { $0.activeTransitions.begin(self) }
        (driver as? UIPercentDrivenInteractiveTransition)?.transition = self
    }

    var participants: [UIViewController] { [from, to] + (script.owner.map { [$0] } ?? []) }
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
        if self.to !== to { self.to.activeTransitions.end(self) }
        (self.driver as? UIPercentDrivenInteractiveTransition)?.leave(self)
        self.to = to
        self.animator = animator
        self.driver = driver
        initiallyInteractive = driver?.wantsInteractiveStart ?? false
        to.activeTransitions.begin(self)
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
        let group = AnimationTimeline(epoch: now)
        group.end = group.start + duration
        self.group = group
        phase = initiallyInteractive ? .interactive : .running
        TransitionLog.write(script.name + (initiallyInteractive ? " starts, interactive" : " starts"), to)
        script.transitionWillBegin(self)
        if driver != nil { script.container.layer.drivingGroup = group }
        startAnimations()
        coordinator.runAlongside()
        guard phase != .ended else { return }
        if animator == nil {
            context.completeTransition(true)
        } else {
            if !(script is SizeTransition) { resizing = TransitionResizing(self) }
            applyPending()
            armWatchdog()
            if queue?.isOutOfSight ?? false { endNow() }
        }
    }

    /// The driver first, where there is one, else the animator; `interruptibleAnimator(using:)` is asked after it, and only where nobody else has
    /// started anything: many a program makes a new animator whenever it is asked.
    private func startAnimations() {
        guard let animator, let group else { return }
        let end = group.memberEnd
        let collector = TransitionLead.Collector(group)
        leads = collector
        if initiallyInteractive { group.stand(at: group.start) }
        if let driver {
            if initiallyInteractive { coordinator.interactionChanged() }
            // What a driver of the program's own starts while it holds the transition is its own: nobody but the driver scrubs it.
            let isOwn = initiallyInteractive && !(driver is UIPercentDrivenInteractiveTransition || driver is GestureInteractionController)
            Self.run({ driver.startInteractiveTransition(context) }, in: isOwn ? nil : group, of: self, application.media)
        }
        let hasStarted = { !collector.isEmpty || group.memberEnd > end }
        // A driver that does not start interactive, and starts nothing: an animation that can be caught.
        if driver == nil || !initiallyInteractive && !hasStarted() { startAnimator() }
        if phase != .ended, !hasAskedAnimator || !hasStarted() { askForInterruptible(animator, starts: !hasStarted()) }
        collector.stop()
        leads = nil
        lead = collector.lead(moving: participatingLayers)
        drawsByItself = !hasStarted() && interruptible == nil
    }

    private func askForInterruptible(_ animator: any UIViewControllerAnimatedTransitioning, starts: Bool) {
        asMember {
            let answer = animator.interruptibleAnimator(using: context)
            guard !(answer is NoInterruptibleAnimator) else { return }
            interruptible = answer
            // A driver of the program's own, which holds the transition, starts its animator when it lets go.
            let isHeldByProgram = initiallyInteractive && !hasAskedAnimator
            if starts, !isHeldByProgram, answer.state == .inactive { answer.startAnimation() }
        }
    }

    /// `animateTransition(using:)`, once: by `start()`, or by a driver that wants the animator's animations.
    func startAnimator() {
        guard let animator, !hasAskedAnimator else { return }
        hasAskedAnimator = true
        TransitionLog.write("animateTransition", to)
        asMember { animator.animateTransition(using: context) }
    }

    /// Of the views that come and go, and of those between them and the container.
    private var participatingLayers: [CALayer] {
        let views = [context.view(forKey: .from), context.view(forKey: .to), from.viewIfLoaded, to.viewIfLoaded].compactMap { $0 }
        return views.flatMap { view in sequence(first: view) { $0.superview }.prefix { $0 !== script.container }.map(\.layer) }
    }

    /// Whatever starts an animation in here belongs to the transition, and what it sets is put back after a cancel.
    func asMember(_ body: () -> Void) { Self.run(body, in: group, of: self, application.media) }

    /// What starts an animation in here belongs to no transition: callbacks of controllers, and all that comes after the end.
    static func asOutsider(_ media: AnimationContext, _ body: () -> Void) { run(body, in: nil, of: nil, media) }

    private static func run(_ body: () -> Void, in group: AnimationTimeline?, of transition: ViewControllerTransition?, _ media: AnimationContext) {
        let outer = (group: media.currentGroup, transition: current)
        media.currentGroup = group
        current = transition
        body()
        media.currentGroup = outer.group
        current = outer.transition
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
        if !hasBegun { group = AnimationTimeline(epoch: now) }
        isCancelled = !completed
        phase = .ended
        watchdog.cancel()
        resizing = nil
        context.noteEnd(cancelled: isCancelled)
        Self.asOutsider(application.media) { tellEnd(completed: completed, turnsNow: turnsNow && hasBegun) }
    }

    private func tellEnd(completed: Bool, turnsNow: Bool) {
        coordinator.interactionChanged()
        if turnsNow { script.transitionWillCancel(self) }
        group?.finish(atStart: !completed)
        script.container.layer.drivingGroup = nil
        TransitionLog.write("completeTransition(\(completed))", to)
        script.transitionDidEnd(self, completed: completed)
        coordinator.runCompletions()
        animator?.animationEnded(completed)
        (driver as? UIPercentDrivenInteractiveTransition)?.leave(self)
        script.transitionIsOver(self, completed: completed)
        // The controllers are free: what the completion presents begins at once.
        participants.forEach { $0.activeTransitions.end(self) }
        isOver = true
        interruptible = nil
        turnAtStart = nil
        let outcome = outcomes[completed]
        superseded += outcomes.values
        outcomes.removeAll()
        outcome?()
        superseded.removeAll()
        application.setNeedsFrame()
        let next = waiting
        waiting.removeAll()
        for request in next { request() }
    }
}
