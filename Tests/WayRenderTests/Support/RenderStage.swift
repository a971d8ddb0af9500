import Testing
import WayGraphics
import WayHost
import WayHostHeadless
import WayLayers
@testable import WayRender

/// A headless window, a root layer and the renderer between them.
@MainActor final class RenderStage {
    let host: HeadlessHost
    let window: HeadlessWindow
    let root = CALayer()
    let renderer = WindowRenderer()
    var background = CGColor.white
    var time: TimeInterval = 0

    init(width: CGFloat = 100, height: CGFloat = 80, scale: CGFloat = 1, transform: OutputTransform = .normal) throws {
        let size = CGSize(width: width, height: height)
        host = HeadlessHost(size: size, scale: scale, refreshRate: 100, transform: transform)
        window = try host.openWindow(WindowOptions(title: "", applicationID: "test", preferredSize: size))
        host.advance(to: 0)
        let context = AnimationContext(clock: { [host] in host.now })
        AnimationContext.current = context
        root.frame = CGRect(origin: .zero, size: size)
    }

    /// Changes layers without implicit animations.
    func change(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    func add(_ layer: CALayer, to parent: CALayer? = nil) {
        change { (parent ?? root).addSublayer(layer) }
    }

    @discardableResult func render() -> WindowRenderer.Outcome {
        renderer.render(root: root, at: time, background: background, into: window)
    }

    /// Renders and returns the displayed image in logical orientation.
    func renderedImage() throws -> HeadlessImage {
        render()
        return try #require(window.shownImage).logical(undoing: window.state.transform)
    }

    /// The image that a new renderer paints of the same tree, with new nodes for all layers.
    func imageFromScratch(cullsOccluded: Bool = true) throws -> HeadlessImage {
        let other = try host.openWindow(WindowOptions(title: "", applicationID: "test", preferredSize: window.state.size))
        host.advance(to: host.now)
        other.configure(size: window.state.size, scale: window.state.scale)
        defer { other.close() }
        let kept = takeCaches(of: root)
        defer { for (layer, cache) in kept { layer.renderCache = cache } }
        let fresh = WindowRenderer()
        fresh.usesRasterCache = false
        fresh.cullsOccluded = cullsOccluded
        #expect(fresh.render(root: root, at: time, background: background, into: other) == .exact)
        return try #require(other.shownImage).logical(undoing: other.state.transform)
    }
}

@MainActor private func takeCaches(of layer: CALayer) -> [(CALayer, AnyObject?)] {
    defer { layer.renderCache = nil }
    return [(layer, layer.renderCache)] + (layer.sublayers ?? []).flatMap(takeCaches) + (layer.mask.map(takeCaches) ?? [])
}

extension CALayer {
    /// A layer with a colour, without implicit animations.
    @MainActor static func box(_ frame: CGRect, _ color: CGColor?) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }
}

extension CGRect {
    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) { self.init(x: x, y: y, width: width, height: height) }
}

enum Pixel {
    static let white: UInt32 = 0xFFFF_FFFF
    static let black: UInt32 = 0xFF00_0000
    static let red: UInt32 = 0xFFFF_0000
    static let green: UInt32 = 0xFF00_FF00
    static let blue: UInt32 = 0xFF00_00FF

    static func channels(_ pixel: UInt32) -> [Int] { [24, 16, 8, 0].map { Int(pixel >> $0 & 0xFF) } }

    /// The largest difference of a channel.
    static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        zip(channels(one), channels(other)).map { abs($0 - $1) }.max() ?? 0
    }
}

extension CGColor {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

enum TestImages {
    /// An image from a function of the position; opaque if all pixels are.
    static func make(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) throws -> CGImage {
        let buffer = try #require(PixelBuffer(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width { buffer.row(y)[x] = pixel(x, y) }
        }
        return CGImage(buffer)
    }

    /// Two by two: red, green, blue, black.
    static func quarters() throws -> CGImage {
        try make(2, 2) { x, y in y == 0 ? (x == 0 ? Pixel.red : Pixel.green) : (x == 0 ? Pixel.blue : Pixel.black) }
    }

    /// Each pixel has another colour.
    static func numbered(_ width: Int, _ height: Int) throws -> CGImage {
        try make(width, height) { x, y in 0xFF00_0000 | UInt32(x & 0xFF) << 16 | UInt32(y & 0xFF) << 8 | UInt32((x * 7 + y * 13) & 0xFF) }
    }
}

/// The largest difference of a channel, its position, and the number of different pixels.
func largestDifference(_ one: HeadlessImage, _ other: HeadlessImage) -> (distance: Int, x: Int, y: Int, count: Int) {
    var worst = (distance: 0, x: 0, y: 0, count: 0)
    guard one.width == other.width, one.height == other.height else { return (256, 0, 0, 0) }
    for y in 0..<one.height {
        for x in 0..<one.width where one[x, y] != other[x, y] {
            let distance = Pixel.distance(one[x, y], other[x, y])
            worst.count += 1
            if distance > worst.distance { worst = (distance, x, y, worst.count) }
        }
    }
    return worst
}
