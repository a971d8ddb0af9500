import WayKit

/// One work on the whole screen, zoomed out of its tile: a drag down or a pinch takes it back. A drag up pulls the text over it.
final class WorkController: UIViewController {
    let work: Work
    let workView: WorkView
    /// Called with the link to the screen from which the visitor goes home.
    var onHome: ((ExhibitionLink) -> Void)?
    private let exhibition: Exhibition
    private let textTransition = TextTransitioningDelegate()
    /// Where a link leads; nil once it has been followed.
    private var destination: ExhibitionLink?

    /// - Parameters:
    ///   - destination: a place in this work, which is opened after the picture has appeared.
    ///   - source: returns the view that shows the picture on the screen before; nil where it no longer exists.
    init(work: Work, exhibition: Exhibition, destination: ExhibitionLink? = nil, source: @escaping () -> UIView?) {
        self.work = work
        self.exhibition = exhibition
        self.destination = destination
        workView = WorkView(picture: work.picture)
        super.init(nibName: nil, bundle: nil)
        title = work.picture.title
        modalPresentationStyle = .fullScreen
        let options = UIViewController.Transition.ZoomOptions()
        options.dimmingColor = UIColor(white: 0, alpha: 0.4)
        options.alignmentRectProvider = { [workView] context in
            // The part of the picture that the source view shows, in the page's coordinates.
            work.picture.visibleRect(filling: context.sourceView.bounds, in: workView.pictureFrame).intersection(workView.bounds)
        }
        preferredTransition = .zoom(options: options) { _ in source() }
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = workView }

    override func viewDidLoad() {
        super.viewDidLoad()
        workView.closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        workView.readButton.addAction(UIAction { [weak self] _ in self?.showText(pulledBy: nil) }, for: .touchUpInside)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(WorkController.pulledUp(_:), name: "pulledUp(_:)"))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let destination, destination.depth > 1 { showText(pulledBy: nil) }
    }

    // MARK: The text

    private func pulledUp(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { showText(pulledBy: pan) }
    }

    private func showText(pulledBy pan: UIPanGestureRecognizer?) {
        guard presentedViewController == nil else { return }
        let text = TextController(work: work, exhibition: exhibition, transition: textTransition, destination: destination)
        destination = nil
        text.onHome = { [weak self] link in self?.onHome?(link) }
        textTransition.begin(pulledBy: pan) { present(text, animated: true) }
    }
}

extension WorkController: UIGestureRecognizerDelegate {
    /// Begins only for a pan up: the zoom transition's own gestures take the others.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, transitionCoordinator == nil else { return false }
        let velocity = pan.velocity(in: view)
        return velocity.y < -abs(velocity.x)
    }
}
