import Foundation
import WayGraphics
import WayLog

/// Lays out a text storage in a text container and draws it. Source: UIKit `NSLayoutManager`.
///
/// Every UTF-16 unit counts as one glyph: indices of glyphs equal those of characters. Lines are laid out when they are requested, those of long texts
/// only around what is visible (`TextFlow`). Several containers are filled one after the other (`ContainerChain`), each with a text view of its own or none.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
    private(set) var content = TextContent()
    /// Nil without a container.
    private(set) var flow: TextFlow?
    /// Shows the same layout as fragments; nil before one is requested.
    weak var textLayoutManager: NSTextLayoutManager?
    /// Several containers as one; nil for a single one.
    private(set) var chain: ContainerChain?

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
        for view in textViews { view.contentWasReplaced() }
    }

    // MARK: Containers

    /// Text flows from each one to the next.
    open private(set) var textContainers: [NSTextContainer] = []
    /// That of the first container.
    var textView: UITextView? { textContainers.first?.textView }
    var textViews: [UITextView] { textContainers.compactMap(\.textView) }
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
        restart()
    }

    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return refuse("removeTextContainer(at:)", "the index \(index) is none") }
        textContainers.remove(at: index).layoutManager = nil
        restart()
    }

    /// Layout begins again, in the container's new size.
    open func textContainerChangedGeometry(_ container: NSTextContainer) {
        guard textContainers.contains(where: { $0 === container }) else { return }
        if chain == nil { flow?.invalidateLayout() } else { restart() }
        delegate?.layoutManagerDidInvalidateLayout(self)
        layoutWasInvalidated()
    }

    private func restart() {
        chain = textContainers.count > 1 ? ContainerChain(textContainers) : nil
        flow = (chain ?? textContainers.first).map { TextFlow(content: content, manager: self, container: $0) }
        layoutWasInvalidated()
    }

    private func layoutWasInvalidated() {
        textLayoutManager?.layoutWasInvalidated()
        for view in textViews { view.layoutWasInvalidated() }
    }

    /// Calls `body` with the traits of the text view, which resolve colours.
    func withTraits<Result>(_ body: () -> Result) -> Result {
        guard let textView else { return body() }
        return textView.traitCollection.tinted(textView.tintColor).withCurrent(body)
    }

    func refuse(_ call: String, _ reason: String) {
        wayLogger("waykit.text").warning("\(type(of: self)).\(call): \(reason); nothing is changed")
    }

    // MARK: Options

    /// Whether text is laid out where it is requested, and heights of what is before it are estimates until then. True in a text view.
    open var allowsNonContiguousLayout = false
    /// Whether some text is not laid out before text that is.
    open var hasNonContiguousLayout: Bool { flow.map { !$0.hasExactHeights() } ?? false }
    /// Stored for the program.
    open var showsInvisibleCharacters = false
    /// Stored for the program.
    open var showsControlCharacters = false
    /// That of paragraphs whose style has none; see `NSParagraphStyle.hyphenationFactor`. The system's while it is set to 0 and `usesDefaultHyphenation` is true.
    open var hyphenationFactor: CGFloat {
        get { ownHyphenationFactor == 0 && usesDefaultHyphenation ? CGFloat(ParagraphValues.defaultHyphenationFactor) : ownHyphenationFactor }
        set { ownHyphenationFactor = newValue }
    }
    private var ownHyphenationFactor: CGFloat = 0 { didSet { if ownHyphenationFactor != oldValue { textMeasuresChanged() } } }
    open var usesDefaultHyphenation = false { didSet { if usesDefaultHyphenation != oldValue { textMeasuresChanged() } } }
    /// Whether lines have the space that their fonts' `leading` asks for.
    open var usesFontLeading = true { didSet { if usesFontLeading != oldValue { textMeasuresChanged() } } }

    /// Lines are broken anew.
    func textMeasuresChanged() {
        flow?.invalidateLayout()
        layoutWasInvalidated()
    }

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
        textLayoutManager?.contentDidChange(mask, range, delta)
        delegate?.layoutManagerDidInvalidateLayout(self)
        let views = textViews
        for view in views {
            view.contentDidChange(mask, range, delta, isOwn: content.isEditingByClient && (views.count == 1 || view.isFirstResponder))
        }
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
        layoutWasInvalidated()
    }

    /// Text is displayed with other attributes.
    func renderingAttributesChanged(in range: Range<Int>) {
        flow?.invalidateLayout(in: range)
        layoutWasInvalidated()
    }

    open func invalidateDisplay(forCharacterRange charRange: NSRange) { for view in textViews { view.displayWasInvalidated() } }
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }

    // MARK: Layout on request

    open func ensureGlyphs(forCharacterRange charRange: NSRange) { ensureLayout(forCharacterRange: charRange) }
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }

    open func ensureLayout(forCharacterRange charRange: NSRange) {
        guard let flow, let range = clamped(charRange) else { return }
        flow.forEachLine(in: range) { _ in true }
    }

    open func ensureLayout(for container: NSTextContainer) {
        ensureLayout(forCharacterRange: glyphRange(for: container))
        reportLayout()
    }

    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = glyphRange(forBoundingRect: bounds, in: container) }

    /// The number of layouts that the delegate was told of.
    private var reportedLayouts = 0

    /// Tells the delegate that text was laid out since the last call.
    func reportLayout() {
        guard let flow, flow.layoutCount != reportedLayouts else { return }
        reportedLayouts = flow.layoutCount
        guard chain != nil else {
            delegate?.layoutManager(self, didCompleteLayoutFor: textContainers.first, atEnd: !hasNonContiguousLayout)
            return
        }
        let ends = textContainers.map { characters(in: $0).upperBound }, length = content.buffer.length
        for (container, end) in zip(textContainers, ends) { delegate?.layoutManager(self, didCompleteLayoutFor: container, atEnd: end >= length) }
        if !ends.contains(where: { $0 >= length }) { delegate?.layoutManager(self, didCompleteLayoutFor: nil, atEnd: false) }
    }

    // MARK: Drawing

    /// Draws the background colours of glyphs. Call super in an override that draws below them.
    /// - Parameter origin: of the container, in the current context.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let flow, let range = clamped(glyphsToShow), !range.isEmpty, UIGraphicsGetCurrentContext() != nil else { return }
        var index = range.lowerBound
        while index < range.upperBound, let run = content.run(at: index) {
            let part = index..<min(NSMaxRange(run.range), range.upperBound)
            index = part.upperBound
            guard let color = run.attributes[.backgroundColor] as? UIColor else { continue }
            var rects = [CGRect]()
            flow.forEachLine(in: part) { line in
                guard let region = container(of: line) else { return false }
                for extent in line.fragmentLine.extents(of: part.lowerBound - line.start..<part.upperBound - line.start) {
                    let text = line.textRect
                    rects.append(
                        CGRect(x: extent.minX + origin.x, y: text.minY + origin.y - region.top, width: extent.maxX - extent.minX, height: text.height))
                }
                return true
            }
            fillBackgroundRectArray(rects, count: rects.count, forCharacterRange: NSRange(part), color: color)
        }
    }

    /// Fills the rectangles behind characters with a background colour.
    open func fillBackgroundRectArray(_ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor) {
        color.setFill()
        for index in 0..<rectCount { UIRectFillUsingBlendMode(rectArray[index], .normal) }
    }

    /// Draws glyphs, attachments, underlines and strikethroughs.
    /// - Parameter origin: of the container, in the current context.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let flow, let range = clamped(glyphsToShow), !range.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
        flow.forEachLine(in: range) { line in
            guard let top = container(of: line)?.top else { return false }
            let own = line.fragmentLine, isWhole = range.lowerBound <= line.textRange.lowerBound && range.upperBound >= line.textRange.upperBound
            if !isWhole {
                context.saveGState()
                let extents = own.extents(of: range.lowerBound - line.start..<range.upperBound - line.start)
                context.clip(
                    to: extents.map { CGRect(x: $0.minX + origin.x, y: line.rect.minY + origin.y - top, width: $0.maxX - $0.minX, height: line.rect.height) })
            }
            let point = CGPoint(x: origin.x + own.origin.x, y: origin.y + own.origin.y + line.top - top)
            own.layout.draw(in: context, at: point, lines: own.index..<own.index + 1, parts: .foreground)
            if !isWhole { context.restoreGState() }
            return true
        }
    }

    /// Whether drawing may differ from that of this class.
    var hasOwnDrawing: Bool { type(of: self) != NSLayoutManager.self }

    /// The part of a range that is in the text; nil without a container.
    func clamped(_ range: NSRange) -> Range<Int>? {
        guard flow != nil else { return nil }
        let length = content.buffer.length
        let start = min(max(0, range.location), length)
        return start..<start + min(max(0, range.length), length - start)
    }

    // MARK: Glyphs

    // Rectangles and points are in the container's coordinates.

    open var numberOfGlyphs: Int { content.buffer.length }
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { content.buffer.range.contains(glyphIndex) }
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// - Parameter actualCharRange: is set to the range of whole characters.
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) -> NSRange {
        let range = wholeCharacters(charRange)
        actualCharRange?.pointee = range
        return range
    }

    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        self.glyphRange(forCharacterRange: glyphRange, actualCharacterRange: actualGlyphRange)
    }

    // MARK: Glyphs of containers and lines

    open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> NSTextContainer? {
        guard isValidGlyphIndex(glyphIndex), let line = line(forGlyphAt: glyphIndex), let container = container(of: line)?.container else { return nil }
        let range = characters(in: container)
        guard range.contains(glyphIndex) else { return nil }
        effectiveGlyphRange?.pointee = NSRange(range)
        return container
    }

    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> NSTextContainer? { textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// The glyphs that the container has place for.
    open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(characters(in: container)) }
    /// The area of the text. In a long text the height is an estimate, as far as it is not laid out.
    open func usedRect(for container: NSTextContainer) -> CGRect { usedArea(of: container) }

    /// The area of the line of a glyph; zero beyond the text.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        guard let line = line(forGlyphAt: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = NSRange(line.range)
        return inContainer(line.rect, line)
    }

    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// The part of the line's area that has text, with the padding.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
        guard let line = line(forGlyphAt: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = NSRange(line.range)
        return inContainer(line.usedRect, line)
    }

    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect { lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// The origin of a glyph on the baseline, relative to the line's area.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let line = line(forGlyphAt: glyphIndex) else { return .zero }
        let x = line.caretX(at: glyphIndex, isAfterPreceding: false)
        return CGPoint(x: x - line.rect.minX, y: line.fragmentLine.baseline + line.top - line.rect.minY)
    }

    /// The empty line after a separator at the end, and that of an empty text; zero if there is none.
    open var extraLineFragmentRect: CGRect { extraLine.map { inContainer($0.rect, $0) } ?? .zero }
    open var extraLineFragmentUsedRect: CGRect { extraLine.map { inContainer($0.usedRect, $0) } ?? .zero }
    open var extraLineFragmentTextContainer: NSTextContainer? { extraLine.flatMap { container(of: $0)?.container } }

    /// Calls the block with the area of each line, its used part, the container, the glyphs and a flag that ends the enumeration.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange, using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let flow, let range = clamped(glyphRange), !range.isEmpty else { return }
        flow.forEachLine(in: range) { line in
            guard !line.range.isEmpty, let region = container(of: line) else { return false }
            var stop: ObjCBool = false
            block(inContainer(line.rect, line), inContainer(line.usedRect, line), region.container, NSRange(line.range), &stop)
            return !stop.boolValue
        }
    }

    // MARK: Rectangles

    /// The smallest rectangle that contains the glyphs.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        computeBoundingRect(forGlyphRange: glyphRange, in: container)
    }

    /// Calls the block with the rectangles that highlight glyphs.
    /// - Parameter selectedRange: a range that contains them: line breaks within it are highlighted up to the edge. `NSNotFound` for no such.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { visitEnclosingRects(forGlyphRange: glyphRange, withinSelectedGlyphRange: selectedRange, in: textContainer, using: block) }

    /// The glyphs of the lines that overlap a rectangle.
    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        guard let flow, let top = top(of: container), bounds.minY.isFinite, bounds.maxY.isFinite, bounds.height >= 0 else {
            return NSRange(location: 0, length: 0)
        }
        let lines = flow.lines(in: bounds.minY + top...bounds.maxY + top).filter { self.container(of: $0)?.container === container }
        guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
        return NSRange(first.range.lowerBound..<last.range.upperBound)
    }

    open func glyphRange(forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer) -> NSRange {
        glyphRange(forBoundingRect: bounds, in: container)
    }

    // MARK: Points

    /// The glyph at a point, or the nearest one.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer, fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = 0
        guard let flow, let top = top(of: container), point.x.isFinite, point.y.isFinite,
            let line = flow.line(at: CGPoint(x: point.x, y: flowHeight(point.y, in: container) + top))
        else { return 0 }
        let hit = line.fragmentLine.character(atX: point.x)
        partialFraction?.pointee = fraction(of: point.x, hit.range, line)
        return min(hit.range.lowerBound + line.start, max(0, numberOfGlyphs - 1))
    }

    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        var fraction: CGFloat = 0
        _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
        return fraction
    }

    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer, fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }
}
