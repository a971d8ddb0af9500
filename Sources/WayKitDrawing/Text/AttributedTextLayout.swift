import Foundation
import Synchronization
import WayGraphics

/// The layout of an attributed string: broken into lines, measured, ready to draw. Colours were resolved with the traits that were current
/// when it was made. The origin is the top left.
package final class AttributedTextLayout: Sendable {
    /// The parameters of a layout. Lengths are in points.
    package struct Options: Hashable, Sendable {
        /// The maximum width of a line; nil for no limit.
        package var width: CGFloat?
        /// 0 for no limit.
        package var maximumLines = 0
        /// Lines that do not fit are left out, except the first; nil for no limit.
        package var maximumHeight: CGFloat?
        /// Overrides the paragraphs' own mode.
        package var lineBreakMode: NSLineBreakMode?
        /// Whether a paragraph whose own style truncates is limited to one line.
        package var truncatesParagraphs = false
        /// The direction that natural alignment follows; nil for the direction of the text.
        package var direction: UIUserInterfaceLayoutDirection?
        /// Whether lines have the space between them that their fonts' `leading` asks for.
        package var usesFontLeading = true
        /// Whether letters may be moved closer together to show text that would be truncated; also where a paragraph's style allows it.
        package var allowsTightening = false
        /// Of paragraphs whose style has none.
        package var hyphenationFactor: CGFloat = 0

        package init() {}
    }

    /// Consecutive paragraphs of one style.
    private struct Section: Sendable {
        let layout: TextLayout
        let top: CGFloat
    }

    private let sections: [Section]
    /// The size of the text; not rounded.
    package let size: CGSize
    /// Whether some of the text is left out.
    package let isTruncated: Bool
    package let lineCount: Int
    /// The distance in points by which glyphs of other scripts than the system font's extend beyond the top or the bottom of the text; 0 for none.
    package let inkOverflow: CGFloat

    private init(_ groups: [AttributedTextRuns.Group], options: Options) {
        var sections: [Section] = []
        var size = CGSize.zero
        var lines = 0
        var isTruncated = false
        var spaceBelow: CGFloat = 0
        for group in groups {
            let top = sections.isEmpty ? 0 : size.height + spaceBelow + group.style.paragraphSpacingBefore
            let lineLimit = options.maximumLines > 0 ? options.maximumLines - lines : 0
            let heightLimit = options.maximumHeight.map { $0 - top }
            let isFull = options.maximumLines > 0 && lineLimit <= 0
            if isFull || (!sections.isEmpty && (heightLimit ?? .infinity) <= 0) {
                isTruncated = true
                break
            }
            let layout = TextLayout(
                group.runs, style: group.style, width: options.width, maximumLines: lineLimit, maximumHeight: heightLimit)
            if let heightLimit, !sections.isEmpty, layout.size.height > heightLimit + 0.01 {
                isTruncated = true
                break
            }
            sections.append(Section(layout: layout, top: top))
            size.width = max(size.width, layout.size.width)
            size.height = top + layout.size.height
            lines += layout.lineCount
            spaceBelow = layout.spaceBelow
            isTruncated = isTruncated || layout.isTruncated
        }
        self.sections = sections
        self.size = size
        self.isTruncated = isTruncated
        lineCount = lines
        inkOverflow = sections.lazy.map(\.layout.inkOverflow).max() ?? 0
    }

    /// Distance from the top to the first baseline.
    package var firstBaseline: CGFloat { sections.first?.layout.firstBaseline ?? 0 }
    /// Distance from the top to the last baseline.
    package var lastBaseline: CGFloat { sections.last.map { $0.top + $0.layout.lastBaseline } ?? 0 }

    /// The bounding box of the glyphs that are drawn, from the top left of the text; empty without any.
    package var inkBounds: CGRect {
        let bounds = sections.reduce(CGRect.null) { $0.union($1.layout.glyphBounds.offsetBy(dx: 0, dy: $1.top)) }
        return bounds.isNull ? .zero : bounds
    }

    /// Draws the text with its top left corner at a point.
    package func draw(at point: CGPoint, in context: CGContext) {
        for section in sections { section.layout.draw(in: context, at: CGPoint(x: point.x, y: point.y + section.top)) }
    }

    /// The same image as `draw(at:in:)` gives in a transparent bitmap; nil if the text has to be drawn.
    /// - Parameters:
    ///   - size: Points.
    ///   - scale: Pixels per point.
    ///   - top: The distance of the text from the top, in points.
    package func image(size: CGSize, scale: CGFloat, top: CGFloat) -> CGImage? {
        guard sections.count == 1, let section = sections.first else { return nil }
        return section.layout.image(size: size, scale: scale, top: top + section.top)
    }

    // MARK: Bitmaps

    /// A bitmap of the text that is shown.
    private struct Bitmap {
        let size: CGSize
        let scale: CGFloat
        weak var image: CGImage?
    }

    private let bitmaps = Mutex<[Bitmap]>([])

    /// The bitmap of this size that is shown somewhere, or a new one.
    package func bitmap(size: CGSize, scale: CGFloat, _ draw: () -> CGImage?) -> CGImage? {
        if let known = bitmaps.withLock({ $0.first { $0.size == size && $0.scale == scale }?.image }) { return known }
        let image = draw()
        bitmaps.withLock {
            $0.removeAll { $0.image == nil || ($0.size == size && $0.scale == scale) }
            $0.append(Bitmap(size: size, scale: scale, image: image))
        }
        return image
    }

    // MARK: Cache

    private struct Key: Hashable {
        let groups: [AttributedTextRuns.Group]
        let options: Options
        let systemFontGeneration: Int
    }

    fileprivate struct PlainKey: Hashable {
        let text: PlainText.Identity
        var options: Options
        let systemFontGeneration: Int

        func hash(into hasher: inout Hasher) {
            hasher.combine(text)
            hasher.combine(options.width)
        }
    }

    /// A label requests the same layouts when it is measured and when it is drawn.
    private static let cache = Mutex(RecentLayouts<Key>())
    private static let plainCache = Mutex(RecentLayouts<PlainKey>())

    package static func layout(_ text: NSAttributedString, options: Options = Options()) -> AttributedTextLayout {
        layout(StyledText(text), options: options)
    }

    /// The layout of the text; cached ones are used again.
    package static func layout(_ text: StyledText, options: Options = Options()) -> AttributedTextLayout {
        let groups = AttributedTextRuns.groups(of: text, options: options)
        let key = Key(groups: groups, options: options, systemFontGeneration: TextEngine.shared.systemFontGeneration)
        if let layout = cache.withLock({ $0.layout(for: key) }) { return layout }
        let layout = make(groups, options)
        cache.withLock { $0.store(layout, for: key) }
        return layout
    }

    /// The same for text with one set of attributes.
    package static func layout(_ text: PlainText, options: Options) -> AttributedTextLayout {
        let key = PlainKey(text: PlainText.Identity(text), options: options, systemFontGeneration: TextEngine.shared.systemFontGeneration)
        if let layout = plainCache.withLock({ $0.layout(for: key) ?? $0.unlimitedLayout(for: key) }) { return layout }
        let layout = make(AttributedTextRuns.groups(of: text, options: options), options)
        plainCache.withLock { $0.store(layout, for: key) }
        return layout
    }

    private static func make(_ groups: [AttributedTextRuns.Group], _ options: Options) -> AttributedTextLayout {
        var options = options
        if options.width == nil, groups.count > 1 {
            // Sections without a maximum width know only their own width: alignment needs that of the widest.
            options.width = AttributedTextLayout(groups, options: options).size.width.rounded(.up)
        }
        let layout = AttributedTextLayout(groups, options: options)
        guard layout.isTruncated, options.allowsTightening || groups.contains(where: \.style.allowsTightening) else { return layout }
        return tightened(groups, options: options) ?? layout
    }

    /// The most that letters are moved closer together, in hundredths of the font's size.
    private static let maximumTightening = 5

    /// The layout with the least tightening that truncates nothing; nil if there is none.
    private static func tightened(_ groups: [AttributedTextRuns.Group], options: Options) -> AttributedTextLayout? {
        (1...maximumTightening).lazy.map { step in
            let tighter = groups.map { group in
                guard options.allowsTightening || group.style.allowsTightening else { return group }
                var changed = group
                for index in changed.runs.indices {
                    changed.runs[index].attributes.kern -= changed.runs[index].attributes.font.size * CGFloat(step) / 100
                }
                return changed
            }
            return AttributedTextLayout(tighter, options: options)
        }.first { !$0.isTruncated }
    }
}

extension RecentLayouts where Key == AttributedTextLayout.PlainKey {
    /// The layout without limits, if it is within the limits of the key: where lines begin at the left edge, it is the same.
    fileprivate mutating func unlimitedLayout(for key: Key) -> AttributedTextLayout? {
        let options = key.options
        guard options.width != nil || options.maximumHeight != nil, key.text.beginsLeft(options.direction), options.lineBreakMode != .byClipping
        else { return nil }
        var unlimited = key
        unlimited.options.width = nil
        unlimited.options.maximumHeight = nil
        guard let layout = self.layout(for: unlimited), !layout.isTruncated, layout.size.width <= options.width ?? .infinity,
            layout.size.height <= options.maximumHeight ?? .infinity
        else { return nil }
        return layout
    }
}
