import Foundation

/// Where a zoomed page is on its way between the source view, at 0, and its own place, at 1. All edges go in straight lines.
struct ZoomGeometry {
    /// Container coordinates.
    var page: CGRect
    /// Container coordinates.
    var source: CGRect
    /// The part of the page that the source view is a picture of, in the page's coordinates.
    var alignment: CGRect
    var sourceRadius: CGFloat = 0
    /// The page itself fades: there is no source view.
    var fades = false

    /// Points, of a page that has left its place.
    private static let pageRadius: CGFloat = 28
    /// Part of the way after which the corners have it.
    private static let rounding: CGFloat = 0.06
    /// Part of the way from the source view after which its picture has faded.
    private static let pictureWay: CGFloat = 0.5
    /// Of a page without a source view, at the end of its way.
    private static let smallScale: CGFloat = 0.8

    /// Without a source view: it grows smaller where it is.
    static func fading(_ page: CGRect) -> ZoomGeometry {
        let small = page.insetBy(dx: page.width * (1 - smallScale) / 2, dy: page.height * (1 - smallScale) / 2)
        return ZoomGeometry(
            page: page, source: small, alignment: CGRect(origin: .zero, size: page.size), sourceRadius: pageRadius, fades: true)
    }

    /// What is seen of the page, in container coordinates.
    func frame(at part: CGFloat) -> CGRect {
        func between(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * part }
        return CGRect(
            x: between(source.minX, page.minX), y: between(source.minY, page.minY),
            width: between(source.width, page.width), height: between(source.height, page.height))
    }

    /// Of the page: at 0 its aligned part fills the source view.
    func scale(at part: CGFloat) -> CGFloat { smallest + (1 - smallest) * part }

    private var smallest: CGFloat {
        max(source.width / max(alignment.width, 1), source.height / max(alignment.height, 1))
    }

    /// From the middle of what is seen to the middle of the page.
    func pageOffset(at part: CGFloat) -> CGPoint {
        let left = smallest * (1 - part)
        return CGPoint(x: (page.width / 2 - alignment.midX) * left, y: (page.height / 2 - alignment.midY) * left)
    }

    func radius(at part: CGFloat) -> CGFloat {
        let own = Self.pageRadius * min(1, max(0, 1 - part) / Self.rounding)
        return sourceRadius + (own - sourceRadius) * part
    }

    func pictureAlpha(at part: CGFloat) -> CGFloat { fades ? 0 : min(1, max(0, 1 - part / Self.pictureWay)) }
    func pageAlpha(at part: CGFloat) -> CGFloat { fades ? part : 1 }
}
