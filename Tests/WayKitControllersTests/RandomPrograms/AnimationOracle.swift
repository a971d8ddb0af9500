import Foundation
import WayKit

@testable import WayKitTestSupport

/// The bounds for a running program: how far a presentation value may move, how its velocity may change, and the expected model values.
@MainActor final class AnimationOracle {
    private struct Motion {
        let property: ProbedProperty
        /// The distance of one pass.
        let distance: Double
        /// Speed bound, as fractions of the distance per second of its own time.
        let speed: Double
        /// The fraction that a curve leaves at its end, or 1 if it jumps back at the end.
        let jump: Double
        let owner: AnyObject?

        /// The speed bound including the owner's factor.
        @MainActor var totalSpeed: Double { speed * ((owner as? ProgramAnimator)?.speed ?? 1) }
    }

    /// A change by a timeline or an animator: the value before it, and the last value that it set.
    private struct Record {
        let before: [Double]
        var last: [Double]
        /// Another change was made to the property: a timeline that ends at its start jumps.
        var isShared = false
    }

    private(set) var model: [[Double]]
    private var motions: [Motion] = []
    private var records: [ObjectIdentifier: [ProbedProperty: Record]] = [:]
    /// Properties that the end of a timeline may move by any distance, until the next sample.
    private(set) var unbounded: Set<ProbedProperty> = []
    private let readProperties: () -> LayerProperties

    /// - Parameter readProperties: reads the model values.
    init(readProperties: @escaping () -> LayerProperties) {
        self.readProperties = readProperties
        model = ProbedProperty.allCases.map { $0.read(readProperties()) }
    }

    /// Records an animated change.
    /// - Parameter owner: the timeline or the animator that it belongs to; an animator's speed multiplies.
    func begin(_ property: ProbedProperty, speed: Double, jump: Double, owner: AnyObject?, _ change: () -> Void) {
        let before = readProperties()
        change()
        let distance = property.distance(before, readProperties())
        motions.append(Motion(property: property, distance: distance, speed: speed, jump: jump, owner: owner))
        changed(property, owner: owner)
    }

    func bump(by distance: Double, duration: Double, group: AnimationTimeline?) {
        motions.append(Motion(property: .center, distance: abs(distance), speed: 2 / duration, jump: 0, owner: group))
    }

    /// The model value has changed, as expected.
    func changed(_ property: ProbedProperty, owner: AnyObject? = nil) {
        let before = model[property.rawValue], value = property.read(readProperties())
        for key in records.keys where owner.map({ ObjectIdentifier($0) }) != key { records[key]?[property]?.isShared = true }
        if let owner, value != before || records[ObjectIdentifier(owner)]?[property] != nil {
            records[ObjectIdentifier(owner), default: [:]][property, default: Record(before: before, last: value)].last = value
        }
        model[property.rawValue] = value
    }

    /// Animations were removed: the changes of their timelines are reverted without them.
    func animationsRemoved() {
        for owner in records.keys {
            for property in ProbedProperty.allCases { records[owner]?[property]?.isShared = true }
        }
    }

    func ended(_ owner: AnyObject, atStart: Bool) {
        let changed = records.removeValue(forKey: ObjectIdentifier(owner)) ?? [:]
        guard atStart else { return }
        for (property, record) in changed {
            if record.isShared { unbounded.insert(property) }
            if model[property.rawValue] == record.last { model[property.rawValue] = record.before }
        }
    }

    /// A sample was taken: motions that have ended no longer count.
    func didSample() {
        unbounded.removeAll()
        motions.removeAll { ($0.owner as? AnimationTimeline)?.isOver ?? (($0.owner as? ProgramAnimator)?.hasEnded ?? false) }
    }

    /// Whether another owner animates the property.
    func isAnimated(_ property: ProbedProperty, exceptBy owner: AnyObject) -> Bool {
        motions.contains { $0.property == property && $0.owner !== owner }
    }

    /// The distance that a property may have moved while media time advanced by `seconds` and timelines by `groupSeconds`.
    func allowance(_ property: ProbedProperty, seconds: Double, groupSeconds: (AnimationTimeline) -> Double) -> Double {
        motions.filter { $0.property == property }.reduce(1e-4) { sum, motion in
            let time = (motion.owner as? AnimationTimeline).map(groupSeconds) ?? seconds
            return sum + motion.distance * (motion.totalSpeed * abs(time) + motion.jump)
        }
    }

    /// The change of a property's velocity that an action may cause.
    /// - Parameters:
    ///   - initialSpeed: speed bound of the newest motion's start, as fractions per second of its time; nil if none began.
    ///   - seconds: until the velocity is sampled.
    ///   - groupSpeed: the speed of a timeline.
    func velocityAllowance(_ property: ProbedProperty, initialSpeed: Double?, after seconds: Double, groupSpeed: (AnimationTimeline) -> Double) -> Double {
        func speedOfOwner(_ motion: Motion) -> Double { (motion.owner as? AnimationTimeline).map(groupSpeed) ?? 1 }
        var allowance = 5.0
        for motion in motions where motion.property == property {
            // The curve may be replaced from here on: its curvature changes the velocity until it is sampled.
            let speed = motion.totalSpeed * max(1, speedOfOwner(motion))
            allowance += motion.distance * speed * speed * seconds
        }
        if let initialSpeed, let newest = motions.last, newest.property == property { allowance += newest.distance * initialSpeed * speedOfOwner(newest) }
        return allowance
    }
}
