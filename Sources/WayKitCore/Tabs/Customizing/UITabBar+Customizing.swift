import Foundation
import WayLog

private let logger = wayLogger("waykit.tabs")

extension UITabBar {
    func showCustomization(_ items: [UITabBarItem]) {
        guard tabBarController == nil else {
            return logger.error("beginCustomizingItems on \(self) refused: it is the bar of \(tabBarController?.description ?? ""), see customizableViewControllers")
        }
        guard window != nil, superview != nil else { return logger.error("beginCustomizingItems on \(self) refused: it is in no window") }
        guard arrangement == nil else { return }
        let view = TabArrangementView(self, items)
        view.onDone = { [weak self] in _ = self?.endCustomizing(animated: true) }
        delegate?.tabBar(self, willBeginCustomizing: items)
        arrangement = view
        view.present(animated: UIView.areAnimationsEnabled) { [weak self] in
            guard let self, arrangement === view else { return }
            delegate?.tabBar(self, didBeginCustomizing: items)
        }
    }

    func finishCustomizing(animated: Bool) -> Bool {
        guard let view = arrangement else { return false }
        let items = view.arrangement.bar, changed = view.hasChanged
        delegate?.tabBar(self, willEndCustomizing: items, changed: changed)
        arrangement = nil
        view.dismiss(animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.tabBar(self, didEndCustomizing: items, changed: changed)
        }
        return changed
    }

    // MARK: Places

    /// The item whose button is at a point.
    func item(at point: CGPoint) -> UITabBarItem? { buttons.first { $0.frame.contains(point) }?.item }

    func button(for item: UITabBarItem) -> TabBarButton? { buttons.first { $0.item === item } }

    /// The index that an item would have that is inserted at a point.
    func index(at point: CGPoint) -> Int {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return buttons.filter { isMirrored ? $0.frame.midX > point.x : $0.frame.midX < point.x }.count
    }

    /// The middle between two buttons.
    func boundary(_ index: Int) -> CGFloat? {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let before = buttons.indices.contains(index - 1) ? buttons[index - 1].frame : nil, after = buttons.indices.contains(index) ? buttons[index].frame : nil
        let end = before.map { isMirrored ? $0.minX : $0.maxX }, start = after.map { isMirrored ? $0.maxX : $0.minX }
        guard let end, let start else { return end ?? start }
        return (end + start) / 2
    }
}
