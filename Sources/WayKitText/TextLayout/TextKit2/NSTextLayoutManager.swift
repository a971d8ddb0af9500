import Foundation
import WayGraphics
import WayLog
import WayTextEditing

/// Lays out a content storage in a text container, as layout fragments of paragraphs. Source: UIKit `NSTextLayoutManager`.
///
/// It is a view on the layout of an `NSLayoutManager`, which it owns, or which is that of a text view: both classes show the same lines. A fragment is
/// kept until its element or the container changes.
@preconcurrency @MainActor open class NSTextLayoutManager: NSObject {
    /// Makes the lines.
    let layoutManager: NSLayoutManager
    private weak var contentManager: NSTextContentManager?
    private var storedSelections: [NSTextSelection] = []
    private var textView: UITextView? { layoutManager.textView }
    /// By the offset of the first character.
    private var fragments: [Int: NSTextLayoutFragment] = [:]
    /// Empty, or as long as the text.
    var renderingRuns = AttributeRuns<AttributeValues>()

    /// Without text and without a container.
    public override init() {
        layoutManager = NSLayoutManager()
        super.init()
        layoutManager.allowsNonContiguousLayout = true
        layoutManager.textLayoutManager = self
    }

    /// That of a text view.
    init(_ textView: UITextView) {
        layoutManager = textView.layoutManager
        super.init()
        layoutManager.textLayoutManager = self
    }

    /// Provides fragments.
    open weak var delegate: (any NSTextLayoutManagerDelegate)? { didSet { if delegate !== oldValue { fragmentsChanged() } } }
    open private(set) lazy var textViewportLayoutController = NSTextViewportLayoutController(textLayoutManager: self)

    // MARK: Text and container

    /// Nil before it is added to one.
    open var textContentManager: NSTextContentManager? { contentManager }
    var storage: NSTextContentStorage? { contentManager as? NSTextContentStorage }

    /// Moves to another content manager.
    open func replace(_ textContentManager: NSTextContentManager) { textContentManager.addTextLayoutManager(self) }

    func contentManagerChanged(to manager: NSTextContentManager?) {
        contentManager = manager
        layoutManager.attach(to: storage?.content ?? TextContent())
        if manager != nil, storage == nil {
            wayLogger("waykit.text").warning("\(type(of: self)): \(type(of: manager)) is no NSTextContentStorage; nothing is laid out")
        }
    }

    /// The area that is filled.
    open var textContainer: NSTextContainer? {
        get { layoutManager.textContainers.first }
        set {
            guard newValue !== textContainer else { return }
            if textContainer != nil { layoutManager.removeTextContainer(at: 0) }
            if let newValue { layoutManager.addTextContainer(newValue) }
        }
    }

    /// Whether lines have the space that their fonts' `leading` asks for.
    open var usesFontLeading: Bool { get { layoutManager.usesFontLeading } set { layoutManager.usesFontLeading = newValue } }
    /// Stored for the program.
    open var limitsLayoutForSuspiciousContents = false
    /// Whether paragraphs whose style says nothing of it are hyphenated.
    open var usesHyphenation: Bool { get { layoutManager.usesDefaultHyphenation } set { layoutManager.usesDefaultHyphenation = newValue } }

    // MARK: Layout

    /// The area of the text in the container. In a long text the height is an estimate, as far as it is not laid out.
    open var usageBoundsForTextContainer: CGRect { textContainer.map { layoutManager.usedArea(of: $0) } ?? .zero }

    open func ensureLayout(for range: NSTextRange) {
        if let offsets = range.offsets { layoutManager.ensureLayout(forCharacterRange: NSRange(offsets)) }
    }

    /// - Parameter bounds: in the container.
    open func ensureLayout(for bounds: CGRect) {
        if let textContainer { layoutManager.ensureLayout(forBoundingRect: bounds, in: textContainer) }
    }

    open func invalidateLayout(for range: NSTextRange) {
        if let offsets = range.offsets { layoutManager.invalidateLayout(forCharacterRange: NSRange(offsets), actualCharacterRange: nil) }
    }

    /// Lines have changed, or their places.
    func layoutWasInvalidated() { fragments.removeAll() }

    func contentDidChange(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) {
        fragments.removeAll()
        guard mask.contains(.editedCharacters), renderingRuns.length > 0 else { return }
        let former = range.location..<max(range.location, NSMaxRange(range) - delta)
        renderingRuns.replace(former, withLength: range.length, value: AttributeValues())
    }

    private func fragmentsChanged() {
        fragments.removeAll()
        textView?.displayWasInvalidated()
    }

    // MARK: Fragments

    /// The lines of a paragraph, and the empty line after a separator that ends the text.
    func lines(of range: Range<Int>) -> [TextFlow.Line] {
        guard let flow = layoutManager.flow else { return [] }
        var lines: [TextFlow.Line] = []
        flow.forEachLine(in: range) { line in
            lines.append(line)
            return true
        }
        let length = layoutManager.content.buffer.length
        if range.upperBound == length, !range.isEmpty, let extra = flow.line(at: length), extra.range.isEmpty, extra.start > (lines.last?.start ?? 0) {
            lines.append(extra)
        }
        return lines
    }

