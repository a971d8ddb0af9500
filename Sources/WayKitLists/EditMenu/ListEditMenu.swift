import Foundation
@_spi(WayKit) import WayKitCore

/// The edit menu of a row or an item, as the older methods of the lists' delegates provide it: a long press or a secondary click shows Cut, Copy and Paste.
@MainActor final class ListEditMenu: NSObject {
    /// A row or an item with a menu.
    struct Target {
        let cell: UIView
        let canPerform: (Selector) -> Bool
        let perform: (Selector) -> Void
        let highlight: (Bool) -> Void
    }

    private unowned let list: UIScrollView
    /// What is at a point of the list; nil without a menu there.
    private let target: (CGPoint) -> Target?
    private let press = ListLongPressRecognizer()
    private lazy var interaction = {
        let made = UIEditMenuInteraction(delegate: self)
        made.opensOnSecondaryClick = false
        return made
    }()
    private var shown: Target?

    private static var standardActions: [(title: SystemString, action: Selector)] {
        [
            (.cut, Selector(UIResponder.cut(_:), name: "cut(_:)")), (.copy, Selector(UIResponder.copy(_:), name: "copy(_:)")),
            (.paste, Selector(UIResponder.paste(_:), name: "paste(_:)")),
        ]
    }

    init(_ list: UIScrollView, target: @escaping (CGPoint) -> Target?) {
        self.list = list
        self.target = target
        super.init()
        press.delegate = self
        press.addHandler { [weak self] in self?.pressed() }
        list.addGestureRecognizer(press)
        list.addInteraction(interaction)
    }

    private func pressed() {
        if press.state == .began { present(at: press.location(in: list)) }
    }

    /// Shows the menu of what is at a point of the list, if it has one.
    func present(at point: CGPoint) {
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
    }

    /// What the delegate allows of the standard actions and those of `UIMenuController`.
    private func elements(_ target: Target) -> [UIMenuElement] {
        let own = (UIMenuController.shared.menuItems ?? []).map { ($0.title, $0.action) }
        return (Self.standardActions.map { ($0.title.text, $0.action) } + own).compactMap { title, action in
            target.canPerform(action) ? UIAction(title: title) { _ in target.perform(action) } : nil
        }
    }
}

/// A long press of a finger or pen; keys select.
private final class ListLongPressRecognizer: UILongPressGestureRecognizer {
    override var receivesPresses: Bool { false }
}

extension ListEditMenu: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        target(press.location(in: list)).map { !elements($0).isEmpty } ?? false
    }
}

extension ListEditMenu: UIEditMenuInteractionDelegate {
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        shown = target(configuration.sourcePoint)
        return UIMenu(children: shown.map(elements) ?? [])
    }

    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        shown.map { list.convert($0.cell.bounds, from: $0.cell) } ?? .null
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating
    ) { shown?.highlight(true) }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating
    ) {
        shown?.highlight(false)
        shown = nil
    }
}

extension UITableView {
    func editMenuTarget(at point: CGPoint) -> ListEditMenu.Target? {
        guard let delegate, reorder == nil, let row = row(at: point), let path = dataPath(of: row), let cell = views.cells[row],
            delegate.tableView(self, shouldShowMenuForRowAt: path)
        else { return nil }
        return ListEditMenu.Target(
            cell: cell,
            canPerform: { [weak self, weak delegate] action in
                self.flatMap { delegate?.tableView($0, canPerformAction: action, forRowAt: path, withSender: nil) } ?? false
            },
            perform: { [weak self, weak delegate] action in
                if let self { delegate?.tableView(self, performAction: action, forRowAt: path, withSender: nil) }
            },
            highlight: { [weak cell] in cell?.setHighlighted($0, animated: false) })
    }
}

extension UICollectionView {
    func editMenuTarget(at point: CGPoint) -> ListEditMenu.Target? {
        guard let delegate, movement == nil, let presentationPath = presentationPath(at: point), let path = dataPath(of: presentationPath),
            let cell = cell(at: presentationPath), delegate.collectionView(self, shouldShowMenuForItemAt: path)
        else { return nil }
        return ListEditMenu.Target(
            cell: cell,
            canPerform: { [weak self, weak delegate] action in
                self.flatMap { delegate?.collectionView($0, canPerformAction: action, forItemAt: path, withSender: nil) } ?? false
            },
            perform: { [weak self, weak delegate] action in
                if let self { delegate?.collectionView(self, performAction: action, forItemAt: path, withSender: nil) }
            },
            highlight: { [weak cell] in cell?.isHighlighted = $0 })
    }
}
