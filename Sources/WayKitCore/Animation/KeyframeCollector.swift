import Foundation

/// Collects the changes of the keyframes of one `animateKeyframes`, and makes a track for each property.
@MainActor final class KeyframeCollector {
    /// Start and end of the keyframe whose block runs now, in fractions of the animation.
    private(set) var frame = (start: 0.0, end: 1.0)
    private(set) var tracks: [Track] = []
    private let mode: CAAnimationCalculationMode

    init(mode: CAAnimationCalculationMode) {
        self.mode = mode
    }

    /// Fractions are relative to the enclosing keyframe, and clipped to it.
    func inFrame(start: Double, duration: Double, _ body: () -> Void) {
        func clamped(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
        let outer = frame, length = outer.end - outer.start
        let first = outer.start + clamped(start) * length
        frame = (first, min(first + clamped(duration) * length, outer.end))
        body()
        frame = outer
    }

    func record(_ layer: CALayer, key: String, from old: AnimatableValue, to new: AnimatableValue) {
        let track = tracks.first { $0.layer === layer && $0.key == key } ?? Track(layer, key, old, mode)
        if !tracks.contains(where: { $0 === track }) { tracks.append(track) }
        track.steps.append((frame.start, frame.end, new))
    }

    /// The keyframes of one property of a layer.
    @MainActor final class Track {
        private(set) weak var layer: CALayer?
        let key: String
        private let initial: AnimatableValue
        private let mode: CAAnimationCalculationMode
        /// In the order in which they were added; the last one ends at the model value.
        fileprivate var steps: [(start: Double, end: Double, value: AnimatableValue)] = []

        fileprivate init(_ layer: CALayer, _ key: String, _ initial: AnimatableValue, _ mode: CAAnimationCalculationMode) {
            self.layer = layer
            self.key = key
            self.initial = initial
            self.mode = mode
        }

        /// Values with their times; between two keyframes the value is held. A keyframe that begins before its predecessor ends begins at that end.
        private var keyframes: [(time: Double, value: AnimatableValue)] {
            var keyframes = [(time: 0.0, value: initial)]
            let inOrder = steps.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
            for step in inOrder {
                guard let last = keyframes.last else { continue }
                if step.start > last.time { keyframes.append((step.start, last.value)) }
                keyframes.append((max(step.end, last.time), step.value))
            }
            if let last = keyframes.last, last.time < 1 { keyframes.append((1, last.value)) }
            return keyframes
        }

        /// Additive, as every view animation, if the values can be subtracted.
        func makeAnimation() -> CAKeyframeAnimation? {
            let keyframes = self.keyframes
            guard let final = steps.last?.value else { return nil }
            let animation = CAKeyframeAnimation(keyPath: key)
            let differences = keyframes.compactMap { AnimatableValue.subtract($0.value, final) }
            animation.isAdditive = differences.count == keyframes.count
            animation.values = animation.isAdditive ? differences : keyframes.map(\.value)
            var times = keyframes.map(\.time)
            if mode == .discrete { times.append(1) }
            animation.keyTimes = times.map { NSNumber(value: $0) }
            animation.calculationMode = mode
            return animation
        }
    }
}
