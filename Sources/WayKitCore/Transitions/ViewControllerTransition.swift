import Foundation
import WayLog
import WayHost
import WayMotion

/// What one kind of transition does at its milestones, and which controllers take part. `ViewControllerTransition` runs it.
@MainActor package protocol TransitionOperation: AnyObject {
    var container: UIView { get }
    var presentationStyle: UIModalPresentationStyle { get }
    /// A presentation or a dismissal.
    var isModal: Bool { get }
    /// Whether a change of the container's size in flight is mapped (`TransitionResizing`); false where the size is what changes.
    var followsContainerSize: Bool { get }
    /// For the event log.
    var name: String { get }
    /// What happens to the first responder of the controller that the transition starts from; nil: nothing.
    var editing: TransitionEditingKind? { get }
    /// The container controller of the participants, where there is one: it has the same coordinator.
    var owner: UIViewController? { get }
    /// The rotation of the display, for a transition caused by one.
    var targetTransform: CGAffineTransform { get }
    /// The participating views and their frames at rest in the container.
    var restFrames: [(view: UIView, frame: CGRect)] { get }
    /// The container was resized and the participating views have their new frames: adapt what else moves.
    func containerDidResize(_ resizing: TransitionResizing)
    /// Called before the animator: installs chrome, begins appearance transitions.
    func transitionWillBegin(_ transition: ViewControllerTransition)
    /// The transition turned back: begins the appearance transitions of a cancel.
    func transitionWillCancel(_ transition: ViewControllerTransition)
    /// Interrupted while cancelling and made interactive again: reverses the appearance transitions of the cancel.
    func transitionWillResume(_ transition: ViewControllerTransition)
    /// Finalises the hierarchy, then ends the appearance transitions; the coordinator's completions and `animationEnded` follow.
    func transitionDidEnd(_ transition: ViewControllerTransition, completed: Bool)
    /// Called last, after `animationEnded`.
    func transitionIsOver(_ transition: ViewControllerTransition, completed: Bool)
}

extension TransitionOperation {
    package var isModal: Bool { false }
    package var followsContainerSize: Bool { true }
    package var editing: TransitionEditingKind? { nil }
    package var owner: UIViewController? { nil }
    package var targetTransform: CGAffineTransform { .identity }
    package var restFrames: [(view: UIView, frame: CGRect)] { [] }
    package func containerDidResize(_ resizing: TransitionResizing) {}
}

