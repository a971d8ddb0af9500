import WayKit

/// Sheets with detents, alerts, action sheets and popovers.
final class SheetsController: PosterController {
    init() {
        super.init(
            picture: Picture.named("lemons") ?? Picture.all[0], heading: String(localized: "Sheets and Alerts"),
            text: String(localized: "Pull the sheet up by its list, and down to put it away."))
        addButton(String(localized: "Sheet")) { [weak self] in self?.showSheet() }
        addButton(String(localized: "Alert")) { [weak self] in self?.show(.alert) }
        addButton(String(localized: "Choices")) { [weak self] in self?.show(.actionSheet) }
        addButton(String(localized: "Popover")) { [weak self] in self?.showPopover() }
    }

    required init?(coder: NSCoder) { nil }

    /// A list whose scrolling first expands the sheet, then scrolls the list.
    private func showSheet() {
        let list = PictureListController { [weak self] picture in
            guard let self else { return }
            dismiss(animated: true)
            poster.textLabel.text = String(localized: "\(picture.title). \(picture.caption)", comment: "Title and caption of a picture")
            poster.setNeedsLayout()
        }
        let navigation = UINavigationController(rootViewController: list)
        navigation.modalPresentationStyle = .pageSheet
        if let sheet = navigation.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 20
        }
        present(navigation, animated: true)
    }

    private func show(_ style: UIAlertController.Style) {
        let alert = UIAlertController(
            title: String(localized: "Seven and a Half Lemons"), message: String(localized: "What shall become of them?"), preferredStyle: style)
        for title in [String(localized: "Lemonade"), String(localized: "A Cake")] { alert.addAction(UIAlertAction(title: title, style: .default)) }
        if style == .actionSheet { alert.addAction(UIAlertAction(title: String(localized: "Throw Them Away"), style: .destructive)) }
        alert.addAction(UIAlertAction(title: String(localized: "Cancel"), style: .cancel))
        alert.popoverPresentationController?.sourceView = poster.button(titled: String(localized: "Choices"))
        present(alert, animated: true)
    }

    private func showPopover() {
        let list = PictureListController { [weak self] _ in self?.dismiss(animated: true) }
        list.preferredContentSize = CGSize(width: 340, height: 320)
        list.modalPresentationStyle = .popover
        list.popoverPresentationController?.sourceView = poster.button(titled: String(localized: "Popover"))
        present(list, animated: true)
    }
}
