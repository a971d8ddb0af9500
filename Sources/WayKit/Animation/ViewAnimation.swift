import Foundation

/// Which blocks are open, for one program.
@MainActor final class ViewAnimationState {
    fileprivate(set) var open: [ViewAnimation] = []
    var isEnabled = true
    fileprivate var serial = 0
}

/// One call of `UIView.animate`: while its block runs, every change of a view's layer becomes an animation of it.
///
/// The model has the new value at once. What is seen is the model plus the difference, which fades out; so a second animation of the same
/// property, begun while the first still runs, adds to it, and neither position nor velocity jumps.
@MainActor final class ViewAnimation {
    enum Curve {
        case cubic(CAMediaTimingFunction)
        /// Over the duration of the animation.
        case spring(SpringCurve)
    }

    struct Timing {
        var duration: TimeInterval
        var delay: TimeInterval = 0
        var curve: Curve
        var repeats = false
        var autoreverses = false
    }

    let timing: Timing
    private let tracker: AnimationTracker
    private let group: MediaGroup?
    /// In the group's time.
    private let begin: TimeInterval
    private(set) var layers: [CALayer] = []

    private static var state: ViewAnimationState { UIApplication.shared.animations }

    private init(timing: Timing, tracker: AnimationTracker, group: MediaGroup?, begin: TimeInterval) {
        self.timing = timing
        self.tracker = tracker
        self.group = group
        self.begin = begin
    }

    // MARK: Running a block

    /// Runs `animations` as an animation. The completion comes once: when the time is over, or at once where nothing was animated.
    static func run(_ wanted: Timing, options: UIView.AnimationOptions, animations: () -> Void, completion: ((Bool) -> Void)?) {
        let timing = inherited(wanted, options)
        let transition = Transition.current
        let report: @MainActor (Bool) -> Void = { finished in
            guard let completion else { return }
            guard let transition, transition.phase != .ended else { return completion(finished) }
            // The transition's end is the animation's, at whichever side: `transitionWasCancelled` tells them apart.
            transition.asMember { completion(finished || transition.groupIsOver) }
        }
        guard state.isEnabled, timing.duration > 0 || timing.delay > 0 else {
            UIView.performWithoutAnimation(animations)
            return UIApplication.shared.enqueue { report(true) }
        }
        let media = UIApplication.shared.media
        let total = timing.repeats ? .infinity : timing.duration * (timing.autoreverses ? 2 : 1)
        let begin = media.currentGroup?.time(at: media.now) ?? media.now
        let tracker = AnimationTracker(group: media.currentGroup, begin: begin, duration: timing.delay + total, completion: report)
        let animation = ViewAnimation(timing: timing, tracker: tracker, group: media.currentGroup, begin: begin)
        transition?.noteLead(timing)
        animation.perform(animations, layingOut: options.contains(.layoutSubviews))
        // Outside a transition nothing to animate is nothing to wait for; inside one, the driver decides when it is over.
        if animation.layers.isEmpty, media.currentGroup == nil { UIApplication.shared.enqueue { tracker.complete() } }
    }

    /// Blocks handed to a coordinator run in the animation of the transition's animator.
    static func runAlongside(_ transition: Transition, _ block: () -> Void) {
        guard transition.isAnimated else { return UIView.performWithoutAnimation(block) }
        let left = transition.duration * Double(1 - transition.percentComplete)
        let timing = transition.leadTiming ?? Timing(duration: left, curve: .cubic(CAMediaTimingFunction(name: .easeInEaseOut)))
        run(timing, options: [.overrideInheritedDuration, .overrideInheritedCurve], animations: block, completion: nil)
    }

    private func perform(_ animations: () -> Void, layingOut: Bool) {
        Self.state.open.append(self)
        animations()
        if layingOut { layers.compactMap { $0.delegate as? UIView }.forEach { $0.layoutIfNeeded() } }
        Self.state.open.removeLast()
    }

    /// A block inside a block takes the outer one's duration and curve, unless its options say otherwise.
    private static func inherited(_ wanted: Timing, _ options: UIView.AnimationOptions) -> Timing {
        var timing = wanted
        timing.duration = wanted.duration.isFinite ? max(0, wanted.duration) : 0
        timing.delay = wanted.delay.isFinite ? max(0, wanted.delay) : 0
        guard let outer = state.open.last?.timing else { return timing }
        if !options.contains(.overrideInheritedDuration) { timing.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { timing.curve = outer.curve }
        return timing
    }

    static var inheritedDuration: TimeInterval { state.open.last?.timing.duration ?? 0 }

    static var areEnabled: Bool {
        get { state.isEnabled }
        set { state.isEnabled = newValue }
    }

    // MARK: Changes inside a block

    /// What a view's layer does about a change that is about to happen; nil where no block is open, or nothing in between can be seen.
    static func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
        guard state.isEnabled, let animation = state.open.last, let old = value(of: layer, key) else { return nil }
        return ViewAction(animation: animation, old: old)
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

    fileprivate func animate(_ layer: CALayer, key: String, from old: AnimatableValue) {
        guard let new = Self.value(of: layer, key), new != old else { return }
        let animation = makeAnimation(key)
        if let difference = AnimatableValue.subtract(old, new), let zero = difference.zero {
            animation.isAdditive = true
            animation.fromValue = difference
            animation.toValue = zero
        } else {
            let shown = layer.presentationProperties(at: UIApplication.shared.now)
            animation.fromValue = shown.value(at: LayerKeyPath(key)) ?? old
            animation.toValue = new
        }
        animation.tracker = tracker
        animation.group = group
        Self.state.serial += 1
        layer.add(animation, forKey: "UIView.\(key).\(Self.state.serial)")
        layers.append(layer)
    }

    private func makeAnimation(_ key: String) -> CABasicAnimation {
        let animation: CABasicAnimation
        switch timing.curve {
        case .cubic(let function):
            animation = CABasicAnimation(keyPath: key)
            animation.timingFunction = function
        case .spring(let curve):
            let spring = CASpringAnimation(keyPath: key)
            spring.mass = CGFloat(curve.mass)
            spring.stiffness = CGFloat(curve.stiffness)
            spring.damping = CGFloat(curve.damping)
            spring.initialVelocity = CGFloat(curve.initialVelocity)
            animation = spring
        }
        animation.duration = timing.duration
        animation.autoreverses = timing.autoreverses
        if timing.repeats { animation.repeatCount = .infinity }
        if timing.delay > 0 {
            animation.beginTime = begin + timing.delay
            animation.fillMode = .backwards
        }
        return animation
    }
}

/// Starts the animation once the layer has its new value.
@MainActor private final class ViewAction: CAAction {
    private let animation: ViewAnimation
    private let old: AnimatableValue

    init(animation: ViewAnimation, old: AnimatableValue) {
        self.animation = animation
        self.old = old
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        animation.animate(layer, key: event, from: old)
    }
}

extension CAMediaTimingFunction: TimingCurve {}
