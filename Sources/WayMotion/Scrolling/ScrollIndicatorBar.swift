import Foundation

/// Start and length in points of a scroll indicator within its track. An overscrolled edge squeezes it against its end of the track.
package struct ScrollIndicatorBar: Equatable, Sendable {
    private static let minimumLength: CGFloat = 36
    /// Length when an overscrolled edge squeezes it.
    package static let squeezedLength: CGFloat = 8

    package let start: CGFloat
    package let length: CGFloat

    package init(_ extent: ScrollExtent, track: CGFloat) {
        let range = extent.range, offset = extent.offset, distance = range.upperBound - range.lowerBound
        let overscroll = max(0, range.lowerBound - offset, offset - range.upperBound)
        let natural = min(track, max(Self.minimumLength, track * extent.length / max(distance + extent.length, 1)))
        length = max(min(Self.squeezedLength, natural), natural - overscroll)
        let fraction = distance > 0 ? min(max((offset - range.lowerBound) / distance, 0), 1) : (offset > range.lowerBound ? 1 : 0)
        start = (track - length) * fraction
    }
}
