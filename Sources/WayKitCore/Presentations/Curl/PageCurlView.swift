import Foundation
import WayLayers
import WayMotion
import WayRender

/// A snapshot of a page that curls up from its lower right corner and leaves upwards; see `PageCurlGeometry`.
///
/// The progress is the position of a marker view, a plain animation that a transition's timeline can scrub and reverse; each frame renders
/// the snapshot anew for the marker's presented position.
@MainActor final class PageCurlView: UIView {
    /// Points that the marker moves for the full progress.
    private static let markerTravel: CGFloat = 1000

    private let snapshot: CGImage
    private let size: CGSize
    private let scale: CGFloat
    private let geometry: PageCurlGeometry
    private let page: CurledPage
    /// Shows the visible upper part of the page; scaled if this view's size differs from the snapshot's.
    private let sheet = UIView()
    let marker = UIView()
    private var link: CADisplayLink?
    /// The displayed progress.
    private var progress: CGFloat?

    /// - Returns: nil if the view has no visible content.
    /// - Parameter afterUpdates: as in `snapshotView(afterScreenUpdates:)`.
    static func make(of view: UIView, afterUpdates: Bool) -> PageCurlView? {
        let size = view.bounds.size
        guard size.width >= 1, size.height >= 1 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = view.window?.screen.scale ?? UIScreen.main.scale
        var isDrawn = false
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            isDrawn = view.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: afterUpdates)
        }
        guard isDrawn, let snapshot = image.cgImage else { return nil }
        return PageCurlView(snapshot, size: size)
    }

    private init(_ snapshot: CGImage, size: CGSize) {
        self.snapshot = snapshot
        self.size = size
        scale = CGFloat(snapshot.width) / size.width
        geometry = PageCurlGeometry(size: size, shadow: CurledPage.Style.shadow)
        page = CurledPage(snapshot, .paper(radius: geometry.radius, scale: scale))
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
        // The marker requests frames while it moves; a paused transition needs none.
        link.requestsFrames = false
        link.start()
        curl(to: 0)
    }

    required init?(coder: NSCoder) { nil }

    override var systemAccessibility: SystemAccessibility { .hidden }

    isolated deinit { link?.invalidate() }

    /// - Parameter progress: 0: the page is flat; 1: it is gone.
    func curl(to progress: CGFloat) {
        marker.center = Self.markerPosition(progress)
        followMarker()
    }

    static func markerPosition(_ progress: CGFloat) -> CGPoint { CGPoint(x: progress * markerTravel, y: 0) }

    private func followMarker() {
        let position = marker.layer.presentationProperties(at: AnimationContext.current.now).position.x
        show(min(max(position / Self.markerTravel, 0), 1))
    }

    private func show(_ progress: CGFloat) {
        guard self.progress != progress else { return }
        self.progress = progress
        let fold = geometry.fold(at: progress)
        UIView.performWithoutAnimation {
            let image = progress == 0 ? snapshot : page.image(normal: CGVector(dx: fold.normal.x, dy: fold.normal.y), touch: fold.touch * scale)
            sheet.layer.contents = image
            sheet.bounds.size = CGSize(width: size.width, height: CGFloat(image?.height ?? 0) / scale)
        }
    }

    /// The snapshot is scaled to a new size.
    override func layoutSubviews() {
        super.layoutSubviews()
        UIView.performWithoutAnimation {
            sheet.transform = CGAffineTransform(scaleX: bounds.width / size.width, y: bounds.height / size.height)
        }
    }
}
