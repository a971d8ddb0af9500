import Foundation
import WayLayers

/// The page on its way out of a source view or back into it, and the shade behind it. Fills the container. Where things are follows from the transition's
/// time and the fingers, anew for each frame: so both ends may move while it runs, and touches hit what is seen.
@MainActor final class ZoomTransitionView: UIView {
    let page: UIView
    let dimming: UIView
    let hand = GestureOffsetSpring()
    private(set) var geometry: ZoomGeometry
    /// Out of the source view; false: back into it.
    let zoomsIn: Bool

    private weak var transition: ViewControllerTransition?
    private let source: ZoomSource?
    /// Cuts the page off.
    private let clip = UIView()
    /// The container's coordinates, scaled: in it the page is where it is at rest.
    private let canvas = UIView()
    private weak var behind: UIView?
    private var link: CADisplayLink?
    private var way: ProgressMapping?
    private var laidOut: (size: CGSize, page: CGRect)

    /// - Parameters:
    ///   - page: at rest, in container coordinates.
    ///   - behind: in the container as well, where it was brought there for the transition.
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
        if let picture = source?.picture { clip.addSubview(picture) }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: From start to end

    func begin() {
        place(at: zoomsIn ? 0 : 1, time: transition?.now ?? 0)
        let link = CADisplayLink { [weak self] link in self?.tick(link.targetTimestamp) }
        self.link = link
        link.start()
    }

    /// The page stays in the container, in the place of the stage.
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
        guard let transition, transition.phase != .ended else { return }
        if hand.isHeld, transition.phase != .interactive {
            // A request has turned it round, under the finger.
            hand.release(velocity: .zero, frame: frameByTime(at: time), growth: .zero, at: time)
        }
        update(at: time)
        link?.isPaused = hand.isHeld
    }

    /// Fingers or the size have changed what is seen.
    func update(at time: TimeInterval) {
        place(at: part(at: time), time: time)
        link?.isPaused = false
    }

    /// 0 in the source view, 1 in its own place; without what fingers add.
    func part(at time: TimeInterval) -> CGFloat {
        guard let transition, let group = transition.group else { return zoomsIn ? 0 : 1 }
        let way = way ?? ProgressMapping(transition)
        self.way = way
        let part = CGFloat(way.part(at: group.time(at: time) - group.start))
        return zoomsIn ? part : 1 - part
    }

    func frameByTime(at time: TimeInterval) -> CGRect { geometry.frame(at: part(at: time)) }

    // MARK: Place

    private func place(at part: CGFloat, time: TimeInterval) {
        UIView.performWithoutAnimation {
            let plain = geometry.frame(at: part)
            let frame = plain.offset(by: hand.offset(from: plain, at: time))
            clip.frame = frame
            clip.layer.cornerRadius = min(geometry.radius(at: part), frame.width / 2, frame.height / 2)
            clip.alpha = geometry.pageAlpha(at: part)
            let scale = geometry.scale(at: part), offset = geometry.pageOffset(at: part)
            let middle = CGPoint(x: bounds.midX, y: bounds.midY)
            canvas.bounds.size = bounds.size
            canvas.transform = CGAffineTransform(scaleX: scale, y: scale)
            canvas.center = CGPoint(
                x: frame.width / 2 + offset.x - scale * (geometry.page.midX - middle.x),
                y: frame.height / 2 + offset.y - scale * (geometry.page.midY - middle.y))
            source?.fillPicture(clip.bounds, alpha: geometry.pictureAlpha(at: part))
        }
    }

    /// The container has another size: both ends are elsewhere.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != laidOut.size, let container = superview else { return }
        UIView.performWithoutAnimation {
            let growth = CGSize(width: bounds.width - laidOut.size.width, height: bounds.height - laidOut.size.height)
            // Unless its owner has placed it already.
            if page.frame == laidOut.page {
                page.frame.size = CGSize(width: max(0, page.frame.width + growth.width), height: max(0, page.frame.height + growth.height))
            }
            if let behind, behind.superview === container, behind.frame.size == laidOut.size { behind.frame = container.bounds }
            behind?.layoutIfNeeded()
            geometry = source?.geometry(page: page.frame, in: container) ?? .fading(page.frame)
            laidOut = (bounds.size, page.frame)
        }
        update(at: transition?.now ?? 0)
    }

    isolated deinit { link?.invalidate() }
}
