import Foundation
import WayLog

/// The animation blocks that run now, for one program.
@MainActor final class ViewAnimationState {
    fileprivate(set) var open: [ViewAnimation] = []
    /// The transition that animations started now belong to.
    var transition: ViewControllerTransition?
    var isEnabled = true
    var recordedBlocks: [RecordedAnimationBlock] = []
}

/// One call of `UIView.animate`: while its block runs, every change of a view's layer becomes an animation of it.
///
/// The model has the new value immediately. The presentation value is the model value plus a difference that fades out; so a second animation of the same
/// property, begun while the first still runs, adds to it, and neither position nor velocity jumps.
@MainActor package final class ViewAnimation {
    let timing: Timing
    /// The timing curves of a property animator, which bends them; nil for a curve that does not change.
    let timingCurves: AxisTimingCurves?
    /// The session of the property animator whose block this is, or is inside of.
    private weak var session: AnimatorSession?
    private let keyframes: KeyframeCollector?
    private let tracker: AnimationTracker?
    private let timeline: AnimationTimeline?
    /// In the timeline's time, without the delay.
    let begin: TimeInterval
    private(set) var layers: [CALayer] = []
    private var hitTestDisabledViews: [UIView] = []
    /// To be laid out at the end of the block.
    private var viewsToLayOut: [UIView] = []

    private static var state: ViewAnimationState { UIApplication.shared.animations }

    private init(
        timing: Timing, tracker: AnimationTracker?, timeline: AnimationTimeline?, begin: TimeInterval, timingCurves: AxisTimingCurves? = nil,
        session: AnimatorSession? = nil, keyframes: KeyframeCollector? = nil
    ) {
        self.timing = timing
        self.tracker = tracker
        self.timeline = timeline
        self.begin = begin
        self.timingCurves = timingCurves
        self.session = session
        self.keyframes = keyframes
    }

    // MARK: Running a block

    /// Runs `animations` as an animation. The completion is called once: when the time is over, or immediately if nothing was animated.
    /// - Parameter calculationMode: of a keyframe animation; nil for others.
    static func run(
        _ requested: Timing, options: UIView.AnimationOptions, calculationMode: CAAnimationCalculationMode? = nil, animations: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        let outer = state.open.last
        let timing = inherited(requested, options)
        let complete = completionHandler(completion)
        guard state.isEnabled, timing.duration > 0 || timing.delay > 0 else {
            UIView.performWithoutAnimation(animations)
            return UIApplication.shared.enqueue { complete(true) }
        }
        let media = UIApplication.shared.animationContext
        let begin = outer?.begin ?? media.currentTimeline?.time(at: media.now) ?? media.now
        var onEnd: (@MainActor () -> Void)?
        let tracker = AnimationTracker(timeline: media.currentTimeline, begin: begin, duration: timing.delay + timing.total) { finished in
            onEnd?()
            complete(finished)
        }
        // A repeating animation follows its curve unchanged.
        let sharesTimingCurves = outer.map { timing.isOnce && $0.timing.duration == timing.duration && $0.timing.delay == timing.delay } ?? false
        let animation = ViewAnimation(
            timing: timing, tracker: tracker, timeline: media.currentTimeline, begin: begin,
            timingCurves: sharesTimingCurves && !options.contains(.overrideInheritedCurve) ? outer?.timingCurves : nil, session: outer?.session,
            keyframes: calculationMode.map { KeyframeCollector(mode: $0) })
        onEnd = { animation.restoreHitTesting() }
        animation.perform(animations, laysOutSubviews: options.contains(.layoutSubviews))
        state.transition?.leadCollector?.note(timing) { animation.layers }
        // Outside a transition the completion does not wait for animations of views that are in no window; inside one, the interaction controller decides
        // when it ends.
        if media.currentTimeline == nil { UIApplication.shared.enqueue { animation.finishOutsideWindow() } }
    }

    /// Ends the animations of views that are in no window by now; the whole animation ends with the last of them.
    private func finishOutsideWindow() {
        guard let tracker else { return }
        let shown = layers.filter(\.isShown)
        if shown.isEmpty { tracker.complete() }
        for layer in layers where !layer.isShown { layer.finishAnimations(of: tracker) }
    }

    /// The end of the transition is also the animation's, whichever end it is: `transitionWasCancelled` tells them apart.
    private static func completionHandler(_ completion: ((Bool) -> Void)?) -> @MainActor (Bool) -> Void {
        let transition = state.transition
        return { finished in
            guard let completion else { return }
            UIApplication.shared.trace.span("completion", "animation") {
                guard let transition, !transition.phase.isComplete else { return completion(finished) }
                transition.performInTransition { completion(finished || transition.timelineIsOver) }
            }
        }
    }

    /// Blocks that are passed to a coordinator have the transition's duration, or what remains of it, and the curve of its leading animation.
    static func runAlongside(_ transition: ViewControllerTransition, _ block: () -> Void) {
        guard transition.isAnimated else { return UIView.performWithoutAnimation(block) }
        let left = transition.span * Double(1 - transition.percentComplete)
        let lead = transition.lead?.timing
        let timing = Timing(
            duration: left,
            curve: lead.map { $0.curve.stretched(from: $0.duration, to: left) } ?? .cubic(CAMediaTimingFunction(name: .easeInEaseOut)))
        run(timing, options: [.overrideInheritedDuration, .overrideInheritedCurve], animations: block, completion: nil)
    }

    /// Runs a block of a property animator, which tracks its end itself.
    static func perform(_ animations: () -> Void, of session: AnimatorSession, timing: Timing, begin: TimeInterval) -> ViewAnimation {
        let animation = ViewAnimation(
            timing: timing, tracker: nil, timeline: session.timeline, begin: begin,
            timingCurves: session.makeTimingCurves(begin: begin, duration: timing.duration), session: session)
        // Enclosing blocks do not affect it.
        let outer = state.open
        state.open = []
        UIApplication.shared.animationContext.withTimeline(session.timeline) { animation.perform(animations, laysOutSubviews: false) }
        state.open = outer
        return animation
    }

    /// The changes in the block repeat, within the animation of the enclosing block.
    static func modify(repeatCount: CGFloat, autoreverses: Bool, _ animations: () -> Void) {
        guard let outer = state.open.last, repeatCount.isFinite, repeatCount > 0 else {
            wayLogger("waykit.animation").error(
                "modifyAnimations(withRepeatCount: \(repeatCount)…) needs a count above 0 and a block of animations around it; the changes are made without it"
            )
            return animations()
        }
        var timing = outer.timing
        timing.repeatCount = Float(repeatCount)
        timing.autoreverses = autoreverses
        let animation = ViewAnimation(
            timing: timing, tracker: outer.tracker, timeline: outer.timeline, begin: outer.begin, session: outer.session)
        animation.perform(animations, laysOutSubviews: false)
        outer.layers += animation.layers
    }

    /// A keyframe of the current keyframe animation.
    /// - Parameters: fractions of the duration of the enclosing keyframe, or of the animation.
    static func addKeyframe(start: Double, duration: Double, _ animations: () -> Void) {
        guard state.isEnabled, let keyframes = state.open.last?.keyframes else {
            if state.isEnabled {
                wayLogger("waykit.animation").error("addKeyframe outside the block of animateKeyframes: the changes are made as they are")
            }
            return animations()
        }
        keyframes.inFrame(start: start, duration: duration, animations)
    }

    private func perform(_ animations: () -> Void, laysOutSubviews: Bool) {
        Self.state.open.append(self)
        // Layers that belong to no view animate by their implicit actions, which take duration and curve from the transaction.
        CATransaction.begin()
        CATransaction.setAnimationDuration(timing.duration)
        CATransaction.setAnimationTimingFunction(timing.curve.timingFunction)
        animations()
        if laysOutSubviews { viewsToLayOut += layers.compactMap { $0.delegate as? UIView } }
        for view in viewsToLayOut { view.layoutIfNeeded() }
        viewsToLayOut = []
        CATransaction.commit()
        Self.state.open.removeLast()
        for track in keyframes?.tracks ?? [] {
            guard let layer = track.layer, let animation = track.makeAnimation() else { continue }
            start(animation, on: layer, track.key)
        }
    }

    /// A nested block inherits the outer one's duration, curve and repetitions, unless its options override them; both begin together.
    private static func inherited(_ requested: Timing, _ options: UIView.AnimationOptions) -> Timing {
        var timing = requested
        timing.duration = requested.duration.isFinite ? max(0, requested.duration) : 0
        timing.delay = requested.delay.isFinite ? max(0, requested.delay) : 0
        timing.disablesHitTesting = !options.contains(.allowUserInteraction)
        guard let outer = state.open.last?.inheritableTiming else { return timing }
        timing.delay += outer.delay
        if !options.contains(.overrideInheritedDuration) { timing.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { timing.curve = outer.curve }
        if !options.contains(.overrideInheritedOptions) {
            timing.repeatCount = outer.repeatCount
            timing.autoreverses = outer.autoreverses
            timing.disablesHitTesting = outer.disablesHitTesting
        }
        return timing
    }

    /// The timing that a nested block inherits: inside a keyframe, the keyframe's share of it.
    private var inheritableTiming: Timing {
        guard let frame = keyframes?.frame else { return timing }
        var inner = timing
        inner.delay += frame.start * timing.duration
        inner.duration = (frame.end - frame.start) * timing.duration
        return inner
    }

    static var inheritedDuration: TimeInterval { state.open.last?.inheritableTiming.duration ?? 0 }

    static var areEnabled: Bool {
        get { state.isEnabled }
        set { state.isEnabled = newValue }
    }

    // MARK: Changes inside a block

    /// The action of a view's layer for a change that is about to happen; nil if no animation block runs, or the value cannot be interpolated.
    ///
    /// The action is an animation from the current value, with the block's timing, so that a view's subclass can take it from `super` and
    /// change it, or copy its timing. Unchanged, it becomes an additive animation once the layer has its new value.
    static func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
        guard state.isEnabled, !state.open.isEmpty || !state.recordedBlocks.isEmpty, let old = value(of: layer, key) else { return nil }
        guard let animation = state.open.last else {
            state.recordedBlocks.last?.record(layer, key, old: old)
            return nil
        }
        return animation.makeAction(key, from: old)
    }

    private func makeAction(_ key: String, from old: AnimatableValue) -> CABasicAnimation {
        let action = timing.curve.makeAnimation(key, .all, timingCurves: timingCurves)
        action.fromValue = old.object
        action.duration = timing.duration
        action.autoreverses = timing.autoreverses
        action.repeatCount = timing.repeatCount
        action.fillMode = timing.delay > 0 ? .backwards : .removed
        if timing.delay > 0 { action.beginTime = begin + timing.delay }
        let original = ActionTiming(action)
        action.runner = { [self] action, layer, event in
            guard let action = action as? CABasicAnimation else { return layer.add(action, forKey: event) }
            if action.keyPath == key, action.toValue == nil, action.byValue == nil, AnimatableValue(action.fromValue) == AnimatableValue(old.object) {
                animate(layer, key: event, from: old, timedBy: original.isKept(by: action) ? nil : action)
            } else {
                run(action, on: layer, event)
            }
        }
        return action
    }

    /// Adds an action whose values the program has changed.
    private func run(_ action: CABasicAnimation, on layer: CALayer, _ key: String) {
        action.runner = nil
        action.tracker = tracker
        action.timeline = timeline
        layer.add(action, forKey: key)
        layers.append(layer)
        disableHitTesting(of: layer)
    }

    static func value(of layer: CALayer, _ key: String) -> AnimatableValue? {
        if let own = layer.ownValue(forKey: key) { return own }
        guard let key = LayerKey(rawValue: key), key.isAnimatable, key != .contents, let value = layer.properties.value(for: key) else {
            return nil
        }
        if case .bool = value { return nil }
        return value
    }

    /// Records a view's own property, which has to be restored after a cancel as its layer's are.
    package static func remember<View: UIView>(
        _ view: View, key: String, isCurrent: @escaping @MainActor (View) -> Bool, undo: @escaping @MainActor (View) -> Void
    ) {
        guard state.isEnabled, !state.open.isEmpty else { return }
        UIApplication.shared.animationContext.currentTimeline?.record(
            view, key: key, isCurrent: { [weak view] in view.map(isCurrent) ?? false },
            restore: { [weak view] in view.map(undo) })
    }

    /// Whether changes of views are animated now.
    package static var isRecording: Bool { state.isEnabled && !state.open.isEmpty }

    /// Lays the view out at the end of the block; in a keyframe immediately, since the keyframe ends before.
    static func layOutAtEnd(_ view: UIView) {
        guard let animation = state.open.last else { return }
        if animation.keyframes != nil { return view.layoutIfNeeded() }
        if !animation.viewsToLayOut.contains(where: { $0 === view }) { animation.viewsToLayOut.append(view) }
    }

    /// - Parameter action: an action with another timing than the block's; nil for the block's.
    private func animate(_ layer: CALayer, key: String, from old: AnimatableValue, timedBy action: CABasicAnimation?) {
        guard let new = Self.value(of: layer, key), new != old else { return }
        session?.record(layer, key: key, old: old)
        if let keyframes {
            layers.append(layer)
            return keyframes.record(layer, key: key, from: old, to: new)
        }
        if let difference = AnimatableValue.subtract(old, new), let zero = difference.zero {
            for component in timing.curve.components(of: difference, zero, key: key, isRetimable: timingCurves != nil) {
                let animation = timing.curve.makeAnimation(component.keyPath, component.axis, timingCurves: timingCurves)
                animation.isAdditive = true
                animation.fromValue = component.from
                animation.toValue = component.to
                start(animation, on: layer, component.keyPath, timedBy: action)
            }
        } else {
            let animation = timing.curve.makeAnimation(key, .all, timingCurves: timingCurves)
            let shown = layer.presentationProperties(at: UIApplication.shared.now)
            animation.fromValue = shown.value(at: LayerKeyPath(key)) ?? old
            animation.toValue = new
            start(animation, on: layer, key, timedBy: action)
        }
    }

    /// Adds an explicit animation that runs with the current block.
    static func add(_ animation: CAKeyframeAnimation, to layer: CALayer) {
        state.open.last?.start(animation, on: layer, animation.keyPath ?? "")
    }

    private func start(_ animation: CAPropertyAnimation, on layer: CALayer, _ key: String, timedBy action: CABasicAnimation? = nil) {
        animation.duration = timing.duration
        animation.autoreverses = timing.autoreverses
        animation.repeatCount = timing.repeatCount
        animation.preferredFrameRateRange = timing.frameRateRange
        if animation is CAKeyframeAnimation {
            animation.timingFunction = timing.curve.timingFunction
            animation.timingCurve = timingCurves?[.all]
        }
        if timing.delay > 0 || session != nil {
            animation.beginTime = begin + timing.delay
            animation.fillMode = .backwards
        }
        if let session, animation.timingCurve != nil {
            // The timing curve contains the block's begin time, and may be bent back over the whole run. A begin time of 0 would mean now.
            animation.beginTime = max(session.timeline.start, .leastNonzeroMagnitude)
            animation.duration = session.span(begin: begin, duration: timing.duration)
        }
        // A property animator controls the timing of its animations itself.
        if let action, session == nil { ActionTiming(action).apply(to: animation) }
        animation.tracker = tracker
        animation.timeline = timeline
        layer.add(animation, forKey: layer.freeAnimationKey(key))
        layers.append(layer)
        disableHitTesting(of: layer)
    }

    // MARK: Touches

    /// A view that is animated takes no touches, unless the options allow them; in a transition the transition decides.
    private func disableHitTesting(of layer: CALayer) {
        guard timing.disablesHitTesting, timeline == nil || session != nil, let view = layer.delegate as? UIView,
            !hitTestDisabledViews.contains(where: { $0 === view })
        else { return }
        view.hitTestDisableCount += 1
        hitTestDisabledViews.append(view)
    }

    /// Called at the end of the animation.
    func restoreHitTesting() {
        hitTestDisabledViews.forEach { $0.hitTestDisableCount -= 1 }
        hitTestDisabledViews = []
    }
}

