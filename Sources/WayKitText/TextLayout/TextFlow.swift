import Foundation
import WayGraphics
import WayTextEditing

/// The lines of a text in a container, laid out when they are needed.
///
/// `FragmentTree` has the height of every paragraph: the exact one of those that were laid out, an estimate of the others. A paragraph that is laid out
/// changes the places of those below; a view that shows the text keeps the first visible line where it is (`TextDisplay`). Paragraphs of more than
/// `longParagraph` characters are divided into fragments that are shaped one by one; each gives the line that it ends in to the one in which that line
/// begins.
@MainActor final class TextFlow {
    /// A laid out fragment and its location.
    struct LaidOutFragment {
        var location: FragmentTree.Location
        var layout: FragmentLayout
    }

    /// A line and its fragment. Rectangles are in the container's coordinates, offsets in the whole text.
    struct Line {
        let fragment: LaidOutFragment
        let index: Int

        var fragmentLine: FragmentLayout.Line { fragment.layout.lines[index] }
        var start: Int { fragment.location.start }
        var top: CGFloat { fragment.location.top }
        var range: Range<Int> { fragmentLine.range.lowerBound + start..<fragmentLine.range.upperBound + start }
        var textRange: Range<Int> { fragmentLine.textRange.lowerBound + start..<fragmentLine.textRange.upperBound + start }
        var rect: CGRect { fragmentLine.rect.offsetBy(dx: 0, dy: top) }
        var usedRect: CGRect { fragmentLine.usedRect.offsetBy(dx: 0, dy: top) }
        var textRect: CGRect { fragmentLine.textRect.offsetBy(dx: 0, dy: top) }
        var isRightToLeft: Bool { fragment.layout.isRightToLeft }

        func caretX(at offset: Int, isAfterPreceding: Bool) -> CGFloat {
            fragmentLine.caretX(at: offset - start, isAfterPreceding: isAfterPreceding)
        }
    }

    /// The characters of a fragment of a divided paragraph.
    static let fragmentLength = 1024
    /// The characters of the longest paragraph that is not divided.
    static let longParagraph = 2 * fragmentLength
    /// Changed attributes of more characters invalidate all layouts.
    private static let longRange = 100_000
    /// The most layouts that are kept.
    private static let cacheCapacity = 400

    let content: TextContent
    unowned let manager: NSLayoutManager
    var container: NSTextContainer
    var tree: FragmentTree
    /// The attributes of an empty paragraph at the end of the text.
    var typingAttributes: [NSAttributedString.Key: Any] { manager.textView?.attributesOfEmptyParagraph ?? [:] }
    /// Attributes that are only displayed, of a range: those of marked text.
    var temporaryAttributes: (range: Range<Int>, attributes: [NSAttributedString.Key: Any])?
    /// How many fragments were laid out so far.
    private(set) var layoutCount = 0
    private var layouts: [UInt32: (layout: FragmentLayout, use: Int)] = [:]
    private var use = 0
    private var nextLayout: UInt32 = 1
    /// Points, the average of what was laid out last.
    private var characterWidth: CGFloat?
    private var isLineLimitApplied = false
    /// The number of fragments at the beginning whose heights are known to be exact.
    private(set) var exactCount = 0

    init(content: TextContent, manager: NSLayoutManager, container: NSTextContainer) {
        self.content = content
        self.manager = manager
        self.container = container
        tree = FragmentTree()
        reload()
    }

    var height: CGFloat {
        applyLineLimit()
        if isContiguous { layOutFragments(upTo: tree.count) }
        return tree.height
    }

    private var isContiguous: Bool { !manager.allowsNonContiguousLayout || manager.chain != nil }

    /// Where layout is contiguous, everything before what is requested is laid out first.
    func layOutFragments(upTo index: Int) {
        guard isContiguous else { return }
        while exactCount < min(index, tree.count) {
            let location = tree.location(at: exactCount)
            // In a chain the height depends on the location.
            if location.fragment.layout == 0 || manager.chain != nil { _ = fragment(at: exactCount) }
            exactCount += 1
        }
    }

    /// Whether every fragment was laid out, so that no height is an estimate.
    func hasExactHeights() -> Bool {
        while exactCount < tree.count, tree.location(at: exactCount).fragment.layout != 0 { exactCount += 1 }
        return exactCount == tree.count
    }

    // MARK: Changes

    /// Begins again with the whole text.
    func reload() {
        layouts.removeAll()
        isLineLimitApplied = false
        exactCount = 0
        tree = FragmentTree(fragments(in: content.buffer.range, startsParagraph: true, endsParagraph: true))
    }

