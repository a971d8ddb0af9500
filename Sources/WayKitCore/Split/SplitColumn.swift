import Foundation

/// The controller of a column.
@MainActor final class SplitColumn {
    /// As the program set it.
    let given: UIViewController
    /// The child: the controller itself, or the navigation controller made for it.
    let container: UIViewController
    /// The column's pages that are not in `container`: those from before the controller was collapsed.
    var pages: [UIViewController] = []

    var navigation: UINavigationController? { container as? UINavigationController }

    init(_ given: UIViewController, isWrapped: Bool) {
        self.given = given
        container = !isWrapped || given is UINavigationController ? given : UINavigationController(rootViewController: given)
    }

    /// Takes the pages out of the navigation controller.
    func takePages() -> [UIViewController] {
        guard let navigation else { return [] }
        pages = navigation.viewControllers
        navigation.setStackImmediately([])
        return pages
    }

    /// Puts pages into the navigation controller.
    func setPages(_ pages: [UIViewController]) {
        navigation?.setStackImmediately(pages)
        self.pages = []
    }
}
