import Foundation
import WayMotion

/// The content's position when its view was resized. The content's size, insets and pages change one after the other while the new size is laid out, so
/// the new offset is recomputed after each of these changes.
struct ScrollResize {
    /// The phase before the resize.
    let phase: ScrollController.Phase
    let time: TimeInterval
    let offset: ScrollAnchors
    /// The target of a motion, or the offset at which a drag began.
    let end: ScrollAnchors
}

/// Dragged or moving content keeps its position: the same distance beyond an edge, the same fraction of a page, the same position in the content.
extension ScrollController {
    func viewResized(from old: CGSize) {
        if resize == nil, old.width > 0, old.height > 0 {
            let time = CACurrentMediaTime(), geometry = geometry(in: old), isPaged = view.isPagingEnabled
            resize = ScrollResize(
                phase: phase, time: time, offset: geometry.anchors(of: presentationOffset(at: time), isPaged: isPaged),
                end: geometry.anchors(of: targetOffset, isPaged: isPaged))
        }
        rangeChanged()
        view.setNeedsLayout()
    }

    /// The content offset at the time, also between two frames.
    private func presentationOffset(at time: TimeInterval) -> CGPoint {
        if case .moving(let motion) = phase { motion.offset(at: time) } else { view.contentOffset }
    }

    private var targetOffset: CGPoint {
        switch phase {
        case .moving(let motion): motion.end
        case .dragging(let drag): drag.startOffset
        case .zooming(let motion): motion.toOffset
        case .resting, .pinching: view.contentOffset
        }
    }

    /// False: the phase changed since the resize.
    func applyResize() -> Bool {
        guard let resize else { return false }
        let geometry = geometry, offset = geometry.offset(of: resize.offset), end = geometry.offset(of: resize.end)
        switch (resize.phase, phase) {
        case (.resting, .resting):
            setOffset(clamped(offset))
        case (.dragging, .dragging(var drag)):
            setPixelAlignedOffset(offset)
            drag.requestedOffset = self.geometry.requestedOffset(forVisible: offset)
            drag.startOffset = end
            phase = .dragging(drag)
        case (.moving(let old), .moving):
            let motion = remapped(old, resize, to: offset, old.endsInRange ? clamped(end) : end)
            phase = .moving(motion)
            setPixelAlignedOffset(motion.offset(at: CACurrentMediaTime()))
        case (.zooming(let old), .zooming):
            phase = .zooming(
                ZoomMotion(
                    scale: old.scale, fromScale: old.fromScale, toScale: old.toScale, fromOffset: old.fromOffset,
                    toOffset: geometry.clamped(old.toOffset, scaledBy: old.toScale / view.zoomScale), start: old.start))
        case (.pinching, .pinching):
            break
        default:
            self.resize = nil
            return false
        }
        return true
    }

    private func remapped(_ old: ScrollMotion, _ resize: ScrollResize, to offset: CGPoint, _ end: CGPoint) -> ScrollMotion {
        if old.kind == .fling { return fling(from: offset, velocity: old.velocity(at: resize.time), since: resize.time) }
        let position = old.offset(at: resize.time)
        var motion = old
        motion.x = old.x.mapped(from: (position.x, old.end.x), to: (offset.x, end.x))
        motion.y = old.y.mapped(from: (position.y, old.end.y), to: (offset.y, end.y))
        return motion
    }

    /// The layout of the new size is finished: changes from the next run-loop iteration on do not belong to the resize.
    func didLayOutAfterResize() {
        guard resize != nil else { return }
        UIApplication.shared.enqueue { [weak self] in self?.resize = nil }
    }
}