    /// Heights become estimates: the width or the size of the font has changed.
    func invalidateLayout() {
        layouts.removeAll()
        isLineLimitApplied = false
        exactCount = 0
        characterWidth = nil
        let estimate = HeightEstimate(self)
        tree.updateAll {
            $0.layout = 0
            $0.height = estimate.height(ofLength: $0.length)
        }
    }

    /// Lines are made again in the same places: colours have changed.
    func invalidateDisplay() { layouts.removeAll() }

    /// Fragments are laid out again; their heights are estimates until then.
    func invalidateLayout(in range: Range<Int>) {
        isLineLimitApplied = false
        guard range.count <= Self.longRange else {
            layouts.removeAll()
            exactCount = 0
            return tree.updateAll { $0.layout = 0 }
        }
        var index = tree.location(ofOffset: range.lowerBound).index
        while index < tree.count {
            let location = tree.location(at: index)
            guard location.start < range.upperBound || location.start == range.lowerBound else { break }
            invalidate(index)
            index += 1
        }
    }

    func invalidate(_ index: Int) {
        exactCount = min(exactCount, index)
        let layout = tree.location(at: index).fragment.layout
        layouts[layout] = nil
        if layout != 0 { tree.update(at: index) { $0.layout = 0 } }
    }

    /// The text of a range was replaced.
    /// - Parameter range: before the edit.
    func textWasReplaced(in range: Range<Int>, withLength length: Int) {
        isLineLimitApplied = false
        let delta = length - range.count
        var first = tree.location(ofOffset: range.lowerBound), last = tree.location(ofOffset: range.upperBound)
        // CR LF is one separator.
        if first.index > 0, first.start == range.lowerBound, content.buffer.utf16(at: first.start - 1) == 0x0D { first = tree.location(at: first.index - 1) }
        while last.index + 1 < tree.count, !last.fragment.flags.contains(.endsParagraph), last.end + delta - first.start < Self.fragmentLength / 2 {
            last = tree.location(at: last.index + 1)
        }
        if last.index - first.index > Self.cacheCapacity {
            layouts.removeAll()
        } else {
            for index in first.index...last.index { layouts[tree.location(at: index).fragment.layout] = nil }
        }
        exactCount = min(exactCount, first.index)
        let flags = first.fragment.flags
        let new = fragments(
            in: first.start..<last.end + delta, startsParagraph: flags.contains(.startsParagraph),
            endsParagraph: last.fragment.flags.contains(.endsParagraph), isRightToLeft: flags.contains(.isRightToLeft))
        let former = first.fragment.height
        tree.replace(first.index..<last.index + 1, with: new)
        // A fragment that was edited keeps its height until it is laid out again.
        if new.count == 1, first.index == last.index { tree.update(at: first.index) { $0.height = former } }
        updateDirection(from: first.index, new)
    }

    /// The direction of a divided paragraph is stored with each of its fragments.
    private func updateDirection(from index: Int, _ new: [LayoutFragment]) {
        guard let last = new.last, !last.flags.contains(.endsParagraph), last.flags.contains(.startsParagraph) || new.count > 1 else { return }
        var next = index + new.count
        while next < tree.count {
            let fragment = tree.location(at: next).fragment
            guard !fragment.flags.contains(.startsParagraph),
                fragment.flags.contains(.isRightToLeft) != last.flags.contains(.isRightToLeft)
            else { break }
            invalidate(next)
            tree.update(at: next) { $0.flags.formSymmetricDifference(.isRightToLeft) }
            next += 1
        }
    }

    // MARK: Layout

    /// The layout of a fragment; it is made if it is missing. The fragment's length and height may change by it.
    func fragment(at index: Int) -> LaidOutFragment {
        applyLineLimit()
        let location = tree.location(at: index)
        if let layout = cached(location) { return LaidOutFragment(location: location, layout: layout) }
        let layout = manager.withTraits { layOut(location) }
        return LaidOutFragment(location: tree.location(at: index), layout: layout)
    }

    private func cached(_ location: FragmentTree.Location) -> FragmentLayout? {
        guard let known = layouts[location.fragment.layout] else { return nil }
        if let top = known.layout.top, abs(top - location.top) > 0.01 { return nil }
        if known.layout.top == nil, !container.isSimpleRectangularTextContainer, location.top < container.lowestShapedHeight { return nil }
        use += 1
        layouts[location.fragment.layout]?.use = use
        return known.layout
    }

