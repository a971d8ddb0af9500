import Foundation
import WayMotion

/// A page turn in progress: of the program or of touches.
@MainActor struct CurlTurn {
    let direction: UIPageViewController.NavigationDirection
    let isByProgram: Bool
    let old: [UIViewController]
    let new: [UIViewController]
    /// The new page that is visible only on the leaf's back, while it is turned.
    let backOnlyPage: UIViewController?
    let completion: ((Bool) -> Void)?
    /// The leaf is lifted off an old page; otherwise it is laid down over one.
    let liftsOldPage: Bool
    /// On the side of the leaf that is visible while it lies flat where it is lifted from, or laid down.
    let front: UIViewController
    /// On the other side of the leaf, if that is one of the new pages.
    let revealedBackPage: UIViewController?
    /// Nil if there was nothing to take a snapshot of.
    var leaf: LeafView?
    /// Translation in points of a touch for the whole turn.
    var fullTranslation: CGFloat = 0
    /// Translation in points so far, 0…fullTranslation.
    var translation: CGFloat = 0

    /// The pages that become children for the turn.
    var addedPages: [UIViewController] { new + [backOnlyPage].compactMap { $0 } }

    init(
        _ direction: UIPageViewController.NavigationDirection, spine: UIPageViewController.SpineLocation, old: [UIViewController], pages: CurlPages,
        isByProgram: Bool, completion: ((Bool) -> Void)?
    ) {
        self.direction = direction
        self.isByProgram = isByProgram
        self.old = old
        self.completion = completion
        new = pages.shown
        backOnlyPage = pages.back
        let isForward = direction == .forward
        switch spine {
        case .mid:
            liftsOldPage = true
            front = isForward ? old[1] : old[0]
            revealedBackPage = isForward ? pages.shown[0] : pages.shown[1]
        case .max:
            liftsOldPage = !isForward
            front = isForward ? pages.shown[0] : old[0]
            revealedBackPage = nil
        case .none, .min:
            liftsOldPage = isForward
            front = isForward ? old[0] : pages.shown[0]
            revealedBackPage = nil
        }
    }

    /// The progress of the leaf. The corner of a lifted leaf follows the touch; of a leaf that is laid down the fold does.
    func fraction(of leaf: LeafGeometry) -> CGFloat {
        liftsOldPage ? leaf.fraction(corner: leaf.length - translation) : 1 - translation / max(fullTranslation, 1)
    }

    /// Whether the page is visible beside or beneath the leaf.
    func isVisible(_ page: UIViewController) -> Bool {
        guard leaf != nil else { return new.contains(page) }
        if page === front || page === revealedBackPage || page === backOnlyPage { return false }
        // With two pages: the half of either pair that is not on the leaf.
        return old.count > 1 || (liftsOldPage ? new : old).contains(page)
    }

    /// Whether a release with that velocity completes the turn.
    func isCompleted(velocity: CGFloat) -> Bool {
        // The lifted page of a single-page book is out of sight when its edge reaches the spine.
        let endsAtSpine = liftsOldPage && old.count == 1
        return translation + velocity * 0.2 > fullTranslation * (endsAtSpine ? 0.25 : 0.5)
    }
}

/// Pages to turn to.
struct CurlPages {
    let shown: [UIViewController]
    /// The page on the leaf's back, if it is visible only during the turn.
    let back: UIViewController?
}
