import WayKit

/// A picture, and a sheet of controls that change how it hangs, while it is seen.
final class ControlsController: UIViewController {
    let pictureView = FramedPictureView()
    private let adjustButton = UIButton.pill("Adjust")

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        adjustButton.addAction(UIAction { [weak self] _ in self?.showControls() }, for: .touchUpInside)
        for subview in [pictureView, adjustButton] { view.addSubview(subview) }
    }

    /// The picture stays above a sheet of half the height.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets), factor = view.displayFactor, margin = WallLayout.margin(forWidth: area.width)
        let height = 48 * factor, width = min(200 * factor, area.width - 2 * margin)
        adjustButton.layer.cornerRadius = height / 2
        adjustButton.frame = CGRect(x: (area.midX - width / 2).rounded(), y: area.maxY - margin - height, width: width, height: height)
        pictureView.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height * 0.46).insetBy(dx: margin, dy: margin)
    }

    func showControls() {
        let panel = ControlsPanelController(style: pictureView.style) { [weak self] style in self?.pictureView.style = style }
        if let sheet = panel.sheetPresentationController {
            sheet.detents = [.medium()]
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.prefersGrabberVisible = true
        }
        present(panel, animated: true)
    }
}
