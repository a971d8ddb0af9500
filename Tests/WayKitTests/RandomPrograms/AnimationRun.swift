import Foundation
import WayKit
import WayKitTesting

/// Runs one program on a stage of its own and watches.
@MainActor final class AnimationRun {
    // A slow display: most of what is looked at lies between its frames.
    let stage = TestStage(size: CGSize(width: 32, height: 32), refreshRate: 20)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 37, height: 16))
    let oracle: AnimationOracle
    var animators = [ProgramAnimator?](repeating: nil, count: AnimationStep.animators)
    /// Of all that were made.
    var allAnimators: [ProgramAnimator] = []
    private var groups = [AnimationTimeline?](repeating: nil, count: AnimationStep.groups)
    private var groupTimes: [ObjectIdentifier: (group: AnimationTimeline, time: TimeInterval)] = [:]
    private var completions: [Int] = []
    private var unfinished: Set<Int> = []
    /// Something was taken away or ended at its start: an animation may hear that it did not finish.
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
            pass(step.wait, "before step \(index)")
            act(step.action, index)
            guard failure == nil else { return }
        }
        pass(0.3, "after the last step")
        end()
    }

    // MARK: Looking

    private var shown: LayerProperties { view.layer.presentationProperties(at: stage.time) }

    private func pass(_ seconds: Double, _ place: String) {
        guard seconds > 0 else { return }
        let count = max(1, Int((seconds / 0.011).rounded(.up)))
        for _ in 0..<count {
            let before = shown, times = groupTimes
            stage.advance(by: seconds / Double(count))
            compare(before, shown, seconds: seconds / Double(count), since: times, place)
        }
    }

    private func compare(
        _ before: LayerProperties, _ after: LayerProperties, seconds: Double, except jumping: Set<ProbedProperty> = [],
        since times: [ObjectIdentifier: (group: AnimationTimeline, time: TimeInterval)], _ place: String
    ) {
        for (key, entry) in groupTimes { groupTimes[key]?.time = entry.group.time(at: stage.time) }
        for property in ProbedProperty.allCases where !jumping.contains(property) && !oracle.free.contains(property) {
            let allowed = oracle.allowance(property, seconds: seconds) { group in
                let key = ObjectIdentifier(group), from = times[key]?.time ?? 0
                // One that ended was at its start or at its end in between.
                if group.isOver { return max(abs(from - group.start), abs(group.lastEnd - from)) }
                return (groupTimes[key]?.time ?? 0) - from
            }
            let moved = zip(property.read(before), property.read(after)).map { abs($0 - $1) }.max() ?? 0
            if moved > allowed {
                fail("\(property) jumps by \(moved), allowed is \(allowed), \(place) at \(stage.time)")
            }
        }
        oracle.sampled()
    }

    func fail(_ message: String) { failure = failure ?? message }

    /// How fast every property is a moment from now, as things are: what an action changes is seen by looking before and after it.
    private func velocities() -> [[Double]] {
        let step = Self.moment
        let one = view.layer.presentationProperties(at: stage.time + step), two = view.layer.presentationProperties(at: stage.time + 2 * step)
        return ProbedProperty.allCases.map { property in
            zip(property.read(one), property.read(two)).map { ($1 - $0) / step }
        }
    }

    /// Seconds.
    private static let moment = 1e-5

    private func compare(
        velocities before: [[Double]], _ after: [[Double]], except kinked: Set<ProbedProperty>, newest kink: Double?, _ place: String
    ) {
        for property in ProbedProperty.allCases where !kinked.contains(property) {
            let changed = zip(before[property.rawValue], after[property.rawValue]).map { abs($0 - $1) }.max() ?? 0
            // A group's time may gather pace until the velocity is looked at.
            let allowed = oracle.velocityAllowance(property, kink: kink, after: 4 * Self.moment) { group in
                max(abs(group.velocity(at: stage.time)), abs(group.velocity(at: stage.time + 2 * Self.moment)))
            }
            if changed > allowed { fail("the velocity of \(property) jumps by \(changed), allowed is \(allowed), \(place) at \(stage.time)") }
        }
    }

    // MARK: Acting

    /// What an action may do to the picture and its velocity.
    struct Effect {
        var jumping: Set<ProbedProperty> = []
        /// Its velocity may be another one.
        var kinked: Set<ProbedProperty> = []
        /// How fast what it begins may begin, in parts per second; nil where it begins nothing.
        var kink: Double?

        static let everything = Effect(jumping: Set(ProbedProperty.allCases))
    }

    private func act(_ action: AnimationStep.Action, _ index: Int) {
        let before = shown, times = groupTimes
        stage.advance(by: 0)
        let velocitiesBefore = velocities()
        let effect = perform(action)
        let place = "at step \(index), \(action)"
        let velocitiesAfter = velocities()
        compare(
            velocities: velocitiesBefore, velocitiesAfter, except: effect.jumping.union(effect.kinked).union(oracle.free), newest: effect.kink,
            place)
        compare(before, shown, seconds: 0, except: effect.jumping, since: times, place)
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
            return Effect(kink: 0)
        case .set(let property, let value):
            property.set(value, on: view)
            oracle.changed(property)
            return Effect(jumping: [property])
        case .bump(let distance, let duration, let slot):
            bump(distance, duration, slot.map(group))
            // It takes the place of one with its key.
            return Effect(jumping: [.center])
        case .removeBump:
            mayBeUnfinished = true
            view.layer.removeAnimation(forKey: "bump")
            return Effect(jumping: [.center])
        case .removeAll:
            mayBeUnfinished = true
            view.layer.removeAllAnimations()
            oracle.tookAway()
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
        case .catchGroup(let slot):
            if let group = open(slot) { group.stand(at: group.time(at: now)) }
        case .scrub(let slot, let part):
            guard let group = open(slot) else { return Effect() }
            group.stand(at: group.start + part * (group.lastEnd - group.start))
            return .everything
        case .run(let slot, let rate): open(slot)?.run(rate: rate, at: now)
        case .settle(let slot, let toEnd, let duration):
            guard let group = open(slot) else { return Effect() }
            group.settle(
                to: toEnd ? group.lastEnd : group.start, duration: duration, curve: CAMediaTimingFunction(name: .easeInEaseOut), at: now)
            if duration == 0 { return .everything }
        case .finish(let slot, let atStart):
            open(slot)?.finish(atStart: atStart)
            return .everything
        default: break
        }
        return Effect(kinked: all)
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
        return AnimationContext.current.withGroup(group) {
            switch curve {
            case .cubic(let options):
                oracle.begin(property, speed: 3 / duration, jump: 0, owner: group) {
                    UIView.animate(withDuration: duration, delay: delay, options: options, animations: change, completion: completion)
                }
                let isSteep = options.contains(.curveLinear) || options.contains(.curveEaseOut)
                return Effect(kink: delay == 0 && isSteep ? 3 / duration : 0)
            case .spring(let ratio, let velocity):
                // The fastest that a spring from rest gets is below its natural frequency; at its end a thousandth may be left.
                let speed = ProgramCurve.frequency(ratio) / duration + abs(velocity)
                oracle.begin(property, speed: speed, jump: 0.005, owner: group) {
                    UIView.animate(
                        withDuration: duration, delay: delay, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
                        animations: change, completion: completion)
                }
                return Effect(kink: delay == 0 ? abs(velocity) : 0)
            }
        }
    }

    private func bump(_ distance: Double, _ duration: Double, _ group: AnimationTimeline?) {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, distance, 0]
        animation.duration = duration
        animation.isAdditive = true
        oracle.bump(by: distance, duration: duration, group: group)
        AnimationContext.current.withGroup(group) { view.layer.add(animation, forKey: "bump") }
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

    private func end() {
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
            for (name, got) in [("model", view.layer.properties), ("picture", shown)] {
                let far = zip(expected, property.read(got)).map { abs($0 - $1) }.max() ?? 0
                if far > 1e-4 { fail("the \(name) of \(property) is \(property.read(got)) at the end, not \(expected)") }
            }
        }
        if view.layer.animationKeys() != nil { fail("\(view.layer.animationKeys() ?? []) stay on the layer") }
        if !stage.diagnostics.isEmpty { fail("the log has \(stage.diagnostics)") }
    }
}
