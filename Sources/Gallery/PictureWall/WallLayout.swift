import WayKit

/// The frames of a wall's tiles: two to five columns, as many as make the pictures largest, with all tiles visible.
struct WallLayout {
    let frames: [CGRect]
    let columns: Int

    /// Points between the window's edge and its content.
    static func margin(forWidth width: CGFloat) -> CGFloat { width < 500 ? 16 : (width < 900 ? 24 : 40) }
    /// Points under a picture for its title.
    static let titleHeight: CGFloat = 34
    /// The aspect ratios, width to height, that a picture's tile may have.
    private static let aspectRatios: ClosedRange<CGFloat> = 1.1...2.2

    init(count: Int, in size: CGSize) {
        let margin = Self.margin(forWidth: size.width)
        let gap: CGFloat = size.width < 500 ? 12 : 24
        let candidates = (2...5).map { Candidate(columns: $0, count: count, size: size, margin: margin, gap: gap) }
        guard count > 0, let best = candidates.max(by: { $0.area < $1.area }) else {
            frames = []
            columns = 0
            return
        }
        columns = best.columns
        frames = (0..<count).map(best.frame)
    }

    /// A layout with a given number of columns.
    private struct Candidate {
        let columns: Int
        let picture: CGSize
        let origin: CGPoint
        let pitch: CGSize
        var area: CGFloat { picture.width * picture.height }

        init(columns: Int, count: Int, size: CGSize, margin: CGFloat, gap: CGFloat) {
            self.columns = columns
            let rows = CGFloat((count + columns - 1) / columns)
            let columnCount = CGFloat(columns)
            let availableSize = CGSize(
                width: (size.width - 2 * margin - (columnCount - 1) * gap) / columnCount,
                height: (size.height - margin / 2 - (rows - 1) * gap / 2) / rows - titleHeight)
            let height = max(24, availableSize.height)
            let width = max(24, min(availableSize.width, height * aspectRatios.upperBound))
            picture = CGSize(width: width.rounded(.down), height: min(height, width / aspectRatios.lowerBound).rounded(.down))
            // Width that remains is distributed between the columns and beside them.
            let remainder = max(0, size.width - 2 * margin - (columnCount - 1) * gap - columnCount * picture.width) / (columnCount + 1)
            pitch = CGSize(
                width: picture.width + gap + remainder,
                height: picture.height + titleHeight + max(0, min(availableSize.height - picture.height, gap)) + gap / 2)
            origin = CGPoint(x: margin + remainder, y: 4)
        }

        func frame(of index: Int) -> CGRect {
            let column = CGFloat(index % columns), row = CGFloat(index / columns)
            return CGRect(
                x: (origin.x + column * pitch.width).rounded(), y: (origin.y + row * pitch.height).rounded(), width: picture.width,
                height: picture.height + titleHeight)
        }
    }
}
