import WayLog

/// The source of one kind of particles of a `CAEmitterLayer`.
///
/// A property with a range is a mean: the values of particles are distributed uniformly in mean ± range / 2. Colours are multiplied with the contents'.
/// `beginTime` is in the layer's time, of a cell in a cell since the birth of the particle that emits; `duration` and its repetitions limit the emission,
/// `speed` is that of emission and particles.
@preconcurrency @MainActor open class CAEmitterCell: NSObject, CAMediaTiming {
    /// Names the cell in the key paths of its layer: `emitterCells.name.birthRate`.
    open var name: String?
    /// Whether it emits.
    open var isEnabled: Bool {
        get { values.isEnabled }
        set { values.isEnabled = newValue }
    }

    // MARK: Emission

    /// Particles per second; 0 by default.
    open var birthRate: Float {
        get { Float(values.birthRate) }
        set { set(\.birthRate, CGFloat(newValue), "birthRate") }
    }
    /// Of a particle, in seconds; 0 by default.
    open var lifetime: Float {
        get { Float(values.lifetime) }
        set { set(\.lifetime, CGFloat(newValue), "lifetime") }
    }
    open var lifetimeRange: Float {
        get { Float(values.lifetimeRange) }
        set { set(\.lifetimeRange, CGFloat(newValue), "lifetimeRange") }
    }
    /// The angle between the direction of emission and the layer's plane, towards the eye.
    open var emissionLatitude: CGFloat {
        get { values.emissionLatitude }
        set { set(\.emissionLatitude, newValue, "emissionLatitude") }
    }
    /// The direction of emission in the layer's plane, clockwise on screen from the right, or from the shape's normal.
    open var emissionLongitude: CGFloat {
        get { values.emissionLongitude }
        set { set(\.emissionLongitude, newValue, "emissionLongitude") }
    }
    /// The opening angle of a cone around the direction of emission in which particles are distributed uniformly.
    open var emissionRange: CGFloat {
        get { values.emissionRange }
        set { set(\.emissionRange, newValue, "emissionRange") }
    }

    // MARK: Motion

    /// Points per second.
    open var velocity: CGFloat {
        get { values.velocity }
        set { set(\.velocity, newValue, "velocity") }
    }
    open var velocityRange: CGFloat {
        get { values.velocityRange }
        set { set(\.velocityRange, newValue, "velocityRange") }
    }
    /// Points per second squared.
    open var xAcceleration: CGFloat {
        get { values.xAcceleration }
        set { set(\.xAcceleration, newValue, "xAcceleration") }
    }
    open var yAcceleration: CGFloat {
        get { values.yAcceleration }
        set { set(\.yAcceleration, newValue, "yAcceleration") }
    }
    open var zAcceleration: CGFloat {
        get { values.zAcceleration }
        set { set(\.zAcceleration, newValue, "zAcceleration") }
    }
    open var scale: CGFloat {
        get { values.scale }
        set { set(\.scale, newValue, "scale") }
    }
    open var scaleRange: CGFloat {
        get { values.scaleRange }
        set { set(\.scaleRange, newValue, "scaleRange") }
    }
    /// The change of the scale per second; a scale that falls below 0 stays 0.
    open var scaleSpeed: CGFloat {
        get { values.scaleSpeed }
        set { set(\.scaleSpeed, newValue, "scaleSpeed") }
    }
    /// Radians per second.
    open var spin: CGFloat {
        get { values.spin }
        set { set(\.spin, newValue, "spin") }
    }
    open var spinRange: CGFloat {
        get { values.spinRange }
        set { set(\.spinRange, newValue, "spinRange") }
    }

    // MARK: Colour

    /// White by default; nil is white, too.
    open var color: CGColor? = .white {
        didSet { values.color = (color ?? .white).rgba }
    }
    open var redRange: Float {
        get { Float(values.redRange) }
        set { set(\.redRange, CGFloat(newValue), "redRange") }
    }
    open var greenRange: Float {
        get { Float(values.greenRange) }
        set { set(\.greenRange, CGFloat(newValue), "greenRange") }
    }
    open var blueRange: Float {
        get { Float(values.blueRange) }
        set { set(\.blueRange, CGFloat(newValue), "blueRange") }
    }
    open var alphaRange: Float {
        get { Float(values.alphaRange) }
        set { set(\.alphaRange, CGFloat(newValue), "alphaRange") }
    }
    /// The change of the component per second.
    open var redSpeed: Float {
        get { Float(values.redSpeed) }
        set { set(\.redSpeed, CGFloat(newValue), "redSpeed") }
    }
    open var greenSpeed: Float {
        get { Float(values.greenSpeed) }
        set { set(\.greenSpeed, CGFloat(newValue), "greenSpeed") }
    }
    open var blueSpeed: Float {
        get { Float(values.blueSpeed) }
        set { set(\.blueSpeed, CGFloat(newValue), "blueSpeed") }
    }
    open var alphaSpeed: Float {
        get { Float(values.alphaSpeed) }
        set { set(\.alphaSpeed, CGFloat(newValue), "alphaSpeed") }
    }

