import Foundation

/// Selected ranges of a text. Source: UIKit `NSTextSelection`.
@preconcurrency @MainActor open class NSTextSelection: NSObject {
    /// Source: UIKit `NSTextSelection.Granularity`.
    public enum Granularity: Int, Sendable {
        case character = 0
        case word
        case paragraph
        case line
        case sentence
    }

    /// Where an empty selection between two lines is shown. Source: UIKit `NSTextSelection.Affinity`.
    public enum Affinity: Int, Sendable {
        /// At the end of the first line.
        case upstream = 0
        /// At the start of the second.
        case downstream
    }

    open private(set) var textRanges: [NSTextRange]
    open private(set) var granularity: Granularity
    open private(set) var affinity: Affinity
    /// Whether the ranges are in the order of the text, and not in that of display. Stored for the program, as the two below.
    open var isLogical = true
    /// The distance of the insertion point from the line's edge, in points, for moving up and down.
    open var anchorPositionOffset: CGFloat = 0
    /// The other place of an insertion point where directions meet.
    open var secondarySelectionLocation: (any NSTextLocation)?
    /// Of the text that is typed next. Empty in a selection that a text view gets: those of the text there.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// True for the selection of a gesture in progress, which selects by its granularity.
    open private(set) var isTransient = false

    public init(_ textRanges: [NSTextRange], affinity: Affinity, granularity: Granularity) {
        self.textRanges = textRanges
        self.affinity = affinity
        self.granularity = granularity
        super.init()
    }

    public convenience init(range: NSTextRange, affinity: Affinity, granularity: Granularity) {
        self.init([range], affinity: affinity, granularity: granularity)
    }

    /// An insertion point.
    public convenience init(_ location: any NSTextLocation, affinity: Affinity) {
        self.init([NSTextRange(location: location)], affinity: affinity, granularity: .character)
    }

    /// The same with other ranges.
    open func textSelection(with textRanges: [NSTextRange]) -> NSTextSelection {
        let selection = NSTextSelection(textRanges, affinity: affinity, granularity: granularity)
        selection.copyProperties(of: self)
        return selection
    }

    private func copyProperties(of other: NSTextSelection) {
        isLogical = other.isLogical
        typingAttributes = other.typingAttributes
        anchorPositionOffset = other.anchorPositionOffset
        secondarySelectionLocation = other.secondarySelectionLocation
    }
}
