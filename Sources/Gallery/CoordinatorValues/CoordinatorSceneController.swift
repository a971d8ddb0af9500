import WayKit

/// Shows all values of a transition coordinator while they change.
final class CoordinatorSceneController: UIViewController {
    private let transition = PanelTransitioningDelegate()
    private let valuesView = CoordinatorView()
    private var link: CADisplayLink?
    private var coordinator: (any UIViewControllerTransitionCoordinator)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(valuesView)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(CoordinatorSceneController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        view.addGestureRecognizer(pan)
        valuesView.button.addTarget(self, action: Selector(CoordinatorSceneController.tapped, name: "tapped"), for: .touchUpInside)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        valuesView.frame = view.bounds
    }

    private func tapped() { open(nil) }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began else { return }
        open(PanInteractionController(pan: pan, progress: PanelTransitioningDelegate.progress))
    }

    private func open(_ interactionController: PanInteractionController?) {
        let page = CoordinatorPanelController(transition: transition) { [weak self] page in self?.observe(page) }
        transition.begin(interactionController) { present(page, animated: true) }
        observe(page)
    }

    /// Passes every kind of block to the coordinator, and shows its values in every frame until the transition ends.
    private func observe(_ page: CoordinatorPanelController) {
        guard let coordinator = page.transitionCoordinator, self.coordinator == nil else { return }
        self.coordinator = coordinator
        valuesView.reset()
        let isPresenting = coordinator.viewController(forKey: .to) === page
        coordinator.animate(alongsideTransition: { [valuesView] _ in
            page.marker.alpha = isPresenting ? 1 : 0
            valuesView.mark(.alongside)
        }, completion: { [valuesView] _ in valuesView.mark(.completion) })
        coordinator.animateAlongsideTransition(in: valuesView, animation: { [valuesView] _ in
            valuesView.moveMarker(toEnd: isPresenting)
            valuesView.mark(.alongsideOutside)
        }, completion: { [valuesView] _ in valuesView.mark(.completionOutside) })
        coordinator.notifyWhenInteractionChanges { [valuesView] _ in valuesView.mark(.interactionChanges) }
        coordinator.notifyWhenInteractionEnds { [valuesView] _ in valuesView.mark(.interactionEnds) }
        let link = CADisplayLink(target: self, selector: Selector(CoordinatorSceneController.tick, name: "tick"))
        link.add(to: .main, forMode: .common)
        self.link = link
        valuesView.show(coordinator)
    }

    private func tick() {
        guard let coordinator else { return }
        guard transitionCoordinator !== coordinator, presentedViewController?.transitionCoordinator !== coordinator else {
            valuesView.show(coordinator)
            return
        }
        // The transition has ended: the last values stay visible.
        link?.invalidate()
        link = nil
        self.coordinator = nil
    }
}

extension CoordinatorSceneController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        return presentedViewController == nil && pan.velocity(in: view).y < 0
    }
}
