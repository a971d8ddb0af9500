import Foundation

/// Takes part in the layout of text. Source: UIKit `NSLayoutManagerDelegate`, without glyph generation.
@preconcurrency @MainActor public protocol NSLayoutManagerDelegate: NSObjectProtocol {
    /// The space below a line, in addition to its height; without an implementation that of the paragraph style.
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Layout is no longer valid.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
    /// Text was laid out: what is visible of a text view, or a container on request.
    /// - Parameters:
    ///   - textContainer: nil if no container has place for the text.
    ///   - layoutFinishedFlag: whether the whole text is laid out.
    func layoutManager(_ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool)
    /// The size of a container has changed.
    func layoutManager(_ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize)
}

extension NSLayoutManagerDelegate {
    public func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { -.infinity }
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
    public func layoutManager(_ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool) {}
    public func layoutManager(_ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize) {}
}

extension TextFlow {
    /// Replaces the space between lines where the delegate has another.
    func applyLineSpacing(of manager: NSLayoutManager, to layout: inout FragmentLayout, start: Int) {
        guard let delegate = manager.delegate else { return }
        var shift: CGFloat = 0
        for index in layout.lines.indices {
            layout.lines[index].move(by: shift)
            let line = layout.lines[index]
            let spacing = delegate.layoutManager(
                manager, lineSpacingAfterGlyphAt: max(start, start + line.range.upperBound - 1), withProposedLineFragmentRect: line.rect)
            guard spacing.isFinite else { continue }
            let change = max(0, spacing) - line.layout.style.lineSpacing
            layout.lines[index].rect.size.height += change
            shift += change
        }
        layout.height += shift
    }
}
