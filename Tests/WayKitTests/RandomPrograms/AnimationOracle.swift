import Foundation
import WayKit

/// What a running program may do at most: how far a picture may move, and what the model has to be.
@MainActor final class AnimationOracle {
    private struct Motion {
        let property: ProbedProperty
        /// Of one way.
        let distance: Double
        /// Parts of the way per second of its time.
        let speed: Double
        /// What a curve leaves at its end, or a whole way where it jumps back at the end.
        let jump: Double
        let group: MediaGroup?
    }

    /// What a group has changed: the value from before, and the one that it set last.
    private struct Record {
        let before: Double
        var last: Double
        /// Somebody else changed it, too: a group that ends at its start jumps.
        var isMixed = false
    }

    private(set) var model = [Double](repeating: 0.3, count: ProbedProperty.allCases.count)
    private var motions: [Motion] = []
    private var records: [ObjectIdentifier: [ProbedProperty: Record]] = [:]
    /// Properties that a group's end may move by any distance, until the next sample.
    private(set) var free: Set<ProbedProperty> = []

    func begin(_ property: ProbedProperty, to value: Double, speed: Double, jump: Double, group: MediaGroup?) {
        let distance = 120 * abs(value - model[property.rawValue]) * property.stretch
        motions.append(Motion(property: property, distance: distance, speed: speed, jump: jump, group: group))
        change(property, to: value, group: group)
    }

    func bump(by distance: Double, duration: Double, group: MediaGroup?) {
        motions.append(Motion(property: .center, distance: abs(distance), speed: 2 / duration, jump: 0, group: group))
    }

    func change(_ property: ProbedProperty, to value: Double, group: MediaGroup? = nil) {
        let before = model[property.rawValue]
        for owner in records.keys where group.map({ ObjectIdentifier($0) }) != owner { records[owner]?[property]?.isMixed = true }
        if let group { records[ObjectIdentifier(group), default: [:]][property, default: Record(before: before, last: value)].last = value }
        model[property.rawValue] = value
    }

    /// Animations were taken away: what their groups have changed goes back without them.
    func tookAway() {
        for owner in records.keys {
            for property in ProbedProperty.allCases { records[owner]?[property]?.isMixed = true }
        }
    }

    func ended(_ group: MediaGroup, atStart: Bool) {
        let changed = records.removeValue(forKey: ObjectIdentifier(group)) ?? [:]
        guard atStart else { return }
        for (property, record) in changed {
            if record.isMixed { free.insert(property) }
            if model[property.rawValue] == record.last { model[property.rawValue] = record.before }
        }
    }

    /// A sample was taken: what ended before it moves nothing any more.
    func sampled() {
        free.removeAll()
        motions.removeAll { $0.group?.isOver ?? false }
    }

    /// How far a property may have moved while media time went on by `seconds` and groups by what `groupSeconds` says.
    func allowance(_ property: ProbedProperty, seconds: Double, groupSeconds: (MediaGroup) -> Double) -> Double {
        motions.filter { $0.property == property }.reduce(1e-4) { sum, motion in
            let time = motion.group.map(groupSeconds) ?? seconds
            return sum + motion.distance * (motion.speed * abs(time) + motion.jump)
        }
    }
}
