/// How values between two keyframes are interpolated.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value holds until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// At constant speed; key times and timing functions are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// On a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// The smooth curve at constant speed.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether objects that follow a path rotate with its tangent.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Animates through a list of values, or along a path.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]? {
        didSet { track = nil }
    }
    /// For point properties; takes precedence over `values`. Every line and curve of it takes the same time, unless the mode is paced.
    open var path: CGPath? {
        didSet { pathTrack = path.map { PathTrack($0.copy() ?? $0) } }
    }
    /// Fractions of the duration, ascending, one for each value (and one more for the end if the mode is discrete); evenly spaced otherwise.
    open var keyTimes: [NSNumber]? {
        didSet { track = nil }
    }
    /// One for each interval between two values.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear {
        didSet { track = nil }
    }
    /// For cubic modes, one for each value; see Kochanek and Bartels, "Interpolating splines with local tension, continuity, and bias control".
    open var tensionValues: [NSNumber]? {
        didSet { track = nil }
    }
    open var continuityValues: [NSNumber]? {
        didSet { track = nil }
    }
    open var biasValues: [NSNumber]? {
        didSet { track = nil }
    }
    /// Rotates the layer about z to the tangent of `path`; nil leaves the rotation unchanged.
    open var rotationMode: CAAnimationRotationMode?

    private var track: KeyframeTrack?
    private var pathTrack: PathTrack?

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        path = other.path
        values = other.values
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        rotationMode = other.rotationMode
    }

    override func value(at moment: AnimationMoment, duration: TimeInterval, base: AnimatableValue) -> AnimatableValue? {
        let fraction = progress(moment.fraction)
        if let pathTrack {
            return pathTrack.sample(position(at: fraction, steps: pathTrack.steps), mode: calculationMode).map { .point($0.point) }
        }
        guard let track = readTrack() else { return nil }
        return track.value(position(at: fraction, steps: track.steps))
    }

    override func apply(_ moment: AnimationMoment, duration: TimeInterval, to layer: inout AnimatedProperties) {
        super.apply(moment, duration: duration, to: &layer)
        guard let rotationMode, let pathTrack,
            let sample = pathTrack.sample(position(at: progress(moment.fraction), steps: pathTrack.steps), mode: calculationMode)
        else { return }
        let angle = rotationMode == .rotateAutoReverse ? sample.angle + .pi : sample.angle
        layer.change { $0.transform = CATransform3DRotate($0.transform, angle, 0, 0, 1) }
    }

    override func mapValues(_ map: (_ value: AnimatableValue, _ isRelative: Bool) -> AnimatableValue) {
        if let path, !path.isEmpty {
            let box = path.boundingBox
            let corners = [CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY)].map { corner -> CGPoint in
                if case .point(let mapped) = map(.point(corner), isAdditive) { mapped } else { corner }
            }
            let x = box.width > 0 ? (corners[1].x - corners[0].x) / box.width : 1, y = box.height > 0 ? (corners[1].y - corners[0].y) / box.height : 1
            var transform = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: corners[0].x - box.minX * x, ty: corners[0].y - box.minY * y)
            self.path = path.copy(using: &transform)
        }
        if let values {
            let read = values.compactMap { AnimatableValue($0) }
            if read.count == values.count { self.values = read.map { map($0, isAdditive) } }
        }
    }

    override var hasDifferenceValues: Bool {
        if case .transformDifference? = readTrack()?.first { true } else { false }
    }

    /// The interval at a fraction of the duration, and the fraction of it; eased by the interval's own function.
    private func position(at fraction: Double, steps: Int) -> KeyframePosition {
        if calculationMode == .paced || calculationMode == .cubicPaced { return KeyframePosition(step: 0, fraction: fraction, isPaced: true) }
        let times = KeyframePosition.times(keyTimes?.map(\.doubleValue), steps: steps, isDiscrete: calculationMode == .discrete)
        var position = KeyframePosition(at: fraction, times: times)
        if let timingFunctions, timingFunctions.indices.contains(position.step) {
            position.fraction = timingFunctions[position.step].value(at: position.fraction)
        }
        return position
    }

    private func readTrack() -> KeyframeTrack? {
        if let track { return track }
        guard let values, !values.isEmpty else { return nil }
        let read = values.compactMap { AnimatableValue($0) }
        guard read.count == values.count else { return nil }
        func numbers(_ list: [NSNumber]?) -> [Double] { (list ?? []).map(\.doubleValue) }
        let newTrack = KeyframeTrack(
            values: read, mode: calculationMode, tension: numbers(tensionValues), continuity: numbers(continuityValues),
            bias: numbers(biasValues))
        track = newTrack
        return newTrack
    }

    override func rejectionReason(for properties: LayerProperties) -> String? {
        if let reason = super.rejectionReason(for: properties) { return reason }
        if pathTrack != nil { return nil }
        if values?.isEmpty ?? true { return "it has neither values nor a path" }
        return readTrack() == nil ? "one of its values cannot be animated" : nil
    }
}
