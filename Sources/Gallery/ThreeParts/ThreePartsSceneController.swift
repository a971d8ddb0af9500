import WayKit

/// The three objects that a transition of one's own is made of, as small as they can be.
final class ThreePartsSceneController: PosterController {
    /// The delegate; it gives the other two.
    private let transition = DrivenTransition(OffscreenAnimator.init)

    init() {
        super.init(
            picture: Picture.named("moon-lake") ?? Picture.all[0], heading: "Three Parts",
            text: "A delegate gives an animator that moves, and a driver that keeps the time. Drag the page down again.")
        addButton("Present") { [weak self] in self?.open() }
    }

    required init?(coder: NSCoder) { nil }

    private func open() {
        guard let picture = Picture.named("sea-at-dusk") else { return }
        present(DraggedPageController(picture: picture, style: .fullScreen, transition: transition), animated: true)
    }
}
