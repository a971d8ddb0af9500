import Foundation

/// Layout of the dots of a page control, in points.
package struct PageDots: Sendable {
    package struct Dot: Equatable, Sendable {
        package let page: Int
        /// From the start of the available length.
        package let center: CGFloat
        /// 1, or less for the outermost dots if the row is truncated there.
        package let scale: CGFloat
    }

    package static let diameter: CGFloat = 7
    /// Length of the current page's indicator while it shows a progress.
    package static let progressLength: CGFloat = 28
    /// Distance between the centres of two dots.
    package static let pitch: CGFloat = 16
    /// Across the row.
    package static let thickness: CGFloat = 26
    private static let margin: CGFloat = 9.5
    private static let truncatedScale: CGFloat = 0.6

    package let dots: [Dot]
    package let length: CGFloat

    package static func length(of count: Int) -> CGFloat { count > 0 ? CGFloat(count - 1) * pitch + diameter + 2 * margin : 0 }

    /// - Parameter currentLength: of the current page's indicator.
    package init(count: Int, current: Int, availableLength: CGFloat, currentLength: CGFloat = Self.diameter) {
        let extra = currentLength - Self.diameter
        let maximumCount = max(1, Int((availableLength - currentLength) / Self.pitch) + 1)
        let visible = min(count, maximumCount)
        // The current page is in the centre, as far as there are pages at both sides.
        let first = min(max(current - visible / 2, 0), max(count - visible, 0))
        let start = (availableLength - CGFloat(max(visible - 1, 0)) * Self.pitch - extra) / 2
        dots = (0..<max(visible, 0)).map { index in
            let isTruncated = (index == 0 && first > 0) || (index == visible - 1 && first + visible < count)
            let shift = first + index < current ? 0 : first + index == current ? extra / 2 : extra
            return Dot(page: first + index, center: start + CGFloat(index) * Self.pitch + shift, scale: isTruncated ? Self.truncatedScale : 1)
        }
        length = Self.length(of: visible) + (visible > 0 ? extra : 0)
    }
}
