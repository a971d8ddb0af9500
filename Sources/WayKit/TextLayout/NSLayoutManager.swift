import Foundation
import WayGraphics
import WayLog

/// Lays out a text storage in a text container and draws it. Source: UIKit `NSLayoutManager`.
///
/// Every UTF-16 unit counts as one glyph: indices of glyphs equal those of characters. Lines are laid out when they are requested, those of long texts
/// only around what is visible (`TextFlow`). Text is laid out in the first container; further containers stay empty.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
    private(set) var content = TextContent()
    /// Nil without a container.
    private(set) var flow: TextFlow?

    /// Begins without text and without a container.
    public override init() {
        super.init()
        content.add(self)
    }

    public required init?(coder: NSCoder) {
        super.init()
        content.add(self)
    }

    /// Takes part in the layout.
    open weak var delegate: (any NSLayoutManagerDelegate)?

    /// The text; a text view's is made when it is requested first.
    open var textStorage: NSTextStorage? {
        get { content.storage ?? (textView?.requestStorage()) }
        set {
            if let newValue { newValue.addLayoutManager(self) } else { attach(to: TextContent()) }
        }
    }

    func attach(to content: TextContent) {
        guard content !== self.content else { return }
        self.content.remove(self)
        self.content = content
        content.add(self)
        restart()
        textView?.contentWasReplaced()
    }

    // MARK: Containers

    /// The first one has the text.
    open private(set) var textContainers: [NSTextContainer] = []
    var textView: UITextView? { textContainers.first?.textView }
    var isInterfaceRightToLeft: Bool {
        (textView?.effectiveUserInterfaceLayoutDirection ?? UIApplication.shared.userInterfaceLayoutDirection) == .rightToLeft
    }

    open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        guard !textContainers.contains(where: { $0 === container }), index >= 0, index <= textContainers.count else {
            return refuse("insertTextContainer(_:at:)", "the container is present, or the index \(index) is none")
        }
        textContainers.insert(container, at: index)
        container.layoutManager = self
        if index == 0 { restart() }
    }

    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return refuse("removeTextContainer(at:)", "the index \(index) is none") }
        textContainers.remove(at: index).layoutManager = nil
        if index == 0 { restart() }
    }

    /// Layout begins again, in the container's new size.
    open func textContainerChangedGeometry(_ container: NSTextContainer) {
        guard container === textContainers.first else { return }
        flow?.invalidateLayout()
        delegate?.layoutManagerDidInvalidateLayout(self)
        textView?.layoutWasInvalidated()
    }

    private func restart() {
        flow = textContainers.first.map { TextFlow(content: content, manager: self, container: $0) }
        if let attributes = textView?.typingAttributes { flow?.typingAttributes = attributes }
    }

    func refuse(_ call: String, _ reason: String) {
        wayLogger("waykit.text").warning("\(type(of: self)).\(call): \(reason); nothing is changed")
    }

    // MARK: Options

    /// Long texts are laid out where they are visible. Always true in effect; stored for the program.
    open var allowsNonContiguousLayout = true
    /// Whether some text is not laid out, before text that is.
    open var hasNonContiguousLayout: Bool { (flow?.tree.count ?? 0) > 1 }
    /// Stored for the program.
    open var showsInvisibleCharacters = false
    /// Stored for the program.
    open var showsControlCharacters = false
    /// Stored for the program: words are not hyphenated.
    open var usesDefaultHyphenation = false
    /// Whether lines have the space that their fonts' `leading` asks for.
    open var usesFontLeading = true
    /// Stored for the program.
    open var limitsLayoutForSuspiciousContents = false

    // MARK: Invalidation

    /// Called when the storage has processed edits.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange, changeInLength delta: Int,
        invalidatedRange invalidatedCharRange: NSRange
    ) { follow(editMask, newCharRange, delta) }

    func contentDidChange(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) {
        if let storage = content.storage {
            processEditing(for: storage, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
        } else {
            follow(mask, range, delta)
        }
        delegate?.layoutManagerDidInvalidateLayout(self)
        textView?.contentDidChange(mask, range, delta, isOwn: content.isEditingByClient)
    }

    private func follow(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) {
        if mask.contains(.editedCharacters) {
            flow?.textWasReplaced(in: range.location..<max(range.location, NSMaxRange(range) - delta), withLength: range.length)
        } else {
            flow?.invalidateLayout(in: range.offsets)
        }
    }

    open func invalidateGlyphs(forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange: NSRangePointer?) {
        invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharacterRange)
    }

    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
        guard let range = clamped(charRange) else { return }
        flow?.invalidateLayout(in: range)
        actualCharacterRange?.pointee = NSRange(range)
        delegate?.layoutManagerDidInvalidateLayout(self)
        textView?.layoutWasInvalidated()
    }

    open func invalidateDisplay(forCharacterRange charRange: NSRange) { textView?.displayWasInvalidated() }
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { textView?.displayWasInvalidated() }

    // MARK: Layout on request

    open func ensureGlyphs(forCharacterRange charRange: NSRange) { ensureLayout(forCharacterRange: charRange) }
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }

    open func ensureLayout(forCharacterRange charRange: NSRange) {
        guard let flow, let range = clamped(charRange) else { return }
        flow.forEachLine(in: range) { _ in true }
    }

    open func ensureLayout(for container: NSTextContainer) { ensureLayout(forCharacterRange: glyphRange(for: container)) }

    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = glyphRange(forBoundingRect: bounds, in: container) }

    /// The part of a range that is in the text; nil without a container.
    func clamped(_ range: NSRange) -> Range<Int>? {
        guard flow != nil else { return nil }
        let length = content.buffer.length
        let start = min(max(0, range.location), length)
        return start..<start + min(max(0, range.length), length - start)
    }
}
