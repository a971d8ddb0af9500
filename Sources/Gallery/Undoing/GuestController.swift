import WayKit

/// Takes a seat in `viewWillAppear`; a cancelled appearance has to return it.
final class GuestController: DraggedPageController {
    private weak var table: UndoingSceneController?
    private var hasSeat = false

    init(picture: Picture, transition: PanelTransitioningDelegate, table: UndoingSceneController) {
        self.table = table
        super.init(
            picture: picture, text: "Has a seat as soon as the card begins to come.", closeTitle: "Good-bye", style: .custom,
            transition: transition
        ) { translation, size in -PanelTransitioningDelegate.progress(of: translation, in: size) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard !hasSeat else { return }
        hasSeat = true
        table?.takeSeat()
        guard let coordinator = transitionCoordinator, coordinator.initiallyInteractive else { return }
        coordinator.notifyWhenInteractionEnds { [weak self] context in
            guard context.isCancelled, let self else { return }
            hasSeat = false
            table?.returnSeat()
        }
    }
}
