import Foundation
import WayGraphics
import WayLog

/// What lays text out in containers.
@MainActor package protocol TextContainerLayout: AnyObject {
    /// Layout begins again.
    func textContainerChangedGeometry(_ container: NSTextContainer)
    /// The size was set, and layout has begun again.
    func sizeChanged(of container: NSTextContainer, from old: CGSize)
}

/// A view whose size containers may follow.
@MainActor package protocol TextContainerHost: AnyObject {
    func setNeedsLayout()
}

/// The area that text is laid out in. Lengths are in points, y downwards. Source: UIKit `NSTextContainer`.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    package weak var layout: (any TextContainerLayout)?
    package weak var view: (any TextContainerHost)?

    /// Text is laid out in this width, and in this height if it is less than 1,000,000 and not 0. A text view scrolls what does not fit into its only
    /// container.
    open var size: CGSize {
        didSet {
            guard size.width.isFinite || size.width == .infinity, !size.height.isNaN else {
                wayLogger("waykit.text").warning("NSTextContainer.size: \(size) is refused")
                size = oldValue
                return
            }
            guard size != oldValue else { return }
            geometryChanged()
            layout?.sizeChanged(of: self, from: oldValue)
        }
    }
    /// Areas without text, in the container's coordinates.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet { geometryChanged() }
    }
    /// The handling of the last line if the number of lines is limited.
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping {
        didSet { if lineBreakMode != oldValue { geometryChanged() } }
    }
    /// The inset of the text from both ends of a line.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet {
            if !lineFragmentPadding.isFinite { lineFragmentPadding = oldValue }
            if lineFragmentPadding != oldValue { geometryChanged() }
        }
    }
    /// 0 for no limit.
    open var maximumNumberOfLines: Int = 0 {
        didSet { if maximumNumberOfLines != oldValue { geometryChanged() } }
    }
    /// Whether the width follows that of the text view.
    open var widthTracksTextView = false {
        didSet { view?.setNeedsLayout() }
    }
    /// Whether the height follows that of the text view.
    open var heightTracksTextView = false {
        didSet { view?.setNeedsLayout() }
    }

    /// - Parameter size: 10,000,000 points in both directions by default, which is as good as no limit.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    public override convenience init() { self.init(size: CGSize(width: 1e7, height: 1e7)) }

    public required init(coder: NSCoder) {
        size = CGSize(width: 1e7, height: 1e7)
        super.init()
    }

    /// Whether every line has the full width: without exclusion paths. A subclass with a shape of its own overrides it, together with
    /// `lineFragmentRect(forProposedRect:at:writingDirection:remaining:)`.
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

    /// The part of a proposed line in which text may be: the first one in the writing direction.
    /// - Parameters:
    ///   - characterIndex: of the line's first character.
    ///   - remainingRect: is set to the rest of the proposed line, beyond what is excluded; zero if nothing remains.
    /// - Returns: Zero if the whole line is excluded.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int, writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        remainingRect?.pointee = .zero
        let left = max(0, proposedRect.minX), right = min(proposedRect.maxX, size.width > 0 ? size.width : .greatestFiniteMagnitude)
        guard right > left else { return .zero }
        let line = CGRect(x: left, y: proposedRect.minY, width: right - left, height: proposedRect.height)
        var free = [left...right]
        for excluded in excludedExtents(of: line) {
            free = free.flatMap { range -> [ClosedRange<CGFloat>] in
                guard excluded.upperBound > range.lowerBound, excluded.lowerBound < range.upperBound else { return [range] }
                var rest: [ClosedRange<CGFloat>] = []
                if excluded.lowerBound > range.lowerBound { rest.append(range.lowerBound...excluded.lowerBound) }
                if excluded.upperBound < range.upperBound { rest.append(excluded.upperBound...range.upperBound) }
                return rest
            }
        }
        if baseWritingDirection == .rightToLeft { free.reverse() }
        guard let first = free.first else { return .zero }
        func rect(_ range: ClosedRange<CGFloat>) -> CGRect {
            CGRect(x: range.lowerBound, y: line.minY, width: range.upperBound - range.lowerBound, height: line.height)
        }
        if free.count > 1 { remainingRect?.pointee = free.dropFirst().map(rect).reduce(.null) { $0.union($1) } }
        return rect(first)
    }

    /// The horizontal extents of the exclusion paths within a line.
    private func excludedExtents(of line: CGRect) -> [ClosedRange<CGFloat>] {
        exclusionPaths.flatMap { path -> [ClosedRange<CGFloat>] in
            let outline = path.cgPath
            guard outline.boundingBoxOfPath.intersects(line) else { return [] }
            return outline.intersection(CGPath(rect: line, transform: nil), using: path.usesEvenOddFillRule ? .evenOdd : .winding)
                .componentsSeparated().map(\.boundingBoxOfPath).filter { $0.width > 0.01 && $0.height > 0.01 }.map { $0.minX...$0.maxX }
        }
    }

    /// Below it every line has the full width.
    package var lowestShapedHeight: CGFloat {
        guard !isSimpleRectangularTextContainer else { return 0 }
        if type(of: self) != NSTextContainer.self { return .infinity }
        return exclusionPaths.map { $0.cgPath.boundingBoxOfPath }.filter { !$0.isNull }.map(\.maxY).max() ?? 0
    }

    /// The width of a line that nothing interrupts.
    @_spi(WayKit) open func unobstructedWidth(atHeight y: CGFloat) -> CGFloat { size.width }

    private func geometryChanged() {
        layout?.textContainerChangedGeometry(self)
    }
}
