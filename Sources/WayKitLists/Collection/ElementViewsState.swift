/// Whose data the views of a collection view show.
///
/// | | `none` | `current` | `outdated` | `layingOut` |
/// | --- | --- | --- | --- | --- |
/// | `reload()`: the data is to be loaded anew | `none` | `outdated` | `outdated` | `layingOut`, outdated |
/// | `beginLayout()`: a layout pass begins; it retires outdated views | `layingOut`, first | `layingOut` | `layingOut` | `layingOut`, not outdated |
/// | `laidOut()`: every visible element has a view | – | – | – | `layingOut`, not first |
/// | `endLayout()`: the views are displayed | – | – | – | `outdated` or `current` |
///
/// A layout pass inside of another one, for a new layout that the data source sets, ends both: the last two rows change nothing in the other one.
enum ElementViewsState: Equatable {
    /// The first layout pass has not begun. It loads the data.
    case none
    case current
    /// All views are to be made anew: `reloadData()` was called, or the data changed without a batch.
    case outdated
    /// Views are being exchanged.
    /// - isFirst: No layout pass was complete before.
    /// - isOutdated: A callback of this pass has reloaded the data.
    case layingOut(isFirst: Bool, isOutdated: Bool)

    var isLayingOut: Bool { if case .layingOut = self { true } else { false } }

    /// The first layout pass has given every visible element its view.
    var hasLaidOut: Bool {
        switch self {
        case .none: false
        case .current, .outdated: true
        case .layingOut(let isFirst, _): !isFirst
        }
    }

    /// The views, if there are any, are not those of the data.
    var needsReload: Bool {
        switch self {
        case .none, .outdated: true
        case .current: false
        case .layingOut(_, let isOutdated): isOutdated
        }
    }

    mutating func reload() {
        switch self {
        case .none: break
        case .current, .outdated: self = .outdated
        case .layingOut(let isFirst, _): self = .layingOut(isFirst: isFirst, isOutdated: true)
        }
    }

    mutating func beginLayout() { self = .layingOut(isFirst: !hasLaidOut, isOutdated: false) }

    mutating func laidOut() { if case .layingOut(_, let isOutdated) = self { self = .layingOut(isFirst: false, isOutdated: isOutdated) } }

    mutating func endLayout() { if case .layingOut(_, let isOutdated) = self { self = isOutdated ? .outdated : .current } }
}
