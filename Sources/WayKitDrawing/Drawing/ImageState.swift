import Foundation
import WayGraphics

extension UIImage {
    /// How stored pixels are oriented for display.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        var swapsAxes: Bool {
            switch self {
            case .left, .right, .leftMirrored, .rightMirrored: true
            default: false
            }
        }

        /// The same orientation, mirrored horizontally.
        var mirrored: Orientation {
            switch self {
            case .up: .upMirrored
            case .down: .downMirrored
            case .left: .rightMirrored
            case .right: .leftMirrored
            case .upMirrored: .up
            case .downMirrored: .down
            case .leftMirrored: .right
            case .rightMirrored: .left
            }
        }

        /// From the unit square of the stored pixels to the unit square as displayed.
        package var unitTransform: CGAffineTransform {
            switch self {
            case .up: .identity
            case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
            case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
            case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
            case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
            case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
            case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
            case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            }
        }
    }

    /// Whether a view shows an image's own colours or its shape in the tint.
    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// How the centre of a resizable image grows.
    public enum ResizingMode: Int, Sendable {
        case tile, stretch
    }
}

/// The content of an image and how it is displayed.
package struct ImageState: Equatable {
    package enum Content: Equatable {
        case empty
        case bitmap(CGImage)
        case symbol(SymbolGlyph)
        case sequence([UIImage], duration: TimeInterval)
    }

    package var content: Content
    var scale: CGFloat = 1
    var orientation = UIImage.Orientation.up
    var renderingMode = UIImage.RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = UIImage.ResizingMode.tile
    /// Made by `resizableImage(withCapInsets:)`.
    var isResizable = false
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    var tintColor: UIColor?
    var configuration: UIImage.Configuration?
    /// The variants for other traits, of which this is one.
    var asset: UIImageAsset?
    /// The variable value of a symbol, 0…1.
    var variableValue: Double?
    /// The distance of the baseline from the bottom, in points, if the image has been given one.
    var baselineOffset: CGFloat?
    /// Whether a symbol's own baseline was removed.
    var lacksBaseline = false
    /// The PDF or SVG file of a bitmap whose vectors are preserved: it is drawn anew where the image is shown larger.
    var page: String?

    init(content: Content) {
        self.content = content
    }

    /// In the weight and scale of the configuration.
    package var symbol: SymbolGlyph? {
        if case .symbol(let glyph) = content { return glyph.variant(SymbolMetrics(configuration)) }
        return nil
    }

    /// Whether the image is sharp in any size.
    package var isVector: Bool { symbol != nil || page != nil }

    /// The pixels of a bitmap for a scale: those of a PDF or SVG file for this scale, if its own is lower.
    func pixels(of image: CGImage, scale: CGFloat) -> CGImage {
        guard let page, scale > self.scale else { return image }
        return ImageLocator.cachedPage(page, scale: scale)?.image ?? image
    }

    /// In points, as displayed.
    var size: CGSize {
        switch content {
        case .empty: return .zero
        case .bitmap(let image):
            let width = CGFloat(image.width) / scale, height = CGFloat(image.height) / scale
            return orientation.swapsAxes ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
        case .symbol: return symbol?.size(SymbolMetrics(configuration)) ?? .zero
        case .sequence(let images, _): return images.first?.size ?? .zero
        }
    }

    /// The variant for these traits, with the changes that were made to this one; itself if there are no variants.
    package func variant(for traits: UITraitCollection) -> ImageState {
        guard let variant = asset?.state(for: traits) else { return self }
        var state = self
        state.content = variant.content
        state.scale = variant.scale
        state.page = variant.page
        if !isResizable || variant.isResizable {
            state.isResizable = variant.isResizable
            state.capInsets = variant.capInsets
            state.resizingMode = variant.resizingMode
        }
        return state
    }

    /// The image's own tint, independent of a view; nil for the colours of its content.
    var ownTint: CGColor? {
        tintColor?.cgColor
    }

    /// Size and weight of a symbol; nil for other images.
    var symbolMetrics: SymbolMetrics? { symbol == nil ? nil : SymbolMetrics(configuration) }

    /// The colours of a symbol, with a view's tint if there is one; nil for other images.
    package func symbolStyle(tint: CGColor?) -> SymbolStyle? {
        symbol.map { glyph in
            SymbolStyle(
                glyph, configuration: configuration, variableValue: variableValue, tint: tint ?? ownTint,
                isTemplate: tintColor != nil || (tint != nil && renderingMode == .alwaysTemplate))
        }
    }

    /// Renders the image with its orientation applied; nil for an empty image.
    func render(scale: CGFloat, tint: CGColor?) -> CGImage? {
        switch content {
        case .empty: return nil
        case .sequence(let images, _): return images.first?.bitmap(scale: scale, tint: tint)
        case .symbol:
            guard let glyph = symbol, let context = CGContext(size: size, scale: scale) else { return nil }
            let metrics = SymbolMetrics(configuration)
            let style = symbolStyle(tint: tint) ?? .black
            glyph.draw(in: CGRect(origin: .zero, size: size), metrics: metrics, style: style, orientation: orientation, context: context)
            return context.finish()
        case .bitmap(let stored):
            let image = self.pixels(of: stored, scale: scale)
            let pixels = orientation.swapsAxes
                ? CGSize(width: image.height, height: image.width) : CGSize(width: image.width, height: image.height)
            guard let context = CGContext(size: pixels, scale: 1) else { return nil }
            context.saveGState()
            context.scaleBy(x: pixels.width, y: pixels.height)
            context.concatenate(orientation.unitTransform)
            context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
            context.restoreGState()
            if let tint {
                context.setBlendMode(.sourceIn)
                context.setFillColor(tint)
                context.fill(CGRect(origin: .zero, size: pixels))
            }
            return context.finish()
        }
    }
}

/// The bitmaps of an image that were rendered last; bounded, since an animated tint renders a new one for each frame.
struct BitmapCache {
    struct Key: Hashable {
        var scale: CGFloat
        var tint: RGBA?
        var symbolStyle: SymbolStyle?
        /// Depends on the traits if the configuration has a text style.
        var symbolMetrics: SymbolMetrics?
    }

    private static let capacity = 4
    private var entries: [(key: Key, image: CGImage)] = []

    subscript(key: Key) -> CGImage? {
        get { entries.first { $0.key == key }?.image }
        set {
            entries.removeAll { $0.key == key }
            guard let newValue else { return }
            if entries.count == Self.capacity { entries.removeFirst() }
            entries.append((key, newValue))
        }
    }
}
