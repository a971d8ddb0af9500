import Foundation
import WayCollections

/// The insets that content insets are added to, across the layout: along it the collection view's adjusted insets apply.
@MainActor struct ReferenceInsets {
    private let view: UICollectionView
    private let axis: LayoutAxis
    private let standard: UIContentInsetsReference

    /// - Parameter standard: what `automatic` means.
    init(_ view: UICollectionView, axis: LayoutAxis, standard: UIContentInsetsReference) {
        self.view = view
        self.axis = axis
        self.standard = standard == .automatic ? .safeArea : standard
    }

    /// The insets, unmirrored, without what the adjusted content insets already contain.
    func insets(_ reference: UIContentInsetsReference) -> LayoutInsets {
        let insets: UIEdgeInsets
        switch reference == .automatic ? standard : reference {
        case .automatic, .none: return .zero
        case .safeArea: insets = view.safeAreaInsets
        case .layoutMargins: insets = view.layoutMargins
        case .readableContent:
            let frame = view.readableContentGuide.layoutFrame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
            insets = UIEdgeInsets(
                top: frame.minY, left: frame.minX, bottom: view.bounds.height - frame.maxY, right: view.bounds.width - frame.maxX)
        }
        let adjusted = view.adjustedContentInset
        func rest(_ inset: CGFloat, _ adjusted: CGFloat) -> CGFloat { max(inset - adjusted, 0) }
        guard axis == .vertical else {
            return LayoutInsets(top: rest(insets.top, adjusted.top), leading: 0, bottom: rest(insets.bottom, adjusted.bottom), trailing: 0)
        }
        let left = rest(insets.left, adjusted.left), right = rest(insets.right, adjusted.right)
        let isLeftToRight = view.effectiveUserInterfaceLayoutDirection == .leftToRight
        return LayoutInsets(top: 0, leading: isLeftToRight ? left : right, bottom: 0, trailing: isLeftToRight ? right : left)
    }
}

extension LayoutInsets {
    /// Insets of an interface from left to right.
    init(_ insets: UIEdgeInsets) { self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right) }
}
