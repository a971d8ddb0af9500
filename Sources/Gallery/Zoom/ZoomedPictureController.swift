import WayKit

/// One picture on the whole screen, zoomed out of a tile. The transition installs the gestures that dismiss it: a drag down, a swipe sideways when
/// pushed, or a pinch.
final class ZoomedPictureController: UIViewController {
    private let detail: DetailView

    /// - Parameter tile: Returns the tile that shows the picture; nil where it no longer exists.
    init(picture: Picture, tile: @escaping () -> UIView?) {
        detail = DetailView(picture: picture)
        super.init(nibName: nil, bundle: nil)
        title = picture.title
        modalPresentationStyle = .fullScreen
        let options = UIViewController.Transition.ZoomOptions()
        options.dimmingColor = UIColor(white: 0, alpha: 0.4)
        options.alignmentRectProvider = { [detail] context in
            // The part of the picture that the tile shows, in the page's coordinates.
            picture.visibleRect(filling: context.sourceView.bounds, in: detail.pictureFrame).intersection(detail.bounds)
        }
        preferredTransition = .zoom(options: options) { _ in tile() }
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = detail }

    override func viewDidLoad() {
        super.viewDidLoad()
        detail.closeButton.addTarget(self, action: Selector(ZoomedPictureController.close, name: "close"), for: .touchUpInside)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }

    private func close() {
        if let navigationController { navigationController.popViewController(animated: true) } else { dismiss(animated: true) }
    }
}
