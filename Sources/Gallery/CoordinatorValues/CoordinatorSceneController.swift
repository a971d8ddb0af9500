import WayKit

/// Everything that a transition's coordinator says, while it says it.
final class CoordinatorSceneController: UIViewController {
    private let transition = PanelTransition()
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

    private func tapped() { open(driver: nil) }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began else { return }
        open(driver: PanDriver(pan: pan, part: PanelTransition.part))
    }

    private func open(driver: PanDriver?) {
        let page = CoordinatorPanelController(transition: transition) { [weak self] page in self?.listen(to: page) }
        transition.begin(driver) { present(page, animated: true) }
        listen(to: page)
    }

    /// Hands every kind of block to the coordinator, and shows its values with every frame until it is over.
    private func listen(to page: CoordinatorPanelController) {
        guard let coordinator = page.transitionCoordinator, self.coordinator == nil else { return }
        self.coordinator = coordinator
        valuesView.begin()
        let isComing = coordinator.viewController(forKey: .to) === page
        coordinator.animate(alongsideTransition: { [valuesView] _ in
            page.marker.alpha = isComing ? 1 : 0
            valuesView.mark(.alongside)
        }, completion: { [valuesView] _ in valuesView.mark(.completion) })
        coordinator.animateAlongsideTransition(in: valuesView, animation: { [valuesView] _ in
            valuesView.moveMarker(toEnd: isComing)
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
        // Over: what was said last stays to be read.
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
