import Foundation
import WayTextEditing

/// The attributes of a character, as a value that `AttributeRuns` compares.
///
/// Values are compared as objects or as hashable values; two that are neither count as different.
struct AttributeValues: Equatable {
    /// Shared by copies: runs are compared often, and mostly with themselves.
    private final class Storage {
        let values: [NSAttributedString.Key: Any]
        init(_ values: [NSAttributedString.Key: Any]) { self.values = values }
    }

    private let storage: Storage

    init(_ values: [NSAttributedString.Key: Any] = [:]) { storage = Storage(values) }

    var values: [NSAttributedString.Key: Any] { storage.values }

    static func == (one: AttributeValues, other: AttributeValues) -> Bool {
        if one.storage === other.storage { return true }
        guard one.values.count == other.values.count else { return false }
        return one.values.allSatisfy { key, value in other.values[key].map { areEqual(value, $0) } ?? false }
    }

    static func areEqual(_ one: Any, _ other: Any) -> Bool {
        if type(of: one) is AnyClass, type(of: other) is AnyClass {
            let one = one as AnyObject, other = other as AnyObject
            return one === other || (one as? NSObject)?.isEqual(other) == true
        }
        guard let one = one as? AnyHashable, let other = other as? AnyHashable else { return false }
        return one == other
    }
}

extension AttributeRuns<AttributeValues> {
    /// The runs of a range, which begins at 0.
    func styledRuns(in range: NSRange) -> [StyledText.Run] {
        runs(in: range.offsets).map { run in
            StyledText.Run(
                range: NSRange(location: run.range.lowerBound - range.location, length: run.range.count), attributes: run.value.values)
        }
    }
}
