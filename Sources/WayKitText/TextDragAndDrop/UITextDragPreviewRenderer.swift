import Foundation
import WayGraphics

/// Draws a range of laid out text for a drag's preview. Source: UIKit `UITextDragPreviewRenderer`.
///
/// The rectangles are those of the first line, of the last one, and of all lines between them; they are in the coordinates of the text container.
@preconcurrency @MainActor open class UITextDragPreviewRenderer: NSObject {
    open private(set) var layoutManager: NSLayoutManager
    /// The text of the range, without a background.
    open private(set) lazy var image: UIImage = draw()
    open private(set) var firstLineRect = CGRect.zero
    /// Empty if the range has two lines or fewer.
    open private(set) var bodyRect = CGRect.zero
    /// Empty if the range has one line.
    open private(set) var lastLineRect = CGRect.zero
    private let range: NSRange

    public convenience init(layoutManager: NSLayoutManager, range: NSRange) {
        self.init(layoutManager: layoutManager, range: range, unifyRects: true)
    }

    /// - Parameter unifyRects: Whether the body is as wide as its widest line, and includes the first and the last line where these begin and end with it.
    public init(layoutManager: NSLayoutManager, range: NSRange, unifyRects: Bool) {
        self.layoutManager = layoutManager
        self.range = range
        super.init()
        var lines: [CGRect] = []
        if let container = layoutManager.textContainers.first {
            layoutManager.enumerateEnclosingRects(
                forGlyphRange: range, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
            ) { rect, _ in lines.append(rect) }
        }
        guard let first = lines.first, let last = lines.last else { return }
        firstLineRect = first
        if lines.count > 1 { lastLineRect = last }
        guard lines.count > 2 else { return }
        bodyRect = lines[1..<lines.count - 1].reduce(CGRect.null) { $0.union($1) }
        guard unifyRects else { return }
        bodyRect = bodyRect.union(CGRect(x: min(first.minX, last.minX), y: bodyRect.minY, width: 0, height: 0))
        if first.minX == bodyRect.minX, first.maxX == bodyRect.maxX {
            bodyRect = bodyRect.union(first)
            firstLineRect = .zero
        }
        if last.minX == bodyRect.minX, last.maxX == bodyRect.maxX {
            bodyRect = bodyRect.union(last)
            lastLineRect = .zero
        }
    }

    /// Moves rectangles of the container to a view whose text begins at the origin. To be overridden for other shapes.
    open func adjustFirstLineRect(
        _ firstLineRect: UnsafeMutablePointer<CGRect>, bodyRect: UnsafeMutablePointer<CGRect>, lastLineRect: UnsafeMutablePointer<CGRect>,
        textOrigin: CGPoint
    ) {
        for rect in [firstLineRect, bodyRect, lastLineRect] where !rect.pointee.isEmpty {
            rect.pointee = rect.pointee.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
        }
    }

    private func draw() -> UIImage {
        let bounds = [firstLineRect, bodyRect, lastLineRect].filter { !$0.isEmpty }.reduce(CGRect.null) { $0.union($1) }
        guard !bounds.isNull else { return UIImage() }
        return UIGraphicsImageRenderer(size: bounds.size).image { _ in
            layoutManager.drawGlyphs(forGlyphRange: range, at: CGPoint(x: -bounds.minX, y: -bounds.minY))
        }
    }
}
