import Foundation
import WayKit

/// What a running program may do at most: how far a picture may move, how its velocity may change, and what the model has to be.
@MainActor final class AnimationOracle {
    private struct Motion {
        let property: ProbedProperty
        /// Of one way.
        let distance: Double
        /// Parts of the way per second of its time.
        let speed: Double
        /// What a curve leaves at its end, or a whole way where it jumps back at the end.
        let jump: Double
        let owner: AnyObject?

        /// Parts per second, the owner's part included.
        @MainActor var wholeSpeed: Double { speed * ((owner as? ProgramAnimator)?.speed ?? 1) }
    }

    /// What a group or an animator has changed: the value from before, and the one that it set last.
    private struct Record {
        let before: [Double]
        var last: [Double]
        /// Somebody else changed it, too: a group that ends at its start jumps.
        var isMixed = false
    }

    private(set) var model: [[Double]]
    private var motions: [Motion] = []
    private var records: [ObjectIdentifier: [ProbedProperty: Record]] = [:]
    /// Properties that a group's end may move by any distance, until the next sample.
    private(set) var free: Set<ProbedProperty> = []
    private let look: () -> LayerProperties

    /// - Parameter look: the model's values.
    init(look: @escaping () -> LayerProperties) {
        self.look = look
        model = ProbedProperty.allCases.map { $0.read(look()) }
    }

    /// An animated change.
    /// - Parameter owner: the group or the animator that it belongs to; an animator's speed multiplies.
    func begin(_ property: ProbedProperty, speed: Double, jump: Double, owner: AnyObject?, _ change: () -> Void) {
        let before = look()
        change()
        let distance = property.distance(before, look())
        motions.append(Motion(property: property, distance: distance, speed: speed, jump: jump, owner: owner))
        changed(property, owner: owner)
    }

    func bump(by distance: Double, duration: Double, group: AnimationTimeline?) {
        motions.append(Motion(property: .center, distance: abs(distance), speed: 2 / duration, jump: 0, owner: group))
    }

    /// The model has another value by now, and shall have it.
    func changed(_ property: ProbedProperty, owner: AnyObject? = nil) {
        let before = model[property.rawValue], value = property.read(look())
        for key in records.keys where owner.map({ ObjectIdentifier($0) }) != key { records[key]?[property]?.isMixed = true }
        if let owner, value != before || records[ObjectIdentifier(owner)]?[property] != nil {
            records[ObjectIdentifier(owner), default: [:]][property, default: Record(before: before, last: value)].last = value
        }
        model[property.rawValue] = value
    }

    /// Animations were taken away: what their groups have changed goes back without them.
    func tookAway() {
        for owner in records.keys {
            for property in ProbedProperty.allCases { records[owner]?[property]?.isMixed = true }
        }
    }

    func ended(_ owner: AnyObject, atStart: Bool) {
        let changed = records.removeValue(forKey: ObjectIdentifier(owner)) ?? [:]
        guard atStart else { return }
        for (property, record) in changed {
            if record.isMixed { free.insert(property) }
            if model[property.rawValue] == record.last { model[property.rawValue] = record.before }
        }
    }

    /// A sample was taken: what ended before it moves nothing any more.
    func sampled() {
        free.removeAll()
        motions.removeAll { ($0.owner as? AnimationTimeline)?.isOver ?? (($0.owner as? ProgramAnimator)?.isOver ?? false) }
    }

    /// Somebody moves the property.
    func isMoved(_ property: ProbedProperty, exceptBy owner: AnyObject) -> Bool {
        motions.contains { $0.property == property && $0.owner !== owner }
    }

    /// How far a property may have moved while media time went on by `seconds` and groups by what `groupSeconds` says.
    func allowance(_ property: ProbedProperty, seconds: Double, groupSeconds: (AnimationTimeline) -> Double) -> Double {
        motions.filter { $0.property == property }.reduce(1e-4) { sum, motion in
            let time = (motion.owner as? AnimationTimeline).map(groupSeconds) ?? seconds
            return sum + motion.distance * (motion.wholeSpeed * abs(time) + motion.jump)
        }
    }

    /// How much a property's velocity may change by what an action does.
    /// - Parameters:
    ///   - kink: how fast the newest motion may begin, in parts per second of its time; nil where none began.
    ///   - seconds: until the velocity is looked at.
    ///   - pace: seconds of a group's time per second.
    func velocityAllowance(_ property: ProbedProperty, kink: Double?, after seconds: Double, pace: (AnimationTimeline) -> Double) -> Double {
        func rate(_ motion: Motion) -> Double { (motion.owner as? AnimationTimeline).map(pace) ?? 1 }
        var allowance = 5.0
        for motion in motions where motion.property == property {
            // Another curve from here on: as much as its curvature makes of the velocity until it is looked at.
            let speed = motion.wholeSpeed * max(1, rate(motion))
            allowance += motion.distance * speed * speed * seconds
        }
        if let kink, let newest = motions.last, newest.property == property { allowance += newest.distance * kink * rate(newest) }
        return allowance
    }
}
