import WayLog

/// A layer that emits particles: images that move, turn, and change their size and colour. They are drawn above its background and its sublayers, not clipped
/// unless `masksToBounds` is set.
///
/// Emission begins at time 0 of the layer, which is in the past unless `beginTime` is set to `CACurrentMediaTime()`; so a new layer shows particles in all
/// phases of their lives, as on iOS. The same `seed` gives the same particles at the same time of the layer. Only new particles take changed values of cells.
/// Animations have key paths such as `emitterCells.smoke.birthRate`.
@preconcurrency @MainActor open class CAEmitterLayer: CALayer, FrameUpdating {
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            for cell in oldValue ?? [] where cell.layer === self { cell.layer = nil }
            if modelLayer == nil { for cell in emitterCells ?? [] { cell.layer = self } }
            cellsDidChange()
        }
    }
    /// The factor of the birth rates of `emitterCells`; 0 stops the emission. Cells in cells go on.
    open var birthRate: Float {
        get { Float(number("birthRate")) }
        set { changeOwn("birthRate", CGFloat(newValue)) }
    }
    /// The factor of the lifetimes of all cells.
    open var lifetime: Float {
        get { Float(number("lifetime")) }
        set { changeOwn("lifetime", CGFloat(newValue)) }
    }
    /// The centre of the shape.
    open var emitterPosition: CGPoint {
        get { own("emitterPosition") as? CGPoint ?? .zero }
        set { changeOwn("emitterPosition", newValue) }
    }
    open var emitterZPosition: CGFloat {
        get { number("emitterZPosition") }
        set { changeOwn("emitterZPosition", newValue) }
    }
    open var emitterSize: CGSize {
        get { own("emitterSize") as? CGSize ?? .zero }
        set { changeOwn("emitterSize", newValue, .size(newValue), isValid: newValue.isSane) }
    }
    open var emitterDepth: CGFloat {
        get { number("emitterDepth") }
        set { changeOwn("emitterDepth", newValue) }
    }
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { own("emitterShape") as? CAEmitterLayerEmitterShape ?? .point }
        set { changeOwn("emitterShape", newValue) }
    }
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { own("emitterMode") as? CAEmitterLayerEmitterMode ?? .volume }
        set { changeOwn("emitterMode", newValue) }
    }
    open var renderMode: CAEmitterLayerRenderMode {
        get { own("renderMode") as? CAEmitterLayerRenderMode ?? .unordered }
        set { changeOwn("renderMode", newValue) }
    }
    /// Particles are in the superlayer's 3D space instead of the layer's plane. The layer has no appearance of its own then.
    open var preservesDepth: Bool {
        get { own("preservesDepth") as? Bool ?? false }
        set {
            changeOwn("preservesDepth", newValue)
            sharesSpace = newValue
        }
    }
    /// The factor of the velocities of all cells.
    open var velocity: Float {
        get { Float(number("velocity")) }
        set { changeOwn("velocity", CGFloat(newValue)) }
    }
    /// The factor of the scales of all cells.
    open var scale: Float {
        get { Float(number("scale")) }
        set { changeOwn("scale", CGFloat(newValue)) }
    }
    /// The factor of the spins of all cells.
    open var spin: Float {
        get { Float(number("spin")) }
        set { changeOwn("spin", CGFloat(newValue)) }
    }
    /// Of the random numbers; a new one begins the emission anew.
    open var seed: UInt32 {
        get { own("seed") as? UInt32 ?? 0 }
        set { changeOwn("seed", newValue) }
    }

    /// Cached data of the renderer for the particles.
    package var particleCache: AnyObject?
    private let simulation = EmitterSimulation()

    /// The animatable numbers, with their default values.
    private static let numbers: KeyValuePairs<String, CGFloat> = [
        "birthRate": 1, "lifetime": 1, "emitterZPosition": 0, "emitterDepth": 0, "velocity": 1, "scale": 1, "spin": 1,
    ]

    public override init() {
        super.init()
        for (key, value) in Self.numbers { declareOwn(key, value, .scalar(value)) }
        declareOwn("emitterPosition", CGPoint.zero, .point(.zero))
        declareOwn("emitterSize", CGSize.zero, .size(.zero))
        updatesInFrames = true
        AnimationContext.current.add(self)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        emitterCells = (layer as? CAEmitterLayer)?.emitterCells
    }

    open override class func defaultValue(forKey key: String) -> Any? { CAEmitterLayer().declaredValue(key) ?? super.defaultValue(forKey: key) }

    public required init?(coder: NSCoder) { nil }

    private func number(_ key: String) -> CGFloat { own(key).flatMap(readNumber) ?? 0 }

    override func writeOwn(_ value: Any?, _ key: String) -> Bool {
        switch (key, value) {
        case ("emitterCells", nil): emitterCells = nil
        case ("emitterCells", let cells as [CAEmitterCell]): emitterCells = cells
        case ("emitterPosition", _):
            guard let point = readPoint(value) else { return false }
            emitterPosition = point
        case ("emitterSize", let size as CGSize): emitterSize = size
        case ("emitterShape", let shape as CAEmitterLayerEmitterShape): emitterShape = shape
        case ("emitterMode", let mode as CAEmitterLayerEmitterMode): emitterMode = mode
        case ("renderMode", let mode as CAEmitterLayerRenderMode): renderMode = mode
        case ("preservesDepth", let flag as Bool): preservesDepth = flag
        case ("seed", _):
            guard let number = readNumber(value), let seed = UInt32(exactly: number.rounded()) else { return false }
            self.seed = seed
        default:
            guard Self.numbers.contains(where: { $0.key == key }), let number = readNumber(value) else { return false }
            changeOwn(key, number)
        }
        return true
    }

    open override func value(forKey key: String) -> Any? { key == "emitterCells" ? emitterCells : super.value(forKey: key) }

    /// `emitterCells.name.key` is a key of a cell.
    open override func value(forKeyPath keyPath: String) -> Any? {
        guard let (cell, key) = CAEmitterCell.cell(at: keyPath, in: emitterCells) else { return super.value(forKeyPath: keyPath) }
        if modelLayer != nil, let presented = properties.extras[keyPath] { return presented.keyValue }
        return cell.value(forKeyPath: key)
    }

    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (cell, key) = CAEmitterCell.cell(at: keyPath, in: emitterCells) else { return super.setValue(value, forKeyPath: keyPath) }
        cell.setValue(value, forKeyPath: key)
    }

    // MARK: Frames

    func cellsDidChange() {
        guard modelLayer == nil else { return }
        markDirty()
        AnimationContext.current.notifyChange()
    }

    package func updateForFrame(at time: TimeInterval) {
        if needsFrames(at: time) { markDirty() }
    }

    package func needsFrames(at time: TimeInterval) -> Bool {
        guard isShown, !hasZeroSpeed, isSeen else { return false }
        if !simulation.particles.isEmpty { return true }
        guard birthRate > 0 else { return false }
        return emitterCells?.contains { $0.mayEmit(after: simulation.time ?? 0) } ?? false
    }

    /// Whether neither this layer nor a superlayer is hidden.
    private var isSeen: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current.isHidden || current.opacity <= 0 { return false }
            layer = current.treeParent
        }
        return true
    }

    // MARK: Particles

    /// The particles, in drawing order.
    /// - Parameters:
    ///   - shown: The presented values.
    ///   - time: Media time in seconds; nil to show those of the last frame, without emission.
    package func particles(_ shown: LayerProperties, at time: TimeInterval?) -> [EmittedParticle] {
        if let time {
            let animated = animatedCellValues(shown)
            simulation.advance(to: localTime(at: time), values(shown), emitterCells ?? [], label: label) { cell in
                var values = cell.values
                for (key, value) in animated[ObjectIdentifier(cell)] ?? [] { values.set(value, forKey: key) }
                return values
            }
        }
        let now = simulation.time ?? 0
        let particles = simulation.particles.filter { $0.cell.contents != nil && $0.birth <= now }
        let states = particles.compactMap { EmittedParticle($0, at: now) }
        switch renderMode {
        case .oldestFirst: return states.sorted { $0.birth < $1.birth }
        case .oldestLast: return states.sorted { $0.birth > $1.birth }
        case .backToFront: return states.sorted { $0.matrix.m43 < $1.matrix.m43 }
        default: return states
        }
    }

    /// The animated values of cells.
    private func animatedCellValues(_ shown: LayerProperties) -> [ObjectIdentifier: [(key: String, value: AnimatableValue)]] {
        guard !running.isEmpty else { return [:] }
        var values: [ObjectIdentifier: [(key: String, value: AnimatableValue)]] = [:]
        for (keyPath, value) in shown.extras {
            guard var (cell, key) = CAEmitterCell.cell(at: keyPath, in: emitterCells) else { continue }
            while let (inner, rest) = CAEmitterCell.cell(at: key, in: cell.emitterCells) { (cell, key) = (inner, rest) }
            values[ObjectIdentifier(cell), default: []].append((key, value))
        }
        return values
    }

    private func values(_ shown: LayerProperties) -> EmitterValues {
        let position = shown.point("emitterPosition", .zero)
        var size = CGSize.zero
        if case .size(let value)? = shown.extras["emitterSize"] { size = value }
        return EmitterValues(
            geometry: EmitterGeometry(
                shape: emitterShape, mode: emitterMode, center: Vector3(position.x, position.y, shown.number("emitterZPosition", 0)),
                size: Vector3(size.width, size.height, shown.number("emitterDepth", 0))),
            birthRate: max(0, shown.number("birthRate", 1)), lifetime: shown.number("lifetime", 1), velocity: shown.number("velocity", 1),
            scale: shown.number("scale", 1), spin: shown.number("spin", 1), seed: seed)
    }
}

