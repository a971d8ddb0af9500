import Foundation

/// The geometry of a zoomed page between the source view, at 0, and its rest frame, at 1. All edges are interpolated linearly.
package struct ZoomGeometry: Sendable {
    /// Container coordinates.
    package var page: CGRect
    /// Container coordinates.
    package var source: CGRect
    /// The region of the page that the source view shows, in the page's coordinates.
    package var alignment: CGRect
    package var sourceRadius: CGFloat
    /// How much the page fades: 1 without a source view, 0 with one, between them while a source view that was lost is left.
    package var fading: CGFloat

    /// Points, of a page away from its rest frame.
    private static let pageRadius: CGFloat = 28
    /// Progress after which the corners have that radius.
    private static let rounding: CGFloat = 0.06
    /// Progress, from the source view, after which its snapshot has faded out.
    private static let snapshotFade: CGFloat = 0.5
    /// Scale of a page without a source view at the end of its dismissal.
    private static let smallScale: CGFloat = 0.8

    package init(page: CGRect, source: CGRect, alignment: CGRect, sourceRadius: CGFloat = 0, fading: CGFloat = 0) {
        self.page = page
        self.source = source
        self.alignment = alignment
        self.sourceRadius = sourceRadius
        self.fading = fading
    }

    /// Without a source view: it shrinks in place.
    package static func fading(_ page: CGRect) -> ZoomGeometry {
        let small = page.insetBy(dx: page.width * (1 - smallScale) / 2, dy: page.height * (1 - smallScale) / 2)
        return ZoomGeometry(
            page: page, source: small, alignment: CGRect(origin: .zero, size: page.size), sourceRadius: pageRadius, fading: 1)
    }

    /// Between this geometry and another one.
    /// - Parameter fraction: from 0, this one, to 1.
    package func blended(with other: ZoomGeometry, _ fraction: CGFloat) -> ZoomGeometry {
        func between(_ one: CGFloat, _ two: CGFloat) -> CGFloat { one + (two - one) * fraction }
        func between(_ one: CGRect, _ two: CGRect) -> CGRect {
            CGRect(
                x: between(one.minX, two.minX), y: between(one.minY, two.minY), width: between(one.width, two.width),
                height: between(one.height, two.height))
        }
        return ZoomGeometry(
            page: between(page, other.page), source: between(source, other.source), alignment: between(alignment, other.alignment),
            sourceRadius: between(sourceRadius, other.sourceRadius), fading: between(fading, other.fading))
    }

    /// The visible frame of the page, in container coordinates.
    package func frame(at progress: CGFloat) -> CGRect {
        func interpolate(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * progress }
        return CGRect(
            x: interpolate(source.minX, page.minX), y: interpolate(source.minY, page.minY),
            width: interpolate(source.width, page.width), height: interpolate(source.height, page.height))
    }

    /// The change of `frame(at:)` per second.
    /// - Parameter progressVelocity: per second.
    package func frameVelocity(_ progressVelocity: CGFloat) -> CGRect {
        CGRect(
            x: (page.minX - source.minX) * progressVelocity, y: (page.minY - source.minY) * progressVelocity,
            width: (page.width - source.width) * progressVelocity, height: (page.height - source.height) * progressVelocity)
    }

    /// The change of progress per factor by which the frame at `progress` becomes larger.
    package func progressPerScale(at progress: CGFloat) -> CGFloat {
        let widthRange = frame(at: 1).width - frame(at: 0).width
        // A source as wide as the page gives no scale.
        return widthRange > 40 ? frame(at: progress).width / widthRange : 1
    }

    /// Scale of the page: at 0 its aligned region fills the source view.
    package func scale(at progress: CGFloat) -> CGFloat { smallest + (1 - smallest) * progress }

    private var smallest: CGFloat {
        max(source.width / max(alignment.width, 1), source.height / max(alignment.height, 1))
    }

    /// From the centre of the visible frame to the centre of the page.
    package func pageOffset(at progress: CGFloat) -> CGPoint {
        let remaining = smallest * (1 - progress)
        return CGPoint(x: (page.width / 2 - alignment.midX) * remaining, y: (page.height / 2 - alignment.midY) * remaining)
    }

    package func radius(at progress: CGFloat) -> CGFloat {
        let pageCornerRadius = Self.pageRadius * min(1, max(0, 1 - progress) / Self.rounding)
        return sourceRadius + (pageCornerRadius - sourceRadius) * progress
    }

    package func snapshotAlpha(at progress: CGFloat) -> CGFloat { (1 - fading) * min(1, max(0, 1 - progress / Self.snapshotFade)) }
    package func pageAlpha(at progress: CGFloat) -> CGFloat { 1 - fading + fading * progress }
}
