import WayKit

/// A page of the Gallery: a picture, a text, and action buttons.
class PosterController: UIViewController {
    let poster: PosterView

    init(picture: Picture, heading: String, text: String) {
        poster = PosterView(picture: picture, heading: heading, text: text)
        super.init(nibName: nil, bundle: nil)
        title = heading
    }

    /// Shows a picture with its own title and caption.
    convenience init(picture: Picture) {
        self.init(picture: picture, heading: picture.title, text: picture.caption)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = poster }

    final func addButton(_ title: String, _ action: @escaping @MainActor () -> Void) {
        poster.add(UIAction(title: title) { _ in action() })
    }

    func addCloseButton() {
        addButton(String(localized: "Close")) { [weak self] in self?.dismiss(animated: true) }
    }
}
