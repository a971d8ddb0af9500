import Foundation
import WayLog
import WayMotion

/// Handlers of touches, wheels and keys.
extension UIScrollView {
    private var scrollPan: ScrollViewPan? { panGestureRecognizer as? ScrollViewPan }

    func panned() {
        guard let pan = scrollPan, !pan.isWheel else { return }
        let translation = pan.takeMovement()
        switch pan.state {
        case .began:
            scrollController.beginDrag(translation: pan.initialTranslation)
            scrollController.drag(by: translation)
        case .changed:
            scrollController.drag(by: translation)
            dragKeyboard()
        case .ended:
            endKeyboardDrag(velocity: pan.velocity(in: nil).y)
            scrollController.drag(by: translation)
            scrollController.endDrag(velocity: pan.velocity(in: nil), at: UIApplication.shared.animationSpeed.mediaTime(pan.lastEventTime))
        case .cancelled:
            endKeyboardDrag(velocity: -.infinity)
            scrollController.cancelDrag()
        case .possible, .failed:
            break
        }
    }

    /// The pan is in progress, whether or not the content moves.
    var isPanActive: Bool { scrollPan?.isDragging ?? false }

    func pinched() {
        let point = pinch.location(in: self)
        switch pinch.state {
        case .began:
            scrollController.beginPinch(at: point)
            // The touch that is left when the other one ends goes on dragging.
            scrollPan?.beginWithPinch()
        case .changed:
            scrollController.pinch(scale: pinch.scale, at: point)
        case .ended:
            let time = UIApplication.shared.animationSpeed.mediaTime(pinch.lastEventTime)
            scrollController.endPinch(velocity: pinch.velocity, continuesDragging: isPanActive, at: time)
        case .cancelled:
            scrollController.cancelPinch()
        case .possible, .failed:
            break
        }
    }

    /// Whether touches that moved by `translation` (window coordinates) scroll this view rather than an outer one.
    func shouldScroll(along translation: CGPoint, slop: CGFloat) -> Bool {
        let local = scrollController.windowVectorToLocal(translation)
        let axis = ScrollAxis.dominant(local)
        let extent = scrollController.extent(axis)
        guard isScrollEnabled, abs(local[axis]) >= slop, extent.scrolls else { return false }
        if extent.hasContent(along: local[axis]) || !extent.range.contains(contentOffset[axis]) { return true }
        guard axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent else { return true }
        let outer = sequence(first: self as UIView) { $0.superview }.dropFirst().compactMap { $0 as? UIScrollView }
        return !outer.contains { outer in
            let extent = outer.scrollController.extent(axis)
            return outer.isScrollEnabled && extent.scrolls && extent.hasContent(along: local[axis])
        }
    }

    /// Whether every view inside the content gives its touches up to scrolling.
    func mayCancelContentTouches(_ touches: [UITouch]) -> Bool {
        touches.allSatisfy { touch in
            guard touch.isDeliveredToView, let view = touch.view, view !== self else { return true }
            return canCancelContentTouches && touchesShouldCancel(in: view)
        }
    }

    /// Views inside the content receive a new touch with a delay.
    var shouldDelayContentTouches: Bool {
        isScrollEnabled && delaysContentTouches && panGestureRecognizer.state == .possible && ScrollAxis.allCases.contains(where: scrollController.scrolls)
    }

    // MARK: Wheel and keys

    /// Duration in seconds of a step of the wheel or of a key.
    private static let stepDuration: TimeInterval = 0.2
    /// Points that an arrow key scrolls by.
    private static let lineHeight: CGFloat = 60

    /// - Parameter delta: translation of the content in points, in window coordinates.
    func scrollByWheel(by delta: CGPoint) {
        let local = scrollController.windowVectorToLocal(delta)
        let axis = ScrollAxis.dominant(local)
        // With paging a wheel click scrolls by a page.
        if isPagingEnabled { _ = step(axis, by: -local[axis]) } else { step(by: CGPoint(x: -local.x, y: -local.y)) }
    }

    /// Steps accumulate: one that comes during the animation of another begins at that one's target.
    private func step(by distance: CGPoint) {
        var from = contentOffset
        if case .moving(let motion) = scrollController.phase, motion.kind == .animated { from = motion.end }
        let target = stepTarget(from: from, by: distance)
        guard target != from else { return }
        scrollController.animate(to: target, duration: Self.stepDuration)
    }

    /// False: the key does not scroll, or there is nothing to scroll.
    func scroll(for press: UIPress) -> Bool {
        guard let key = press.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        let page = (bounds.height * 0.9).rounded()
        let isBack = key.modifierFlags.contains(.shift)
        switch key.keyCode {
        case .keyboardUpArrow: return step(.vertical, by: -Self.lineHeight)
        case .keyboardDownArrow: return step(.vertical, by: Self.lineHeight)
        case .keyboardLeftArrow: return step(.horizontal, by: -Self.lineHeight)
        case .keyboardRightArrow: return step(.horizontal, by: Self.lineHeight)
        case .keyboardPageUp: return step(.vertical, by: -page)
        case .keyboardPageDown: return step(.vertical, by: page)
        case .keyboardSpacebar: return step(.vertical, by: isBack ? -page : page)
        case .keyboardHome: return step(.vertical, by: -.greatestFiniteMagnitude)
        case .keyboardEnd: return step(.vertical, by: .greatestFiniteMagnitude)
        default: return false
        }
    }

    private func step(_ axis: ScrollAxis, by distance: CGFloat) -> Bool {
        guard scrollController.scrolls(axis) else { return false }
        let isPaged = isPagingEnabled && distance.magnitude < .greatestFiniteMagnitude
        let length = axis.length(of: bounds.size)
        var vector = CGPoint.zero
        vector[axis] = isPaged ? length * (distance < 0 ? -1 : 1) : distance
        step(by: vector)
        return true
    }

    func refuse(_ name: String, _ value: some Sendable) {
        wayLogger("waykit.scrolling").error("\(name) \(value) of \(type(of: self)) is not finite: refused")
    }
}
