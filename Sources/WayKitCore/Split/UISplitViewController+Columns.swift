import Foundation
import WayLog

private let logger = wayLogger("waykit.split")

extension UISplitViewController {
    private func refuse(_ call: String, _ reason: String) { logger.error("\(call) on \(self) refused: \(reason)") }

    /// From the primary to the secondary one.
    var columnOrder: [Column] { style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary] }

    private var expandedControllers: [UIViewController] { columnOrder.compactMap { columns[$0]?.container } }
    var shownControllers: [UIViewController] { collapsedRoot.map { [$0] } ?? expandedControllers }

    // MARK: Setting controllers

    func replaceControllers(by controllers: [UIViewController]) {
        guard style == .unspecified else { return refuse("viewControllers", "it has columns; use setViewController(_:for:)") }
        guard controllers.count <= 2 else { return refuse("viewControllers", "there are \(controllers.count), at most two can be shown") }
        if controllers.count == 2, controllers[0] === controllers[1] { return refuse("viewControllers", "\(controllers[0]) is in the list twice") }
        endChanges()
        if isCollapsed {
            // Collapsed, the list is the stack: its last controller is shown with the first below it.
            columns[.primary] = controllers.first.map { SplitColumn($0, isWrapped: false) }
            columns[.secondary] = controllers.dropFirst().first.map { SplitColumn($0, isWrapped: false) }
            removeCollapsedRoot()
            return collapse()
        }
        for (column, controller) in zip([Column.primary, .secondary], [controllers.first, controllers.dropFirst().first]) {
            exchange(column, for: controller.map { SplitColumn($0, isWrapped: false) })
        }
        viewIfLoaded?.setNeedsLayout()
    }

    func replaceController(by controller: UIViewController?, in column: Column) {
        guard style != .unspecified else { return refuse("setViewController(_:for:)", "it has no column style; use viewControllers") }
        guard column != .supplementary || style == .tripleColumn else { return refuse("setViewController(_:for: .supplementary)", "it has two columns") }
        if let controller, let other = columns.first(where: { $0.value.given === controller })?.key {
            guard other != column else { return }
            return refuse("setViewController(_:for: .\(column))", "\(controller) is in the \(other) column")
        }
        if let parent = controller?.parent { return refuse("setViewController(_:for: .\(column))", "\(controller ?? self) is a child of \(parent)") }
        endChanges()
        let new = controller.map { SplitColumn($0, isWrapped: column != .compact) }
        if isCollapsed { replaceCollapsed(column, by: new) } else { exchange(column, for: new) }
        updateButton()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Expanded, or not arranged yet.
    private func exchange(_ column: Column, for new: SplitColumn?) {
        let old = columns[column]
        guard old?.container !== new?.container else { return }
        if let old, arrangement == .expanded, column != .compact { remove(old.container) }
        columns[column] = new
        guard let new, arrangement == .expanded, column != .compact else { return }
        addChild(new.container)
        new.container.didMove(toParent: self)
        if isColumnShown(column) { install(column, animated: false, isFinal: true) }
        updateTraits()
    }

    private func replaceCollapsed(_ column: Column, by new: SplitColumn?) {
        guard let root = collapsedRoot as? UINavigationController, column != .compact, collapsedRoot !== columns[.compact]?.container else {
            let wasRoot = collapsedRoot === columns[column]?.container
            columns[column] = new
            if wasRoot {
                removeCollapsedRoot()
                collapse()
            } else {
                new?.pages = new?.takePages() ?? []
            }
            return
        }
        let stacks = collapsedStacks(of: root)
        columns[column] = new
        guard column != .primary else {
            removeCollapsedRoot()
            return collapse()
        }
        let pages = new?.takePages() ?? []
        guard stacks[column] != nil else { return }
        root.setStackImmediately(columnOrder.flatMap { $0 == column ? pages : stacks[$0] ?? [] })
    }

    // MARK: Showing

    func isColumnShown(_ column: Column) -> Bool {
        if isCollapsed {
            guard let root = collapsedRoot as? UINavigationController, root !== columns[.compact]?.container else { return column == .compact }
            return columnOrder.last { collapsedStacks(of: root)[$0] != nil } == column
        }
        let count = currentMode.columnCount
        switch column {
        case .secondary: return true
        case .supplementary: return style == .tripleColumn && count >= 1
        case .primary: return count >= (style == .tripleColumn ? 2 : 1)
        case .compact: return false
        }
    }

    func showColumn(_ column: Column) {
        guard columns[column] != nil else { return refuse("show(.\(column))", "the column has no view controller") }
        guard !isCollapsed else { return showCollapsed(column) }
        switch column {
        case .primary: choose(count: maximumCount)
        case .supplementary: choose(count: max(currentMode.columnCount, 1))
        case .secondary: if currentMode.behavior == .overlay { choose(count: 0) }
        case .compact: refuse("show(.compact)", "the controller is expanded")
        }
    }

    func hideColumn(_ column: Column) {
        guard !isCollapsed else {
            guard let index = columnOrder.firstIndex(of: column), index > 0 else { return refuse("hide(.\(column))", "it is the lowest one") }
            return showCollapsed(columnOrder[index - 1])
        }
        switch column {
        case .primary: choose(count: min(currentMode.columnCount, style == .tripleColumn ? 1 : 0))
        case .supplementary: choose(count: 0)
        case .secondary, .compact: refuse("hide(.\(column))", "only the columns beside the secondary one can be hidden")
        }
    }

    func showController(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: controller, sender: sender) ?? false { return }
        if isCollapsed { return pushCollapsed(controller) }
        if style == .unspecified {
            exchange(.primary, for: SplitColumn(controller, isWrapped: false))
            viewIfLoaded?.setNeedsLayout()
        } else {
            replaceController(by: controller, in: .primary)
        }
    }

    func showDetail(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: controller, sender: sender) ?? false { return }
        if style == .unspecified {
            if isCollapsed { return pushCollapsed(controller) }
            endChanges()
            exchange(.secondary, for: SplitColumn(controller, isWrapped: false))
            viewIfLoaded?.setNeedsLayout()
        } else {
            replaceController(by: controller, in: .secondary)
            if isCollapsed || currentMode.behavior == .overlay { showColumn(.secondary) }
        }
    }

    /// A navigation controller is not pushed, but its pages.
    private func pushCollapsed(_ controller: UIViewController) {
        guard let root = collapsedRoot as? UINavigationController else { return present(controller, animated: UIView.areAnimationsEnabled) }
        if let navigation = controller as? UINavigationController {
            columns[.secondary] = SplitColumn(navigation, isWrapped: false)
            let pages = columns[.secondary]?.takePages() ?? []
            return root.setViewControllers(root.viewControllers + pages, animated: UIView.areAnimationsEnabled)
        }
        if style == .unspecified { columns[.secondary] = SplitColumn(controller, isWrapped: false) }
        root.pushViewController(controller, animated: UIView.areAnimationsEnabled)
    }
}
