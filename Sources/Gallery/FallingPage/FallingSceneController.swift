import WayKit

/// The scene in which a page falls from above.
final class FallingSceneController: PosterController {
    private let transition = PanTransitioningDelegate(FallingAnimator.init)

    init() {
        super.init(
            picture: Picture.named("ridges") ?? Picture.all[0], heading: String(localized: "Falling Page"),
            text: String(localized: "A page turns as it comes from above. Let it fall, or drag it down."))
        addButton(String(localized: "Drop a Page")) { [weak self] in self?.drop() }
    }

    required init?(coder: NSCoder) { nil }

    private func drop() {
        guard let picture = Picture.named("leaves") else { return }
        let page = DraggedPageController(picture: picture, closeTitle: String(localized: "Let It Fall"), style: .custom, transition: transition)
        page.view.layer.cornerRadius = 24
        page.poster.headingSize = 24
        present(page, animated: true)
    }
}
