import Foundation
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Runs one program on a stage of its own and checks the oracle's bounds.
@MainActor final class AnimationRun {
    // A low refresh rate: most samples are between two frames.
    let stage = TestStage(size: CGSize(width: 32, height: 32), refreshRate: 20)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 37, height: 16))
    let oracle: AnimationOracle
    var animators = [ProgramAnimator?](repeating: nil, count: AnimationStep.animators)
    /// All animators that were created.
    var allAnimators: [ProgramAnimator] = []
    private var groups = [AnimationTimeline?](repeating: nil, count: AnimationStep.groups)
    private var groupTimes: [ObjectIdentifier: (group: AnimationTimeline, time: TimeInterval)] = [:]
    private var completions: [Int] = []
    private var unfinished: Set<Int> = []
    /// An animation was removed or ended at its start: completions may receive false.
    var mayBeUnfinished = false
    private var failure: String?

    static func failure(of steps: [AnimationStep]) -> String? {
        let run = AnimationRun()
        run.perform(steps)
        return run.failure
    }

    private init() {
        for property in ProbedProperty.allCases { property.set(0.3, on: view) }
        oracle = AnimationOracle { [view] in view.layer.properties }
        stage.window.addSubview(view)
        stage.advance(by: 0)
    }

    private func perform(_ steps: [AnimationStep]) {
        for (index, step) in steps.enumerated() {
            advance(step.wait, "before step \(index)")
            perform(step.action, index)
            guard failure == nil else { return }
        }
        advance(0.3, "after the last step")
        finishRun()
    }

    // MARK: Sampling

    private var presentation: LayerProperties { view.layer.presentationProperties(at: stage.time) }

    private func advance(_ seconds: Double, _ description: String) {
        guard seconds > 0 else { return }
        let count = max(1, Int((seconds / 0.011).rounded(.up)))
        for _ in 0..<count {
            let before = presentation, times = groupTimes
            stage.advance(by: seconds / Double(count))
            compare(before, presentation, seconds: seconds / Double(count), since: times, description)
        }
    }

    private func compare(
        _ before: LayerProperties, _ after: LayerProperties, seconds: Double, except jumping: Set<ProbedProperty> = [],
        since times: [ObjectIdentifier: (group: AnimationTimeline, time: TimeInterval)], _ description: String
    ) {
        for (key, entry) in groupTimes { groupTimes[key]?.time = entry.group.time(at: stage.time) }
        for property in ProbedProperty.allCases where !jumping.contains(property) && !oracle.unbounded.contains(property) {
            let allowed = oracle.allowance(property, seconds: seconds) { group in
                let key = ObjectIdentifier(group), from = times[key]?.time ?? 0
                // A timeline that has ended was at its start or at its end in between.
                if group.isOver { return max(abs(from - group.start), abs(group.lastEnd - from)) }
                return (groupTimes[key]?.time ?? 0) - from
            }
            let distance = zip(property.read(before), property.read(after)).map { abs($0 - $1) }.max() ?? 0
            if distance > allowed {
                fail("\(property) jumps by \(distance), allowed is \(allowed), \(description) at \(stage.time)")
            }
        }
        oracle.didSample()
    }

    func fail(_ message: String) { failure = failure ?? message }

    /// The velocities of all properties right after now; sampled before and after an action they show what it changes.
    private func velocities() -> [[Double]] {
        let step = Self.samplingStep
        let one = view.layer.presentationProperties(at: stage.time + step), two = view.layer.presentationProperties(at: stage.time + 2 * step)
        return ProbedProperty.allCases.map { property in
            zip(property.read(one), property.read(two)).map { ($1 - $0) / step }
        }
    }

    /// In seconds.
    private static let samplingStep = 1e-5

    private func compare(
        velocities before: [[Double]], _ after: [[Double]], except velocityChanging: Set<ProbedProperty>, newest initialSpeed: Double?, _ description: String
    ) {
        for property in ProbedProperty.allCases where !velocityChanging.contains(property) {
            let change = zip(before[property.rawValue], after[property.rawValue]).map { abs($0 - $1) }.max() ?? 0
            // A timeline may accelerate until the velocity is sampled.
            let allowed = oracle.velocityAllowance(property, initialSpeed: initialSpeed, after: 4 * Self.samplingStep) { group in
                max(abs(group.velocity(at: stage.time)), abs(group.velocity(at: stage.time + 2 * Self.samplingStep)))
            }
            if change > allowed { fail("the velocity of \(property) jumps by \(change), allowed is \(allowed), \(description) at \(stage.time)") }
        }
    }

    // MARK: Actions

    /// The discontinuities that an action may cause in presentation values and their velocities.
    struct Effect {
        var jumping: Set<ProbedProperty> = []
        /// Properties whose velocity may change.
        var velocityChanging: Set<ProbedProperty> = []
        /// Initial speed bound of the motion that it begins, as fractions per second; nil if it begins none.
        var initialSpeed: Double?

        static let everything = Effect(jumping: Set(ProbedProperty.allCases))
    }

    private func perform(_ action: AnimationStep.Action, _ index: Int) {
        let before = presentation, times = groupTimes
        stage.advance(by: 0)
        let velocitiesBefore = velocities()
        let effect = perform(action)
        let description = "at step \(index), \(action)"
        let velocitiesAfter = velocities()
        compare(
            velocities: velocitiesBefore, velocitiesAfter, except: effect.jumping.union(effect.velocityChanging).union(oracle.unbounded),
            newest: effect.initialSpeed, description)
        compare(before, presentation, seconds: 0, except: effect.jumping, since: times, description)
    }

    private func perform(_ action: AnimationStep.Action) -> Effect {
        switch action {
        case .animate(let property, let value, let duration, let delay, let curve, let slot):
            return animate(property, value, duration, delay, curve, slot.map(group))
        case .autoreverse(let property, let value, let duration):
            let completion = makeCompletion()
            oracle.begin(property, speed: 3 / duration, jump: 1, owner: nil) {
                UIView.animate(
                    withDuration: duration, delay: 0, options: .autoreverse, animations: { property.set(value, on: self.view) },
                    completion: completion)
            }
            return Effect(initialSpeed: 0)
        case .set(let property, let value):
            property.set(value, on: view)
            oracle.changed(property)
            return Effect(jumping: [property])
        case .bump(let distance, let duration, let slot):
            bump(distance, duration, slot.map(group))
            // It replaces a running one with the same key.
            return Effect(jumping: [.center])
        case .removeBump:
            mayBeUnfinished = true
            view.layer.removeAnimation(forKey: "bump")
            return Effect(jumping: [.center])
        case .removeAll:
            mayBeUnfinished = true
            view.layer.removeAllAnimations()
            oracle.animationsRemoved()
            return .everything
        case .animator(let slot, let action):
            return perform(action, slot)
        default:
            return drive(action)
        }
    }

    private func drive(_ action: AnimationStep.Action) -> Effect {
        let all = Set(ProbedProperty.allCases), now = stage.time
        func open(_ slot: Int) -> AnimationTimeline? { groups[slot].flatMap { $0.isOver ? nil : $0 } }
        switch action {
        case .pauseGroup(let slot):
            if let group = open(slot) { group.pause(at: group.time(at: now)) }
        case .scrub(let slot, let fraction):
            guard let group = open(slot) else { return Effect() }
            group.pause(at: group.start + fraction * (group.lastEnd - group.start))
            return .everything
        case .run(let slot, let rate): open(slot)?.run(rate: rate, at: now)
        case .settle(let slot, let toEnd, let duration):
            guard let group = open(slot) else { return Effect() }
            group.animate(
                to: toEnd ? group.lastEnd : group.start, duration: duration, curve: CAMediaTimingFunction(name: .easeInEaseOut), at: now)
            if duration == 0 { return .everything }
        case .finish(let slot, let atStart):
            open(slot)?.finish(atStart: atStart)
            return .everything
        default: break
        }
        return Effect(velocityChanging: all)
    }

    private func group(_ slot: Int) -> AnimationTimeline {
        if let group = groups[slot], !group.isOver { return group }
        let group = AnimationTimeline(epoch: stage.time)
        group.end = stage.time + 0.4
        group.onEnd = { [weak self, weak group] atStart in
            guard let self, let group else { return }
            if atStart { self.mayBeUnfinished = true }
            self.oracle.ended(group, atStart: atStart)
        }
        groups[slot] = group
        groupTimes[ObjectIdentifier(group)] = (group, stage.time)
        return group
    }

    private func animate(
        _ property: ProbedProperty, _ value: Double, _ duration: Double, _ delay: Double, _ curve: ProgramCurve, _ group: AnimationTimeline?
    ) -> Effect {
        let change = { property.set(value, on: self.view) }
        let completion = makeCompletion()
        return AnimationContext.current.withTimeline(group) {
            switch curve {
            case .cubic(let options):
                oracle.begin(property, speed: 3 / duration, jump: 0, owner: group) {
                    UIView.animate(withDuration: duration, delay: delay, options: options, animations: change, completion: completion)
                }
                let isSteep = options.contains(.curveLinear) || options.contains(.curveEaseOut)
                return Effect(initialSpeed: delay == 0 && isSteep ? 3 / duration : 0)
            case .spring(let ratio, let velocity):
                // A spring from rest stays below its natural frequency; at its end a thousandth may remain.
                let speed = ProgramCurve.frequency(ratio) / duration + abs(velocity)
                oracle.begin(property, speed: speed, jump: 0.005, owner: group) {
                    UIView.animate(
                        withDuration: duration, delay: delay, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
                        animations: change, completion: completion)
                }
                return Effect(initialSpeed: delay == 0 ? abs(velocity) : 0)
            }
        }
    }

    private func bump(_ distance: Double, _ duration: Double, _ group: AnimationTimeline?) {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, distance, 0]
        animation.duration = duration
        animation.isAdditive = true
        oracle.bump(by: distance, duration: duration, group: group)
        AnimationContext.current.withTimeline(group) { view.layer.add(animation, forKey: "bump") }
    }

    private func makeCompletion() -> (Bool) -> Void {
        let index = completions.count
        completions.append(0)
        return { [weak self] finished in
            self?.completions[index] += 1
            if !finished { self?.unfinished.insert(index) }
        }
    }

    // MARK: End

    private func finishRun() {
        guard failure == nil else { return }
        for group in groups { group?.finish(atStart: false) }
        endAnimators()
        if !stage.settle(timeout: 20) { fail("it never comes to rest") }
        stage.advance(by: 0.1)
        for (index, count) in completions.enumerated() where count != 1 { fail("completion \(index) came \(count) times") }
        if !mayBeUnfinished, let first = unfinished.first { fail("completion \(first) says that it did not finish") }
        checkAnimators()
        for property in ProbedProperty.allCases {
            let expected = oracle.model[property.rawValue]
            for (name, properties) in [("model", view.layer.properties), ("picture", presentation)] {
                let deviation = zip(expected, property.read(properties)).map { abs($0 - $1) }.max() ?? 0
                if deviation > 1e-4 { fail("the \(name) of \(property) is \(property.read(properties)) at the end, not \(expected)") }
            }
        }
        if view.layer.animationKeys() != nil { fail("\(view.layer.animationKeys() ?? []) stay on the layer") }
        if !stage.diagnostics.isEmpty { fail("the log has \(stage.diagnostics)") }
    }
}
