import Foundation
import WayGraphics
import WayLog

private let logger = wayLogger("waykit.views")

/// The layer stores the geometry. Values that are not finite are refused, with one line in the log.
extension UIView {
    func setLayerFrame(_ new: CGRect) {
        guard new.isUsable(as: "frame", of: self) else { return }
        let old = bounds.size
        layer.frame = new.standardized
        boundsSizeChanged(from: old)
        positionChanged()
    }

    /// Called when the position changed. The view may overlap the safe area differently: its insets are updated in the next layout, as always.
    func positionChanged() {
        layoutItem?.frameChanged()
        guard let superview, owningWindow != nil else { return }
        // The insets of a superview are a walk up the tree, which the layout of many subviews needs once.
        let outer = superview.layoutItem?.isApplyingFrames == true ? superview.lastSafeAreaInsets : superview.safeAreaInsets
        guard lastSafeAreaInsets != .zero || outer != .zero else { return }
        if safeAreaInsets != lastSafeAreaInsets { setNeedsLayout() }
    }

    func setLayerBounds(_ new: CGRect) {
        guard new.isUsable(as: "bounds", of: self) else { return }
        let old = layer.bounds
        layer.bounds = new.standardized
        boundsSizeChanged(from: old.size)
        guard old.origin != new.origin else { return }
        setNeedsLayout()
        boundsOriginChanged()
    }

    // MARK: Conversion

    func convert(_ point: CGPoint, from view: UIView?, window: UIWindow?) -> CGPoint {
        layer.convert(point, from: (view ?? window ?? rootForConversion).layer)
    }

    var rootForConversion: UIView {
        window ?? sequence(first: self) { $0.superview }.reduce(self) { $1 }
    }

    /// Converts a touch from the superview's coordinates; to the presentation of the view, if a property animator hit-tests that.
    func hitTestPoint(_ point: CGPoint, from superview: UIView) -> CGPoint {
        guard presentationHitTestCount > 0, let presentation = layer.presentation() else { return convert(point, from: superview) }
        return presentation.convert(point, from: superview.layer.presentation() ?? superview.layer)
    }

    /// Where a rectangle of its coordinates is displayed, in the coordinates of another view as that one is displayed: both may be moving. Transforms in
    /// three dimensions are taken as flat.
    func displayedRect(_ rect: CGRect, in other: UIView) -> CGRect {
        rect.applying(displayedTransformToRoot).applying(other.displayedTransformToRoot.inverted())
    }

    private var displayedTransformToRoot: CGAffineTransform {
        sequence(first: self) { $0.superview }.reduce(.identity) { transform, view in
            let shown = view.layer.presentation() ?? view.layer, bounds = shown.bounds
            let anchor = CGPoint(x: bounds.minX + shown.anchorPoint.x * bounds.width, y: bounds.minY + shown.anchorPoint.y * bounds.height)
            return transform.concatenating(CGAffineTransform(translationX: -anchor.x, y: -anchor.y)).concatenating(shown.affineTransform())
                .concatenating(CGAffineTransform(translationX: shown.position.x, y: shown.position.y))
        }
    }

    // MARK: Sizes

    func applyFittingSize() {
        let size = sizeThatFits(bounds.size)
        if transform.isIdentity {
            frame = CGRect(origin: frame.origin, size: size)
        } else {
            bounds = CGRect(origin: bounds.origin, size: size)
        }
    }

    func fittingSize(_ targetSize: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
        let unbounded = UIView.layoutFittingExpandedSize
        let available = CGSize(
            width: targetSize.width > 0 ? targetSize.width : unbounded.width,
            height: targetSize.height > 0 ? targetSize.height : unbounded.height)
        let fitting = sizeThatFits(available)
        let intrinsic = intrinsicContentSize
        var size = CGSize(
            width: intrinsic.width == UIView.noIntrinsicMetric ? fitting.width : min(intrinsic.width, available.width),
            height: intrinsic.height == UIView.noIntrinsicMetric ? fitting.height : intrinsic.height)
        if fitting.width <= available.width, intrinsic.width > available.width { size.height = fitting.height }
        if horizontal == .required { size.width = targetSize.width }
        if vertical == .required { size.height = targetSize.height }
        return size
    }

    // MARK: Autoresizing

    private func boundsSizeChanged(from old: CGSize) {
        let new = bounds.size
        guard old != new else { return }
        layoutItem?.frameChanged()
        subviewsWillAutoresize(from: old)
        if autoresizesSubviews {
            for subview in subviews where !subview.autoresizingMask.isEmpty {
                subview.followSuperview(from: old, to: new)
            }
        }
        setNeedsLayout()
        if mayDraw, contentMode == .redraw && drawsContent != nil || Self.isTooSmallToDraw(old) && !Self.isTooSmallToDraw(new) { setNeedsDisplay() }
    }

    /// Distributes the change of size to the flexible parts in proportion to their size, or evenly if all of them are empty.
    private func followSuperview(from old: CGSize, to new: CGSize) {
        let before = CGRect(
            x: center.x - bounds.width * layer.anchorPoint.x, y: center.y - bounds.height * layer.anchorPoint.y, width: bounds.width,
            height: bounds.height)
        let frame = autoresizedFrame(before, from: old, to: new)
        // First the position: who observes the size reads the safe area, which depends on both.
        center = CGPoint(x: frame.minX + frame.width * layer.anchorPoint.x, y: frame.minY + frame.height * layer.anchorPoint.y)
        bounds = CGRect(origin: bounds.origin, size: frame.size)
    }

    /// The frame that the autoresizing mask produces in a superview of another size.
    func autoresizedFrame(_ before: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
        let mask = autoresizingMask
        let horizontal = Self.resize(
            start: before.minX, length: before.width, old: old.width, new: new.width, flexibleStart: mask.contains(.flexibleLeftMargin),
            flexibleLength: mask.contains(.flexibleWidth), flexibleEnd: mask.contains(.flexibleRightMargin))
        let vertical = Self.resize(
            start: before.minY, length: before.height, old: old.height, new: new.height, flexibleStart: mask.contains(.flexibleTopMargin),
            flexibleLength: mask.contains(.flexibleHeight), flexibleEnd: mask.contains(.flexibleBottomMargin))
        return CGRect(x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
    }

    private static func resize(
        start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, flexibleStart: Bool, flexibleLength: Bool, flexibleEnd: Bool
    ) -> (start: CGFloat, length: CGFloat) {
        let parts = [(start, flexibleStart), (length, flexibleLength), (old - start - length, flexibleEnd)]
        let flexible = parts.filter(\.1)
        guard !flexible.isEmpty else { return (start, length) }
        let difference = new - old
        let total = flexible.reduce(0) { $0 + $1.0 }
        let resized = parts.map { size, isFlexible -> CGFloat in
            guard isFlexible else { return size }
            return total > 0 ? size + difference * size / total : size + difference / CGFloat(flexible.count)
        }
        return (resized[0], max(0, resized[1]))
    }
}

extension CGRect {
    /// Whether the rectangle is finite; a refused one is logged.
    @MainActor fileprivate func isUsable(as name: String, of view: UIView) -> Bool {
        let finite = origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
        if !finite { logger.error("\(name) \(GeometryText.describe(self)) of \(view) is not finite: refused, it stays as it is") }
        return finite
    }
}