    // MARK: Contents

    /// A `CGImage`; a cell without contents emits invisible particles, which may emit visible ones.
    open var contents: Any? {
        didSet {
            guard let contents, !(contents is CGImage) else { return changed() }
            log.error("\(label): contents can be a CGImage, not \(type(of: contents)); the value before it is kept")
            self.contents = oldValue
        }
    }
    /// The part of the contents that is shown, in unit coordinates.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
        didSet {
            guard !contentsRect.isSane else { return changed() }
            contentsRect = reject(contentsRect, "contentsRect", oldValue)
        }
    }
    /// Pixels of the contents per point.
    open var contentsScale: CGFloat = 1 {
        didSet {
            guard !contentsScale.isSane || contentsScale <= 0 else { return changed() }
            contentsScale = reject(contentsScale, "contentsScale", oldValue)
        }
    }
    /// The name of a `CALayerContentsFilter`.
    open var minificationFilter = CALayerContentsFilter.linear.rawValue {
        didSet { changed() }
    }
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue {
        didSet { changed() }
    }
    /// Stored without effect: images are averaged by their minification.
    open var minificationFilterBias: Float = 0
    /// Emitted by each particle of this cell, from its position and relative to its direction; their colours are multiplied with its colour.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            if emitterCells?.contains(where: { $0.emits(self) }) ?? false {
                log.error("\(label): a cell cannot be emitted by itself; the cells before are kept")
                emitterCells = oldValue
                return
            }
            for cell in oldValue ?? [] where cell.parentCell === self { cell.parentCell = nil }
            for cell in emitterCells ?? [] { cell.parentCell = self }
            changed()
        }
    }
    /// Default values for keys without a value.
    open var style: [AnyHashable: Any]?

    // MARK: Time

    private(set) var timing = TimingValues(duration: .infinity) {
        didSet { changed() }
    }
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue.isFinite ? newValue : reject(newValue, "beginTime", timing.beginTime) }
    }
    /// Infinity by default.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue >= 0 ? newValue : reject(newValue, "duration", timing.duration) }
    }
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue.isFinite && newValue >= 0 ? newValue : reject(newValue, "speed", timing.speed) }
    }
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue.isFinite ? newValue : reject(newValue, "timeOffset", timing.timeOffset) }
    }
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue >= 0 ? newValue : reject(newValue, "repeatCount", timing.repeatCount) }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue >= 0 ? newValue : reject(newValue, "repeatDuration", timing.repeatDuration) }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    // MARK: -

    var values = EmitterCellValues() {
        didSet { if values != oldValue { changed() } }
    }
    /// The layer that emits its particles.
    weak var layer: CAEmitterLayer?
    private(set) weak var parentCell: CAEmitterCell?
    var attributes: [String: Any] = [:]

    public override init() {
        super.init()
    }

    /// Cells are not archived: always nil.
    public required init?(coder: NSCoder) { nil }

    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Cells are not archived: always false.
    open func shouldArchiveValue(forKey key: String) -> Bool { false }

    open func value(forKey key: String) -> Any? { readValue(key) }
    open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }
    /// `emitterCells.name.key` is a key of a cell in this cell.
    open func value(forKeyPath keyPath: String) -> Any? { readValue(keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, keyPath) }

    /// The cell's name in log messages.
    var label: String { name.map { "\(type(of: self)) \"\($0)\"" } ?? "\(type(of: self))" }

    /// Whether particles of the other cell come from this one.
    private func emits(_ other: CAEmitterCell) -> Bool { self === other || (emitterCells?.contains { $0.emits(other) } ?? false) }

    private func changed() {
        var cell: CAEmitterCell? = self
        while let current = cell {
            if let layer = current.layer { return layer.cellsDidChange() }
            cell = current.parentCell
        }
    }

    private func set(_ path: WritableKeyPath<EmitterCellValues, CGFloat>, _ number: CGFloat, _ key: String) {
        values[keyPath: path] = number.isSane ? number : reject(number, key, values[keyPath: path])
    }

    func reject<Value>(_ value: Value, _ key: String, _ kept: Value) -> Value {
        log.error("\(label): \(key) cannot be \(value); \(kept) is kept")
        return kept
    }
}
