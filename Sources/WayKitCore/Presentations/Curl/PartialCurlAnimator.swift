import Foundation

/// Curls the presenter's page up, which reveals the presented view beneath, or curls it back down.
final class PartialCurlAnimator: BuiltInAnimator {
    private var curl: PageCurlView?
    /// True: the page curls away; false: it comes back.
    private var curlsAway = false
    /// The autoresizing mask of the presented view, before it was made to fill the container.
    private var originalMask: UIView.AutoresizingMask?

    override func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.8 }

    override func prepare(_ views: Participants) {
        if !views.isPresenting { views.behind?.layoutIfNeeded() }
        guard let page = views.presenter, let curl = PageCurlView.make(of: page, afterUpdates: true) else {
            if views.isPresenting { views.moving.alpha = 0 }
            return
        }
        self.curl = curl
        UIView.performWithoutAnimation {
            curl.frame = views.container.convert(page.bounds, from: page)
            if curl.frame.size == views.container.bounds.size { curl.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
            // A rotated window has its new size immediately, and so does the presented view: no gaps at its edges.
            if views.moving.frame == views.container.bounds {
                originalMask = views.moving.autoresizingMask
                views.moving.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            }
            views.container.insertSubview(curl, aboveSubview: views.moving)
            curl.curl(to: views.isPresenting ? 0 : 1)
            curl.layoutIfNeeded()
        }
    }

    override func animate(_ views: Participants) {
        curlsAway = views.isPresenting
        guard let curl else {
            views.moving.alpha = views.isPresenting ? 1 : 0
            return
        }
        curl.curl(to: views.isPresenting ? 1 : 0)
    }

    /// The marker's ends do not depend on the container's size; the snapshot is scaled.
    override func containerDidResize(_ resizing: TransitionResizing, _ context: TransitionContext) {
        guard let curl else { return }
        let flat = ViewPose(center: PageCurlView.markerPosition(0)), gone = ViewPose(center: PageCurlView.markerPosition(1))
        resizing.setEnds(of: curl.marker, from: curlsAway ? flat : gone, to: curlsAway ? gone : flat)
    }

    override func cleanUp(_ views: Participants) {
        views.moving.alpha = 1
        if let originalMask { views.moving.autoresizingMask = originalMask }
        originalMask = nil
        curl?.removeFromSuperview()
        curl = nil
    }
}
