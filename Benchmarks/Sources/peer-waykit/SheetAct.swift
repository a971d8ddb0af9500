import WayKit

/// A sheet over a page that is dimmed.
@MainActor final class SheetAct: Act {
    let root: UIViewController = PageController(.contacts)

    func there(completion: @escaping @MainActor () -> Void) {
        root.present(SheetController(), animated: true, completion: completion)
    }

    func back(completion: @escaping @MainActor () -> Void) { root.dismiss(animated: true, completion: completion) }

    func stand(at progress: CGFloat) { root.present(SheetController(frozenAt: progress), animated: true) }

    func follow() { root.present(SheetController(), animated: false) }
}
