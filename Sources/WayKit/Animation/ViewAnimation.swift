import Foundation
import WayLog

/// Which blocks are open, for one program.
@MainActor final class ViewAnimationState {
    fileprivate(set) var open: [ViewAnimation] = []
    var isEnabled = true
}

/// One call of `UIView.animate`: while its block runs, every change of a view's layer becomes an animation of it.
///
/// The model has the new value at once. What is seen is the model plus the difference, which fades out; so a second animation of the same
/// property, begun while the first still runs, adds to it, and neither position nor velocity jumps.
@MainActor final class ViewAnimation {
    let timing: Timing
    /// A property animator's, which bends it; nil for a curve that stays as it is.
    let pace: Pace?
    /// The property animator whose block this is, or is inside of.
    private weak var run: AnimatorSession?
    private let keyframes: KeyframeCollector?
    private let tracker: AnimationTracker?
    private let group: AnimationTimeline?
    /// In the group's time, without the delay.
    let begin: TimeInterval
    private(set) var layers: [CALayer] = []
    private var blockedViews: [UIView] = []

    private static var state: ViewAnimationState { UIApplication.shared.animations }

    private init(
        timing: Timing, tracker: AnimationTracker?, group: AnimationTimeline?, begin: TimeInterval, pace: Pace? = nil, run: AnimatorSession? = nil,
        keyframes: KeyframeCollector? = nil
    ) {
        self.timing = timing
        self.tracker = tracker
        self.group = group
        self.begin = begin
        self.pace = pace
        self.run = run
        self.keyframes = keyframes
    }

    // MARK: Running a block

    /// Runs `animations` as an animation. The completion comes once: when the time is over, or at once where nothing was animated.
    /// - Parameter calculationMode: of an animation by keyframes; nil for others.
    static func run(
        _ wanted: Timing, options: UIView.AnimationOptions, calculationMode: CAAnimationCalculationMode? = nil, animations: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        let outer = state.open.last
        let timing = inherited(wanted, options)
        let report = reporter(completion)
        guard state.isEnabled, timing.duration > 0 || timing.delay > 0 else {
            UIView.performWithoutAnimation(animations)
            return UIApplication.shared.enqueue { report(true) }
        }
        let media = UIApplication.shared.media
        let begin = outer?.begin ?? media.currentGroup?.time(at: media.now) ?? media.now
        var ended: (@MainActor () -> Void)?
        let tracker = AnimationTracker(group: media.currentGroup, begin: begin, duration: timing.delay + timing.total) { finished in
            ended?()
            report(finished)
        }
        // What repeats goes along the curve as it is.
        let sharesPace = outer.map { timing.isOnce && $0.timing.duration == timing.duration && $0.timing.delay == timing.delay } ?? false
        let animation = ViewAnimation(
            timing: timing, tracker: tracker, group: media.currentGroup, begin: begin,
            pace: sharesPace && !options.contains(.overrideInheritedCurve) ? outer?.pace : nil, run: outer?.run,
            keyframes: calculationMode.map { KeyframeCollector(mode: $0) })
        ended = { animation.letTouchesThrough() }
        animation.perform(animations, layingOut: options.contains(.layoutSubviews))
        ViewControllerTransition.current?.leads?.note(timing) { animation.layers }
        // Outside a transition nothing to animate is nothing to wait for; inside one, the driver decides when it is over.
        if media.currentGroup == nil { UIApplication.shared.enqueue { animation.finishWhatIsNotShown() } }
    }

    /// Views that are in no window by now show nothing of it: their animations are over, and with the last one all of it.
    private func finishWhatIsNotShown() {
        guard let tracker else { return }
        let shown = layers.filter(\.isShown)
        if shown.isEmpty { tracker.complete() }
        for layer in layers where !layer.isShown { layer.finishAnimations(of: tracker) }
    }

    /// The transition's end is the animation's, at whichever side: `transitionWasCancelled` tells them apart.
    private static func reporter(_ completion: ((Bool) -> Void)?) -> @MainActor (Bool) -> Void {
        let transition = ViewControllerTransition.current
        return { finished in
            guard let completion else { return }
            UIApplication.shared.trace.span("completion", "animation") {
                guard let transition, transition.phase != .ended else { return completion(finished) }
                transition.asMember { completion(finished || transition.groupIsOver) }
            }
        }
    }

