import WayKit

/// A sheet over a dimmed page.
@MainActor final class SheetScenario: TransitionScenario {
    let root: UIViewController = PageController(.contacts)
    /// Reused for every presentation: the other peers keep their sheet, too.
    private lazy var sheet = SheetController()

    func runForward(completion: @escaping @MainActor () -> Void) {
        root.present(sheet, animated: true, completion: completion)
    }

    func runBackward(completion: @escaping @MainActor () -> Void) { root.dismiss(animated: true, completion: completion) }

    func freeze(at progress: CGFloat) { root.present(SheetController(frozenAt: progress), animated: true) }

    func presentForDragging() { root.present(sheet, animated: false) }
}