/// One change from one controller to another, from the request to the last callback. All of its state is here:
///
/// | phase | what happens | leaves by |
/// | --- | --- | --- |
/// | prepared | context and coordinator exist; calls of interaction controllers and gestures wait (`performWhenStarted`) | `start()`, next run-loop iteration |
/// | running | the timeline runs forward | its end, `pause()`, `complete` |
/// | interactive | an interaction controller sets the timeline's time | `finish()`, `cancel()`, `complete` |
/// | settling | the timeline runs to its end, or back to its start | that end, `pause()`, `complete` |
/// | ending | the callbacks of the end are called; late calls are refused | the last callback |
/// | ended | nothing runs | – |
@MainActor package final class ViewControllerTransition {
    enum Outcome { case completed, cancelled }

    enum Phase: Equatable {
        case prepared, running, interactive
        case settling(towards: Outcome)
        case ending(Outcome)
        case ended(Outcome)

        /// The timeline runs by itself.
        var isAdvancing: Bool {
            switch self {
            case .running, .settling: true
            case .prepared, .interactive, .ending, .ended: false
            }
        }

        /// The animator has completed the transition, whether or not all callbacks of the end have been called.
        var isComplete: Bool {
            switch self {
            case .ending, .ended: true
            case .prepared, .running, .interactive, .settling: false
            }
        }

        /// The outcome that the transition has, or heads for after a gesture or a reversal.
        var outcome: Outcome? {
            switch self {
            case .settling(let outcome), .ending(let outcome), .ended(let outcome): outcome
            case .prepared, .running, .interactive: nil
            }
        }
    }

    /// What the animator has started.
    enum StartedAnimations {
        /// Nothing that belongs to the timeline: the transition can be neither scrubbed nor reversed.
        case outsideTimeline
        /// The curve of the leading animation is the one that gestures, reversals and alongside blocks follow; nil if no animation leads. The animator is
        /// the result of `interruptibleAnimator(using:)`, retained until the end.
        case inTimeline(lead: TransitionLead?, interruptibleAnimator: (any UIViewImplicitlyAnimating)?)
    }

    /// What runs after the last callback.
    struct EndHandler {
        /// A request that waits for the end, not an observer.
        var isRequest: Bool
        var run: () -> Void
    }

    package let from: UIViewController
    package private(set) var to: UIViewController
    package let operation: any TransitionOperation
    package private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
    private(set) var interactionController: (any UIViewControllerInteractiveTransitioning)?
    private(set) lazy var context = TransitionContext(self)
    private(set) lazy var coordinator = TransitionCoordinator(self)
    private(set) lazy var editing = TransitionEditing(self)
    let logger = wayLogger("waykit.transitions")

    var phase = Phase.prepared {
        didSet { application.trace?.transition(self, from: oldValue, to: phase) }
    }
    private(set) var timeline: AnimationTimeline?
    /// Set while an animated transition runs.
    private(set) var resizing: TransitionResizing?
    private(set) var initiallyInteractive: Bool
    var completionVelocity: CGFloat = 0
    package var completionCurve = UIView.AnimationCurve.easeInOut
    /// Calls of interaction controllers, gestures and requests from before the start, in their order.
    private var earlyCalls: [() -> Void] = []
    var percentSamples = ProgressSamples()
    package var interaction = TransitionInteraction.none
    private var hasStartedAnimator = false
    let overdueDeadline = TransitionDeadline()
    var endHandlers: [EndHandler] = []
    /// The completion of the latest request for each outcome; the key is whether the transition completed.
    var completionHandlers: [Bool: () -> Void] = [:]
    /// Completions of earlier requests. Never called, but retained until the end: the `async` forms return when theirs is released.
    var supersededCompletions: [() -> Void] = []
    private(set) var animations = StartedAnimations.outsideTimeline
    /// Collects the animations that the animator starts, while it starts them.
    private(set) var leadCollector: TransitionLead.Collector?
    /// The running transitions of the window.
    weak var windowTransitions: WindowTransitions?

    init(
        from: UIViewController, to: UIViewController, operation: any TransitionOperation,
        animator: (any UIViewControllerAnimatedTransitioning)?, interactionController: (any UIViewControllerInteractiveTransitioning)?,
        completion: (() -> Void)? = nil
    ) {
        self.from = from
        self.to = to
        self.operation = operation
        self.animator = animator
        self.interactionController = interactionController
        initiallyInteractive = interactionController?.wantsInteractiveStart ?? false
        application = from.owningApplication ?? to.owningApplication ?? .shared
        completionHandlers[true] = completion
        participants.forEach { $0.activeTransitions.begin(self) }
        attachedInteractionController?.attach(to: self)
    }

    var participants: [UIViewController] { [from, to] + (operation.owner.map { [$0] } ?? []) }
    package var isAnimated: Bool { animator != nil }
    /// The interaction controller, unless it is a program's own.
    var attachedInteractionController: (any AttachedInteractionController)? { interactionController as? any AttachedInteractionController }
    /// The animator, unless it is a program's own.
    var systemAnimator: (any SystemAnimator)? { animator as? any SystemAnimator }
    var lead: TransitionLead? { if case .inTimeline(let lead, _) = animations { lead } else { nil } }
    var isCancelled: Bool { phase.outcome == .cancelled }
    var timelineIsOver: Bool { timeline?.isOver ?? false }
    package var isInteractive: Bool { phase == .interactive || (phase == .prepared && initiallyInteractive) }
    let application: UIApplication
    package var now: TimeInterval { application.now }

    /// Seconds; finite and not negative.
    var duration: TimeInterval {
        let seconds = animator?.transitionDuration(using: context) ?? 0
        return seconds.isFinite ? max(0, seconds) : 0
    }

    /// Before the start: another request of the same run-loop iteration has another target. The coordinator keeps its blocks.
    func retarget(
        to: UIViewController, animator: (any UIViewControllerAnimatedTransitioning)?, interactionController: (any UIViewControllerInteractiveTransitioning)?
    ) {
        guard phase == .prepared else { return }
        if self.to !== to { self.to.activeTransitions.end(self) }
        attachedInteractionController?.detach(from: self)
        self.to = to
        self.animator = animator
        self.interactionController = interactionController
        initiallyInteractive = interactionController?.wantsInteractiveStart ?? false
        to.activeTransitions.begin(self)
        attachedInteractionController?.attach(to: self)
        context.retarget(to: to)
    }

    // MARK: Start

    func startOnNextTurn() {
        application.enqueue { self.start() }
    }

    /// On the run-loop iteration after the request.
    func start() {
        guard phase == .prepared else { return }
        let timeline = AnimationTimeline(epoch: now)
        timeline.end = timeline.start + duration
        self.timeline = timeline
        phase = initiallyInteractive ? .interactive : .running
        TransitionLog.write(operation.name + (initiallyInteractive ? " starts, interactive" : " starts"), to)
        editing.begin()
        operation.transitionWillBegin(self)
        if interactionController != nil { operation.container.layer.transitionTimeline = timeline }
        startAnimations()
        coordinator.runAlongside()
        guard !phase.isComplete else { return }
        editing.update()
        if animator == nil {
            context.completeTransition(true)
        } else {
            if operation.followsContainerSize { resizing = TransitionResizing(self) }
            attachedInteractionController?.transitionDidStart(self)
            performEarlyCalls()
            setOverdueDeadline()
            if windowTransitions?.isConsideredHidden ?? false { endNow() }
        }
    }

    /// Runs a block when the transition has started, its animations exist and its interaction controller is connected; immediately if it has.
    func performWhenStarted(_ call: @escaping () -> Void) {
        if phase == .prepared { earlyCalls.append(call) } else { call() }
    }

    private func performEarlyCalls() {
        let calls = earlyCalls
        earlyCalls.removeAll()
        for call in calls { call() }
    }

    /// Starts the interaction controller, if there is one, else the animator. `interruptibleAnimator(using:)` is called after that, and only if
    /// nothing has started an animation: many programs return a new animator on each call.
    private func startAnimations() {
        guard let animator, let timeline else { return }
        let end = timeline.memberEnd
        let collector = TransitionLead.Collector(timeline)
        leadCollector = collector
        if initiallyInteractive { timeline.pause(at: timeline.start) }
        if let interactionController {
            if initiallyInteractive { coordinator.interactionChanged() }
            // A custom interaction controller's own animations stay outside the timeline while it drives the transition: only it scrubs them.
            let runsOutside = initiallyInteractive && attachedInteractionController == nil
            application.run({ interactionController.startInteractiveTransition(context) }, in: runsOutside ? nil : timeline, of: self)
        }
        let hasStarted = { !collector.isEmpty || timeline.memberEnd > end }
        // An interaction controller that does not start interactive and starts no animation: an animation that can be interrupted.
        if interactionController == nil || !initiallyInteractive && !hasStarted() { startAnimator() }
        var interruptible: (any UIViewImplicitlyAnimating)?
        if !phase.isComplete, !hasStartedAnimator || !hasStarted() { interruptible = interruptibleAnimator(of: animator, starts: !hasStarted()) }
        collector.stop()
        leadCollector = nil
        guard hasStarted() || interruptible != nil, !phase.isComplete else { return }
        animations = .inTimeline(lead: collector.lead(moving: participatingLayers), interruptibleAnimator: interruptible)
    }

    private func interruptibleAnimator(of animator: any UIViewControllerAnimatedTransitioning, starts: Bool) -> (any UIViewImplicitlyAnimating)? {
        var result: (any UIViewImplicitlyAnimating)?
        performInTransition {
            let answer = animator.interruptibleAnimator(using: context)
            guard !(answer is NoInterruptibleAnimator) else { return }
            result = answer
            // A custom interaction controller that drives the transition starts its animator on release.
            let isDrivenByProgram = initiallyInteractive && !hasStartedAnimator
            if starts, !isDrivenByProgram, answer.state == .inactive { answer.startAnimation() }
        }
        return result
    }

    /// Calls `animateTransition(using:)`, once: from `start()`, or for an interaction controller that needs the animator's animations. Before
    /// the start there is no timeline for them: an interaction controller that a program starts itself is started again with the transition.
    func startAnimator() {
        guard phase != .prepared, let animator, !hasStartedAnimator else { return }
        hasStartedAnimator = true
        TransitionLog.write("animateTransition", to)
        performInTransition { animator.animateTransition(using: context) }
    }

    /// The layers of the appearing and disappearing views, and of the views between them and the container.
    private var participatingLayers: [CALayer] {
        let views = [context.view(forKey: .from), context.view(forKey: .to), from.viewIfLoaded, to.viewIfLoaded].compactMap { $0 }
        return views.flatMap { view in sequence(first: view) { $0.superview }.prefix { $0 !== operation.container }.map(\.layer) }
    }

    /// Animations started in the block join the transition's timeline; the values that they set are restored on a cancel.
    func performInTransition(_ body: () -> Void) { application.run(body, in: timeline, of: self) }

    // MARK: End

    /// `completeTransition`: the only way a transition ends.
    func complete(_ didComplete: Bool) {
        application.activate()
        guard !phase.isComplete else {
            logger.error("completeTransition(\(didComplete)) for \(to) came after the transition had ended: refused")
            return
        }
        // Alongside blocks run even if the animator completes before it returns.
        coordinator.runAlongside()
        let completed = didComplete && !isCancelled
        // A cancel decided by the animator is handled like an interaction controller's.
        let cancelsNow = !completed && !isCancelled, hasBegun = phase != .prepared
        if !hasBegun { timeline = AnimationTimeline(epoch: now) }
        phase = .ending(completed ? .completed : .cancelled)
        overdueDeadline.cancel()
        resizing = nil
        context.noteEnd(cancelled: isCancelled)
        application.performOutsideTransitions { notifyEnd(completed: completed, cancelsNow: cancelsNow && hasBegun) }
    }

    private func notifyEnd(completed: Bool, cancelsNow: Bool) {
        coordinator.interactionChanged()
        if cancelsNow { operation.transitionWillCancel(self) }
        timeline?.finish(atStart: !completed)
        // Frames are those of before; constraints that were changed outside of animation blocks are not.
        if !completed { operation.container.treeEngineIfExists?.requestLayoutOfAll() }
        operation.container.layer.transitionTimeline = nil
        TransitionLog.write("completeTransition(\(completed))", to)
        operation.transitionDidEnd(self, completed: completed)
        editing.update()
        coordinator.runCompletions()
        animator?.animationEnded(completed)
        attachedInteractionController?.detach(from: self)
        operation.transitionIsOver(self, completed: completed)
        // The controllers take part in no transition any more: a presentation from the completion begins immediately.
        participants.forEach { $0.activeTransitions.end(self) }
        phase = .ended(completed ? .completed : .cancelled)
        animations = .outsideTimeline
        earlyCalls.removeAll()
        let completionHandler = completionHandlers[completed]
        supersededCompletions += completionHandlers.values
        completionHandlers.removeAll()
        completionHandler?()
        supersededCompletions.removeAll()
        application.setNeedsFrame()
        let next = endHandlers
        endHandlers.removeAll()
        for handler in next { handler.run() }
    }
}

extension UIApplication {
    /// Animations started in the block join no transition: for controllers' callbacks, and for everything after a transition's end.
    func performOutsideTransitions(_ body: () -> Void) { run(body, in: nil, of: nil) }

    fileprivate func run(_ body: () -> Void, in timeline: AnimationTimeline?, of transition: ViewControllerTransition?) {
        let outer = animations.transition
        animations.transition = transition
        animationContext.withTimeline(timeline, body)
        animations.transition = outer
    }
}
