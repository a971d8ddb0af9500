import Foundation
import WayMotion

/// An interactive change of the layout, from its begin until it is finished or cancelled.
@MainActor final class LayoutChange {
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    /// The content offsets at progress 0 and 1.
    let offsets: (from: CGPoint, to: CGPoint)
    /// The progress for which the content offset was set.
    private var appliedProgress: CGFloat = 0

    init(_ layout: UICollectionViewTransitionLayout, offsets: (from: CGPoint, to: CGPoint), _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?) {
        self.layout = layout
        self.offsets = offsets
        self.completion = completion
    }

    var from: UICollectionViewLayout { layout.currentLayout }
    var to: UICollectionViewLayout { layout.nextLayout }

    func concerns(_ layout: UICollectionViewLayout) -> Bool { layout === from || layout === to }

    func offset(at progress: CGFloat) -> CGPoint {
        CGPoint(x: offsets.from.x + (offsets.to.x - offsets.from.x) * progress, y: offsets.from.y + (offsets.to.y - offsets.from.y) * progress)
    }

    /// Moves the content with the progress; what the user scrolls meanwhile is kept.
    func prepare(_ view: UICollectionView) {
        let progress = layout.transitionProgress
        guard progress != appliedProgress else { return }
        let change = offset(at: progress) - offset(at: appliedProgress)
        appliedProgress = progress
        view.contentOffset = view.contentOffset + change
    }
}
