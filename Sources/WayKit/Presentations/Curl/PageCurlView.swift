import Foundation
import WayLayers
import WayRender

/// A picture of a page that curls up from its lower right corner and leaves upwards; see `PageCurlGeometry`.
///
/// How far it has come is the place of a marker, a plain animation that a transition's time can scrub and turn round; with each frame the picture
/// is painted anew for where the marker is seen.
@MainActor final class PageCurlView: UIView {
    /// Of the marker's way.
    private static let way: CGFloat = 1000

    private let picture: CGImage
    private let size: CGSize
    private let scale: CGFloat
    private let geometry: PageCurlGeometry
    private let page: CurledPage
    /// Shows the page's upper part as far as there is anything to see; stretched where this view is not of the picture's size.
    private let sheet = UIView()
    let marker = UIView()
    private var link: CADisplayLink?
    /// What the sheet shows.
    private var part: CGFloat?

    /// - Returns: nil where there is nothing to be seen of the view.
    /// - Parameter afterUpdates: as with a view's `snapshotView(afterScreenUpdates:)`.
    static func make(of view: UIView, afterUpdates: Bool) -> PageCurlView? {
        let size = view.bounds.size
        guard size.width >= 1, size.height >= 1 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = view.window?.screen.scale ?? UIScreen.main.scale
        var isDrawn = false
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            isDrawn = view.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: afterUpdates)
        }
        guard isDrawn, let picture = image.cgImage else { return nil }
        return PageCurlView(picture, size: size)
    }

    private init(_ picture: CGImage, size: CGSize) {
        self.picture = picture
        self.size = size
        scale = CGFloat(picture.width) / size.width
        geometry = PageCurlGeometry(size: size, shadow: CurledPage.Look.shadow)
        page = CurledPage(picture, .paper(radius: geometry.radius, scale: scale))
        super.init(frame: CGRect(origin: .zero, size: size))
        isUserInteractionEnabled = false
        clipsToBounds = true
        sheet.drawsContent = false
        sheet.layer.anchorPoint = .zero
        sheet.layer.contentsScale = scale
        addSubview(sheet)
        addSubview(marker)
        let link = CADisplayLink { [weak self] _ in self?.followMarker() }
        self.link = link
        // The marker asks for frames while it moves; a transition that stands needs none.
        link.asksForFrames = false
        link.start()
        curl(to: 0)
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { link?.invalidate() }

    /// - Parameter part: 0 with the page flat, 1 with it gone.
    func curl(to part: CGFloat) {
        marker.center = Self.markerPlace(part)
        followMarker()
    }

    static func markerPlace(_ part: CGFloat) -> CGPoint { CGPoint(x: part * way, y: 0) }

    private func followMarker() {
        let place = marker.layer.presentationProperties(at: AnimationContext.current.now).position.x
        show(min(max(place / Self.way, 0), 1))
    }

    private func show(_ part: CGFloat) {
        guard self.part != part else { return }
        self.part = part
        let fold = geometry.fold(at: part)
        UIView.performWithoutAnimation {
            let image = part == 0 ? picture : page.image(normal: fold.normal, touch: fold.touch * scale)
            sheet.layer.contents = image
            sheet.bounds.size = CGSize(width: size.width, height: CGFloat(image?.height ?? 0) / scale)
        }
    }

    /// In another size the same picture.
    override func layoutSubviews() {
        super.layoutSubviews()
        UIView.performWithoutAnimation {
            sheet.transform = CGAffineTransform(scaleX: bounds.width / size.width, y: bounds.height / size.height)
        }
    }
}
