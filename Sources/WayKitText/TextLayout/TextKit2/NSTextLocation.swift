import Foundation

/// A position in the text of a content manager. Source: UIKit `NSTextLocation`.
@preconcurrency @MainActor public protocol NSTextLocation: NSObjectProtocol {
    func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// A position of a text storage.
final class TextOffset: NSObject, NSTextLocation {
    /// In UTF-16 units.
    nonisolated let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    func compare(_ location: any NSTextLocation) -> ComparisonResult {
        guard let other = location as? TextOffset else { return .orderedSame }
        return offset < other.offset ? .orderedAscending : offset > other.offset ? .orderedDescending : .orderedSame
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }
    override var hash: Int { offset.hashValue }
    override var description: String { "\(offset)" }
}
