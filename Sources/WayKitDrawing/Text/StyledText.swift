import Foundation

/// Text with attributes, as a value, which WayKit itself measures and draws. On Linux an `NSAttributedString` never releases the attributes that it was
/// given (swift-corelibs-foundation, pull request 5256): WayKit makes one only if a program requests it.
package struct StyledText {
    /// A range of characters with the same attributes.
    package struct Run {
        /// In UTF-16 units, as `NSString` counts.
        package var range: NSRange
        package var attributes: [NSAttributedString.Key: Any]

        package init(range: NSRange, attributes: [NSAttributedString.Key: Any]) {
            self.range = range
            self.attributes = attributes
        }
    }

    package private(set) var string: String
    /// In order, without gaps.
    package private(set) var runs: [Run] = []

    package init(_ string: String, attributes: [NSAttributedString.Key: Any] = [:]) {
        self.string = ""
        append(string, attributes: attributes)
    }

    package init(_ text: NSAttributedString) {
        var runs: [Run] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            runs.append(Run(range: range, attributes: attributes))
        }
        self.init(text.string, runs: runs)
    }

    /// A run that ends inside of a surrogate pair gets the whole pair, so that the text can be divided at the ends of runs.
    /// - Parameter runs: In order, without gaps.
    package init(_ string: String, runs: [Run]) {
        self.string = string
        guard runs.count > 1 else {
            self.runs = runs
            return
        }
        let units = Array(string.utf16)
        var start = 0
        for run in runs {
            var end = NSMaxRange(run.range)
            if end > 0, end < units.count, UTF16.isLeadSurrogate(units[end - 1]), UTF16.isTrailSurrogate(units[end]) { end += 1 }
            guard end > start else { continue }
            self.runs.append(Run(range: NSRange(location: start, length: end - start), attributes: run.attributes))
            start = end
        }
    }

    /// The text as an instance of Foundation's class.
    package var attributedString: NSAttributedString {
        guard runs.count > 1 else { return NSAttributedString(string: string, attributes: runs.first?.attributes) }
        let result = NSMutableAttributedString(string: string)
        for run in runs { result.addAttributes(run.attributes, range: run.range) }
        return NSAttributedString(attributedString: result)
    }

    package mutating func append(_ text: String, attributes: [NSAttributedString.Key: Any]) {
        guard !text.isEmpty else { return }
        runs.append(Run(range: NSRange(location: string.utf16.count, length: text.utf16.count), attributes: attributes))
        string += text
    }

    /// In UTF-16 units.
    package var length: Int { runs.last.map { NSMaxRange($0.range) } ?? 0 }

    /// The text followed by another one.
    package func appending(_ other: StyledText) -> StyledText {
        var result = self
        for run in other.runs {
            result.runs.append(Run(range: NSRange(location: run.range.location + length, length: run.range.length), attributes: run.attributes))
        }
        result.string += other.string
        return result
    }

    /// The same text with its attributes changed, run by run.
    package func mapAttributes(_ change: (inout [NSAttributedString.Key: Any]) -> Void) -> StyledText {
        var result = self
        for index in result.runs.indices { change(&result.runs[index].attributes) }
        return result
    }

    /// Whether a font is other in views with these traits: see `UIFont.legible(for:)`.
    package func needsLegibleFonts(for traits: UITraitCollection) -> Bool {
        traits.legibilityWeight == .bold || runs.contains { ($0.attributes[.font] as? UIFont)?.isBoldText ?? false }
    }

    /// The runs in a range, clipped to it.
    package func runs(in range: NSRange) -> [Run] {
        runs.compactMap { run in
            guard let common = run.range.intersection(range), common.length > 0 else { return nil }
            return Run(range: common, attributes: run.attributes)
        }
    }

    /// An attribute of the character at an index; nil beyond the end.
    package func attribute(_ key: NSAttributedString.Key, at index: Int) -> Any? {
        runs.first { $0.range.contains(index) }?.attributes[key]
    }
}
