import Foundation

/// Where an edit menu is: on a side of its target, inside an area.
struct EditMenuGeometry: Equatable {
    /// Points.
    static let barHeight: CGFloat = 44
    static let arrowLength: CGFloat = 8
    static let arrowWidth: CGFloat = 18
    static let cornerRadius: CGFloat = 12
    private static let margin: CGFloat = 8
    private static let gap: CGFloat = 2

    /// Bar and arrow.
    var frame: CGRect
    /// Of the arrow: up for a menu below its target.
    var arrow: UIEditMenuArrowDirection
    /// Of the arrow's tip along the side, from the frame's origin.
    var arrowPosition: CGFloat

    /// The greatest width of a bar in the area.
    static func maximumWidth(in area: CGRect) -> CGFloat { max(0, area.width - 2 * margin) }

    /// - Parameters:
    ///   - size: Of the bar, without the arrow.
    ///   - target: Not covered, as far as there is room.
    init(size: CGSize, target: CGRect, preferred: UIEditMenuArrowDirection, in area: CGRect) {
        let area = area.insetBy(dx: Self.margin, dy: Self.margin), length = Self.arrowLength, gap = Self.gap
        arrow = Self.direction(preferred, size, target, area)
        var origin: CGPoint, size = size
        switch arrow {
        case .left, .right:
            size.width += length
            origin = CGPoint(x: arrow == .left ? target.maxX + gap : target.minX - gap - size.width, y: target.midY - size.height / 2)
        default:
            size.height += length
            origin = CGPoint(x: target.midX - size.width / 2, y: arrow == .up ? target.maxY + gap : target.minY - gap - size.height)
        }
        origin.x = max(area.minX, min(origin.x, area.maxX - size.width))
        origin.y = max(area.minY, min(origin.y, area.maxY - size.height))
        frame = CGRect(origin: origin, size: size)
        let isVertical = arrow == .up || arrow == .down
        let tip = isVertical ? target.midX - origin.x : target.midY - origin.y, side = isVertical ? size.width : size.height
        let inset = min(side / 2, Self.cornerRadius + Self.arrowWidth / 2)
        arrowPosition = max(inset, min(tip, side - inset))
    }

    private static func direction(
        _ preferred: UIEditMenuArrowDirection, _ size: CGSize, _ target: CGRect, _ area: CGRect
    ) -> UIEditMenuArrowDirection {
        let above = target.minY - area.minY, below = area.maxY - target.maxY, height = size.height + arrowLength + gap
        switch preferred {
        case .left where area.maxX - target.maxX >= size.width + arrowLength + gap: return .left
        case .right where target.minX - area.minX >= size.width + arrowLength + gap: return .right
        case .up where below >= height: return .up
        case .up, .down, .automatic, .left, .right: break
        }
        if above >= height { return .down }
        // Without room on either side the menu covers the target, at the side with more.
        return below >= height || below > above ? .up : .down
    }

    /// The bar inside the frame.
    var bar: CGRect {
        let bounds = CGRect(origin: .zero, size: frame.size), length = Self.arrowLength
        switch arrow {
        case .up: return bounds.inset(by: UIEdgeInsets(top: length, left: 0, bottom: 0, right: 0))
        case .left: return bounds.inset(by: UIEdgeInsets(top: 0, left: length, bottom: 0, right: 0))
        case .right: return bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: length))
        default: return bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: length, right: 0))
        }
    }

    /// The tip of the arrow inside the frame.
    var tip: CGPoint {
        switch arrow {
        case .up: CGPoint(x: arrowPosition, y: 0)
        case .left: CGPoint(x: 0, y: arrowPosition)
        case .right: CGPoint(x: frame.width, y: arrowPosition)
        default: CGPoint(x: arrowPosition, y: frame.height)
        }
    }

    /// Bar and arrow in one outline.
    var outline: UIBezierPath {
        let path = UIBezierPath(roundedRect: bar, cornerRadius: Self.cornerRadius)
        path.append(triangle)
        return path
    }

    private var triangle: UIBezierPath {
        let half = Self.arrowWidth / 2, length = Self.arrowLength, tip = tip
        let triangle = UIBezierPath()
        let (one, other): (CGPoint, CGPoint) = switch arrow {
        case .up: (CGPoint(x: tip.x - half, y: length), CGPoint(x: tip.x + half, y: length))
        case .left: (CGPoint(x: length, y: tip.y + half), CGPoint(x: length, y: tip.y - half))
        case .right: (CGPoint(x: tip.x - length, y: tip.y - half), CGPoint(x: tip.x - length, y: tip.y + half))
        default: (CGPoint(x: tip.x + half, y: tip.y - length), CGPoint(x: tip.x - half, y: tip.y - length))
        }
        triangle.move(to: one)
        triangle.addLine(to: tip)
        triangle.addLine(to: other)
        triangle.close()
        return triangle
    }
}
