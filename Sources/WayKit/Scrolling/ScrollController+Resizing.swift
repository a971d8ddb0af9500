import Foundation

/// Where content was when its view took another size. The content's size, insets and pages follow one after the other while the new size is laid out, so
/// it is found anew with each of them.
struct ScrollResize {
    /// Along one axis.
    enum Place {
        /// Points from the first edge: at it, or above and beside it.
        case atStart(CGFloat)
        /// Points beyond the last edge.
        case atEnd(CGFloat)
        /// In lengths of the view, where the content is pages.
        case page(CGFloat)
        case within(CGFloat)
    }

    /// As it was before.
    let phase: ScrollController.Phase
    let time: TimeInterval
    let offset: [Place]
    /// Where what moves by itself ends, or a page is turned from.
    let end: [Place]
}

/// What fingers hold, and what moves by itself, is where it was: as far beyond an edge, at the same part of a page, at the same place of the content.
extension ScrollController {
    func viewResized(from old: CGSize) {
        if resize == nil, old.width > 0, old.height > 0 {
            let time = CACurrentMediaTime()
            resize = ScrollResize(phase: phase, time: time, offset: places(seen(at: time), in: old), end: places(end, in: old))
        }
        rangeChanged()
        view.setNeedsLayout()
    }

    /// Of the content, without a frame having shown it.
    private func seen(at time: TimeInterval) -> CGPoint {
        if case .moving(let motion) = phase { motion.offset(at: time) } else { view.contentOffset }
    }

    private var end: CGPoint {
        switch phase {
        case .moving(let motion): motion.end
        case .dragging(let drag): drag.begin
        case .zooming(let motion): motion.toOffset
        case .resting, .pinching: view.contentOffset
        }
    }

    private func places(_ offset: CGPoint, in size: CGSize) -> [ScrollResize.Place] {
        ScrollAxis.allCases.map { axis in
            let place = offset[axis], range = range(axis, in: size)
            if place <= range.lowerBound + 0.01 { return .atStart(place - range.lowerBound) }
            if place > range.upperBound + 0.01 { return .atEnd(place - range.upperBound) }
            return view.isPagingEnabled ? .page(place / axis.length(of: size)) : .within(place)
        }
    }

    private func found(_ places: [ScrollResize.Place]) -> CGPoint {
        var offset = CGPoint.zero
        for (axis, place) in zip(ScrollAxis.allCases, places) {
            let range = range(axis)
            switch place {
            case .atStart(let distance): offset[axis] = range.lowerBound + distance
            case .atEnd(let distance): offset[axis] = range.upperBound + distance
            case .page(let part): offset[axis] = part * axis.length(of: view.bounds.size)
            case .within(let place): offset[axis] = min(max(place, range.lowerBound), range.upperBound)
            }
        }
        return offset
    }

    /// False: what it was about is over.
    func followResize() -> Bool {
        guard let resize else { return false }
        let offset = found(resize.offset), end = found(resize.end)
        switch (resize.phase, phase) {
        case (.resting, .resting):
            place(clamped(offset))
        case (.dragging, .dragging(var drag)):
            show(offset)
            drag.pulled = pull(for: offset)
            drag.begin = end
            phase = .dragging(drag)
        case (.moving(let old), .moving):
            let motion = moved(old, resize, to: offset, end)
            phase = .moving(motion)
            show(motion.offset(at: CACurrentMediaTime()))
        case (.zooming(let old), .zooming):
            phase = .zooming(
                ZoomMotion(
                    scale: old.scale, fromScale: old.fromScale, toScale: old.toScale, fromOffset: old.fromOffset,
                    toOffset: clamped(old.toOffset, at: old.toScale / view.zoomScale), start: old.start))
        case (.pinching, .pinching):
            break
        default:
            self.resize = nil
            return false
        }
        return true
    }

    private func moved(_ old: ScrollMotion, _ resize: ScrollResize, to offset: CGPoint, _ end: CGPoint) -> ScrollMotion {
        if old.kind == .free { return thrown(from: offset, velocity: old.velocity(at: resize.time), since: resize.time) }
        let place = old.offset(at: resize.time)
        var motion = old
        motion.x = old.x.mapped(from: (place.x, old.end.x), to: (offset.x, end.x))
        motion.y = old.y.mapped(from: (place.y, old.end.y), to: (offset.y, end.y))
        return motion
    }

    /// The view has been laid out: what changes from the next turn on is no part of the new size.
    func layoutFollowsResize() {
        guard resize != nil else { return }
        UIApplication.shared.enqueue { [weak self] in self?.resize = nil }
    }
}
