import WayGraphics

/// What painting a subtree costs, to weigh it against copying a picture of it. Nanoseconds as measured on a small laptop without a
/// graphics processor; only their relations matter.
struct RasterCost: Sendable, Equatable {
    /// For what is painted, per device pixel and point of area at one pixel per point.
    private(set) var area: CGFloat = 0
    /// How many things are painted.
    private(set) var things = 0

    private static let fill: CGFloat = 0.15
    private static let blend: CGFloat = 0.45
    private static let copy: CGFloat = 0.45
    private static let stretch: CGFloat = 2.8
    private static let apart: CGFloat = 1.2
    private static let eachThing: CGFloat = 1500

    /// Of a picture, new memory most of all; it is made for so many frames.
    private static let making: CGFloat = 4
    private static let frames: CGFloat = 30

    /// How the subtree stands decides what a picture of it costs, and how much more its things do: pictures and text six times as much, colours
    /// hardly more.
    private static let stretched: (things: CGFloat, picture: CGFloat) = (4, 2.8)
    private static let skewed: (things: CGFloat, picture: CGFloat) = (4, 2.5)
    /// A picture has to be cheaper by this, or it is not worth its memory.
    private static let margin: CGFloat = 1.25

    init() {}

    /// What a layer paints of its own.
    init(_ look: ResolvedLayerStyle, bounds: CGRect, shadow: CGRect, isMasked: Bool) {
        let size = bounds.area
        if look.hasBackground { add(size, look.background.alpha < 1 ? Self.blend : Self.fill) }
        if let contents = look.contents {
            let frame = contents.frame(in: bounds)
            let pixels = CGFloat(contents.image.width * contents.image.height)
            // Pictures are made for some whole number of pixels per point: others are stretched.
            let perPoint = frame.area > 0 ? (pixels / frame.area).squareRoot() : 1
            let isCopied = abs(perPoint - perPoint.rounded()) < 0.1 && perPoint < 4
            add(isCopied ? frame.area * contents.image.shown.area / pixels : frame.area, isCopied ? Self.copy : Self.stretch)
        }
        if let drawing = look.drawing { add(drawing.extent.area, Self.copy) }
        if look.hasBorder { add(2 * look.borderWidth * (bounds.width + bounds.height), Self.blend) }
        if look.shadow != nil { add(shadow.area, Self.blend) }
        if look.clipsRound { add(look.cornerRadius * look.cornerRadius * 4, Self.apart) }
        if isMasked { add(size, 2 * Self.apart) }
    }

    static func += (price: inout RasterCost, other: RasterCost) {
        price.area += other.area
        price.things += other.things
    }

    /// Whether a picture of the subtree is cheaper to show than its things are to paint: by enough, where there is none yet, to be worth the
    /// making for some frames of motion.
    /// - Parameters:
    ///   - visible: The picture's pixels that are shown.
    ///   - whole: All of its pixels, on the device.
    ///   - isMade: There is one.
    ///   - transform: From the subtree's space to the device.
    ///   - scale: Pixels per point of the window.
    func exceedsPicture(
        of visible: Int, outOf whole: Int, isMade: @autoclosure () -> Bool, at transform: CGAffineTransform, scale: CGFloat, fades: Bool
    ) -> Bool {
        guard things > 1, whole > 0 else { return false }
        let isPlain = transform.isUpright && abs(transform.a - scale) < 1e-6 && abs(transform.d - scale) < 1e-6
        let factor = isPlain ? (things: 1, picture: Self.copy) : transform.isUpright ? Self.stretched : Self.skewed
        let share = min(1, CGFloat(visible) / CGFloat(whole)), shown = CGFloat(visible) * factor.picture
        var paint = area * share * abs(transform.determinant) * factor.things + CGFloat(things) * Self.eachThing
        if fades { paint += CGFloat(visible) * Self.apart }
        return paint > shown * Self.margin && (isMade() || (paint - shown) * Self.frames > CGFloat(whole) * Self.making)
    }

    private mutating func add(_ area: CGFloat, _ price: CGFloat) {
        self.area += area * price
        things += 1
    }
}

extension CGRect {
    fileprivate var area: CGFloat { isNull ? 0 : width * height }
}
