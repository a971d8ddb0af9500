import Foundation
import WayMotion

/// Says where a scroll view has scrolled to. Source: UIKit `UIScrollViewAccessibilityDelegate`.
@preconcurrency @MainActor public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
    /// What is spoken after a scroll by an assistive technology; nil for "Page 2 of 5", in a list for "Rows 1 to 10 of 50".
    func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
    /// Preferred to the status without attributes, if it is not nil.
    func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
    public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
    public func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? { nil }
}

extension UIScrollView {
    /// A container that scrolls by pages.
    var scrollAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.role = .scrollArea
        system.scroll = { [weak self] in self?.scrollByPage($0) ?? false }
        return system
    }

    /// Points that a page scrolls by: the visible length.
    private func pageLength(_ axis: ScrollAxis) -> CGFloat {
        let length = axis.length(of: bounds.size)
        return isPagingEnabled ? length : length - axis.before(adjustedContentInset) - axis.after(adjustedContentInset)
    }

    /// Reveals the next part in the direction, with a message. False at the end, and where nothing scrolls.
    private func scrollByPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard isScrollEnabled, let (axis, sign) = movement(direction) else { return false }
        let page = pageLength(axis)
        var target = contentOffset
        target[axis] += sign * page
        target = scrollController.clamped(target)
        guard page > 0, abs(target[axis] - contentOffset[axis]) > 0.5 else { return axis == .vertical && sign < 0 && refreshControl?.pull() ?? false }
        // Without an animation another page is in the middle when the scroll returns.
        let spoken = spokenStatus.map { SpokenStatus(text: $0(target)) }
        setContentOffset(target, animated: !UIAccessibility.isReduceMotionEnabled)
        if speaksRows, isScrollAnimating {
            scrollController.animationEnded = { [weak self] in
                guard let self, window != nil else { return }
                postScrollStatus(at: contentOffset, axis, page, spoken)
            }
        } else {
            postScrollStatus(at: target, axis, page, spoken)
        }
        return true
    }

    /// What the scroll view's owner says of a place; without a text nothing is said.
    private struct SpokenStatus {
        let text: String?
    }

    private func postScrollStatus(at offset: CGPoint, _ axis: ScrollAxis, _ page: CGFloat, _ spoken: SpokenStatus?) {
        UIAccessibility.post(notification: .pageScrolled, argument: scrollStatus(at: offset, axis, page, spoken))
    }

    private func movement(_ direction: UIAccessibilityScrollDirection) -> (ScrollAxis, CGFloat)? {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let reading: ScrollAxis = scrollController.scrolls(.vertical) ? .vertical : .horizontal
        let forward: CGFloat = reading == .horizontal && isMirrored ? -1 : 1
        let movement: (axis: ScrollAxis, sign: CGFloat) =
            switch direction {
            case .up: (.vertical, -1)
            case .down: (.vertical, 1)
            case .left: (.horizontal, -1)
            case .right: (.horizontal, 1)
            case .next: (reading, forward)
            case .previous: (reading, -forward)
            }
        return scrollController.scrolls(movement.axis) ? movement : nil
    }

    /// What is spoken of the place that is scrolled to.
    private func scrollStatus(at offset: CGPoint, _ axis: ScrollAxis, _ page: CGFloat, _ spoken: SpokenStatus?) -> Any? {
        let speaker = delegate as? any UIScrollViewAccessibilityDelegate
        if let text = speaker?.accessibilityAttributedScrollStatus(for: self) { return text }
        if let text = speaker?.accessibilityScrollStatus(for: self) { return text }
        if speaksRows {
            layoutIfNeeded()
            return seenRows.map { UIApplication.shared.systemStrings.rows($0.rows, of: $0.count) }
        }
        if let spoken { return spoken.text }
        let range = scrollController.range(axis), pages = (range.upperBound - range.lowerBound) / page
        // The size of content may be any finite number.
        guard pages < 1_000_000 else { return nil }
        let count = Int(pages + 0.99) + 1
        let passed = axis == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? range.upperBound - offset[axis] : offset[axis] - range.lowerBound
        return SystemString.pageOfCount.text(min(Int(passed / page + 0.99), count - 1) + 1, of: count)
    }
}
