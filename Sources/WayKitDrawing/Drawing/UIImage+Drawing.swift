import Foundation
import WayGraphics

extension UIImage {
    /// Draws the image to fill the rectangle; a resizable image as its cap insets define.
    package func draw(in rect: CGRect, context: CGContext, tint: CGColor? = nil) {
        if let glyph = state.symbol {
            let style = state.symbolStyle(tint: tint) ?? .black
            glyph.draw(in: rect, metrics: SymbolMetrics(state.configuration), style: style, orientation: state.orientation, context: context)
            return
        }
        guard let image = bitmap(scale: scale, tint: tint) else { return }
        if state.isResizable, rect.size != size {
            drawNinePatch(of: image, in: rect, context: context)
        } else {
            context.drawUpright(image, in: rect)
        }
    }

    /// Draws a nine-patch: the corners keep their size, the edges grow along one axis, the centre along both.
    private func drawNinePatch(of image: CGImage, in rect: CGRect, context: CGContext) {
        let columns = Self.spans(length: size.width, from: capInsets.left, capInsets.right, target: rect.width)
        let rows = Self.spans(length: size.height, from: capInsets.top, capInsets.bottom, target: rect.height)
        for row in rows {
            for column in columns {
                let source = CGRect(
                    x: column.source.lowerBound * scale, y: row.source.lowerBound * scale,
                    width: column.sourceLength * scale, height: row.sourceLength * scale)
                let target = CGRect(
                    x: rect.minX + column.target.lowerBound, y: rect.minY + row.target.lowerBound,
                    width: column.targetLength, height: row.targetLength)
                guard !target.isEmpty, let patch = image.cropping(to: source) else { continue }
                guard resizingMode == .tile, column.grows || row.grows else {
                    context.drawUpright(patch, in: target)
                    continue
                }
                let tile = CGSize(
                    width: column.grows ? column.sourceLength : column.targetLength,
                    height: row.grows ? row.sourceLength : row.targetLength)
                context.saveGState()
                context.clip(to: target)
                context.drawUpright(patch, in: CGRect(origin: target.origin, size: tile), byTiling: true)
                context.restoreGState()
            }
        }
    }

    private struct Span {
        var source: ClosedRange<CGFloat>
        var target: ClosedRange<CGFloat>
        var grows: Bool

        var sourceLength: CGFloat { source.upperBound - source.lowerBound }
        var targetLength: CGFloat { target.upperBound - target.lowerBound }
    }

    /// One axis in three spans. If the target is shorter than the two caps, they shrink together.
    private static func spans(length: CGFloat, from leading: CGFloat, _ trailing: CGFloat, target: CGFloat) -> [Span] {
        let leading = min(max(leading, 0), length), trailing = min(max(trailing, 0), length - leading)
        let caps = leading + trailing
        let factor = caps > target && caps > 0 ? max(target, 0) / caps : 1
        let start = leading * factor, end = max(target - trailing * factor, start)
        return [
            Span(source: 0...leading, target: 0...start, grows: false),
            Span(source: leading...(length - trailing), target: start...end, grows: true),
            Span(source: (length - trailing)...length, target: end...max(target, end), grows: false),
        ]
    }

    /// Whether the image's own colour takes precedence over the text's.
    package var hasOwnColor: Bool { state.tintColor != nil || hasConfiguredColors }

    /// Whether the colours of the symbol's configuration take precedence over a view's tint. A colour from `withTintColor(_:)` does not, as on iOS,
    /// unless the image is `alwaysOriginal`.
    package var hasConfiguredColors: Bool {
        guard let rendering = symbolConfiguration?.values.rendering else { return false }
        return switch rendering {
        case .automatic, .monochrome, .multicolor: false
        case .hierarchical: true
        case .palette(let colors): !colors.isEmpty
        }
    }

    /// The stretchable area in the unit square, for a layer's `contentsCenter`.
    package var contentsCenter: CGRect {
        guard state.isResizable, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
        let inner = CGRect(origin: .zero, size: size).inset(by: capInsets)
        return CGRect(
            x: inner.minX / size.width, y: inner.minY / size.height,
            width: max(inner.width, 0) / size.width, height: max(inner.height, 0) / size.height)
    }

    /// Whether the centre is tiled and larger than one pixel: stretching it would look different.
    package var tilesCenter: Bool {
        guard state.isResizable, resizingMode == .tile, !isSymbolImage else { return false }
        let inner = CGRect(origin: .zero, size: size).inset(by: capInsets)
        return inner.width * scale > 1 || inner.height * scale > 1
    }

    /// The image with its centre tiled to fill the size in points; nil for a size without an area, or too large for a bitmap.
    package func tiled(size: CGSize, tint: CGColor?) -> CGImage? {
        let longest = max(size.width, size.height) * scale
        guard min(size.width, size.height) > 0, longest <= 16_384 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            draw(in: CGRect(origin: .zero, size: size), context: context.cgContext, tint: tint)
        }.cgImage
    }

    /// The image in a larger size, in points; a symbol is drawn in that size.
    package func enlarged(by factor: CGFloat) -> UIImage {
        var changed = state
        if let metrics = state.symbolMetrics {
            let size = UIImage.SymbolConfiguration(pointSize: metrics.pointSize * factor)
            changed.configuration = symbolConfiguration.map { $0.merged(size) } ?? size
        } else {
            changed.scale = scale / factor
        }
        return UIImage(state: changed)
    }

    // MARK: Preparing

    public func byPreparingForDisplay() async -> UIImage? { self }

    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
}