/// The timing properties of an action that a program may change.
@MainActor private struct ActionTiming {
    private let duration: TimeInterval, beginTime: TimeInterval, timeOffset: TimeInterval, repeatDuration: TimeInterval
    private let speed: Float, repeatCount: Float
    private let autoreverses: Bool
    private let fillMode: CAMediaTimingFillMode
    private let timingFunction: CAMediaTimingFunction?
    private let delegate: (any CAAnimationDelegate)?

    init(_ action: CABasicAnimation) {
        duration = action.duration
        beginTime = action.beginTime
        timeOffset = action.timeOffset
        repeatDuration = action.repeatDuration
        speed = action.speed
        repeatCount = action.repeatCount
        autoreverses = action.autoreverses
        fillMode = action.fillMode
        timingFunction = action.timingFunction
        delegate = action.delegate
    }

    func isKept(by action: CABasicAnimation) -> Bool {
        let other = ActionTiming(action)
        return duration == other.duration && beginTime == other.beginTime && timeOffset == other.timeOffset
            && repeatDuration == other.repeatDuration && speed == other.speed && repeatCount == other.repeatCount
            && autoreverses == other.autoreverses && fillMode == other.fillMode && timingFunction === other.timingFunction
            && delegate === other.delegate
    }

    func apply(to animation: CAPropertyAnimation) {
        animation.duration = duration
        animation.beginTime = beginTime
        animation.timeOffset = timeOffset
        animation.repeatDuration = repeatDuration
        animation.speed = speed
        animation.repeatCount = repeatCount
        animation.autoreverses = autoreverses
        animation.fillMode = fillMode
        if !(animation is CASpringAnimation) { animation.timingFunction = timingFunction }
        animation.delegate = delegate
    }
}
