import Foundation

/// The geometry of a zoomed page between the source view, at 0, and its rest frame, at 1. All edges are interpolated linearly.
struct ZoomGeometry {
    /// Container coordinates.
    var page: CGRect
    /// Container coordinates.
    var source: CGRect
    /// The region of the page that the source view shows, in the page's coordinates.
    var alignment: CGRect
    var sourceRadius: CGFloat = 0
    /// There is no source view: the page fades.
    var fades = false

    /// Points, of a page away from its rest frame.
    private static let pageRadius: CGFloat = 28
    /// Progress after which the corners have that radius.
    private static let rounding: CGFloat = 0.06
    /// Progress, from the source view, after which its snapshot has faded out.
    private static let snapshotFade: CGFloat = 0.5
    /// Scale of a page without a source view at the end of its dismissal.
    private static let smallScale: CGFloat = 0.8

    /// Without a source view: it shrinks in place.
    static func fading(_ page: CGRect) -> ZoomGeometry {
        let small = page.insetBy(dx: page.width * (1 - smallScale) / 2, dy: page.height * (1 - smallScale) / 2)
        return ZoomGeometry(
            page: page, source: small, alignment: CGRect(origin: .zero, size: page.size), sourceRadius: pageRadius, fades: true)
    }

    /// The visible frame of the page, in container coordinates.
    func frame(at progress: CGFloat) -> CGRect {
        func interpolate(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * progress }
        return CGRect(
            x: interpolate(source.minX, page.minX), y: interpolate(source.minY, page.minY),
            width: interpolate(source.width, page.width), height: interpolate(source.height, page.height))
    }

    /// Scale of the page: at 0 its aligned region fills the source view.
    func scale(at progress: CGFloat) -> CGFloat { smallest + (1 - smallest) * progress }

    private var smallest: CGFloat {
        max(source.width / max(alignment.width, 1), source.height / max(alignment.height, 1))
    }

    /// From the centre of the visible frame to the centre of the page.
    func pageOffset(at progress: CGFloat) -> CGPoint {
        let remaining = smallest * (1 - progress)
        return CGPoint(x: (page.width / 2 - alignment.midX) * remaining, y: (page.height / 2 - alignment.midY) * remaining)
    }

    func radius(at progress: CGFloat) -> CGFloat {
        let pageCornerRadius = Self.pageRadius * min(1, max(0, 1 - progress) / Self.rounding)
        return sourceRadius + (pageCornerRadius - sourceRadius) * progress
    }

    func snapshotAlpha(at progress: CGFloat) -> CGFloat { fades ? 0 : min(1, max(0, 1 - progress / Self.snapshotFade)) }
    func pageAlpha(at progress: CGFloat) -> CGFloat { fades ? progress : 1 }
}
