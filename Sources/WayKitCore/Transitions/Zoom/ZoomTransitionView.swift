import Foundation
import WayLayers
import WayMotion

/// The zooming page and the dimming behind it. Fills the container. The layout follows from the transition's time and the gesture, for each frame: both
/// ends may move while it runs, and hit tests match what is displayed.
@MainActor package final class ZoomTransitionView: UIView {
    let page: UIView
    let dimming: UIView
    var gestureOffset = GestureOffsetSpring()
    private(set) var geometry: ZoomGeometry
    /// True: grows out of the source view; false: shrinks back into it.
    let zoomsIn: Bool

    private weak var transition: ViewControllerTransition?
    private let source: ZoomSource?
    /// When the source view was lost in flight: the page goes to the centre instead.
    private var loss: (time: TimeInterval, geometry: ZoomGeometry)?
    /// Seconds in which the page leaves the way to a lost source view.
    private static let detourDuration: TimeInterval = 0.25
    /// Clips the page.
    private let clip = UIView()
    /// The container's coordinate space, scaled: in it the page has its rest frame.
    private let canvas = UIView()
    private weak var behind: UIView?
    private var link: CADisplayLink?
    private var mapping: ProgressMapping?
    private var laidOut: (size: CGSize, page: CGRect)

    /// - Parameters:
    ///   - frame: of the page at rest, in container coordinates.
    ///   - behind: the view behind the page, if the transition has put it into the container.
    init(
        page: UIView, frame: CGRect, in container: UIView, behind: UIView?, source: ZoomSource?, dimming: UIView, zoomsIn: Bool,
        transition: ViewControllerTransition
    ) {
        self.page = page
        self.behind = behind
        self.source = source
        self.dimming = dimming
        self.zoomsIn = zoomsIn
        self.transition = transition
        laidOut = (container.bounds.size, frame)
        geometry = source?.geometry(page: frame, in: container) ?? .fading(frame)
        super.init(frame: container.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.clipsToBounds = true
        dimming.frame = bounds
        dimming.autoresizingMask = autoresizingMask
        addSubview(dimming)
        addSubview(clip)
        clip.addSubview(canvas)
        canvas.bounds = bounds
        page.frame = frame
        canvas.addSubview(page)
        if let snapshot = source?.snapshot { clip.addSubview(snapshot) }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Begin and end

    func begin() {
        layOut(at: zoomsIn ? 0 : 1, time: transition?.now ?? 0)
        let link = CADisplayLink { [weak self] link in self?.tick(link.presentation) }
        self.link = link
        link.start()
    }

    /// The page replaces this view in the container.
    func end() {
        link?.invalidate()
        link = nil
        source?.show()
        guard let container = superview else { return }
        UIView.performWithoutAnimation {
            if page.superview === canvas {
                page.alpha = 1
                container.insertSubview(page, aboveSubview: self)
            }
            removeFromSuperview()
        }
    }

    // MARK: Time

    private func tick(_ time: TimeInterval) {
        guard let transition, !transition.phase.isComplete else { return }
        if gestureOffset.isTracking, transition.phase != .interactive {
            // A request has reversed the transition during the gesture.
            gestureOffset.release(velocity: .zero, frame: timelineFrame(at: time), frameVelocity: .zero, at: time)
        }
        update(at: time)
        link?.isPaused = gestureOffset.isTracking
    }

    /// Called when the gesture or the container's size has changed the layout.
    func update(at time: TimeInterval) {
        layOut(at: progress(at: time), time: time)
        link?.isPaused = false
    }

    /// 0 in the source view, 1 at the rest frame; without the gesture's offset.
    func progress(at time: TimeInterval) -> CGFloat {
        guard let transition, let timeline = transition.timeline else { return zoomsIn ? 0 : 1 }
        let mapping = mapping ?? ProgressMapping(transition)
        self.mapping = mapping
        let progress = CGFloat(mapping.progress(at: timeline.time(at: time) - timeline.start))
        return zoomsIn ? progress : 1 - progress
    }

    func timelineFrame(at time: TimeInterval) -> CGRect { geometry.frame(at: progress(at: time)) }

    // MARK: Layout

    /// Without a jump.
    private func leaveLostSource(at time: TimeInterval) {
        if loss == nil, let source, source.isLost {
            loss = (time, geometry)
            source.show()
        }
        guard let loss else { return }
        let fraction = CGFloat(min(max((time - loss.time) / Self.detourDuration, 0), 1))
        geometry = loss.geometry.blended(with: .fading(page.frame), fraction * fraction * (3 - 2 * fraction))
    }

    private func layOut(at progress: CGFloat, time: TimeInterval) {
        leaveLostSource(at: time)
        UIView.performWithoutAnimation {
            let timelineFrame = geometry.frame(at: progress)
            let frame = timelineFrame.offset(by: gestureOffset.offset(from: timelineFrame, at: time))
            clip.frame = frame
            clip.layer.cornerRadius = min(geometry.radius(at: progress), frame.width / 2, frame.height / 2)
            clip.alpha = geometry.pageAlpha(at: progress)
            let scale = geometry.scale(at: progress), offset = geometry.pageOffset(at: progress)
            let center = CGPoint(x: bounds.midX, y: bounds.midY)
            canvas.bounds.size = bounds.size
            canvas.transform = CGAffineTransform(scaleX: scale, y: scale)
            canvas.center = CGPoint(
                x: frame.width / 2 + offset.x - scale * (geometry.page.midX - center.x),
                y: frame.height / 2 + offset.y - scale * (geometry.page.midY - center.y))
            source?.layOutSnapshot(clip.bounds, alpha: geometry.snapshotAlpha(at: progress))
        }
    }

    /// The container was resized: both ends have moved.
    package override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != laidOut.size, let container = superview else { return }
        UIView.performWithoutAnimation {
            let growth = CGSize(width: bounds.width - laidOut.size.width, height: bounds.height - laidOut.size.height)
            // Unless its owner has already updated its frame.
            if page.frame == laidOut.page {
                page.frame.size = CGSize(width: max(0, page.frame.width + growth.width), height: max(0, page.frame.height + growth.height))
            }
            if let behind, behind.superview === container, behind.frame.size == laidOut.size { behind.frame = container.bounds }
            behind?.layoutIfNeeded()
            if loss == nil { geometry = source?.geometry(page: page.frame, in: container) ?? .fading(page.frame) }
            laidOut = (bounds.size, page.frame)
        }
        update(at: transition?.now ?? 0)
    }

    isolated deinit { link?.invalidate() }
}
