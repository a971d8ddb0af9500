import Foundation
import WayLayers
import WayMotion

/// The bars at the trailing and lower edge that show the visible part of the content. Layers, not views, so that `subviews` holds only a program's own.
@MainActor final class ScrollIndicators {
    /// Points.
    private static let thickness: CGFloat = 3
    private static let margin: CGFloat = 3
    /// Seconds between the end of the scrolling and the fade-out, and seconds of the fade-out.
    static let fadeDelay: TimeInterval = 0.4
    static let fadeDuration: TimeInterval = 0.3

    private unowned let view: UIScrollView
    private let bars: [ScrollAxis: CALayer]
    private(set) var isShown = false

    init(_ view: UIScrollView) {
        self.view = view
        bars = [.horizontal: Self.bar(), .vertical: Self.bar()]
    }

    private static func bar() -> CALayer {
        let bar = CALayer()
        bar.cornerRadius = thickness / 2
        bar.opacity = 0
        return bar
    }

    /// Without animation; they stay until `fade()`.
    func show() {
        guard !isShown, view.showsVerticalScrollIndicator || view.showsHorizontalScrollIndicator else { return }
        isShown = true
        withoutActions {
            for bar in bars.values {
                bar.removeAllAnimations()
                bar.opacity = 1
                view.layer.addSublayer(bar)
            }
        }
        layOut()
    }

    /// Fades out after `fadeDelay`.
    func fade() {
        guard isShown else { return }
        isShown = false
        let begin = CACurrentMediaTime() + Self.fadeDelay
        withoutActions {
            for bar in bars.values {
                bar.opacity = 0
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = 1
                fade.toValue = 0
                fade.beginTime = bar.localTime(at: begin)
                fade.duration = Self.fadeDuration
                fade.fillMode = .backwards
                bar.add(fade, forKey: "fade")
            }
        }
    }

    /// Follows the content, while the bars are visible.
    func layOut() {
        guard let bar = bars[.vertical], isShown || bar.animation(forKey: "fade") != nil else { return }
        withoutActions {
            for axis in ScrollAxis.allCases { layOut(axis) }
        }
    }

    private func layOut(_ axis: ScrollAxis) {
        guard let bar = bars[axis] else { return }
        let frame = isEnabled(axis) ? self.frame(axis) : .zero
        bar.isHidden = frame.isEmpty
        bar.frame = frame
        bar.backgroundColor = color
        // Above sublayers that were added meanwhile; there are two bars.
        let topmost = (view.layer.sublayers ?? []).suffix(bars.count)
        if !topmost.contains(where: { $0 === bar }) { view.layer.addSublayer(bar) }
    }

    private func isEnabled(_ axis: ScrollAxis) -> Bool {
        (axis == .horizontal ? view.showsHorizontalScrollIndicator : view.showsVerticalScrollIndicator) && view.scrollController.scrolls(axis)
    }

    private var color: CGColor {
        switch view.indicatorStyle {
        case .default: view.traitCollection.userInterfaceStyle == .dark ? Self.white : Self.black
        case .black: Self.black
        case .white: Self.white
        }
    }

    private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 0.35)
    private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)

    /// In the view's coordinates, whose origin is the content offset.
    func frame(_ axis: ScrollAxis) -> CGRect {
        let insets = trackInsets(axis)
        let length = axis.length(of: view.bounds.size)
        let track = length - axis.before(insets) - axis.after(insets) - 2 * Self.margin - cornerInset(axis)
        let bar = ScrollIndicatorBar(view.scrollController.extent(axis), track: track)
        guard track > ScrollIndicatorBar.squeezedLength, bar.length > 0 else { return .zero }
        let along = axis.before(insets) + Self.margin + bar.start
        let isLeft = axis == .vertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let across = isLeft
            ? insets.left + Self.margin
            : axis.other.length(of: view.bounds.size) - axis.other.after(insets) - Self.margin - Self.thickness
        let frame = axis == .vertical
            ? CGRect(x: across, y: along, width: Self.thickness, height: bar.length)
            : CGRect(x: along, y: across, width: bar.length, height: Self.thickness)
        return frame.offsetBy(dx: view.contentOffset.x, dy: view.contentOffset.y)
    }

    private func trackInsets(_ axis: ScrollAxis) -> UIEdgeInsets {
        var insets = axis == .vertical ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets
        insets.bottom += view.findBarHeight
        guard view.automaticallyAdjustsScrollIndicatorInsets, view.contentInsetAdjustmentBehavior != .never else { return insets }
        let safe = view.safeAreaInsets
        insets.top += safe.top
        insets.left += safe.left
        insets.bottom += safe.bottom
        insets.right += safe.right
        return insets
    }

    /// Space for the other bar.
    private func cornerInset(_ axis: ScrollAxis) -> CGFloat { isEnabled(axis.other) && isEnabled(axis) ? Self.thickness + Self.margin : 0 }

    private func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        // The bars' animations belong to no transition's timeline, even if one is current.
        AnimationContext.current.withTimeline(nil, change)
        CATransaction.commit()
    }
}
