import Foundation
import WayGraphics
@_spi(WayKit) import WayKitDrawing

/// Several containers of a layout manager as one, in which text flows from one to the next: columns or pages.
///
/// Each container is a region of a tall area, in its own height and with a gap below it. A line that does not fit into the rest of a region begins the
/// next one. Text that no container has place for is laid out below the last region and belongs to none. The padding is that of the first container.
@MainActor final class ContainerChain: NSTextContainer {
    private struct Region {
        /// Nil below the last container.
        let container: NSTextContainer?
        let top: CGFloat
        let height: CGFloat
        var bottom: CGFloat { top + height }
    }

    /// Points between regions: more than the distance from which a text view lays out lines.
    private static let gap: CGFloat = 4096
    /// A container of this height has place for everything.
    static let unlimitedHeight: CGFloat = 1e6

    private let regions: [Region]

    init(_ containers: [NSTextContainer]) {
        var regions: [Region] = [], top: CGFloat = 0
        for container in containers {
            let height = container.limitedHeight ?? 1e7
            regions.append(Region(container: container, top: top, height: height))
            top += height + Self.gap
        }
        regions.append(Region(container: nil, top: top, height: .infinity))
        self.regions = regions
        super.init(size: CGSize(width: containers.map(\.size.width).max() ?? 0, height: 0))
        lineFragmentPadding = containers.first?.lineFragmentPadding ?? 0
    }

    required init(coder: NSCoder) {
        regions = []
        super.init(coder: coder)
    }

    override var isSimpleRectangularTextContainer: Bool { false }

    /// The first region that ends below a height; a gap belongs to the region below it.
    private func index(atHeight y: CGFloat) -> Int { regions.firstIndex { y < $0.bottom } ?? regions.count - 1 }

    /// Where a container begins.
    func top(of container: NSTextContainer) -> CGFloat? { regions.first { $0.container === container }?.top }

    /// The container at a height, and where it begins; nil below the last one.
    func container(atHeight y: CGFloat) -> (container: NSTextContainer, top: CGFloat)? {
        let region = regions[index(atHeight: y)]
        return region.container.map { ($0, region.top) }
    }

    override func unobstructedWidth(atHeight y: CGFloat) -> CGFloat {
        (regions[index(atHeight: y)].container ?? regions.dropLast().last?.container)?.size.width ?? size.width
    }

    override func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int, writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        remainingRect?.pointee = .zero
        var index = index(atHeight: proposedRect.minY), proposed = proposedRect
        proposed.origin.y = max(proposed.minY, regions[index].top)
        while index < regions.count - 1, proposed.maxY > regions[index].bottom + 0.01 {
            index += 1
            proposed.origin.y = regions[index].top
        }
        let region = regions[index]
        guard let container = region.container else {
            return CGRect(x: 0, y: proposed.minY, width: unobstructedWidth(atHeight: proposed.minY), height: proposed.height)
        }
        var rest = CGRect.zero
        let rect = container.lineFragmentRect(
            forProposedRect: proposed.offsetBy(dx: 0, dy: -region.top), at: characterIndex, writingDirection: baseWritingDirection, remaining: &rest)
        if !rest.isEmpty { remainingRect?.pointee = rest.offsetBy(dx: 0, dy: region.top) }
        return rect.isEmpty ? .zero : rect.offsetBy(dx: 0, dy: region.top)
    }
}

extension NSTextContainer {
    /// Nil for a height that limits nothing.
    var limitedHeight: CGFloat? { size.height > 0 && size.height < ContainerChain.unlimitedHeight ? size.height : nil }
}

/// The places of containers in the flow, which begins with the first one.
extension NSLayoutManager {
    /// Where a container begins in the flow; nil for one of another layout manager.
    func top(of container: NSTextContainer) -> CGFloat? {
        chain.map { $0.top(of: container) } ?? (container === textContainers.first ? 0 : nil)
    }

    /// The container of a line, and where it begins in the flow; nil if no container has place for it.
    func container(of line: TextFlow.Line) -> (container: NSTextContainer, top: CGFloat)? {
        guard let chain else { return textContainers.first.map { ($0, 0) } }
        return chain.container(atHeight: line.textRect.midY)
    }

    /// The lines in a container whose height is limited.
    private func lines(in container: NSTextContainer, height: CGFloat) -> [TextFlow.Line] {
        guard let flow, let top = top(of: container) else { return [] }
        return flow.lines(in: top...top + height).filter {
            self.container(of: $0)?.container === container && $0.textRect.maxY <= top + height + 0.01
        }
    }

    /// The characters that a container has place for.
    func characters(in container: NSTextContainer) -> Range<Int> {
        let end = content.buffer.length
        guard flow != nil, top(of: container) != nil else { return end..<end }
        // A text view scrolls what does not fit.
        guard let height = container.limitedHeight, chain != nil || container.textView == nil else {
            return (chain == nil ? 0 : lines(in: container, height: 1e7).first?.range.lowerBound ?? end)..<end
        }
        let fitting = lines(in: container, height: height)
        guard let first = fitting.first, let last = fitting.last else { return end..<end }
        return first.range.lowerBound..<last.range.upperBound
    }

    /// The area of a container's text, in its coordinates.
    func usedArea(of container: NSTextContainer) -> CGRect {
        guard let flow, let top = top(of: container) else { return .zero }
        let limit = chain != nil || container.textView == nil ? container.limitedHeight : nil
        let visible = limit.map { self.lines(in: container, height: $0) } ?? flow.lines(in: top...top + min(flow.height, 4_000))
        var rect = visible.reduce(CGRect.null) { $0.union($1.usedRect) }
        guard !rect.isNull else { return .zero }
        if limit == nil, chain == nil { rect.size.height = max(rect.height, flow.height - rect.minY) }
        return rect.offsetBy(dx: 0, dy: -top)
    }
}