    /// Blocks handed to a coordinator have the transition's duration, or what is left of it, and the curve of the animation that leads.
    static func runAlongside(_ transition: ViewControllerTransition, _ block: () -> Void) {
        guard transition.isAnimated else { return UIView.performWithoutAnimation(block) }
        let left = transition.span * Double(1 - transition.percentComplete)
        let lead = transition.lead?.timing
        let timing = Timing(
            duration: left,
            curve: lead.map { $0.curve.stretched(from: $0.duration, to: left) } ?? .cubic(CAMediaTimingFunction(name: .easeInEaseOut)))
        run(timing, options: [.overrideInheritedDuration, .overrideInheritedCurve], animations: block, completion: nil)
    }

    /// A block of a property animator, which waits for it by itself.
    static func perform(_ animations: () -> Void, of run: AnimatorSession, timing: Timing, begin: TimeInterval) -> ViewAnimation {
        let animation = ViewAnimation(
            timing: timing, tracker: nil, group: run.group, begin: begin, pace: run.makePace(begin: begin, duration: timing.duration), run: run)
        // Enclosing blocks have no say in it.
        let outer = state.open
        state.open = []
        UIApplication.shared.media.withGroup(run.group) { animation.perform(animations, layingOut: false) }
        state.open = outer
        return animation
    }

