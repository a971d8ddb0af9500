import Foundation

/// Coordinates along the scrolling direction (`main`) and across it.
struct FlowAxis {
    let isVertical: Bool

    func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func mainStart(_ insets: UIEdgeInsets) -> CGFloat { isVertical ? insets.top : insets.left }
    func mainEnd(_ insets: UIEdgeInsets) -> CGFloat { isVertical ? insets.bottom : insets.right }
    func crossStart(_ insets: UIEdgeInsets) -> CGFloat { isVertical ? insets.left : insets.top }
    func crossEnd(_ insets: UIEdgeInsets) -> CGFloat { isVertical ? insets.right : insets.bottom }
    func mainRange(_ rect: CGRect) -> (start: CGFloat, end: CGFloat) { isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX) }
    func size(main: CGFloat, cross: CGFloat) -> CGSize { isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross) }
    func rect(main: CGFloat, cross: CGFloat, size: CGSize) -> CGRect {
        CGRect(origin: isVertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross), size: size)
    }
}
