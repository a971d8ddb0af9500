import Foundation

/// Where a sheet is and how much of what lies behind it is seen, as functions of its upper edge. All in points of the container; y
/// grows downwards, so the tallest detent has the least top.
struct SheetGeometry: Equatable {
    enum Form {
        /// Along the lower edge of the container; detents say how tall.
        case attached
        /// In the middle of the container, of one size.
        case floating
        /// The whole container: a phone on its side.
        case filling
    }

    /// Between the edge of the container, the cards behind, and the tallest detent, one each.
    static let step: CGFloat = 10
    /// Of a card that is pushed back, on either side.
    static let cardMargin: CGFloat = 16
    /// Around a floating sheet, at least.
    static let floatingMargin: CGFloat = 24
    /// As wide as text is read well.
    static let readableWidth: CGFloat = 704
    static let formSize = CGSize(width: 540, height: 620)
    /// How far a sheet can be pulled up beyond its tallest detent, or down where it may not be dismissed: never so far.
    static let upwardGive: CGFloat = 60
    static let downwardGive: CGFloat = 180

    let form: Form
    let container: CGSize
    /// Left edge and width of the sheet.
    private let x: CGFloat
    private let width: CGFloat
    /// Upper edges at the detents, the lowest sheet first.
    let tops: [CGFloat]
    /// Of the tallest sheet that there can be.
    let highest: CGFloat
    /// Where the dimming begins; nil: dimmed at every detent.
    private let undimmedTop: CGFloat?
    private let floatingHeight: CGFloat
    /// The presenter is pushed back as a card.
    private let pushesBack: Bool

    /// - Parameters:
    ///   - heights: of the detents, the safe area below not counted; nil for one that is as tall as can be.
    ///   - undimmed: the greatest of these heights that does not dim; nil for none.
    static func attached(
        in container: CGSize, safeArea: UIEdgeInsets, heights: [CGFloat], undimmed: CGFloat?, width: CGFloat?, pushesBack: Bool
    ) -> SheetGeometry {
        let highest = container.height - maximumHeight(in: container, safeArea) - safeArea.bottom
        let tops = heights.map { max(highest, container.height - safeArea.bottom - max(0, $0)) }
        let wide = width.map { min($0, container.width) } ?? container.width
        let sorted = Array(Set(tops)).sorted(by: >)
        return SheetGeometry(
            form: .attached, container: container, x: (container.width - wide) / 2, width: wide, tops: sorted.isEmpty ? [highest] : sorted,
            highest: highest, undimmedTop: undimmed.map { max(highest, container.height - safeArea.bottom - max(0, $0)) },
            floatingHeight: 0, pushesBack: pushesBack)
    }

    /// - Parameter centerX: above which the sheet is, as far as there is room; nil for the middle.
    static func floating(_ size: CGSize, in container: CGSize, safeArea: UIEdgeInsets, centerX: CGFloat? = nil) -> SheetGeometry {
        let width = min(size.width, max(0, container.width - safeArea.horizontal - 2 * floatingMargin))
        let height = min(size.height, max(0, container.height - safeArea.vertical - 2 * floatingMargin))
        let top = safeArea.top + (container.height - safeArea.vertical - height) / 2
        let middle = centerX ?? container.width / 2
        let x = min(max(middle - width / 2, safeArea.left), max(safeArea.left, container.width - safeArea.right - width))
        return SheetGeometry(
            form: .floating, container: container, x: x.rounded(), width: width, tops: [top.rounded()], highest: top.rounded(),
            undimmedTop: nil, floatingHeight: height, pushesBack: false)
    }

    static func filling(_ container: CGSize) -> SheetGeometry {
        SheetGeometry(
            form: .filling, container: container, x: 0, width: container.width, tops: [0], highest: 0, undimmedTop: nil, floatingHeight: 0,
            pushesBack: false)
    }

    /// The height of the tallest detent, without the safe area below.
    static func maximumHeight(in container: CGSize, _ safeArea: UIEdgeInsets) -> CGFloat {
        max(0, container.height - cardTop(safeArea) - step - safeArea.bottom)
    }

    /// The upper edge of a card that is pushed back.
    static func cardTop(_ safeArea: UIEdgeInsets) -> CGFloat { max(safeArea.top, step) }

    /// At the lowest detent; below it the sheet moves away without changing its size.
    var floor: CGFloat { tops[0] }
    /// At the tallest detent.
    var ceiling: CGFloat { tops[tops.count - 1] }
    /// Points from the lowest detent to where the sheet is out of sight.
    var travel: CGFloat { max(1, container.height - floor) }

    func frame(top: CGFloat) -> CGRect {
        switch form {
        case .floating: CGRect(x: x, y: top, width: width, height: floatingHeight)
        case .attached, .filling: CGRect(x: x, y: top, width: width, height: container.height - min(top, floor))
        }
    }

    /// The detent that is nearest.
    func nearestTop(to top: CGFloat) -> CGFloat { tops.min { abs($0 - top) < abs($1 - top) } ?? floor }

    // MARK: What lies behind

    /// 0…1 of the full dimming.
    func dimming(top: CGFloat) -> CGFloat { dimmingAtDetents(min(top, floor)) * presence(top) }

    /// 0…1: how far the presenter has become a card behind this sheet.
    func pushBack(top: CGFloat) -> CGFloat { pushBackAtDetents(min(top, floor)) * presence(top) }

    /// Less than 1 below the lowest detent, 0 out of sight.
    private func presence(_ top: CGFloat) -> CGFloat { min(max((container.height - top) / travel, 0), 1) }

    private func dimmingAtDetents(_ top: CGFloat) -> CGFloat {
        guard let undimmedTop else { return 1 }
        guard let next = tops.first(where: { $0 < undimmedTop - 0.5 }) else { return 0 }
        return min(max((undimmedTop - top) / (undimmedTop - next), 0), 1)
    }

    private func pushBackAtDetents(_ top: CGFloat) -> CGFloat {
        guard pushesBack, ceiling < highest + 1 else { return 0 }
        guard tops.count > 1 else { return 1 }
        return min(max((tops[tops.count - 2] - top) / (tops[tops.count - 2] - ceiling), 0), 1)
    }

    // MARK: Rubber bands

    /// Where the sheet is that a finger would have at `wanted`.
    /// - Parameter isHeld: it may not be dismissed, and comes along reluctantly below its lowest detent, too.
    func shown(_ wanted: CGFloat, isHeld: Bool) -> CGFloat {
        if wanted < ceiling { return ceiling - RubberBand.stretch(ceiling - wanted, over: Self.upwardGive) }
        if isHeld, wanted > floor { return floor + RubberBand.stretch(wanted - floor, over: Self.downwardGive) }
        return wanted
    }

    /// The other way round, for a finger that catches a sheet that swings back.
    func wanted(forShown top: CGFloat) -> CGFloat {
        if top < ceiling { return ceiling - RubberBand.pull(forStretch: ceiling - top, over: Self.upwardGive) }
        if top > floor { return floor + RubberBand.pull(forStretch: top - floor, over: Self.downwardGive) }
        return top
    }

    /// Points of sheet per point of finger, there.
    func slope(_ wanted: CGFloat) -> CGFloat {
        if wanted < ceiling { return RubberBand.slope(ceiling - wanted, over: Self.upwardGive) }
        if wanted > floor { return RubberBand.slope(wanted - floor, over: Self.downwardGive) }
        return 1
    }
}
