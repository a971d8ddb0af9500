import Foundation
import WayGraphics

/// Options for measuring and drawing a string.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The rectangle's origin is the top left of the lines, which are wrapped; without it, the origin is the baseline of a single line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Lines have the space between them that `UIFont.leading` asks for, as in a label.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The bounds are those of the glyphs that are drawn, not those of the lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// The last line that fits ends in an ellipsis if text follows.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Parameters and results of drawing a string.
open class NSStringDrawingContext: NSObject {
    /// The smallest scale of the text to fit; 0 for no scaling.
    open var minimumScaleFactor: CGFloat = 0
    /// The scale that was used.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The bounds of the drawn text.
    open internal(set) var totalBounds: CGRect = .zero

    public override init() {}
}

extension NSAttributedString {
    /// The size of the text without wrapping; not rounded.
    public func size() -> CGSize { StyledText(self).size }

    /// Draws without wrapping, with the top left at the point.
    public func draw(at point: CGPoint) {
        StyledText(self).draw(at: point)
    }

    /// Draws inside the rectangle, wrapped; lines that do not fit are left out.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        StyledText(self).draw(with: rect, options: options, context: context)
    }

    /// The bounds of the text in the size, not rounded. A width or height of zero, or a very large one, is no limit.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
        StyledText(self).boundingRect(with: size, options: options, context: context)
    }
}

extension StyledText {
    fileprivate var size: CGSize { AttributedTextLayout.layout(self).size }

    fileprivate func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        AttributedTextLayout.layout(self).draw(at: point, in: context)
    }

    fileprivate func draw(with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
        guard let target = UIGraphicsGetCurrentContext() else { return }
        let (layout, factor) = fittingLayout(rect.size, options: options, minimumScale: context?.minimumScaleFactor ?? 0)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.firstBaseline }
        layout.draw(at: origin, in: target)
        context?.actualScaleFactor = factor
        context?.totalBounds = CGRect(origin: origin, size: layout.size)
    }

    fileprivate func boundingRect(with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?) -> CGRect {
        let (layout, factor) = fittingLayout(size, options: options, minimumScale: context?.minimumScaleFactor ?? 0)
        let top = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
        let extent = options.contains(.usesDeviceMetrics) ? layout.inkBounds : CGRect(origin: .zero, size: layout.size)
        let bounds = extent.offsetBy(dx: 0, dy: top)
        context?.actualScaleFactor = factor
        context?.totalBounds = bounds
        return bounds
    }

    private func fittingLayout(
        _ available: CGSize, options: NSStringDrawingOptions, minimumScale: CGFloat
    ) -> (AttributedTextLayout, CGFloat) {
        var layoutOptions = AttributedTextLayout.Options()
        layoutOptions.usesFontLeading = options.contains(.usesFontLeading)
        if options.contains(.usesLineFragmentOrigin) {
            layoutOptions.width = available.width.limit
            layoutOptions.maximumHeight = available.height.limit
            if options.contains(.truncatesLastVisibleLine) { layoutOptions.lineBreakMode = .byTruncatingTail } else { layoutOptions.truncatesParagraphs = true }
        } else {
            layoutOptions.maximumLines = 1
        }
        let layout = AttributedTextLayout.layout(self, options: layoutOptions)
        guard minimumScale > 0, minimumScale < 1, layout.isTruncated || layout.size.width > available.width.limit ?? .infinity else {
            return (layout, 1)
        }
        return scaled(toFit: available.width.limit, minimumScale: minimumScale, options: layoutOptions)
    }

    /// The largest scale, in steps of a hundredth, at which nothing is truncated; the minimum scale if there is none.
    package func scaled(
        toFit width: CGFloat?, minimumScale: CGFloat, options: AttributedTextLayout.Options
    ) -> (AttributedTextLayout, CGFloat) {
        func layout(_ step: Int) -> (layout: AttributedTextLayout, fits: Bool) {
            let layout = AttributedTextLayout.layout(scaled(by: CGFloat(step) / 100), options: options)
            return (layout, !layout.isTruncated && layout.size.width <= (width ?? .infinity) + 0.01)
        }
        var low = max(1, Int((minimumScale * 100).rounded(.up))), high = 100
        while low < high {
            let candidate = (low + high + 1) / 2
            if layout(candidate).fits { low = candidate } else { high = candidate - 1 }
        }
        return (layout(low).layout, CGFloat(low) / 100)
    }

    private func scaled(by factor: CGFloat) -> StyledText {
        mapAttributes { attributes in
            let font = attributes[.font] as? UIFont ?? AttributedTextRuns.defaultFont
            attributes[.font] = font.withSize(font.pointSize * factor)
        }
    }
}

extension NSShadow {
    /// The value for the text engine; nil without a colour.
    var textShadow: TextShadow? {
        guard let color = shadowColor as? UIColor, shadowOffset.width.isFinite, shadowOffset.height.isFinite else { return nil }
        return TextShadow(offset: shadowOffset, blur: shadowBlurRadius.isFinite ? max(0, shadowBlurRadius) : 0, color: color.cgColor)
    }
}

extension CGFloat {
    /// The length as a limit; nil if it means no limit.
    package var limit: CGFloat? { isFinite && self > 0 && self < 1_000_000 ? self : nil }
}

extension NSString {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        styled(attrs).size
    }

    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        styled(attrs).draw(at: point)
    }

    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        styled(attrs).draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        styled(attributes).draw(with: rect, options: options, context: context)
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        styled(attributes).boundingRect(with: size, options: options, context: context)
    }

    private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> StyledText {
        StyledText(String(describing: self), attributes: attributes ?? [:])
    }
}

/// The methods of `NSString`, as on Apple's systems.
extension String {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSString(string: self).size(withAttributes: attrs)
    }

    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(at: point, withAttributes: attrs)
    }

    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(in: rect, withAttributes: attrs)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSString(string: self).draw(with: rect, options: options, attributes: attributes, context: context)
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSString(string: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
