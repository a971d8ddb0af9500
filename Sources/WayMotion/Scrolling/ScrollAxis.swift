import Foundation

/// A scroll axis.
package enum ScrollAxis: CaseIterable, Sendable {
    case horizontal, vertical

    package var other: ScrollAxis { self == .horizontal ? .vertical : .horizontal }

    package func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

    /// The axis of the vector's larger component.
    package static func dominant(_ vector: CGPoint) -> ScrollAxis { abs(vector.x) > abs(vector.y) ? .horizontal : .vertical }

    /// The axis of a vector that is clearly along one axis.
    package static func predominant(_ vector: CGPoint) -> ScrollAxis? {
        let axis = dominant(vector)
        return abs(vector[axis]) > 2 * abs(vector[axis.other]) ? axis : nil
    }
}

extension CGPoint {
    package subscript(axis: ScrollAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}
