import Foundation

/// The layout of a sheet, and the dimming and push-back behind it, as functions of its upper edge. All in points of the container; y
/// grows downwards, so the tallest detent has the smallest top.
package struct SheetGeometry: Equatable, Sendable {
    package enum Form: Sendable {
        /// Attached to the lower edge of the container; the detents determine the height.
        case attached
        /// Centred in the container, with one size.
        case floating
        /// Fills the container: a phone in landscape.
        case filling
    }

    /// Distance between the container's edge and the card, and between the card and the tallest detent.
    package static let step: CGFloat = 10
    /// Margin of a pushed-back card on either side.
    package static let cardMargin: CGFloat = 16
    /// Minimum margin around a floating sheet.
    package static let floatingMargin: CGFloat = 24
    /// The width of readable text.
    package static let readableWidth: CGFloat = 704
    package static let formSize = CGSize(width: 540, height: 620)
    /// Limits of rubber-banding beyond the tallest detent, and downwards if it may not be dismissed; approached asymptotically.
    package static let upwardStretch: CGFloat = 60
    package static let downwardStretch: CGFloat = 180

    package let form: Form
    package let container: CGSize
    /// Left edge and width of the sheet.
    private let x: CGFloat
    private let width: CGFloat
    /// Upper edges at the detents, the lowest detent first.
    package let tops: [CGFloat]
    /// Upper edge of the tallest possible sheet.
    package let highest: CGFloat
    /// The upper edge at which dimming begins; nil: dimmed at every detent.
    private let undimmedTop: CGFloat?
    private let floatingHeight: CGFloat
    /// The presenter is pushed back as a card.
    private let pushesBack: Bool

    /// - Parameters:
    ///   - heights: of the detents, without the lower safe area.
    ///   - undimmed: the largest of these heights that does not dim; nil for none.
    package static func attached(
        in container: CGSize, safeArea: EdgeInsets, heights: [CGFloat], undimmed: CGFloat?, width: CGFloat?, pushesBack: Bool
    ) -> SheetGeometry {
        let highest = container.height - maximumHeight(in: container, safeArea) - safeArea.bottom
        let tops = heights.map { max(highest, container.height - safeArea.bottom - max(0, $0)) }
        let sheetWidth = width.map { min($0, container.width) } ?? container.width
        let sorted = Array(Set(tops)).sorted(by: >)
        return SheetGeometry(
            form: .attached, container: container, x: (container.width - sheetWidth) / 2, width: sheetWidth, tops: sorted.isEmpty ? [highest] : sorted,
            highest: highest, undimmedTop: undimmed.map { max(highest, container.height - safeArea.bottom - max(0, $0)) },
            floatingHeight: 0, pushesBack: pushesBack)
    }

    /// - Parameter centerX: preferred horizontal centre, as far as there is space; nil for the container's centre.
    package static func floating(_ size: CGSize, in container: CGSize, safeArea: EdgeInsets, centerX: CGFloat? = nil) -> SheetGeometry {
        let width = min(size.width, max(0, container.width - safeArea.horizontal - 2 * floatingMargin))
        let height = min(size.height, max(0, container.height - safeArea.vertical - 2 * floatingMargin))
        let top = safeArea.top + (container.height - safeArea.vertical - height) / 2
        let center = centerX ?? container.width / 2
        let x = min(max(center - width / 2, safeArea.left), max(safeArea.left, container.width - safeArea.right - width))
        return SheetGeometry(
            form: .floating, container: container, x: x.rounded(), width: width, tops: [top.rounded()], highest: top.rounded(),
            undimmedTop: nil, floatingHeight: height, pushesBack: false)
    }

    package static func filling(_ container: CGSize) -> SheetGeometry {
        SheetGeometry(
            form: .filling, container: container, x: 0, width: container.width, tops: [0], highest: 0, undimmedTop: nil, floatingHeight: 0,
            pushesBack: false)
    }

    /// The height of the tallest detent, without the lower safe area.
    package static func maximumHeight(in container: CGSize, _ safeArea: EdgeInsets) -> CGFloat {
        max(0, container.height - cardTop(safeArea) - step - safeArea.bottom)
    }

    /// The upper edge of a pushed-back card.
    package static func cardTop(_ safeArea: EdgeInsets) -> CGFloat { max(safeArea.top, step) }

    /// The upper edge at the lowest detent; below it the sheet moves without changing its size.
    package var floor: CGFloat { tops[0] }
    /// The upper edge at the tallest detent.
    package var ceiling: CGFloat { tops[tops.count - 1] }
    /// Points from the lowest detent to off screen.
    package var travel: CGFloat { max(1, container.height - floor) }

    package func frame(top: CGFloat) -> CGRect {
        switch form {
        case .floating: CGRect(x: x, y: top, width: width, height: floatingHeight)
        case .attached, .filling: CGRect(x: x, y: top, width: width, height: container.height - min(top, floor))
        }
    }

    /// The upper edge of the nearest detent.
    package func nearestTop(to top: CGFloat) -> CGFloat { tops.min { abs($0 - top) < abs($1 - top) } ?? floor }

    // MARK: Dimming and push-back

    /// 0…1 of the full dimming.
    package func dimming(top: CGFloat) -> CGFloat { dimmingAtDetents(min(top, floor)) * presence(top) }

    /// 0…1: how far this sheet pushes its presenter back as a card.
    package func pushBack(top: CGFloat) -> CGFloat { pushBackAtDetents(min(top, floor)) * presence(top) }

    /// 1 at the detents, less below the lowest one, 0 off screen.
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

    /// The displayed upper edge for one that a gesture proposes.
    /// - Parameter isHeld: it may not be dismissed: rubber-bands below its lowest detent as well.
    package func displayedTop(_ proposed: CGFloat, isHeld: Bool) -> CGFloat {
        if proposed < ceiling { return ceiling - RubberBand.stretch(ceiling - proposed, over: Self.upwardStretch) }
        if isHeld, proposed > floor { return floor + RubberBand.stretch(proposed - floor, over: Self.downwardStretch) }
        return proposed
    }

    /// The inverse, for a gesture that interrupts the rubber band's return.
    package func proposedTop(forDisplayed top: CGFloat) -> CGFloat {
        if top < ceiling { return ceiling - RubberBand.pull(forStretch: ceiling - top, over: Self.upwardStretch) }
        if top > floor { return floor + RubberBand.pull(forStretch: top - floor, over: Self.downwardStretch) }
        return top
    }

    /// Displayed points per proposed point.
    package func slope(_ proposed: CGFloat) -> CGFloat {
        if proposed < ceiling { return RubberBand.slope(ceiling - proposed, over: Self.upwardStretch) }
        if proposed > floor { return RubberBand.slope(proposed - floor, over: Self.downwardStretch) }
        return 1
    }
}