extension CAEmitterCell {
    /// Whether particles may be born after a time of the layer.
    fileprivate func mayEmit(after time: TimeInterval) -> Bool {
        guard values.isEnabled, values.birthRate > 0, values.lifetime + abs(values.lifetimeRange) / 2 > 0, speed > 0 else { return false }
        return time < beginTime + AnimationClock(timing, duration: duration).activeDuration
    }
}

/// A visible particle at an instant.
@MainActor package struct EmittedParticle {
    /// The same from frame to frame.
    package let identity: ObjectIdentifier
    package let image: CGImage
    /// The part of the image that is shown, in unit coordinates.
    package let contentsRect: CGRect
    /// Pixels of the image per point.
    package let contentsScale: CGFloat
    package let magnifiesNearest: Bool
    package let minifiesNearest: Bool
    /// From the particle's space, in whose origin its centre is, to the layer's.
    package let matrix: CATransform3D
    package let tint: LayerTint
    package let opacity: CGFloat
    let birth: TimeInterval

    /// Nil for one that is not visible.
    init?(_ particle: EmitterParticle, at time: TimeInterval) {
        let color = particle.color(at: time), scale = particle.scale(at: time), cell = particle.cell
        guard let image = cell.contents as? CGImage, color.w > 0, scale > 0 else { return nil }
        let position = particle.position(at: time)
        let turned = CATransform3DMakeRotation(particle.rotation(at: time), 0, 0, 1)
        matrix = CATransform3DConcat(CATransform3DScale(turned, scale, scale, 1), CATransform3DMakeTranslation(position.x, position.y, position.z))
        identity = ObjectIdentifier(particle)
        self.image = image
        contentsRect = cell.contentsRect
        contentsScale = cell.contentsScale
        magnifiesNearest = cell.magnificationFilter == CALayerContentsFilter.nearest.rawValue
        minifiesNearest = cell.minificationFilter == CALayerContentsFilter.nearest.rawValue
        tint = LayerTint(red: color.x, green: color.y, blue: color.z)
        opacity = color.w
        birth = particle.birth
    }
}
