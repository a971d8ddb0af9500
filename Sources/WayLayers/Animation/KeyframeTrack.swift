/// A position between two keyframes.
struct KeyframePosition: Sendable, Equatable {
    /// The index of the keyframe before it.
    var step: Int
    /// The fraction of the interval to the next, 0…1; for a paced animation the fraction of the whole track.
    var fraction: Double
    var isPaced = false

    init(step: Int, fraction: Double, isPaced: Bool) {
        (self.step, self.fraction, self.isPaced) = (step, fraction, isPaced)
    }

    /// - Parameter times: ascending; one more than there are intervals.
    init(at fraction: Double, times: [Double]) {
        let last = times.count - 2
        guard last >= 0 else {
            self.init(step: 0, fraction: 0, isPaced: false)
            return
        }
        var step = 0
        while step < last, fraction >= times[step + 1] { step += 1 }
        let length = times[step + 1] - times[step]
        let local = length > 0 ? (fraction - times[step]) / length : (fraction >= times[step + 1] ? 1 : 0)
        self.init(step: step, fraction: min(max(local, 0), 1), isPaced: false)
    }

    /// The times of the keyframes: the given ones if their number is right, made non-decreasing; evenly spaced otherwise.
    static func times(_ given: [Double]?, steps: Int, isDiscrete: Bool) -> [Double] {
        let steps = isDiscrete ? steps + 1 : steps
        if var times = given, times.count == steps + 1 || (isDiscrete && times.count == steps) {
            if times.count == steps { times.append(1) }
            for index in times.indices.dropFirst() { times[index] = max(times[index], times[index - 1]) }
            return times
        }
        return (0...max(steps, 1)).map { Double($0) / Double(max(steps, 1)) }
    }
}

/// A list of values and the interpolation between them.
struct KeyframeTrack: Sendable {
    private let values: [AnimatableValue]
    private let mode: CAAnimationCalculationMode
    /// The tangents where the curve leaves and where it reaches each value; empty for linear tracks.
    private var leaving: [AnimatableValue] = []
    private var reaching: [AnimatableValue] = []
    /// For paced tracks: the distance of positions along the track, each a step and a fraction of it.
    private var samples: [(distance: CGFloat, step: Int, fraction: Double)] = []

    var first: AnimatableValue { values[0] }

    /// The number of intervals between values.
    var steps: Int { values.count - 1 }

    /// How finely a curve is sampled for constant speed.
    private static let samplesPerStep = 128

    init(values: [AnimatableValue], mode: CAAnimationCalculationMode, tension: [Double], continuity: [Double], bias: [Double]) {
        self.values = values
        self.mode = mode
        if mode == .cubic || mode == .cubicPaced, values.count > 2 {
            makeTangents(tension, continuity, bias)
        }
        if mode == .paced || mode == .cubicPaced { measure() }
    }

    func value(_ position: KeyframePosition) -> AnimatableValue {
        if position.isPaced { return pacedValue(at: position.fraction) }
        if mode == .discrete { return values[min(position.step, values.count - 1)] }
        return value(step: position.step, fraction: position.fraction)
    }

    private func value(step: Int, fraction: Double) -> AnimatableValue {
        guard step < steps else { return values[values.count - 1] }
        let from = values[step], to = values[step + 1], t = CGFloat(fraction)
        guard !leaving.isEmpty else { return AnimatableValue.interpolate(from, to, t) }
        // The cubic Hermite basis functions.
        let t2 = t * t, t3 = t2 * t
        let terms = [
            from.scaled(by: 2 * t3 - 3 * t2 + 1), to.scaled(by: 3 * t2 - 2 * t3),
            leaving[step].scaled(by: t3 - 2 * t2 + t), reaching[step + 1].scaled(by: t3 - t2),
        ]
        return terms.dropFirst().reduce(terms[0]) { AnimatableValue.add($0, $1) }
    }

    private func pacedValue(at fraction: Double) -> AnimatableValue {
        guard let total = samples.last?.distance, total > 0 else { return value(step: 0, fraction: fraction) }
        let target = total * CGFloat(fraction)
        var low = 0, high = samples.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if samples[middle].distance <= target { low = middle } else { high = middle }
        }
        let from = samples[low], to = samples[high]
        let length = to.distance - from.distance
        let local = length > 0 ? Double((target - from.distance) / length) : 0
        let endFraction = to.step == from.step ? to.fraction : 1
        return value(step: from.step, fraction: from.fraction + (endFraction - from.fraction) * local)
    }

    /// Kochanek–Bartels tangents; with tension, continuity and bias zero they are Catmull–Rom's. Only for kinds that combine component by component: a track of
    /// other kinds stays linear.
    private mutating func makeTangents(_ tension: [Double], _ continuity: [Double], _ bias: [Double]) {
        for index in values.indices {
            let before = values[max(index - 1, 0)], here = values[index], after = values[min(index + 1, values.count - 1)]
            guard let back = AnimatableValue.combine(here, before, -), let ahead = AnimatableValue.combine(after, here, -) else {
                leaving = []
                reaching = []
                return
            }
            func parameter(_ list: [Double]) -> CGFloat { list.indices.contains(index) ? CGFloat(list[index]) : 0 }
            let t = parameter(tension), c = parameter(continuity), b = parameter(bias)
            leaving.append(
                AnimatableValue.add(
                    back.scaled(by: (1 - t) * (1 + b) * (1 + c) / 2), ahead.scaled(by: (1 - t) * (1 - b) * (1 - c) / 2)))
            reaching.append(
                AnimatableValue.add(
                    back.scaled(by: (1 - t) * (1 + b) * (1 - c) / 2), ahead.scaled(by: (1 - t) * (1 - b) * (1 + c) / 2)))
        }
    }

    private mutating func measure() {
        var distance: CGFloat = 0
        var last = values[0]
        samples = [(0, 0, 0)]
        let sampleCount = leaving.isEmpty ? 1 : Self.samplesPerStep
        for step in 0..<max(steps, 0) {
            if step > 0 { samples.append((distance, step, 0)) }
            for sample in 1...sampleCount {
                let here = value(step: step, fraction: Double(sample) / Double(sampleCount))
                distance += AnimatableValue.distance(last, here)
                last = here
                samples.append((distance, step, Double(sample) / Double(sampleCount)))
            }
        }
    }
}

/// A path as a track of points: one step for every line and curve.
struct PathTrack: Sendable {
    private let length: PathLength
    /// The end of each step, as a fraction of the length.
    private let ends: [CGFloat]

    var steps: Int { max(ends.count, 1) }

    init(_ path: CGPath) {
        length = PathLength(path)
        ends = PathLength.fractionsOfElements(of: path)
    }

    /// Point and tangent direction, in radians; nil for an empty path.
    func sample(_ position: KeyframePosition, mode: CAAnimationCalculationMode) -> (point: CGPoint, angle: CGFloat)? {
        if position.isPaced { return length.sample(at: CGFloat(position.fraction)) }
        let start = position.step > 0 && !ends.isEmpty ? ends[min(position.step, ends.count) - 1] : 0
        if mode == .discrete { return length.sample(at: start) }
        let end = ends.indices.contains(position.step) ? ends[position.step] : 1
        return length.sample(at: start + (end - start) * CGFloat(position.fraction))
    }
}
