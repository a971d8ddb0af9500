import Foundation
import WayLog

/// What fingers, wheels and keys do.
extension UIScrollView {
    private var scrollPan: ScrollViewPan? { panGestureRecognizer as? ScrollViewPan }

    func panned() {
        guard let pan = scrollPan, !pan.isWheel else { return }
        let way = pan.translation(in: nil)
        pan.setTranslation(.zero, in: nil)
        switch pan.state {
        case .began:
            scroller.beginDrag(way: pan.firstWay)
            scroller.drag(by: way)
        case .changed:
            scroller.drag(by: way)
        case .ended:
            scroller.drag(by: way)
            scroller.endDrag(velocity: pan.velocity(in: nil), at: UIApplication.shared.pace.mediaTime(pan.lastEventTime))
        case .cancelled:
            scroller.cancelDrag()
        case .possible, .failed:
            break
        }
    }

    /// Fingers drag, whether or not the content goes with them.
    var isHeldByDrag: Bool { scrollPan?.isDragged ?? false }

    func pinched() {
        guard let pinch = pinchGestureRecognizer as? ScrollViewPinch else { return }
        let point = pinch.location(in: self)
        switch pinch.state {
        case .began:
            scroller.beginPinch(at: point)
            // The finger that is left when the other has gone drags on.
            scrollPan?.joinPinch()
        case .changed:
            scroller.pinch(scale: pinch.scale, at: point)
        case .ended:
            scroller.endPinch(velocity: pinch.velocity, isHeld: isHeldByDrag, at: UIApplication.shared.pace.mediaTime(pinch.lastEventTime))
        case .cancelled:
            scroller.cancelPinch()
        case .possible, .failed:
            break
        }
    }

    /// Whether fingers that went along `way` (window coordinates) scroll this view, and not one around it.
    func mayScroll(along way: CGPoint, slop: CGFloat) -> Bool {
        let local = scroller.toView(way)
        let axis = ScrollAxis.leading(local)
        guard isScrollEnabled, abs(local[axis]) >= slop, scroller.scrolls(axis) else { return false }
        if scroller.hasContent(along: local, axis) || !scroller.range(axis).contains(contentOffset[axis]) { return true }
        guard axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent else { return true }
        let outer = sequence(first: self as UIView) { $0.superview }.dropFirst().compactMap { $0 as? UIScrollView }
        return !outer.contains { $0.isScrollEnabled && $0.scroller.scrolls(axis) && $0.scroller.hasContent(along: local, axis) }
    }

    /// No view inside keeps one of the touches for itself.
    func contentLetsGo(of touches: [UITouch]) -> Bool {
        touches.allSatisfy { touch in
            guard touch.isDeliveredToView, let view = touch.view, view !== self else { return true }
            return canCancelContentTouches && touchesShouldCancel(in: view)
        }
    }

    /// The views inside hear of a new finger later.
    var holdsContentTouchesBack: Bool {
        isScrollEnabled && delaysContentTouches && panGestureRecognizer.state == .possible && ScrollAxis.allCases.contains(where: scroller.scrolls)
    }

    // MARK: Steps

    /// Seconds in which a step of the wheel, or of a key, is gone.
    private static let stepDuration: TimeInterval = 0.2
    /// Points that an arrow key scrolls.
    private static let line: CGFloat = 60

    /// - Parameter delta: points that the content is to move, in the window's coordinates.
    func turnWheel(by delta: CGPoint) {
        let local = scroller.toView(delta)
        let axis = ScrollAxis.leading(local)
        // A click is a page where there are pages.
        if isPagingEnabled { _ = step(axis, by: -local[axis]) } else { step(by: CGPoint(x: -local.x, y: -local.y)) }
    }

    /// Steps add up: one that comes while another is under way goes on from where that one leads.
    private func step(by way: CGPoint) {
        var from = contentOffset
        if case .moving(let motion) = scroller.phase, motion.kind == .animated { from = motion.end }
        let target = scroller.clamped(from + way)
        guard target != from else { return }
        scroller.animate(to: target, duration: Self.stepDuration)
    }

    /// False: the key is none that scrolls, or there is nothing to scroll.
    func scroll(for press: UIPress) -> Bool {
        guard let key = press.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        let page = (bounds.height * 0.9).rounded()
        let isBack = key.modifierFlags.contains(.shift)
        switch key.keyCode {
        case .keyboardUpArrow: return step(.vertical, by: -Self.line)
        case .keyboardDownArrow: return step(.vertical, by: Self.line)
        case .keyboardLeftArrow: return step(.horizontal, by: -Self.line)
        case .keyboardRightArrow: return step(.horizontal, by: Self.line)
        case .keyboardPageUp: return step(.vertical, by: -page)
        case .keyboardPageDown: return step(.vertical, by: page)
        case .keyboardSpacebar: return step(.vertical, by: isBack ? -page : page)
        case .keyboardHome: return step(.vertical, by: -.greatestFiniteMagnitude)
        case .keyboardEnd: return step(.vertical, by: .greatestFiniteMagnitude)
        default: return false
        }
    }

    private func step(_ axis: ScrollAxis, by way: CGFloat) -> Bool {
        guard scroller.scrolls(axis) else { return false }
        let isPaged = isPagingEnabled && way.magnitude < .greatestFiniteMagnitude
        let length = axis.length(of: bounds.size)
        var vector = CGPoint.zero
        vector[axis] = isPaged ? length * (way < 0 ? -1 : 1) : way
        step(by: vector)
        return true
    }

    func refuse(_ name: String, _ value: some Sendable) {
        wayLogger("waykit.scrolling").error("\(name) \(value) of \(type(of: self)) is not finite: refused")
    }
}
