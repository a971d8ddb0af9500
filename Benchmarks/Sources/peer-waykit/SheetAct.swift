import WayKit

/// A sheet over a page that is dimmed.
@MainActor final class SheetAct: Act {
    let root: UIViewController = PageController(.contacts)
    /// Presented again and again: the other peers keep their sheet, too.
    private lazy var sheet = SheetController()

    func there(completion: @escaping @MainActor () -> Void) {
        root.present(sheet, animated: true, completion: completion)
    }

    func back(completion: @escaping @MainActor () -> Void) { root.dismiss(animated: true, completion: completion) }

    func stand(at progress: CGFloat) { root.present(SheetController(frozenAt: progress), animated: true) }

    func follow() { root.present(sheet, animated: false) }
}
