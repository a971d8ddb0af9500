import Foundation

/// The presenter's page curls up and shows what is presented beneath; it curls back on it.
final class PartialCurlAnimator: BuiltInAnimator, ResizableAnimator {
    private var curl: PageCurlView?
    /// The page goes; otherwise it comes back.
    private var curlsAway = false
    /// That of the view which is presented, before it was made to fill the container.
    private var resizing: UIView.AutoresizingMask?

    override func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.8 }

    override func prepare(_ stage: Stage) {
        if !stage.isPresenting { stage.behind?.layoutIfNeeded() }
        guard let page = stage.presenter, let curl = PageCurlView.make(of: page, afterUpdates: true) else {
            if stage.isPresenting { stage.moving.alpha = 0 }
            return
        }
        self.curl = curl
        UIView.performWithoutAnimation {
            curl.frame = stage.container.convert(page.bounds, from: page)
            if curl.frame.size == stage.container.bounds.size { curl.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
            // A window that is turned is as large as it will be at once, and so is what is found: neither coming nor going it leaves a gap.
            if stage.moving.frame == stage.container.bounds {
                resizing = stage.moving.autoresizingMask
                stage.moving.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            }
            stage.container.insertSubview(curl, aboveSubview: stage.moving)
            curl.curl(to: stage.isPresenting ? 0 : 1)
            curl.layoutIfNeeded()
        }
    }

    override func animate(_ stage: Stage) {
        curlsAway = stage.isPresenting
        guard let curl else {
            stage.moving.alpha = stage.isPresenting ? 1 : 0
            return
        }
        curl.curl(to: stage.isPresenting ? 1 : 0)
    }

    /// What marks the way has none in the room; the picture is stretched.
    func containerDidResize(_ resizing: TransitionResizing, _ context: TransitionContext) {
        guard let curl else { return }
        let flat = ViewPose(center: PageCurlView.markerPlace(0)), gone = ViewPose(center: PageCurlView.markerPlace(1))
        resizing.setEnds(of: curl.marker, from: curlsAway ? flat : gone, to: curlsAway ? gone : flat)
    }

    override func cleanUp(_ stage: Stage) {
        stage.moving.alpha = 1
        if let resizing { stage.moving.autoresizingMask = resizing }
        resizing = nil
        curl?.removeFromSuperview()
        curl = nil
    }
}
