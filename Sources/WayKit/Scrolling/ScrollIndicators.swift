import Foundation
import WayLayers

/// The bars at the right and lower edge that show which part of the content is seen. Layers, not views: a program that goes through `subviews` finds its own.
@MainActor final class ScrollIndicators {
    /// Points.
    private static let thickness: CGFloat = 3
    private static let margin: CGFloat = 3
    private static let shortest: CGFloat = 36
    /// At the end of a stretched edge.
    private static let squeezed: CGFloat = 8
    /// Seconds that they stay after the content has come to rest, and that they take to fade.
    static let stay: TimeInterval = 0.4
    static let fading: TimeInterval = 0.3

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

    /// At once, until `fade()`.
    func show() {
        guard !isShown, view.showsVerticalScrollIndicator || view.showsHorizontalScrollIndicator else { return }
        isShown = true
        quietly {
            for bar in bars.values {
                bar.removeAllAnimations()
                bar.opacity = 1
                view.layer.addSublayer(bar)
            }
        }
        layOut()
    }

    /// A while later.
    func fade() {
        guard isShown else { return }
        isShown = false
        let begin = CACurrentMediaTime() + Self.stay
        quietly {
            for bar in bars.values {
                bar.opacity = 0
                let fade = CABasicAnimation(keyPath: "opacity")
                fade.fromValue = 1
                fade.toValue = 0
                fade.beginTime = bar.localTime(at: begin)
                fade.duration = Self.fading
                fade.fillMode = .backwards
                bar.add(fade, forKey: "fade")
            }
        }
    }

    /// With the content; only while they are seen.
    func layOut() {
        guard let bar = bars[.vertical], isShown || bar.animation(forKey: "fade") != nil else { return }
        quietly {
            for axis in ScrollAxis.allCases { layOut(axis) }
        }
    }

    private func layOut(_ axis: ScrollAxis) {
        guard let bar = bars[axis] else { return }
        let frame = isWanted(axis) ? self.frame(axis) : .zero
        bar.isHidden = frame.isEmpty
        bar.frame = frame
        bar.backgroundColor = color
        // Above what was added since; there are two of them.
        let topmost = (view.layer.sublayers ?? []).suffix(bars.count)
        if !topmost.contains(where: { $0 === bar }) { view.layer.addSublayer(bar) }
    }

    private func isWanted(_ axis: ScrollAxis) -> Bool {
        (axis == .horizontal ? view.showsHorizontalScrollIndicator : view.showsVerticalScrollIndicator) && view.scroller.scrolls(axis)
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

    /// In the view's coordinates, which move with the content.
    func frame(_ axis: ScrollAxis) -> CGRect {
        let insets = trackInsets(axis)
        let length = axis.length(of: view.bounds.size)
        let track = length - axis.before(insets) - axis.after(insets) - 2 * Self.margin - corner(axis)
        let bar = self.bar(axis, track: track)
        guard track > Self.squeezed, bar.length > 0 else { return .zero }
        let along = axis.before(insets) + Self.margin + bar.start
        let across = axis.other.length(of: view.bounds.size) - axis.other.after(insets) - Self.margin - Self.thickness
        let place = axis == .vertical
            ? CGRect(x: across, y: along, width: Self.thickness, height: bar.length)
            : CGRect(x: along, y: across, width: bar.length, height: Self.thickness)
        return place.offsetBy(dx: view.contentOffset.x, dy: view.contentOffset.y)
    }

    /// Start and length within the track. A stretched edge squeezes the bar against its end.
    private func bar(_ axis: ScrollAxis, track: CGFloat) -> (start: CGFloat, length: CGFloat) {
        let range = view.scroller.range(axis), offset = view.contentOffset[axis]
        let seen = axis.length(of: view.bounds.size)
        let whole = range.upperBound - range.lowerBound + seen
        let over = max(0, range.lowerBound - offset, offset - range.upperBound)
        let natural = min(track, max(Self.shortest, track * seen / max(whole, 1)))
        let length = max(min(Self.squeezed, natural), natural - over)
        let way = range.upperBound - range.lowerBound
        let part = way > 0 ? min(max((offset - range.lowerBound) / way, 0), 1) : (offset > range.lowerBound ? 1 : 0)
        return ((track - length) * part, length)
    }

    private func trackInsets(_ axis: ScrollAxis) -> UIEdgeInsets {
        var insets = axis == .vertical ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets
        guard view.automaticallyAdjustsScrollIndicatorInsets, view.contentInsetAdjustmentBehavior != .never else { return insets }
        let safe = view.safeAreaInsets
        insets.top += safe.top
        insets.left += safe.left
        insets.bottom += safe.bottom
        insets.right += safe.right
        return insets
    }

    /// Room for the other bar.
    private func corner(_ axis: ScrollAxis) -> CGFloat { isWanted(axis.other) && isWanted(axis) ? Self.thickness + Self.margin : 0 }

    private func quietly(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        // Whatever runs around this: the bars keep a time of their own.
        AnimationContext.current.withGroup(nil, change)
        CATransaction.commit()
    }
}
