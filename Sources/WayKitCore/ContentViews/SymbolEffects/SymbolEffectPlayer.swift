import Foundation
import WayLayers

/// The symbol effects of an image view. While one is active, the symbol is shown by layers of its own (`SymbolEffectLayers`) instead of the view's contents.
///
/// An effect adds to the layers' values: what changes the symbol lastingly (`scale`, `disappear`) is their model value, everything else is an additive
/// animation. Animations run only while the view is in a window and not hidden.
@MainActor final class SymbolEffectPlayer {
    private unowned let view: UIImageView
    private(set) var layers: SymbolEffectLayers?
    /// The symbol that is being replaced.
    var outgoing: SymbolEffectLayers?
    private var active: [ActiveSymbolEffect] = []
    private var wasPlayable: Bool
    private var isReplacing = false
    /// Ends that are awaited.
    private var pendingEnds = 0
    /// Changes when all animations are removed, to be started again.
    private var generation = 0

    init(_ view: UIImageView) {
        self.view = view
        wasPlayable = view.canPlaySymbolEffects
    }

    /// Whether layers show the symbol in place of the view's contents.
    var showsLayers: Bool { layers != nil }

    // MARK: Effects

    func add(_ effect: any SymbolEffect, options: SymbolEffectOptions, isAnimated: Bool, completion: UISymbolEffectCompletion?) {
        end(effectsOfType: type(of: effect))
        let before = state
        let added = ActiveSymbolEffect(effect: effect, options: options, completion: completion)
        active.append(added)
        guard view.showsSymbol else {
            // What lasts begins when the view shows a symbol.
            if !added.motionIsLasting, !added.isEndless(motion(of: added)) { finish(added, isFinished: false) }
            return
        }
        if added.motionIsLasting { return change(from: before, options: options, isAnimated: isAnimated) { [weak self] in self?.report(added, isFinished: $0) } }
        guard isAnimated, view.canPlaySymbolEffects else {
            if !added.isEndless(motion(of: added)) { finish(added, isFinished: !isAnimated) }
            return
        }
        play(added)
    }

    func remove(_ type: any SymbolEffect.Type, options: SymbolEffectOptions, isAnimated: Bool, completion: UISymbolEffectCompletion?) {
        let removed = active.filter { Swift.type(of: $0.effect) == type }
        remove(removed, options: options, isAnimated: isAnimated, completion: completion)
    }

    func removeAll(options: SymbolEffectOptions, isAnimated: Bool, completion: UISymbolEffectCompletion?) {
        remove(active, options: options, isAnimated: isAnimated, completion: completion)
    }

    /// Removes effects: what they have changed returns to the symbol's own values.
    private func remove(_ removed: [ActiveSymbolEffect], options: SymbolEffectOptions, isAnimated: Bool, completion: UISymbolEffectCompletion?) {
        let before = state, effect = removed.last?.effect
        let shown = isAnimated && view.canPlaySymbolEffects ? layers.map { SymbolEffectPose.poses(of: $0) } : nil
        // The layers are needed for the animation.
        pendingEnds += 1
        for one in removed { finish(one, isFinished: false) }
        pendingEnds -= 1
        let report = { [weak view] (isFinished: Bool) in
            completion?(UISymbolEffectCompletionContext(sender: view, effect: effect, contentTransition: nil, isFinished: isFinished)) ?? ()
        }
        guard !removed.isEmpty, let layers, let shown else {
            change(from: before, options: options, isAnimated: false) { _ in report(true) }
            return
        }
        applyState()
        let settling = SymbolEffectPose.settle(layers, from: shown)
        run(settling, duration: SymbolEffectPose.duration, options: options, end: report)
    }

    private func end(effectsOfType type: any SymbolEffect.Type) {
        for one in active where Swift.type(of: one.effect) == type { finish(one, isFinished: false) }
    }

