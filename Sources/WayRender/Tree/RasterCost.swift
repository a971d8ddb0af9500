import WayGraphics

/// The cost of painting a subtree, to compare it with copying a raster of it. In nanoseconds as measured on a small laptop without a graphics
/// processor; only their ratios matter. They are those of whole frames, in which a buffer's memory is seldom in the processor's cache: a fill costs half
/// as much as a copy, and a draw as much as copying 11,000 pixels.
struct RasterCost: Sendable, Equatable {
    /// Cost proportional to the painted area: per point of area at one pixel per point.
    private(set) var area: CGFloat = 0
    /// The number of draws.
    private(set) var drawCount = 0

    private static let fill: CGFloat = 0.22
    private static let blend: CGFloat = 0.45
    private static let copy: CGFloat = 0.45
    /// A raster that is not opaque is composited.
    private static let composite: CGFloat = 0.9
    private static let stretch: CGFloat = 2.8
    private static let offscreen: CGFloat = 1.2
    /// Its visit in the tree, its item in the display list, its region and step in the painter's plan.
    private static let perDraw: CGFloat = 5000

    /// Cost of making a raster, mostly for new memory, per pixel, and the number of frames over which it is amortised.
    private static let rasterization: CGFloat = 4
    private static let frames: CGFloat = 30

    /// The transform determines the cost of showing a raster, and the factor for the area cost of the draws: images and text cost six times as much,
    /// colours hardly more.
    private static let stretched: (draws: CGFloat, raster: CGFloat) = (4, 2.8)
    private static let skewed: (draws: CGFloat, raster: CGFloat) = (4, 2.5)
    /// A raster has to be cheaper by this factor to be worth its memory.
    private static let margin: CGFloat = 1.05

    init() {}

    /// The cost of a layer's own drawing.
    init(_ style: ResolvedLayerStyle, bounds: CGRect, shadow: CGRect, isMasked: Bool) {
        let size = bounds.area
        if style.hasBackground { add(size, style.background.alpha < 1 ? Self.blend : Self.fill) }
        if let contents = style.contents {
            let frame = contents.frame(in: bounds)
            let pixels = CGFloat(contents.image.width * contents.image.height)
            // Images are usually made for a whole number of pixels per point; others are scaled.
            let perPoint = frame.area > 0 ? (pixels / frame.area).squareRoot() : 1
            let isCopied = abs(perPoint - perPoint.rounded()) < 0.1 && perPoint < 4
            add(isCopied ? frame.area * contents.image.visibleBounds.area / pixels : frame.area, isCopied ? Self.copy : Self.stretch)
        }
        if let drawing = style.drawing { add(drawing.extent.area, Self.copy) }
        if style.hasBorder { add(2 * style.borderWidth * (bounds.width + bounds.height), Self.blend) }
        if style.shadow != nil { add(shadow.area, Self.blend) }
        if style.clipsRound { add(style.cornerRadius * style.cornerRadius * 4, Self.offscreen) }
        if isMasked { add(size, 2 * Self.offscreen) }
    }

    static func += (cost: inout RasterCost, other: RasterCost) {
        cost.area += other.area
        cost.drawCount += other.drawCount
    }

    /// Whether showing a raster of the subtree is cheaper than painting it; if there is none yet, by enough to amortise making it over some frames of
    /// motion.
    /// - Parameters:
    ///   - visible: The raster's visible device pixels.
    ///   - whole: All of its device pixels.
    ///   - isCached: Whether there is a raster.
    ///   - isOpaque: Whether the raster is opaque.
    ///   - transform: From the subtree's space to the device.
    ///   - scale: Pixels per point of the window.
    func exceedsRaster(
        of visible: Int, outOf whole: Int, isCached: @autoclosure () -> Bool, isOpaque: @autoclosure () -> Bool, at transform: CGAffineTransform,
        scale: CGFloat, fades: Bool
    ) -> Bool {
        guard drawCount > 1, whole > 0 else { return false }
        let isUnscaled = transform.isAxisAligned && abs(transform.a - scale) < 1e-6 && abs(transform.d - scale) < 1e-6
        let factor = isUnscaled ? (draws: 1, raster: isOpaque() && !fades ? Self.copy : Self.composite) : transform.isAxisAligned ? Self.stretched : Self.skewed
        let share = min(1, CGFloat(visible) / CGFloat(whole)), shown = CGFloat(visible) * factor.raster
        var paint = area * share * abs(transform.determinant) * factor.draws + CGFloat(drawCount) * Self.perDraw
        if fades { paint += CGFloat(visible) * Self.offscreen }
        return paint > shown * Self.margin && (isCached() || (paint - shown) * Self.frames > CGFloat(whole) * Self.rasterization)
    }

    private mutating func add(_ area: CGFloat, _ costPerArea: CGFloat) {
        self.area += area * costPerArea
        drawCount += 1
    }
}

extension CGRect {
    fileprivate var area: CGFloat { isNull ? 0 : width * height }
}
