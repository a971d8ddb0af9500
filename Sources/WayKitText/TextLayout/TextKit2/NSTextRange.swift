import Foundation

/// A range between two locations of the same text. Source: UIKit `NSTextRange`.
@preconcurrency @MainActor open class NSTextRange: NSObject {
    open private(set) var location: any NSTextLocation
    open private(set) var endLocation: any NSTextLocation

    /// Nil if the end precedes the location.
    /// - Parameter endLocation: nil for an empty range.
    public init?(location: any NSTextLocation, end endLocation: (any NSTextLocation)?) {
        let end = endLocation ?? location
        guard location.compare(end) != .orderedDescending else { return nil }
        self.location = location
        self.endLocation = end
        super.init()
    }

    /// An empty range.
    public init(location: any NSTextLocation) {
        self.location = location
        endLocation = location
        super.init()
    }

    /// The range of offsets in a text storage.
    init(_ offsets: Range<Int>) {
        location = TextOffset(offsets.lowerBound)
        endLocation = TextOffset(offsets.upperBound)
        super.init()
    }

    open var isEmpty: Bool { location.compare(endLocation) == .orderedSame }

    open func isEqual(to textRange: NSTextRange) -> Bool {
        location.compare(textRange.location) == .orderedSame && endLocation.compare(textRange.endLocation) == .orderedSame
    }

    /// Whether the character after the location is in the range.
    open func contains(_ location: any NSTextLocation) -> Bool {
        self.location.compare(location) != .orderedDescending && location.compare(endLocation) == .orderedAscending
    }

    open func contains(_ textRange: NSTextRange) -> Bool {
        location.compare(textRange.location) != .orderedDescending && textRange.endLocation.compare(endLocation) != .orderedDescending
    }

    /// Whether the ranges have characters in common.
    open func intersects(_ textRange: NSTextRange) -> Bool { !(intersection(textRange)?.isEmpty ?? true) }

    /// Nil for ranges that neither overlap nor meet.
    open func intersection(_ textRange: NSTextRange) -> NSTextRange? {
        let start = location.compare(textRange.location) == .orderedAscending ? textRange.location : location
        let end = endLocation.compare(textRange.endLocation) == .orderedDescending ? textRange.endLocation : endLocation
        return NSTextRange(location: start, end: end)
    }

    /// The smallest range with both.
    open func union(_ textRange: NSTextRange) -> NSTextRange {
        let start = location.compare(textRange.location) == .orderedAscending ? location : textRange.location
        let end = endLocation.compare(textRange.endLocation) == .orderedDescending ? endLocation : textRange.endLocation
        return NSTextRange(location: start, end: end) ?? self
    }

    /// In UTF-16 units; nil for locations that are none of a text storage.
    var offsets: Range<Int>? {
        guard let start = (location as? TextOffset)?.offset, let end = (endLocation as? TextOffset)?.offset, start <= end else { return nil }
        return start..<end
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextRange else { return false }
        return MainActor.assumeIsolated { isEqual(to: other) }
    }
    open override var hash: Int { MainActor.assumeIsolated { location.hash ^ endLocation.hash } }
    open override var description: String { MainActor.assumeIsolated { "\(location)...\(endLocation)" } }
}
