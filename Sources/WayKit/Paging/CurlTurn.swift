import Foundation

/// A leaf on its way, or in the hand.
@MainActor struct CurlTurn {
    let direction: UIPageViewController.NavigationDirection
    let isByProgram: Bool
    let old: [UIViewController]
    let new: [UIViewController]
    /// Seen only on the leaf's back.
    let back: UIViewController?
    let completion: ((Bool) -> Void)?
    /// The leaf leaves what was seen; otherwise it comes and covers that.
    let lifts: Bool
    /// On the side of the leaf that is seen as long as it lies where it is lifted from, or is laid down.
    let front: UIViewController
    /// On its other side, where that is one of the new pages.
    let turnedUp: UIViewController?
    /// Nil where there was nothing to take a picture of.
    var leaf: LeafView?
    /// Points that a finger goes for the whole turn.
    var stride: CGFloat = 0
    /// Points that it went, 0…stride.
    var way: CGFloat = 0

    /// All that come for it.
    var arriving: [UIViewController] { new + [back].compactMap { $0 } }

    init(
        _ direction: UIPageViewController.NavigationDirection, spine: UIPageViewController.SpineLocation, old: [UIViewController], pages: CurlPages,
        isByProgram: Bool, completion: ((Bool) -> Void)?
    ) {
        self.direction = direction
        self.isByProgram = isByProgram
        self.old = old
        self.completion = completion
        new = pages.shown
        back = pages.back
        let isForward = direction == .forward
        switch spine {
        case .mid:
            lifts = true
            front = isForward ? old[1] : old[0]
            turnedUp = isForward ? pages.shown[0] : pages.shown[1]
        case .max:
            lifts = !isForward
            front = isForward ? pages.shown[0] : old[0]
            turnedUp = nil
        case .none, .min:
            lifts = isForward
            front = isForward ? old[0] : pages.shown[0]
            turnedUp = nil
        }
    }

    /// How far the leaf is turned. One that is lifted has its corner where the finger is, one that is laid down its fold.
    func part(of leaf: LeafGeometry) -> CGFloat {
        lifts ? leaf.part(corner: leaf.length - way) : 1 - way / max(stride, 1)
    }

    /// Beside and beneath the leaf.
    func isSeen(_ page: UIViewController) -> Bool {
        guard leaf != nil else { return new.contains(page) }
        if page === front || page === turnedUp || page === back { return false }
        // With two pages the other half of either pair.
        return old.count > 1 || (lifts ? new : old).contains(page)
    }

    /// Fingers that leave it there with that velocity have turned the page.
    func isMade(velocity: CGFloat) -> Bool {
        // A leaf that leaves over the edge is gone, for the eye, when its edge has come to the spine.
        let isHalfSeen = lifts && old.count == 1
        return way + velocity * 0.2 > stride * (isHalfSeen ? 0.25 : 0.5)
    }
}

/// Pages to turn to.
struct CurlPages {
    let shown: [UIViewController]
    /// Of the leaf that is turned, where it is seen at no other time.
    let back: UIViewController?
}
