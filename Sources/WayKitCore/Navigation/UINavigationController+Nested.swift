import Foundation

/// A navigation controller in the stack of another one, the More list's. Each has its bar, which moves with its pages: that of the outer one is hidden while
/// the inner one is on top, and that of the inner one leads back to the outer pages too.
extension UINavigationController {
    /// The navigation controller whose stack contains this one.
    private var outerNavigation: UINavigationController? { parent as? UINavigationController }
    /// The navigation controller on top of the stack.
    var innerNavigation: UINavigationController? { stack.last as? UINavigationController }

    private var outerPages: [UIViewController] { outerNavigation.map { Array($0.stack.prefix { $0 !== self }) } ?? [] }

    // MARK: The bar's items

    /// The items of the bar with a stack of this controller, those of outer pages before them.
    func barItems(of stack: [UIViewController]) -> [UINavigationItem] { (outerPages + stack).map(\.navigationItem) }

    /// The place of a page's item among those of the stack.
    func barIndex(of page: UIViewController) -> Int? { stack.firstIndex { $0 === page }.map { $0 + outerPages.count } }

    /// The controller may have entered another one or left it.
    func updateBarItems() {
        guard stackTransition == nil, let bar = navigationBarIfCreated else { return }
        let items = barItems(of: stack)
        if !(bar.items ?? []).elementsEqual(items, by: ===) { bar.show(items) }
    }

    // MARK: Going back by the user

    /// The pages to which the back button and its menu lead, from the root up.
    var pagesBelowTop: [UIViewController] { outerPages + stack.dropLast() }

    func popByUser(to page: UIViewController) {
        if page === stack.dropLast().last {
            popViewController(animated: true)
        } else if stack.contains(where: { $0 === page }) {
            popToViewController(page, animated: true)
        } else {
            outerNavigation?.popByUser(to: page)
        }
    }

    // MARK: The bar's visibility

    /// The bar is hidden on a page that has one of its own.
    func adoptBar(of page: UIViewController?) {
        if page is UINavigationController {
            if hidesOwnBar == nil { hidesOwnBar = barVisibility.isHidden }
            barVisibility.isHidden = true
        } else if let hidesOwnBar {
            barVisibility.isHidden = hidesOwnBar
        }
    }

    /// A page without a bar of its own is on top at the end of a change.
    func endAdoptionOfBar() {
        if innerNavigation == nil { hidesOwnBar = nil }
    }
}

extension UIViewController {
    /// The item that the bar shows for a page: of a navigation controller, that of its top.
    var barItem: UINavigationItem { (self as? UINavigationController)?.topViewController?.navigationItem ?? navigationItem }
}
