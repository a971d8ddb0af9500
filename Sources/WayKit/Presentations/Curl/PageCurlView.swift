import Foundation
import WayLayers
import WayRender

/// A picture of a page that curls up from its lower right corner and leaves upwards; see `PageCurlGeometry`.
///
/// How far it has come is the place of a marker, a plain animation that a transition's time can scrub and turn round; with each frame the picture
/// is painted anew for where the marker is seen.
@MainActor final class PageCurlView: UIView {
    /// Points of the shade on what is found beneath.
    private static let shadow: CGFloat = 70
    /// Points of the shade beyond the free edge of the paper.
    private static let edge: CGFloat = 18
    /// Of the marker's way.
    private static let way: CGFloat = 1000

    private let picture: CGImage
    private let size: CGSize
    private let scale: CGFloat
    private let geometry: PageCurlGeometry
    private let page: CurledPage
    /// Shows the page's upper part as far as there is anything to see; stretched where this view is not of the picture's size.
    private let sheet = UIView()
    private let marker = UIView()
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
        geometry = PageCurlGeometry(size: size, shadow: Self.shadow)
        page = CurledPage(picture, Self.look(geometry, scale: scale))
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
        link.start()
        curl(to: 0)
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { link?.invalidate() }

    /// - Parameter part: 0 with the page flat, 1 with it gone.
    func curl(to part: CGFloat) {
        marker.center.x = part * Self.way
        followMarker()
    }

    private func followMarker() {
        let place = marker.layer.presentation()?.position.x ?? marker.center.x
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

    // MARK: Light, from above the page

    private static func look(_ geometry: PageCurlGeometry, scale: CGFloat) -> CurledPage.Look {
        CurledPage.Look(
            radius: geometry.radius * scale, shadow: (shadow * scale, 0.32), edge: (edge * scale, 0.28),
            paper: CGColor(red: 0.96, green: 0.96, blue: 0.945, alpha: 1), print: 0.14,
            frontLight: { 1 - 0.32 * sin($0) * sin($0) },
            backLight: { angle in
                // Dark where the paper stands upright, with a gleam where it bends over.
                let gleam = (angle - 2.5) / 0.28
                return 1 - 0.36 * sin(angle) * sin(angle) - 0.045 * (1 - exp(-gleam * gleam))
            })
    }
}
