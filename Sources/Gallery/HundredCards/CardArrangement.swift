import WayKit

/// The arrangements of the cards, from closed to open.
enum CardArrangement: Int, CaseIterable {
    /// All on one pile.
    case stack
    /// Overlapping, from one side of the table to the other.
    case ribbon
    /// Ten rows of ten, which make up a picture.
    case mosaic
}

/// The positions of a hundred cards on a table.
struct CardTable: Equatable {
    static let columns = 10
    static let count = columns * columns
    /// The distance between two cards of the mosaic in points.
    private static let gap: CGFloat = 1
    /// How much smaller a card is in the mosaic than in the ribbon and on the pile.
    private static let mosaicScale: CGFloat = 0.4

    let bounds: CGRect
    let isMirrored: Bool
    /// Of a card in the ribbon and on the pile.
    let cardSize: CGSize
    /// The area of the mosaic.
    let mosaic: CGRect
    private let ribbon: CGRect
    /// Points between the highest and the lowest card of the ribbon.
    private let sag: CGFloat

    /// - Parameter aspectRatio: of the picture, width to height.
    init(bounds: CGRect, aspectRatio: CGFloat, isMirrored: Bool) {
        self.bounds = bounds
        self.isMirrored = isMirrored
        let margin = WallLayout.margin(forWidth: bounds.width)
        let area = bounds.insetBy(dx: min(margin, bounds.width / 4), dy: min(margin / 2, bounds.height / 4))
        let columns = CGFloat(Self.columns)
        let width = max(columns, min(area.width, area.height * aspectRatio))
        let cell = CGSize(width: (width / columns).rounded(.down), height: (width / columns / aspectRatio).rounded(.down))
        let size = CGSize(width: cell.width * columns, height: cell.height * columns)
        mosaic = CGRect(
            x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded(), width: size.width, height: size.height)
        // Even numbers of points, so that a card around a whole point has its edges at whole points.
        cardSize = CGSize(
            width: ((cell.width - Self.gap) / Self.mosaicScale / 2).rounded() * 2,
            height: ((cell.height - Self.gap) / Self.mosaicScale / 2).rounded() * 2)
        ribbon = area.insetBy(dx: min(cardSize.width / 2, area.width / 2), dy: 0)
        sag = min(area.width * 0.12, max(0, area.height - cardSize.height) * 0.5)
    }

    // MARK: Rows and columns

    static func row(of index: Int) -> Int { index / columns }
    /// From the left.
    func column(of index: Int) -> Int { isMirrored ? Self.columns - 1 - index % Self.columns : index % Self.columns }

    /// The part of the picture that a card shows, in fractions of its size.
    func tile(of index: Int) -> CGRect {
        let side = 1 / CGFloat(Self.columns)
        return CGRect(x: CGFloat(column(of: index)) * side, y: CGFloat(Self.row(of: index)) * side, width: side, height: side)
    }

    // MARK: Positions

    func scale(in arrangement: CardArrangement) -> CGFloat { arrangement == .mosaic ? Self.mosaicScale : 1 }

    func center(of index: Int, in arrangement: CardArrangement) -> CGPoint {
        switch arrangement {
        case .stack:
            // Every fifth card raises the pile by a point.
            let height = CGFloat(index / 5)
            return CGPoint(x: bounds.midX.rounded() - (height / 2).rounded(), y: bounds.midY.rounded() + 10 - height)
        case .ribbon:
            let fraction = CGFloat(index) / CGFloat(Self.count - 1)
            let x = ribbon.minX + (isMirrored ? 1 - fraction : fraction) * ribbon.width
            // The ribbon sags like a smile.
            let distance = 2 * fraction - 1
            return CGPoint(x: x.rounded(), y: (ribbon.midY + sag * (0.5 - distance * distance)).rounded())
        case .mosaic:
            let cell = CGSize(width: mosaic.width / CGFloat(Self.columns), height: mosaic.height / CGFloat(Self.columns))
            return CGPoint(
                x: mosaic.minX + (CGFloat(column(of: index)) + 0.5) * cell.width, y: mosaic.minY + (CGFloat(Self.row(of: index)) + 0.5) * cell.height)
        }
    }

    /// A card between two arrangements.
    /// - Parameter openness: 0 for the pile, 1 for the ribbon, 2 for the mosaic, and everything between.
    func pose(of index: Int, openness: CGFloat) -> (center: CGPoint, scale: CGFloat) {
        let lower = CardArrangement(rawValue: min(max(Int(openness), 0), 1)) ?? .stack
        let upper = CardArrangement(rawValue: lower.rawValue + 1) ?? .mosaic
        let fraction = openness - CGFloat(lower.rawValue)
        let (start, end) = (center(of: index, in: lower), center(of: index, in: upper))
        let scales = (scale(in: lower), scale(in: upper))
        return (
            CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction),
            scales.0 + (scales.1 - scales.0) * fraction
        )
    }

    // MARK: Touches

    /// Points from a card of the ribbon to the next.
    var ribbonSpacing: CGFloat { max(0.5, ribbon.width / CGFloat(Self.count - 1)) }

    /// The position along the ribbon, in cards: the finger is over the card of that index.
    func ribbonPosition(at point: CGPoint) -> CGFloat {
        guard ribbon.width > 0 else { return 0 }
        // A card is seen at its leading edge; the following ones cover the rest.
        let edge = isMirrored ? point.x - cardSize.width / 2 : point.x + cardSize.width / 2
        let fraction = (edge - ribbon.minX) / ribbon.width
        return (isMirrored ? 1 - fraction : fraction) * CGFloat(Self.count - 1)
    }

    /// The card under a finger.
    func index(at point: CGPoint, in arrangement: CardArrangement) -> Int? {
        switch arrangement {
        case .stack:
            let top = Self.count - 1, center = center(of: top, in: .stack)
            return abs(point.x - center.x) <= cardSize.width / 2 && abs(point.y - center.y) <= cardSize.height / 2 + 10 ? top : nil
        case .ribbon:
            guard abs(point.y - ribbon.midY) <= cardSize.height * 0.75 + sag / 2 else { return nil }
            guard ribbon.insetBy(dx: -cardSize.width / 2, dy: 0).minX...(ribbon.maxX + cardSize.width / 2) ~= point.x else { return nil }
            return min(max(Int(ribbonPosition(at: point)), 0), Self.count - 1)
        case .mosaic:
            guard mosaic.contains(point) else { return nil }
            let column = Int((point.x - mosaic.minX) / mosaic.width * CGFloat(Self.columns))
            let row = Int((point.y - mosaic.minY) / mosaic.height * CGFloat(Self.columns))
            return row * Self.columns + (isMirrored ? Self.columns - 1 - column : column)
        }
    }
}
