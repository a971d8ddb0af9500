/// Whose data the views of a collection view show.
///
/// | | `none` | `current` | `outdated` | `placing` |
/// | --- | --- | --- | --- | --- |
/// | `reload()`: the data is to be loaded anew | `none` | `outdated` | `outdated` | `placing`, outdated |
/// | `beginPlacing()`: a layout pass begins; it retires outdated views | `placing`, first | `placing` | `placing` | `placing`, not outdated |
/// | `placed()`: every visible element has a view | – | – | – | `placing`, not first |
/// | `endPlacing()`: the views are displayed | – | – | – | `outdated` or `current` |
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
    case placing(isFirst: Bool, isOutdated: Bool)

    var isPlacing: Bool { if case .placing = self { true } else { false } }

    /// The first layout pass has given every visible element its view.
    var hasPlaced: Bool {
        switch self {
        case .none: false
        case .current, .outdated: true
        case .placing(let isFirst, _): !isFirst
        }
    }

    /// The views, if there are any, are not those of the data.
    var needsReload: Bool {
        switch self {
        case .none, .outdated: true
        case .current: false
        case .placing(_, let isOutdated): isOutdated
        }
    }

    mutating func reload() {
        switch self {
        case .none: break
        case .current, .outdated: self = .outdated
        case .placing(let isFirst, _): self = .placing(isFirst: isFirst, isOutdated: true)
        }
    }

    mutating func beginPlacing() { self = .placing(isFirst: !hasPlaced, isOutdated: false) }

    mutating func placed() { if case .placing(_, let isOutdated) = self { self = .placing(isFirst: false, isOutdated: isOutdated) } }

    mutating func endPlacing() { if case .placing(_, let isOutdated) = self { self = isOutdated ? .outdated : .current } }
}
