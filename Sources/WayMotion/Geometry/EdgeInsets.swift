import Foundation

/// Distances from the edges of a rectangle inward, in points.
package struct EdgeInsets: Equatable, Sendable {
    package var top: CGFloat
    package var left: CGFloat
    package var bottom: CGFloat
    package var right: CGFloat

    package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The sum of left and right.
    package var horizontal: CGFloat { left + right }
    /// The sum of top and bottom.
    package var vertical: CGFloat { top + bottom }
}