    private func fragment(at offset: Int) -> NSTextLayoutFragment? {
        guard let storage, textContainer != nil else { return nil }
        let range = storage.paragraph(at: offset)
        if let known = fragments[range.lowerBound] { return known }
        let element = storage.element(range)
        let fragment =
            delegate?.textLayoutManager(self, textLayoutFragmentFor: TextOffset(range.lowerBound), in: element)
            ?? NSTextLayoutFragment(textElement: element, range: nil)
        fragment.textLayoutManager = self
        fragments[range.lowerBound] = fragment
        return fragment
    }

    /// The fragment at a point of the container; nil above the text and below it.
    open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
        guard let flow = layoutManager.flow, position.y >= 0, position.x.isFinite, position.y.isFinite, let line = flow.line(at: position),
            position.y < max(line.rect.maxY, flow.height)
        else { return nil }
        return fragment(at: line.range.lowerBound)
    }

    /// The fragment of a location; nil outside of the document.
    open func textLayoutFragment(for location: any NSTextLocation) -> NSTextLayoutFragment? {
        guard let offset = (location as? TextOffset)?.offset, offset >= 0, offset <= layoutManager.content.buffer.length else { return nil }
        return fragment(at: offset)
    }

    /// Calls the block with each fragment, beginning with that of a location, until it returns false.
    /// - Parameter location: nil for the start of the document, or for its end where the order is reversed.
    /// - Returns: The end of the last fragment; nil without any.
    @discardableResult open func enumerateTextLayoutFragments(
        from location: (any NSTextLocation)?, options: NSTextLayoutFragment.EnumerationOptions = [], using block: (NSTextLayoutFragment) -> Bool
    ) -> (any NSTextLocation)? {
        let isReverse = options.contains(.reverse)
        var offset = (location as? TextOffset)?.offset ?? (isReverse ? layoutManager.content.buffer.length : 0), last: NSTextRange?
        while let fragment = fragment(at: offset), let range = fragment.rangeInElement.offsets {
            last = fragment.rangeInElement
            if options.contains(.ensuresLayout) { _ = fragment.textLineFragments }
            guard block(fragment) else { break }
            // The block may have edited the text.
            let end = layoutManager.content.buffer.length
            offset = isReverse ? range.lowerBound - 1 : range.upperBound
            guard offset >= 0, offset < end else { break }
        }
        return isReverse ? last?.location : last?.endLocation
    }

    // MARK: Editing

    open func replaceContents(in range: NSTextRange, with attributedString: NSAttributedString) { storage?.replace(range, with: attributedString) }
    open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]) { storage?.replaceContents(in: range, with: textElements) }

    // MARK: Selection

    /// Of a text view: what is selected in it; a text view shows the first range. Else stored for the program.
    open var textSelections: [NSTextSelection] {
        get {
            guard let textView else { return storedSelections }
            let affinity: NSTextSelection.Affinity = textView.selectionAffinity == .backward ? .upstream : .downstream
            let selection = NSTextSelection(range: NSTextRange(textView.selectedRange.offsets), affinity: affinity, granularity: .character)
            selection.typingAttributes = textView.typingAttributes
            return [selection]
        }
        set {
            storedSelections = newValue
            guard let textView, let selection = newValue.first, let range = selection.textRanges.first?.offsets else { return }
            textView.editing.select(NSRange(range), affinity: selection.affinity == .upstream ? .backward : .forward)
            if !selection.typingAttributes.isEmpty { textView.typingAttributes = selection.typingAttributes }
        }
    }

    // MARK: Segments and rendering attributes

    /// Calls the block with the rectangles of a range, one for each line and direction, until it returns false.
    /// - Parameter block: gets the range, its rectangle in the container, the baseline's distance from the rectangle's top, and the container.
    open func enumerateTextSegments(
        in textRange: NSTextRange, type: SegmentType, options: SegmentOptions = [],
        using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
    ) { visitTextSegments(in: textRange, type: type, options: options, using: block) }

    // MARK: Rendering attributes

    /// Replaces the rendering attributes of a range. They are displayed over those of the text, which stays as it is; text that is edited loses them.
    open func setRenderingAttributes(_ renderingAttributes: [NSAttributedString.Key: Any], for textRange: NSTextRange) {
        changeRenderingAttributes(in: textRange) { $0 = renderingAttributes }
    }

    /// - Parameter value: nil removes the attribute.
    open func addRenderingAttribute(_ renderingAttribute: NSAttributedString.Key, value: Any?, for textRange: NSTextRange) {
        changeRenderingAttributes(in: textRange) { $0[renderingAttribute] = value }
    }

    open func removeRenderingAttribute(_ renderingAttribute: NSAttributedString.Key, for textRange: NSTextRange) {
        changeRenderingAttributes(in: textRange) { $0[renderingAttribute] = nil }
    }

    open func invalidateRenderingAttributes(for textRange: NSTextRange) { changeRenderingAttributes(in: textRange) { $0 = [:] } }

    /// Calls the block with runs that have rendering attributes, from a location to the end of the document, until it returns false.
    open func enumerateRenderingAttributes(
        from location: any NSTextLocation, reverse: Bool, using block: (NSTextLayoutManager, [NSAttributedString.Key: Any], NSTextRange) -> Bool
    ) {
        guard let offset = (location as? TextOffset)?.offset, renderingRuns.length > 0 else { return }
        let part = reverse ? 0..<max(0, offset) : max(0, offset)..<renderingRuns.length
        var runs = renderingRuns.runs(in: part).map { $0 }.filter { !$0.value.values.isEmpty }
        if reverse { runs.reverse() }
        for run in runs { guard block(self, run.value.values, NSTextRange(run.range)) else { return } }
    }
}