    /// Ends an effect, whose animation is removed.
    private func finish(_ effect: ActiveSymbolEffect, isFinished: Bool) {
        active.removeAll { $0 === effect }
        removeAnimations(of: effect)
        report(effect, isFinished: isFinished)
        removeLayersIfIdle()
    }

    private func report(_ effect: ActiveSymbolEffect, isFinished: Bool) {
        guard let completion = effect.completion else { return }
        effect.completion = nil
        completion(UISymbolEffectCompletionContext(sender: view, effect: effect.effect, contentTransition: nil, isFinished: isFinished))
    }

    private func removeAnimations(of effect: ActiveSymbolEffect) {
        guard let layers else { return }
        for layer in [layers.root] + layers.parts.map(\.layer) { layer.removeAnimation(forKey: effect.key) }
    }

    // MARK: Lasting changes

    private var state: SymbolEffectState { active.reduce(into: SymbolEffectState()) { $0.apply($1.effect.configuration) } }

    private func applyState() {
        guard let layers else { return }
        state.apply(to: layers)
    }

    /// Shows the present state, animated from the one before.
    private func change(from before: SymbolEffectState, options: SymbolEffectOptions, isAnimated: Bool, end: @escaping (Bool) -> Void) {
        let after = state
        guard isAnimated, view.canPlaySymbolEffects, before != after else {
            if after != SymbolEffectState() { loadLayers() }
            applyState()
            end(true)
            return removeLayersIfIdle()
        }
        let layers = loadLayers()
        after.apply(to: layers)
        let animations = SymbolEffectTransition.animations(
            layers, from: before, to: after, motion: active.last?.effect.configuration, reducesMotion: UIAccessibility.isReduceMotionEnabled)
        run(animations, duration: SymbolEffectTransition.duration(layers), options: options, end: end)
    }

    // MARK: Playing

    private func motion(of effect: ActiveSymbolEffect) -> SymbolEffectMotion? {
        SymbolEffectMotion(
            effect.effect.configuration, size: view.symbolSize, variableCount: layers?.variableCount ?? 1,
            isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft, reducesMotion: UIAccessibility.isReduceMotionEnabled)
    }

    private func play(_ effect: ActiveSymbolEffect) {
        let layers = loadLayers()
        guard let motion = motion(of: effect) else { return }
        let animations = effect.animations(motion, layers: layers), generation = generation
        run(animations, key: effect.key) { [weak self, weak effect] isFinished in
            // What is suspended is not ended.
            guard let self, let effect, generation == self.generation, active.contains(where: { $0 === effect }) else { return }
            finish(effect, isFinished: isFinished)
        }
    }

    /// Adds animations of one duration, and calls back at their end.
    private func run(
        _ animations: [(CALayer, CAAnimation)], duration: TimeInterval, options: SymbolEffectOptions, end: @escaping (Bool) -> Void
    ) {
        for (_, animation) in animations { animation.speed = Float(options.speedFactor) }
        run(animations, key: UUID().uuidString, end: end)
    }

    private func run(_ animations: [(CALayer, CAAnimation)], key: String, end: @escaping (Bool) -> Void) {
        guard let last = animations.last else {
            end(true)
            return removeLayersIfIdle()
        }
        pendingEnds += 1
        last.1.delegate = SymbolEffectEnd { [weak self] isFinished in
            self?.pendingEnds -= 1
            end(isFinished)
            self?.removeLayersIfIdle()
        }
        // Independent of any enclosing timeline: effects keep their own time.
        AnimationContext.current.withTimeline(nil) {
            for (index, (layer, animation)) in animations.enumerated() {
                layer.add(animation, forKey: animations[..<index].contains { $0.0 === layer } ? "\(key)-\(index)" : key)
            }
        }
    }

    // MARK: Replacement

