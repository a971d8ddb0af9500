import Foundation

/// The user arranges the controllers that are set by `viewControllers`.
extension UITabBarController {
    /// Those of `customizableViewControllers` that are in the list.
    var arrangeablePages: [UIViewController] { pages.filter { page in customizableViewControllers?.contains { $0 === page } ?? false } }

    /// The More list has an Edit button.
    package var allowsArranging: Bool { storedTabs.isEmpty && !arrangeablePages.isEmpty }

    package func beginArranging() {
        guard allowsArranging, arrangement == nil, isViewLoaded else { return }
        let pages = arrangeablePages
        delegate?.tabBarController(self, willBeginCustomizing: pages)
        let view = TabArrangementView(tabBar, pages.map(\.tabBarItem))
        view.onDone = { [weak self] in self?.endArranging(animated: true) }
        arrangement = view
        view.present(animated: UIView.areAnimationsEnabled) {}
    }

    /// The controllers are as the user has arranged them.
    func endArranging(animated: Bool) {
        guard let view = arrangement else { return }
        let bar = view.arrangement.bar.compactMap { item in pages.first { $0.tabBarItem === item } }
        let order = bar + pages.filter { page in !bar.contains { $0 === page } }, changed = !order.elementsEqual(pages, by: ===)
        delegate?.tabBarController(self, willEndCustomizing: order, changed: changed)
        arrangement = nil
        pages = order
        pagesChanged(animated: false)
        view.dismiss(animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.tabBarController(self, didEndCustomizing: order, changed: changed)
        }
    }

    /// The program replaces the controllers meanwhile.
    func cancelArranging() {
        let view = arrangement
        arrangement = nil
        view?.dismiss(animated: false) {}
    }
}
