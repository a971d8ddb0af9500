import Foundation
import WayCollections

/// Short forms of nodes.
extension LayoutDimension {
    static func width(_ fraction: CGFloat) -> LayoutDimension { LayoutDimension(.fractionalWidth, fraction) }
    static func height(_ fraction: CGFloat) -> LayoutDimension { LayoutDimension(.fractionalHeight, fraction) }
    static func points(_ points: CGFloat) -> LayoutDimension { LayoutDimension(.absolute, points) }
    static func estimated(_ points: CGFloat) -> LayoutDimension { LayoutDimension(.estimated, points) }
    static func uniform(_ points: CGFloat) -> LayoutDimension { LayoutDimension(.uniform, points) }
}

func item(
    _ width: LayoutDimension, _ height: LayoutDimension, inset: CGFloat = 0, edges: LayoutEdgeSpacing = LayoutEdgeSpacing(), badges: [AnchoredItem] = []
) -> GroupNode {
    GroupNode(
        size: LayoutSize(width: width, height: height), insets: LayoutInsets(top: inset, leading: inset, bottom: inset, trailing: inset), edgeSpacing: edges,
        supplementaries: badges)
}

func group(
    _ axis: LayoutAxis, _ width: LayoutDimension, _ height: LayoutDimension, _ arrangement: GroupNode.Arrangement, spacing: CGFloat? = nil,
    flexible: Bool = false, inset: CGFloat = 0, edges: LayoutEdgeSpacing = LayoutEdgeSpacing()
) -> GroupNode {
    GroupNode(
        size: LayoutSize(width: width, height: height), insets: LayoutInsets(top: inset, leading: inset, bottom: inset, trailing: inset), edgeSpacing: edges,
        content: .line(axis, arrangement, spacing: spacing.map { LayoutSpacing(length: $0, isFlexible: flexible) }))
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }

func fixed(_ length: CGFloat) -> LayoutSpacing { LayoutSpacing(length: length, isFlexible: false) }
func flexible(_ length: CGFloat) -> LayoutSpacing { LayoutSpacing(length: length, isFlexible: true) }
