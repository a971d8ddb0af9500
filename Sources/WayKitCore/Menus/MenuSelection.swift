/// The selected action of a menu with single selection.
@MainActor enum MenuSelection {
    static func choose(_ action: UIAction, in menu: UIMenu) {
        guard let holder = holder(of: action, in: menu), holder.options.contains(.singleSelection) else { return }
        for case let other as UIAction in holder.children { other.state = other === action ? .on : .off }
    }

    private static func holder(of action: UIAction, in menu: UIMenu) -> UIMenu? {
        if menu.children.contains(where: { $0 === action }) { return menu }
        return menu.children.lazy.compactMap { $0 as? UIMenu }.filter { $0.options.contains(.displayInline) }
            .compactMap { holder(of: action, in: $0) }.first
    }
}
