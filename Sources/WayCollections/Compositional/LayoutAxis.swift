import Foundation

/// A direction of a layout.
public enum LayoutAxis: CaseIterable, Sendable {
    case horizontal
    case vertical

    /// The other direction.
    public var crossing: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
    /// The width or the height.
    public subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGPoint {
    /// A coordinate.
    public subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}
