import Foundation
import Synchronization
import WayGraphics

/// An attributed string that is set: broken into lines, measured, ready to draw. Colours are those of the traits that were current
/// when it was made. Origin at the top left.
package final class AttributedTextLayout: Sendable {
    /// How the text is to be set. Lengths are in points.
    package struct Options: Hashable, Sendable {
        /// That a line may take; nil for as much as it needs.
        package var width: CGFloat?
        /// 0 for no limit.
        package var maximumLines = 0
        /// Lines that do not fit are left out, except the first; nil for no limit.
        package var maximumHeight: CGFloat?
        /// In place of the paragraphs' own.
        package var lineBreakMode: NSLineBreakMode?
        /// A paragraph whose own style truncates has one line.
        package var truncatesParagraphs = false
        /// What natural alignment stands for; nil to go by the text.
        package var direction: UIUserInterfaceLayoutDirection?

        package init() {}
    }

    /// Paragraphs of one style.
    private struct Part: Sendable {
        let layout: TextLayout
        let top: CGFloat
    }

    private let parts: [Part]
    /// What the text takes; not rounded.
    package let size: CGSize
    /// Something is not shown.
    package let isTruncated: Bool
    package let lineCount: Int

    private init(_ groups: [AttributedTextRuns.Group], options: Options) {
        var parts: [Part] = []
        var size = CGSize.zero
        var lines = 0
        var isTruncated = false
        for group in groups {
            let lineLimit = options.maximumLines > 0 ? options.maximumLines - lines : 0
            let heightLimit = options.maximumHeight.map { $0 - size.height }
            let isFull = options.maximumLines > 0 && lineLimit <= 0
            if isFull || (!parts.isEmpty && (heightLimit ?? .infinity) <= 0) {
                isTruncated = true
                break
            }
            let layout = TextLayout(
                group.runs, style: group.style, width: options.width, maximumLines: lineLimit, maximumHeight: heightLimit)
            if let heightLimit, !parts.isEmpty, layout.size.height > heightLimit + 0.01 {
                isTruncated = true
                break
            }
            parts.append(Part(layout: layout, top: size.height))
            size.width = max(size.width, layout.size.width)
            size.height += layout.size.height
            lines += layout.lineCount
            isTruncated = isTruncated || layout.isTruncated
        }
        self.parts = parts
        self.size = size
        self.isTruncated = isTruncated
        lineCount = lines
    }

    /// From the top to the first baseline.
    package var firstBaseline: CGFloat { parts.first?.layout.firstBaseline ?? 0 }
    /// From the top to the last baseline.
    package var lastBaseline: CGFloat { parts.last.map { $0.top + $0.layout.lastBaseline } ?? 0 }

    /// Draws the text with its top left corner at a point.
    package func draw(at point: CGPoint, in context: CGContext) {
        for part in parts { part.layout.draw(in: context, at: CGPoint(x: point.x, y: point.y + part.top)) }
    }

    // MARK: Cache

    private struct Key: Hashable {
        let groups: [AttributedTextRuns.Group]
        let options: Options
    }

    /// The layouts that were asked for last: a label asks for the same one when it is measured and when it is drawn.
    private struct Cache {
        static let capacity = 128
        var layouts: [Key: (layout: AttributedTextLayout, age: Int)] = [:]
        var age = 0

        mutating func layout(for key: Key) -> AttributedTextLayout? {
            guard let found = layouts[key]?.layout else { return nil }
            keep(found, for: key)
            return found
        }

        mutating func keep(_ layout: AttributedTextLayout, for key: Key) {
            age += 1
            layouts[key] = (layout, age)
            guard layouts.count > Self.capacity else { return }
            let limit = age - Self.capacity / 2
            layouts = layouts.filter { $0.value.age > limit }
        }
    }

    private static let cache = Mutex(Cache())

    package static func layout(_ text: NSAttributedString, options: Options = Options()) -> AttributedTextLayout {
        layout(StyledText(text), options: options)
    }

    /// The text, set; one that was set before is not set again.
    static func layout(_ text: StyledText, options: Options = Options()) -> AttributedTextLayout {
        let groups = AttributedTextRuns.groups(of: text, options: options)
        let key = Key(groups: groups, options: options)
        if let layout = cache.withLock({ $0.layout(for: key) }) { return layout }
        var options = options
        if options.width == nil, groups.count > 1 {
            // Parts that are set without a limit each know their own width only: alignment wants the widest.
            options.width = AttributedTextLayout(groups, options: options).size.width.rounded(.up)
        }
        let layout = AttributedTextLayout(groups, options: options)
        cache.withLock { $0.keep(layout, for: key) }
        return layout
    }
}
