import WayGraphics
import WayLayers

/// The same numbers for the same seed, on every machine (SplitMix64, Steele, Lea & Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &self) }
    mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }
}

/// A random layer tree with every kind of layer property, and random changes.
@MainActor struct RandomTree {
    var random: SeededGenerator
    let root: CALayer
    let images: [CGImage]
    /// Whether to use rotations and perspective, whose edges are antialiased.
    let allowsRotation: Bool
    /// Whether changes flip the geometry of layers.
    let flipsGeometry: Bool
    private(set) var layers: [CALayer] = []

    init(seed: UInt64, root: CALayer, images: [CGImage], count: Int, allowsRotation: Bool = true, flipsGeometry: Bool = false) {
        random = SeededGenerator(seed: seed)
        self.root = root
        self.images = images
        self.allowsRotation = allowsRotation
        self.flipsGeometry = flipsGeometry
        for _ in 0..<count { addLayer() }
    }

    /// Makes one change to one layer; returns its description for a failure's message.
    mutating func change() -> String {
        guard let layer = layers.randomElement(using: &random) else {
            addLayer()
            return "first layer"
        }
        let kind = Int.random(in: 0..<(flipsGeometry ? 17 : 16), using: &random)
        switch kind {
        case 0, 1: layer.position = point()
        case 2: layer.bounds = CGRect(origin: .zero, size: size())
        case 3: layer.opacity = random.chance(0.3) ? 1 : Float(random.number(0...1))
        case 4: layer.isHidden.toggle()
        case 5: layer.backgroundColor = color()
        case 6: shape(layer)
        case 7: shadow(layer)
        case 8: layer.masksToBounds.toggle()
        case 9: contents(layer)
        case 10: transform(layer)
        case 11: layer.zPosition = CGFloat(Int.random(in: -1...1, using: &random))
        case 12: mask(layer)
        case 13: addLayer()
        case 14 where layers.count > 3: remove(layer)
        case 16: layer.isGeometryFlipped.toggle()
        default: restack(layer)
        }
        return "change \(kind) of \(layer.name ?? "?")"
    }

    private mutating func addLayer() {
        let layer = CALayer()
        layer.name = "layer \(layers.count)"
        layer.bounds = CGRect(origin: .zero, size: size())
        layer.position = point()
        layer.backgroundColor = color()
        if random.chance(0.3) { shape(layer) }
        if random.chance(0.2) { shadow(layer) }
        if random.chance(0.3) { contents(layer) }
        if random.chance(0.2) { layer.masksToBounds = true }
        if random.chance(0.2) { transform(layer) }
        if random.chance(0.2) { layer.opacity = Float(random.number(0...1)) }
        let parent = random.chance(0.5) ? root : layers.randomElement(using: &random) ?? root
        parent.addSublayer(layer)
        layers.append(layer)
    }

    private mutating func remove(_ layer: CALayer) {
        layer.removeFromSuperlayer()
        layers.removeAll { candidate in
            var above: CALayer? = candidate
            while let current = above, current !== root { above = current.superlayer }
            return above == nil
        }
    }

    private mutating func restack(_ layer: CALayer) {
        guard let parent = layer.superlayer, let count = parent.sublayers?.count else { return }
        parent.insertSublayer(layer, at: UInt32.random(in: 0..<UInt32(count), using: &random))
    }

    private mutating func point() -> CGPoint {
        let whole = random.chance(0.5)
        let x = random.number(-10...130), y = random.number(-10...100)
        return whole ? CGPoint(x: x.rounded(), y: y.rounded()) : CGPoint(x: x, y: y)
    }

    private mutating func size() -> CGSize {
        CGSize(width: random.number(2...80).rounded(), height: random.number(2...60).rounded())
    }

    private mutating func color() -> CGColor? {
        if random.chance(0.2) { return nil }
        return CGColor(
            red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
            alpha: random.chance(0.6) ? 1 : random.number(0...1))
    }

    private mutating func shape(_ layer: CALayer) {
        layer.cornerRadius = random.chance(0.3) ? 0 : random.number(0...20)
        layer.maskedCorners = random.chance(0.5) ? .all : CACornerMask(rawValue: UInt.random(in: 0...15, using: &random))
        layer.cornerCurve = random.chance(0.7) ? .circular : .continuous
        layer.borderWidth = random.chance(0.5) ? 0 : random.number(0.5...6)
        layer.borderColor = color()
    }

    private mutating func shadow(_ layer: CALayer) {
        layer.shadowOpacity = random.chance(0.3) ? 0 : Float(random.number(0.2...1))
        layer.shadowRadius = random.number(0...5)
        layer.shadowOffset = CGSize(width: random.number(-8...8), height: random.number(-8...8))
        layer.shadowPath = random.chance(0.8) ? nil : CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 20), transform: nil)
    }

    private mutating func contents(_ layer: CALayer) {
        layer.contents = random.chance(0.2) ? nil : images.randomElement(using: &random)
        let gravities: [CALayerContentsGravity] = [.resize, .resizeAspect, .resizeAspectFill, .center, .topLeft, .bottomRight]
        layer.contentsGravity = gravities.randomElement(using: &random) ?? .resize
    }

    private mutating func transform(_ layer: CALayer) {
        var transform = CATransform3DMakeScale(random.number(0.3...1.6), random.number(0.3...1.6), 1)
        if random.chance(0.2) { transform = CATransform3DScale(transform, -1, 1, 1) }
        if allowsRotation, random.chance(0.4) { transform = CATransform3DRotate(transform, random.number(-3...3), 0, 0, 1) }
        if allowsRotation, random.chance(0.2) {
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 200
            transform = CATransform3DConcat(CATransform3DRotate(transform, random.number(-1...1), 1, 1, 0), perspective)
        }
        layer.transform = random.chance(0.3) ? CATransform3DIdentity : transform
    }

    private mutating func mask(_ layer: CALayer) {
        guard layer.mask == nil else {
            layer.mask = nil
            return
        }
        let mask = CALayer()
        mask.frame = CGRect(x: random.number(-5...20), y: random.number(-5...20), width: 40, height: 30)
        mask.backgroundColor = CGColor(gray: 0, alpha: random.number(0.3...1))
        mask.cornerRadius = random.number(0...15)
        layer.mask = mask
    }
}