    private func layOut(_ location: FragmentTree.Location, maximumLines: Int = 0) -> FragmentLayout {
        var location = location
        var builder = builder(for: location, lookahead: 512)
        builder.maximumLines = maximumLines
        var layout = builder.build()
        if !location.fragment.flags.contains(.endsParagraph), location.index + 1 < tree.count {
            layout = completed(layout, &location)
        }
        layoutCount += 1
        applyLineSpacing(of: manager, to: &layout, start: location.start)
        store(layout, at: location)
        updateCharacterWidth(layout)
        return layout
    }

    private func store(_ layout: FragmentLayout, at location: FragmentTree.Location) {
        layouts[location.fragment.layout] = nil
        let id = nextLayout
        nextLayout &+= 1
        if nextLayout == 0 { nextLayout = 1 }
        use += 1
        layouts[id] = (layout, use)
        tree.update(at: location.index) {
            $0.layout = id
            $0.height = layout.height
        }
        guard layouts.count > Self.cacheCapacity else { return }
        let limit = use - Self.cacheCapacity / 2
        layouts = layouts.filter { $0.value.use > limit }
    }

    func builder(for location: FragmentTree.Location, lookahead: Int) -> FragmentLayoutBuilder {
        let flags = location.fragment.flags
        var end = location.end
        if flags.contains(.endsParagraph) {
            end = content.buffer.endWithoutSeparator(location.start..<location.end)
        } else if location.index + 1 < tree.count {
            let next = tree.location(at: location.index + 1)
            end = min(end + lookahead, content.buffer.endWithoutSeparator(next.start..<next.end))
        }
        let text = displayedText(in: location.start..<max(end, location.start))
        let attributes = location.fragment.length > 0 ? content.attributes(at: location.start) : typingAttributes
        return FragmentLayoutBuilder(
            container: container, text: text, length: location.fragment.length, flags: flags, emptyAttributes: attributes,
            isInterfaceRightToLeft: manager.isInterfaceRightToLeft, start: location.start, top: location.top, usesFontLeading: manager.usesFontLeading,
            hyphenationFactor: manager.hyphenationFactor)
    }

    /// The line in which a fragment ends belongs to it: the next fragment begins after that line.
    private func completed(_ layout: FragmentLayout, _ location: inout FragmentTree.Location) -> FragmentLayout {
        guard let end = layout.lines.last?.range.upperBound else { return layout }
        let next = tree.location(at: location.index + 1).fragment
        guard layout.isLastLineComplete else {
            // The line may continue beyond what was shaped: the fragments become one.
            layouts[next.layout] = nil
            var joined = location.fragment
            joined.length += next.length
            joined.flags.formUnion(next.flags.intersection(.endsParagraph))
            tree.replace(location.index..<location.index + 2, with: [joined])
            location = tree.location(at: location.index)
            let layout = builder(for: location, lookahead: 512).build()
            guard !joined.flags.contains(.endsParagraph), location.index + 1 < tree.count else { return layout }
            return completed(layout, &location)
        }
        let shift = end - location.fragment.length
        guard shift != 0 else { return layout }
        exactCount = min(exactCount, location.index)
        layouts[next.layout] = nil
        tree.update(at: location.index) { $0.length = end }
        tree.update(at: location.index + 1) {
            $0.length -= shift
            $0.layout = 0
        }
        location.fragment.length = end
        return layout
    }

    /// Lays out fragments from the first one until the container's number of lines is reached; the others have no height.
    private func applyLineLimit() {
        guard container.maximumNumberOfLines > 0, !isLineLimitApplied else { return }
        isLineLimitApplied = true
        var remaining = container.maximumNumberOfLines
        for index in 0..<tree.count {
            let location = tree.location(at: index)
            guard remaining > 0 else {
                store(FragmentLayout(lines: [], height: 0, isRightToLeft: false), at: location)
                continue
            }
            remaining -= manager.withTraits { layOut(location, maximumLines: remaining).lines.count }
        }
    }

    // MARK: Estimates

    private func updateCharacterWidth(_ layout: FragmentLayout) {
        let count = layout.lines.reduce(0) { $0 + $1.textRange.count }
        guard count > 0 else { return }
        let average = layout.lines.reduce(0) { $0 + $1.textRect.width } / CGFloat(count)
        characterWidth = characterWidth.map { $0 * 0.9 + average * 0.1 } ?? average
    }

    /// The average width of a character, in points.
    func estimatedCharacterWidth(of font: UIFont) -> CGFloat { max(characterWidth ?? font.pointSize / 2, 1) }
}
