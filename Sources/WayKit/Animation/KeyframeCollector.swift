import Foundation

/// Collects what the keyframes of one `animateKeyframes` change, and makes a track of every property.
@MainActor final class KeyframeCollector {
    /// From when to when the keyframe that is open takes place, in parts of the whole.
    private(set) var frame = (start: 0.0, end: 1.0)
    private(set) var tracks: [Track] = []
    private let mode: CAAnimationCalculationMode

    init(mode: CAAnimationCalculationMode) {
        self.mode = mode
    }

    /// Parts count from the keyframe around it; what is outside of it is cut off.
    func inFrame(start: Double, duration: Double, _ body: () -> Void) {
        func part(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
        let outer = frame, length = outer.end - outer.start
        let first = outer.start + part(start) * length
        frame = (first, min(first + part(duration) * length, outer.end))
        body()
        frame = outer
    }

    func note(_ layer: CALayer, key: String, from old: AnimatableValue, to new: AnimatableValue) {
        let track = tracks.first { $0.layer === layer && $0.key == key } ?? Track(layer, key, old, mode)
        if !tracks.contains(where: { $0 === track }) { tracks.append(track) }
        track.steps.append((frame.start, frame.end, new))
    }

    /// What one property of a layer does.
    @MainActor final class Track {
        private(set) weak var layer: CALayer?
        let key: String
        private let first: AnimatableValue
        private let mode: CAAnimationCalculationMode
        /// In the order in which they were made; the last one leads to the model's value.
        fileprivate var steps: [(start: Double, end: Double, value: AnimatableValue)] = []

        fileprivate init(_ layer: CALayer, _ key: String, _ first: AnimatableValue, _ mode: CAAnimationCalculationMode) {
            self.layer = layer
            self.key = key
            self.first = first
            self.mode = mode
        }

        /// Values with their times; between two keyframes the value holds. One that begins before the one before it has ended takes over there.
        private var places: [(time: Double, value: AnimatableValue)] {
            var places = [(time: 0.0, value: first)]
            let inOrder = steps.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
            for step in inOrder {
                guard let last = places.last else { continue }
                if step.start > last.time { places.append((step.start, last.value)) }
                places.append((max(step.end, last.time), step.value))
            }
            if let last = places.last, last.time < 1 { places.append((1, last.value)) }
            return places
        }

        /// Additive, as every view animation, where the values can be subtracted.
        func makeAnimation() -> CAKeyframeAnimation? {
            let places = self.places
            guard let final = steps.last?.value else { return nil }
            let animation = CAKeyframeAnimation(keyPath: key)
            let differences = places.compactMap { AnimatableValue.subtract($0.value, final) }
            animation.isAdditive = differences.count == places.count
            animation.values = animation.isAdditive ? differences : places.map(\.value)
            var times = places.map(\.time)
            if mode == .discrete { times.append(1) }
            animation.keyTimes = times.map { NSNumber(value: $0) }
            animation.calculationMode = mode
            return animation
        }
    }
}
