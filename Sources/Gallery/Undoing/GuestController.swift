import WayKit

/// Takes a seat in `viewWillAppear`, as if `viewDidAppear` were certain to follow; a cancelled appearance has to return it.
final class GuestController: DraggedPageController {
    private let picture: Picture
    private weak var host: UndoingSceneController?
    private var hasSeat = false

    init(picture: Picture, transition: PanelTransitioningDelegate, host: UndoingSceneController) {
        self.picture = picture
        self.host = host
        super.init(
            picture: picture, text: String(localized: "Has a seat as soon as the card begins to come."), closeTitle: String(localized: "Good-bye"),
            style: .custom,
            transition: transition
        ) { translation, size in -PanelTransitioningDelegate.progress(of: translation, in: size) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard !hasSeat else { return }
        hasSeat = true
        host?.takeSeat(for: picture)
        guard let coordinator = transitionCoordinator else { return }
        host?.makeRoom(alongside: coordinator)
        if coordinator.initiallyInteractive {
            coordinator.notifyWhenInteractionEnds { [weak self] context in
                if context.isCancelled { self?.giveBackSeat() }
            }
        }
        // A transition that began by itself can be turned round, too.
        coordinator.animate(alongsideTransition: nil) { [weak self] context in
            if context.isCancelled { self?.giveBackSeat() }
        }
    }

    private func giveBackSeat() {
        guard hasSeat else { return }
        hasSeat = false
        host?.returnSeat()
    }
}
