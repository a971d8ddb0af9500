import Foundation

/// Foundation's byte count formatter in the language of the current locale; Foundation's own on Linux writes all units in English.
/// Source: Foundation's class of the same name, which this one stands in for where WayKit is imported.
open class ByteCountFormatter: Foundation.ByteCountFormatter {
    open override func string(fromByteCount byteCount: Int64) -> String {
        ByteCountText(formatter: self, locale: .autoupdatingCurrent).string(byteCount)
    }

    /// The text of a count in the current locale.
    open override class func string(fromByteCount byteCount: Int64, countStyle: ByteCountFormatter.CountStyle) -> String {
        let formatter = ByteCountFormatter()
        formatter.countStyle = countStyle
        return formatter.string(fromByteCount: byteCount)
    }

    /// A number of bytes, or `nil` for other objects and for numbers beyond the range of 64 bits, at which Foundation's own method ends the program.
    open override func string(for obj: Any?) -> String? {
        guard let number = obj as? NSNumber else { return nil }
        if let count = number as? Int64 { return string(fromByteCount: count) }
        guard let count = Int64(exactly: number.doubleValue.rounded(.towardZero)) else { return nil }
        return string(fromByteCount: count)
    }
}
