import WayKit

/// The presented panel: its words appear alongside its own transition.
final class CoordinatorPanelController: DraggedPageController {
    static let picture = Picture.named("balloons") ?? Picture.all[0]
    private let onClose: (CoordinatorPanelController) -> Void

    init(transition: PanelTransitioningDelegate, onClose: @escaping (CoordinatorPanelController) -> Void) {
        self.onClose = onClose
        super.init(
            picture: Self.picture, heading: String(localized: "Good Morning"),
            text: String(localized: "The sky, the bar and the haze keep step with this panel."), style: .custom, transition: transition
        ) { translation, size in -PanelTransitioningDelegate.progress(of: translation, in: size) }
        for label in [poster.headingLabel, poster.textLabel] { label.alpha = 0 }
    }

    required init?(coder: NSCoder) { nil }

    func showWords(_ isShown: Bool) {
        for label in [poster.headingLabel, poster.textLabel] { label.alpha = isShown ? 1 : 0 }
    }

    override func close(_ interactionController: PanInteractionController?) {
        super.close(interactionController)
        onClose(self)
    }
}
