import Foundation

/// How far the layout of a collection view is from what is shown.
///
/// | | `invalid` | `prepared` | `laidOut` |
/// | --- | --- | --- | --- |
/// | `invalidate()`: the layout is invalidated, or the numbers of items are loaded | `invalid` | `invalid` | `invalid` |
/// | `prepare()`: before `UICollectionViewLayout.prepare()`, which may invalidate it again | `prepared` | – | – |
/// | `setNeedsLayout()`: views are to be exchanged, although neither layout nor bounds changed | `invalid` | `prepared` | `prepared` |
/// | `laidOut(in:)`: the elements in the bounds have their views | `invalid` | `laidOut` | `laidOut` |
enum LayoutValidity: Equatable {
    /// `prepare()` is to be called before the layout is used.
    case invalid
    /// A query may have made the layout valid before its elements get their views.
    case prepared
    /// The views are those of the layout in these bounds.
    case laidOut(CGRect)

    func needsLayout(in bounds: CGRect) -> Bool { self != .laidOut(bounds) }

    mutating func invalidate() { self = .invalid }

    /// False if the layout is valid already.
    mutating func prepare() -> Bool {
        guard self == .invalid else { return false }
        self = .prepared
        return true
    }

    mutating func setNeedsLayout() { if self != .invalid { self = .prepared } }

    /// Measured elements may still have invalidated the layout.
    mutating func laidOut(in bounds: CGRect) { if self != .invalid { self = .laidOut(bounds) } }
}