    /// What changes in the block repeats, in the animation of the block around it.
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
            timing: timing, tracker: outer.tracker, group: outer.group, begin: outer.begin, run: outer.run)
        animation.perform(animations, layingOut: false)
        outer.layers += animation.layers
    }

    /// A keyframe of the animation by keyframes that is open.
    /// - Parameters: parts of the duration of the keyframe around it, or of the whole.
    static func addKeyframe(start: Double, duration: Double, _ animations: () -> Void) {
        guard state.isEnabled, let keyframes = state.open.last?.keyframes else {
            if state.isEnabled {
                wayLogger("waykit.animation").error("addKeyframe outside the block of animateKeyframes: the changes are made as they are")
            }
            return animations()
        }
        keyframes.inFrame(start: start, duration: duration, animations)
    }

    private func perform(_ animations: () -> Void, layingOut: Bool) {
        Self.state.open.append(self)
        // Layers that are no view's animate by their implicit actions, which take duration and curve from the transaction.
        CATransaction.begin()
        CATransaction.setAnimationDuration(timing.duration)
        CATransaction.setAnimationTimingFunction(timing.curve.timingFunction)
        animations()
        if layingOut { layers.compactMap { $0.delegate as? UIView }.forEach { $0.layoutIfNeeded() } }
        CATransaction.commit()
        Self.state.open.removeLast()
        for track in keyframes?.tracks ?? [] {
            guard let layer = track.layer, let animation = track.makeAnimation() else { continue }
            start(animation, on: layer, track.key)
        }
    }

    /// A block inside a block takes the outer one's duration, curve and repetitions, unless its options say otherwise; it begins with it.
    private static func inherited(_ wanted: Timing, _ options: UIView.AnimationOptions) -> Timing {
        var timing = wanted
        timing.duration = wanted.duration.isFinite ? max(0, wanted.duration) : 0
        timing.delay = wanted.delay.isFinite ? max(0, wanted.delay) : 0
        timing.blocksTouches = !options.contains(.allowUserInteraction)
        guard let outer = state.open.last?.innerTiming else { return timing }
        timing.delay += outer.delay
        if !options.contains(.overrideInheritedDuration) { timing.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { timing.curve = outer.curve }
        if !options.contains(.overrideInheritedOptions) {
            timing.repeatCount = outer.repeatCount
            timing.autoreverses = outer.autoreverses
            timing.blocksTouches = outer.blocksTouches
        }
        return timing
    }

    /// What a block inside this one takes over: inside a keyframe the keyframe's part of it.
    private var innerTiming: Timing {
        guard let frame = keyframes?.frame else { return timing }
        var inner = timing
        inner.delay += frame.start * timing.duration
        inner.duration = (frame.end - frame.start) * timing.duration
        return inner
    }

    static var inheritedDuration: TimeInterval { state.open.last?.innerTiming.duration ?? 0 }

    static var areEnabled: Bool {
        get { state.isEnabled }
        set { state.isEnabled = newValue }
    }

    // MARK: Changes inside a block

    /// What a view's layer does about a change that is about to happen; nil where no block is open, or nothing in between can be seen.
    ///
    /// The action is an animation from the value that there is, with the block's timing, so that a view's subclass can take it from `super` and
    /// change it, or copy its timing. As it is, it becomes an additive one once the layer has its new value.
    static func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
        guard state.isEnabled, let animation = state.open.last, let old = value(of: layer, key) else { return nil }
        return animation.makeAction(key, from: old)
    }

    private func makeAction(_ key: String, from old: AnimatableValue) -> CABasicAnimation {
        let action = timing.curve.makeAnimation(key, .all, pace: pace)
        action.fromValue = old.object
        action.duration = timing.duration
        action.autoreverses = timing.autoreverses
        action.repeatCount = timing.repeatCount
        action.fillMode = timing.delay > 0 ? .backwards : .removed
        if timing.delay > 0 { action.beginTime = begin + timing.delay }
        let wish = ActionTiming(action)
        action.runner = { [self] action, layer, event in
            guard let action = action as? CABasicAnimation else { return layer.add(action, forKey: event) }
            if action.keyPath == key, action.toValue == nil, action.byValue == nil, AnimatableValue(action.fromValue) == AnimatableValue(old.object) {
                animate(layer, key: event, from: old, timedBy: wish.isKept(by: action) ? nil : action)
            } else {
                run(action, on: layer, event)
            }
        }
        return action
    }

    /// The program has said what it animates.
    private func run(_ action: CABasicAnimation, on layer: CALayer, _ key: String) {
        action.runner = nil
        action.tracker = tracker
        action.group = group
        layer.add(action, forKey: key)
        layers.append(layer)
        blockTouches(of: layer)
    }

    private static func value(of layer: CALayer, _ key: String) -> AnimatableValue? {
        if let own = layer.ownValue(forKey: key) { return own }
        guard let key = LayerKey(rawValue: key), key.isAnimatable, key != .contents, let value = layer.properties.value(for: key) else {
            return nil
        }
        if case .bool = value { return nil }
        return value
    }

    /// A view's own property, beside the layer's, is to be put back after a cancel as well.
    static func remember<View: UIView>(
        _ view: View, key: String, isCurrent: @escaping @MainActor (View) -> Bool, undo: @escaping @MainActor (View) -> Void
    ) {
        guard state.isEnabled, !state.open.isEmpty else { return }
        UIApplication.shared.media.currentGroup?.record(
            view, key: key, isCurrent: { [weak view] in view.map(isCurrent) ?? false },
            restore: { [weak view] in view.map(undo) })
    }

    /// - Parameter action: what has another timing than the block; nil for the block's.
    private func animate(_ layer: CALayer, key: String, from old: AnimatableValue, timedBy action: CABasicAnimation?) {
        guard let new = Self.value(of: layer, key), new != old else { return }
        run?.note(layer, key: key, old: old)
        if let keyframes {
            layers.append(layer)
            return keyframes.note(layer, key: key, from: old, to: new)
        }
        if let difference = AnimatableValue.subtract(old, new), let zero = difference.zero {
            for part in timing.curve.parts(of: difference, zero, key: key, isSteered: pace != nil) {
                let animation = timing.curve.makeAnimation(part.keyPath, part.axis, pace: pace)
                animation.isAdditive = true
                animation.fromValue = part.from
                animation.toValue = part.to
                start(animation, on: layer, part.keyPath, timedBy: action)
            }
        } else {
            let animation = timing.curve.makeAnimation(key, .all, pace: pace)
            let shown = layer.presentationProperties(at: UIApplication.shared.now)
            animation.fromValue = shown.value(at: LayerKeyPath(key)) ?? old
            animation.toValue = new
            start(animation, on: layer, key, timedBy: action)
        }
    }

    /// An animation of its own that runs with the block's.
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
            animation.pace = pace?[.all]
        }
        if timing.delay > 0 || run != nil {
            animation.beginTime = begin + timing.delay
            animation.fillMode = .backwards
        }
        if let run, animation.pace != nil {
            // The pace knows when the block begins, and may bring it back over all of the run. A begin time of 0 would stand for now.
            animation.beginTime = max(run.group.start, .leastNonzeroMagnitude)
            animation.duration = run.span(begin: begin, duration: timing.duration)
        }
        // A property animator steers its animations itself.
        if let action, run == nil { ActionTiming(action).apply(to: animation) }
        animation.tracker = tracker
        animation.group = group
        layer.add(animation, forKey: layer.freeAnimationKey(key))
        layers.append(layer)
        blockTouches(of: layer)
    }

    // MARK: Touches

    /// A view that is animated takes no touches, unless it may; in a transition the transition decides.
    private func blockTouches(of layer: CALayer) {
        guard timing.blocksTouches, group == nil || run != nil, let view = layer.delegate as? UIView,
            !blockedViews.contains(where: { $0 === view })
        else { return }
        view.touchBlocks += 1
        blockedViews.append(view)
    }

    /// It is over.
    func letTouchesThrough() {
        blockedViews.forEach { $0.touchBlocks -= 1 }
        blockedViews = []
    }
}

/// What a program may change of an action's timing.
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
