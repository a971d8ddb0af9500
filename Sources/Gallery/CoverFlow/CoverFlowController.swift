import WayKit

/// Covers in a row, in perspective. A scroll view's drag, throw and snapping move them; the one in the middle opens.
///
/// The covers are subviews of the scroll view, whose `sublayerTransform` is the perspective: it applies around the middle of the visible area,
/// wherever the content is scrolled to.
final class CoverFlowController: UIViewController {
    let covers = Picture.all.map { CoverView(picture: $0) }
    let scrollView = UIScrollView()
    private let titleLabel = UILabel()
    private let captionLabel = UILabel()
    private var layout = CoverFlowLayout(size: .zero, isFlat: false)
    /// The index of the cover in the middle; between two of them while the covers move.
    private(set) var position: CGFloat = 3
    /// The cover in front of all others.
    private var front: Int?

    static let floor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.06, alpha: 1) : UIColor(white: 0.95, alpha: 1) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Self.floor
        scrollView.delegate = self
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.alwaysBounceHorizontal = true
        scrollView.contentInsetAdjustmentBehavior = .never
        view.addSubview(scrollView)
        for cover in covers {
            cover.addTarget(self, action: Selector(CoverFlowController.tapped(_:), name: "tapped(_:)"), for: .touchUpInside)
            scrollView.addSubview(cover)
        }
        titleLabel.textColor = .label
        captionLabel.textColor = .secondaryLabel
        captionLabel.numberOfLines = 2
        for label in [titleLabel, captionLabel] {
            label.textAlignment = .center
            view.addSubview(label)
        }
        registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self]) { (scene: CoverFlowController, _) in
            scene.layout = CoverFlowLayout(size: .zero, isFlat: false)
            scene.view.setNeedsLayout()
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let wanted = CoverFlowLayout(size: view.bounds.size, isFlat: UIAccessibility.isReduceMotionEnabled)
        guard wanted != layout else { return }
        // The cover in the middle stays there in a window of another size.
        let kept = position.rounded()
        layout = wanted
        scrollView.frame = view.bounds
        scrollView.layer.sublayerTransform = layout.perspective
        scrollView.contentSize = CGSize(width: view.bounds.width + layout.spacing * CGFloat(covers.count - 1), height: view.bounds.height)
        for cover in covers { cover.draw(side: layout.side, floor: Self.floor) }
        position = kept
        scrollView.contentOffset = contentOffset(for: kept)
        layOutCovers()
        layOutLabels()
    }

    private func layOutLabels() {
        let width = max(0, min(640, view.bounds.width - 32)), left = (view.bounds.midX - width / 2).rounded()
        let size = min(max(layout.side * 0.07, 20), 30).rounded()
        titleLabel.font = .systemFont(ofSize: size, weight: .bold)
        captionLabel.font = .systemFont(ofSize: min(max(size * 0.62, 15), 18))
        let top = min(layout.top + layout.coverSize.height + 4, view.bounds.height - 3.2 * size)
        titleLabel.frame = CGRect(x: left, y: top.rounded(), width: width, height: (size * 1.4).rounded())
        captionLabel.frame = CGRect(x: left, y: titleLabel.frame.maxY + 4, width: width, height: (captionLabel.font.lineHeight * 2).rounded(.up))
    }

    // MARK: Covers

    private var isRightToLeft: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func contentOffset(for position: CGFloat) -> CGPoint {
        CGPoint(x: (isRightToLeft ? CGFloat(covers.count - 1) - position : position) * layout.spacing, y: 0)
    }

    private func layOutCovers() {
        let middle = scrollView.contentOffset.x + view.bounds.width / 2, size = layout.coverSize
        for (index, cover) in covers.enumerated() {
            let distance = (CGFloat(index) - position) * (isRightToLeft ? -1 : 1)
            cover.bounds = CGRect(origin: .zero, size: size)
            cover.center = CGPoint(x: middle + layout.offset(at: distance), y: layout.top + size.height / 2)
            cover.layer.transform = layout.transform(at: distance)
        }
        orderCovers()
        showTitle()
    }

    /// Touches reach the frontmost subview, which is not always the nearest layer: both are in the same order.
    private func orderCovers() {
        let index = min(max(Int(position.rounded()), 0), covers.count - 1)
        guard front != index else { return }
        front = index
        for cover in covers[..<index] { scrollView.bringSubviewToFront(cover) }
        for cover in covers[index...].reversed() { scrollView.bringSubviewToFront(cover) }
    }

    /// The title of the nearest cover, faded between two of them.
    private func showTitle() {
        let index = min(max(Int(position.rounded()), 0), covers.count - 1), picture = covers[index].picture
        titleLabel.text = picture.title
        captionLabel.text = picture.caption
        let alpha = max(0, 1 - 2.4 * abs(position - CGFloat(index)))
        titleLabel.alpha = alpha
        captionLabel.alpha = alpha
    }

    /// A cover beside the middle comes to the middle; the one in the middle opens.
    private func tapped(_ cover: CoverView) {
        guard let index = covers.firstIndex(where: { $0 === cover }) else { return }
        if index == Int(position.rounded()) {
            present(ZoomedPictureController(picture: cover.picture) { [weak cover] in cover?.artView }, animated: true)
        } else {
            scrollView.setContentOffset(contentOffset(for: CGFloat(index)), animated: true)
        }
    }
}

extension CoverFlowController: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let steps = scrollView.contentOffset.x / layout.spacing
        position = isRightToLeft ? CGFloat(covers.count - 1) - steps : steps
        layOutCovers()
    }

    /// A throw ends at a cover.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let step = (targetContentOffset.pointee.x / layout.spacing).rounded()
        targetContentOffset.pointee.x = min(max(step, 0), CGFloat(covers.count - 1)) * layout.spacing
    }
}
