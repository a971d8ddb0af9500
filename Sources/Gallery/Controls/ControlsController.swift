import WayKit

/// A picture, and controls that change how it hangs, while it is seen: in a popover, or where there is no space beside the picture, in a sheet.
final class ControlsController: UIViewController {
    let pictureView = FramedPictureView()
    private let adjustButton = UIButton.pill(String(localized: "Adjust"))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        adjustButton.addAction(UIAction { [weak self] _ in self?.showControls() }, for: .touchUpInside)
        for subview in [pictureView, adjustButton] { view.addSubview(subview) }
    }

    /// The picture stays beside a popover, or above a sheet of half the height.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets), factor = view.displayFactor, margin = WallLayout.margin(forWidth: area.width)
        let isWide = traitCollection.horizontalSizeClass == .regular, panelWidth = ControlsPanelController.width(factor: factor)
        let height = 48 * factor, width = min(isWide ? panelWidth : 200 * factor, area.width - 2 * margin)
        adjustButton.layer.cornerRadius = height / 2
        adjustButton.frame = view.directional(
            CGRect(
                x: isWide ? area.maxX - margin - width : (area.midX - width / 2).rounded(), y: area.maxY - margin - height, width: width, height: height))
        let pictureSize = CGSize(width: isWide ? area.width - panelWidth - margin : area.width, height: isWide ? area.height : area.height * 0.46)
        pictureView.frame = view.directional(CGRect(origin: area.origin, size: pictureSize).insetBy(dx: margin, dy: margin))
    }

    func showControls() {
        let panel = ControlsPanelController(style: pictureView.style) { [weak self] style in self?.pictureView.style = style }
        panel.modalPresentationStyle = .popover
        panel.popoverPresentationController?.sourceView = adjustButton
        panel.popoverPresentationController?.permittedArrowDirections = .down
        if let sheet = panel.popoverPresentationController?.adaptiveSheetPresentationController {
            sheet.detents = [.medium()]
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.prefersGrabberVisible = true
        }
        panel.preferredContentSize = CGSize(width: ControlsPanelController.width(factor: view.displayFactor), height: 350 * view.displayFactor)
        present(panel, animated: true)
    }
}
