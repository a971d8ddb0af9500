import WayKit

/// A panel whose transition coordinator brings the dawn: the sky, the haze and the bar are animated alongside, under the finger and after it.
final class CoordinatorSceneController: UIViewController {
    let landscape = DawnView()
    let report = CoordinatorReportView()
    let bar = UIView()
    private let barLabel = UILabel()
    private let button = UIButton.pill(String(localized: "Present"))
    private let peekView = PeekView(picture: CoordinatorPanelController.picture)
    private let transition = PanelTransitioningDelegate()
    private var link: CADisplayLink?
    private var coordinator: (any UIViewControllerTransitionCoordinator)?
    private var wasInteractive = false

    static let nightColor = UIColor(rgb: 0x24306B), dawnColor = UIColor(rgb: 0xC65A2E)
    private static let barHeight: CGFloat = 48

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.backgroundColor = Self.nightColor
        barLabel.text = String(localized: "Before Dawn")
        barLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        barLabel.textColor = .white
        barLabel.textAlignment = .center
        bar.addSubview(barLabel)
        for subview in [landscape, bar, report, peekView, button] { view.addSubview(subview) }
        button.addTarget(self, action: Selector(CoordinatorSceneController.tapped, name: "tapped"), for: .touchUpInside)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(CoordinatorSceneController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds, isWide = bounds.width > 1.2 * bounds.height
        bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.barHeight)
        barLabel.frame = bar.bounds
        landscape.frame = bounds
        peekView.layOut(in: bounds)
        // The panel will cover what is below.
        let panelTop = bounds.maxY - ((view.window?.bounds.height ?? bounds.height) * PanelPresentationController.height).rounded()
        let margin: CGFloat = 16, available = panelTop - Self.barHeight - 2 * margin
        // The sun rises beside the report, or below it.
        let share: CGFloat = isWide || available < 240 ? 1 : 0.62
        let size = CGSize(
            width: min(bounds.width - 2 * margin, max(560, bounds.width * 0.4)),
            height: min(max(available * share, 96), max(300, bounds.height * 0.3)).rounded())
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let left = isWide ? (isRightToLeft ? bounds.maxX - 2 * margin - size.width : 2 * margin) : ((bounds.width - size.width) / 2).rounded()
        let top = isWide ? Self.barHeight + margin + max(0, (available - size.height) / 2) : Self.barHeight + margin
        report.frame = CGRect(x: left, y: top.rounded(), width: max(0, size.width), height: size.height)
        let x = isWide ? (isRightToLeft ? bounds.width * 0.24 : bounds.width * 0.76) : bounds.midX
        let high = isWide ? Self.barHeight + available * 0.5 : (report.frame.maxY + panelTop) / 2
        landscape.layOut(sunset: CGPoint(x: x, y: panelTop + DawnView.sunSize * 0.4), sunrise: CGPoint(x: x, y: high.rounded()))
        button.frame = CGRect(x: bounds.midX - 90, y: ((panelTop + peekView.frame.minY) / 2 - 24).rounded(), width: 180, height: 48)
    }

    private func tapped() { open(nil) }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began else { return }
        open(PanInteractionController(pan: pan, progress: PanelTransitioningDelegate.progress))
    }

    private func open(_ interactionController: PanInteractionController?) {
        guard presentedViewController == nil else { return }
        let page = CoordinatorPanelController(transition: transition) { [weak self] page in self?.follow(page) }
        transition.begin(interactionController) { present(page, animated: true) }
        follow(page)
    }

    // MARK: The coordinator

    /// Adds animations and handlers of every kind to the coordinator of a transition that has just been requested.
    private func follow(_ page: CoordinatorPanelController) {
        guard let coordinator = page.transitionCoordinator, self.coordinator == nil else { return }
        self.coordinator = coordinator
        wasInteractive = coordinator.initiallyInteractive
        let isPresenting = coordinator.viewController(forKey: .to) === page
        report.graph.clear()
        // In the container: the panel's own words.
        coordinator.animate(alongsideTransition: { _ in page.showWords(isPresenting) })
        // Outside of it: the landscape and the bar. A cancelled transition takes them back by itself.
        coordinator.animateAlongsideTransition(in: view) { [landscape, bar] _ in
            landscape.isDawn = isPresenting
            bar.backgroundColor = isPresenting ? Self.dawnColor : Self.nightColor
        } completion: { [weak self] context in
            self?.finish(context, isPresenting: isPresenting)
        }
        // The finger has let go, or has caught the transition again.
        coordinator.notifyWhenInteractionChanges { [weak self] context in
            self?.wasInteractive = true
            self?.record(context)
        }
        record(coordinator)
        let link = CADisplayLink(target: self, selector: Selector(CoordinatorSceneController.tick, name: "tick"))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func tick() {
        if let coordinator { record(coordinator) }
    }

    private func record(_ context: any UIViewControllerTransitionCoordinatorContext) {
        report.phase = TransitionPhase(context, wasInteractive: wasInteractive)
        addSample(context)
    }

    private func addSample(_ context: any UIViewControllerTransitionCoordinatorContext) {
        let progress = landscape.displayedProgress
        report.graph.add(ProgressGraphView.Sample(time: CACurrentMediaTime(), progress: progress, phase: report.phase))
        report.show(progress: progress, context)
    }

    private func finish(_ context: any UIViewControllerTransitionCoordinatorContext, isPresenting: Bool) {
        link?.invalidate()
        link = nil
        coordinator = nil
        let isDawn = isPresenting != context.isCancelled
        // The words are no animated property: they follow the outcome.
        barLabel.text = isDawn ? String(localized: "Dawn") : String(localized: "Before Dawn")
        landscape.isDawn = isDawn
        report.phase = context.isCancelled ? .cancelled : .completed
        addSample(context)
    }
}

extension CoordinatorSceneController: UIGestureRecognizerDelegate {
    /// Begins only for a pan up while nothing is presented.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        return presentedViewController == nil && pan.velocity(in: view).y < 0
    }
}
