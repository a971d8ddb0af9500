/// The elements of a visible edit menu. Deferred elements are resolved once for each time that the menu is shown; until then a placeholder takes their place.
@MainActor final class EditMenuElements {
    private enum Resolution {
        case pending
        case resolved([UIMenuElement])
    }

    private var resolutions: [(deferred: UIDeferredMenuElement, resolution: Resolution)] = []
    /// Called when a deferred element was resolved later than it was asked for.
    var onChange: () -> Void = {}

    /// Whether a menu has something to show, as far as is known without asking deferred elements.
    static func hasElements(_ menu: UIMenu) -> Bool {
        menu.children.contains { element in
            if let inner = element as? UIMenu, inner.options.contains(.displayInline) { return hasElements(inner) }
            return element is UIDeferredMenuElement || !element.shownAttributes.contains(.hidden)
        }
    }

    /// Inline submenus and deferred elements have their elements in place.
    func elements(of menu: UIMenu) -> [UIMenuElement] { menu.children.flatMap(shown) }

    private func shown(_ element: UIMenuElement) -> [UIMenuElement] {
        if let inner = element as? UIMenu, inner.options.contains(.displayInline) { return elements(of: inner) }
        if let deferred = element as? UIDeferredMenuElement {
            switch resolution(of: deferred) {
            case .pending: return [PendingMenuElement()]
            case .resolved(let elements): return elements.flatMap(shown)
            }
        }
        return element.shownAttributes.contains(.hidden) ? [] : [element]
    }

    private func resolution(of deferred: UIDeferredMenuElement) -> Resolution {
        if let known = resolutions.first(where: { $0.deferred === deferred }) { return known.resolution }
        resolutions.append((deferred, .pending))
        var isAsking = true
        deferred.resolve { [weak self] elements in
            guard let self, let index = resolutions.firstIndex(where: { $0.deferred === deferred }), case .pending = resolutions[index].resolution else { return }
            resolutions[index].resolution = .resolved(elements)
            if !isAsking { onChange() }
        }
        isAsking = false
        return resolutions.first { $0.deferred === deferred }?.resolution ?? .pending
    }
}

/// Shown in place of a deferred element that is not resolved yet.
final class PendingMenuElement: UIMenuElement {
    init() { super.init(title: SystemString.loading.text, subtitle: nil, image: UIImage(systemName: "ellipsis")) }
}
