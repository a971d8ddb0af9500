import WayKit

/// The three objects of a custom transition, as small as possible.
final class ThreePartsSceneController: PosterController {
    /// The delegate, which provides the other two.
    private let transition = PanTransitioningDelegate(OffscreenAnimator.init)

    init() {
        super.init(
            picture: Picture.named("moon-lake") ?? Picture.all[0], heading: String(localized: "Three Parts"),
            text: String(localized: "A delegate gives an animator that moves, and a driver that keeps the time. Drag the page down again."))
        addButton(String(localized: "Present", comment: "Verb: shows a page")) { [weak self] in self?.open() }
    }

    required init?(coder: NSCoder) { nil }

    private func open() {
        guard let picture = Picture.named("sea-at-dusk") else { return }
        present(DraggedPageController(picture: picture, style: .fullScreen, transition: transition), animated: true)
    }
}
