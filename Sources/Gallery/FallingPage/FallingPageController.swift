import WayKit

/// A picture that a finger pulls down.
final class FallingPageController: PosterController {
    /// Set while a finger begins the dismissal.
    private(set) var driver: PanDriver?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.layer.cornerRadius = 24
        poster.headingLabel.font = .systemFont(ofSize: 24, weight: .bold)
        addButton("Let It Fall") { [weak self] in self?.dismiss(animated: true) }
        let pan = UIPanGestureRecognizer(target: self, action: Selector(FallingPageController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began, transitionCoordinator == nil else { return }
        driver = PanDriver(pan: pan) { way, size in way.y / max(1, size.height) }
        dismiss(animated: true)
        driver = nil
    }
}