    func replace(
        _ image: UIImage, by transition: any ContentTransitionSymbolEffect & SymbolEffect, options: SymbolEffectOptions, completion: UISymbolEffectCompletion?
    ) {
        let report = { [weak view] (isFinished: Bool) in
            completion?(UISymbolEffectCompletionContext(sender: view, effect: nil, contentTransition: transition, isFinished: isFinished)) ?? ()
        }
        guard view.canPlaySymbolEffects, view.showsSymbol, image.isSymbolImage, image !== view.image else {
            view.image = image
            return report(true)
        }
        dropOutgoing()
        let old = loadLayers()
        endDiscreteEffects()
        generation += 1
        isReplacing = true
        (outgoing, layers) = (old, nil)
        view.image = image
        isReplacing = false
        let new = loadLayers()
        applyState()
        let replacement = SymbolReplacement(
            old: old, new: new, configuration: transition.configuration, reducesMotion: UIAccessibility.isReduceMotionEnabled)
        restartEndlessEffects()
        run(replacement.animations(), duration: 0, options: options) { [weak self] isFinished in
            if self?.outgoing === old { self?.dropOutgoing() }
            report(isFinished)
        }
    }

    private func dropOutgoing() {
        // The end of a replacement may be reported by its animations.
        for part in outgoing?.parts ?? [] { part.layer.removeAllAnimations() }
        outgoing?.root.removeFromSuperlayer()
        outgoing = nil
    }

    // MARK: Changes of the view

    /// The image, its colours or its size have changed.
    func contentChanged() {
        guard !isReplacing else { return }
        guard let layers else {
            let isVisible = state != SymbolEffectState() || (view.canPlaySymbolEffects && active.contains { !$0.motionIsLasting })
            return view.showsSymbol && isVisible ? rebuild() : ()
        }
        guard let image = view.displayedImage, image.isSymbolImage, layers.shows(image) else { return rebuild() }
        view.update(layers)
    }

    private func rebuild() {
        endDiscreteEffects()
        suspend()
        layers?.root.removeFromSuperlayer()
        layers = nil
        guard view.showsSymbol else { return }
        if state != SymbolEffectState() { loadLayers() }
        applyState()
        restartEndlessEffects()
        view.contentsOfSymbolChanged()
    }

    /// The view entered or left a window, or was hidden or shown.
    func visibilityChanged() {
        let isPlayable = view.canPlaySymbolEffects
        guard isPlayable != wasPlayable else { return }
        wasPlayable = isPlayable
        if isPlayable { return restartEndlessEffects() }
        endDiscreteEffects()
        suspend()
        removeLayersIfIdle()
    }

    /// Removes all animations, and keeps the effects.
    private func suspend() {
        generation += 1
        dropOutgoing()
        guard let layers else { return }
        for layer in [layers.root] + layers.parts.map(\.layer) { layer.removeAllAnimations() }
    }

    private func endDiscreteEffects() {
        for effect in active where !effect.motionIsLasting && !effect.isEndless(motion(of: effect)) { finish(effect, isFinished: false) }
    }

    private func restartEndlessEffects() {
        guard view.canPlaySymbolEffects, view.showsSymbol else { return }
        for effect in active where !effect.motionIsLasting { play(effect) }
    }

    // MARK: Layers

    @discardableResult private func loadLayers() -> SymbolEffectLayers {
        if let layers { return layers }
        let made = SymbolEffectLayers(view.displayedImage ?? UIImage())
        layers = made
        view.layer.addSublayer(made.root)
        view.update(made)
        view.contentsOfSymbolChanged()
        return made
    }

    /// The view's own contents show the symbol again when nothing distinguishes the layers from it.
    private func removeLayersIfIdle() {
        guard let layers, pendingEnds == 0, outgoing == nil, state == SymbolEffectState() else { return }
        guard !view.canPlaySymbolEffects || active.allSatisfy(\.motionIsLasting) else { return }
        layers.root.removeFromSuperlayer()
        self.layers = nil
        view.contentsOfSymbolChanged()
    }
}

/// Calls back at the end of an animation.
private final class SymbolEffectEnd: CAAnimationDelegate {
    private let end: (Bool) -> Void

    init(_ end: @escaping (Bool) -> Void) {
        self.end = end
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { end(flag) }
}
