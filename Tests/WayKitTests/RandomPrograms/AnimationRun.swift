import Foundation
import WayKit
import WayKitTesting

/// Runs one program on a stage of its own and watches.
@MainActor final class AnimationRun {
    // A slow display: most of what is looked at lies between its frames.
    private let stage = TestStage(size: CGSize(width: 32, height: 32), refreshRate: 20)
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 37, height: 16))
    private let oracle = AnimationOracle()
    private var groups = [MediaGroup?](repeating: nil, count: AnimationStep.groups)
    private var groupTimes: [ObjectIdentifier: (group: MediaGroup, time: TimeInterval)] = [:]
    private var completions: [Int] = []
    private var unfinished: Set<Int> = []
    /// Something was taken away or ended at its start: an animation may hear that it did not finish.
    private var mayBeUnfinished = false
    private var failure: String?

    static func failure(of steps: [AnimationStep]) -> String? {
        let run = AnimationRun()
        run.perform(steps)
        return run.failure
    }

    private init() {
        stage.window.addSubview(view)
        for property in ProbedProperty.allCases { property.set(0.3, on: view) }
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
        since times: [ObjectIdentifier: (group: MediaGroup, time: TimeInterval)], _ place: String
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

    private func fail(_ message: String) { failure = failure ?? message }

    // MARK: Acting

    private func act(_ action: AnimationStep.Action, _ index: Int) {
        let before = shown, times = groupTimes
        var jumping: Set<ProbedProperty> = []
        stage.advance(by: 0)
        switch action {
        case .animate(let property, let value, let duration, let delay, let curve, let slot):
            animate(property, value, duration, delay, curve, slot.map(group))
        case .autoreverse(let property, let value, let duration):
            oracle.begin(property, to: value, speed: 3 / duration, jump: 1, group: nil)
            let completion = makeCompletion()
            UIView.animate(withDuration: duration, delay: 0, options: .autoreverse, animations: { property.set(value, on: self.view) },
                completion: completion)
        case .set(let property, let value):
            jumping.insert(property)
            oracle.change(property, to: value)
            property.set(value, on: view)
        case .bump(let distance, let duration, let slot):
            bump(distance, duration, slot.map(group))
            // It takes the place of one with its key.
            jumping.insert(.center)
        case .removeBump:
            mayBeUnfinished = true
            jumping.insert(.center)
            view.layer.removeAnimation(forKey: "bump")
        case .removeAll:
            mayBeUnfinished = true
            jumping = Set(ProbedProperty.allCases)
            view.layer.removeAllAnimations()
            oracle.tookAway()
        default:
            jumping = drive(action)
        }
        compare(before, shown, seconds: 0, except: jumping, since: times, "at step \(index), \(action)")
    }

    /// - Returns: what may jump.
    private func drive(_ action: AnimationStep.Action) -> Set<ProbedProperty> {
        let all = Set(ProbedProperty.allCases), now = stage.time
        func open(_ slot: Int) -> MediaGroup? { groups[slot].flatMap { $0.isOver ? nil : $0 } }
        switch action {
        case .catchGroup(let slot):
            if let group = open(slot) { group.stand(at: group.time(at: now)) }
        case .scrub(let slot, let part):
            guard let group = open(slot) else { return [] }
            group.stand(at: group.start + part * (group.lastEnd - group.start))
            return all
        case .run(let slot, let rate): open(slot)?.run(rate: rate, at: now)
        case .settle(let slot, let toEnd, let duration):
            guard let group = open(slot) else { return [] }
            group.settle(
                to: toEnd ? group.lastEnd : group.start, duration: duration, curve: CAMediaTimingFunction(name: .easeInEaseOut), at: now)
            return duration == 0 ? all : []
        case .finish(let slot, let atStart):
            open(slot)?.finish(atStart: atStart)
            return all
        default: break
        }
        return []
    }

    private func group(_ slot: Int) -> MediaGroup {
        if let group = groups[slot], !group.isOver { return group }
        let group = MediaGroup(epoch: stage.time)
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
        _ property: ProbedProperty, _ value: Double, _ duration: Double, _ delay: Double, _ curve: ProgramCurve, _ group: MediaGroup?
    ) {
        let change = { property.set(value, on: self.view) }
        let completion = makeCompletion()
        MediaContext.current.withGroup(group) {
            switch curve {
            case .cubic(let options):
                oracle.begin(property, to: value, speed: 3 / duration, jump: 0, group: group)
                UIView.animate(withDuration: duration, delay: delay, options: options, animations: change, completion: completion)
            case .spring(let ratio, let velocity):
                // The fastest that a spring from rest gets is below its natural frequency; at its end a thousandth may be left.
                let frequency = (ratio < 1 ? 6.91 / ratio : 9.24 * (ratio + (ratio * ratio - 1).squareRoot())) / duration
                oracle.begin(property, to: value, speed: frequency + abs(velocity), jump: 0.005, group: group)
                UIView.animate(
                    withDuration: duration, delay: delay, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
                    animations: change, completion: completion)
            }
        }
    }

    private func bump(_ distance: Double, _ duration: Double, _ group: MediaGroup?) {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, distance, 0]
        animation.duration = duration
        animation.isAdditive = true
        oracle.bump(by: distance, duration: duration, group: group)
        MediaContext.current.withGroup(group) { view.layer.add(animation, forKey: "bump") }
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
        if !stage.settle(timeout: 5) { fail("it never comes to rest") }
        stage.advance(by: 0.1)
        for (index, count) in completions.enumerated() where count != 1 { fail("completion \(index) came \(count) times") }
        if !mayBeUnfinished, let first = unfinished.first { fail("completion \(first) says that it did not finish") }
        let wanted = UIView()
        for property in ProbedProperty.allCases {
            property.set(oracle.model[property.rawValue], on: wanted)
            let expected = property.read(wanted.layer.presentationProperties(at: 0))
            for (name, got) in [("model", view.layer.properties), ("picture", shown)] {
                let far = zip(expected, property.read(got)).map { abs($0 - $1) }.max() ?? 0
                if far > 1e-4 { fail("the \(name) of \(property) is \(property.read(got)) at the end, not \(expected)") }
            }
        }
        if view.layer.animationKeys() != nil { fail("\(view.layer.animationKeys() ?? []) stay on the layer") }
        if !stage.diagnostics.isEmpty { fail("the log has \(stage.diagnostics)") }
    }
}
