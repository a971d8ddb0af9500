import Foundation
import WayLayers
import WayMotion

/// The dots and the background behind them.
extension UIPageControl {
    /// A halo makes the indicators visible on contents of any colour: it has the background's colour, on which nothing of it is seen.
    private static let haloRadius: CGFloat = 1.5
    private static let haloOpacity: Float = 0.4
    /// The current page stands out.
    private static let currentHaloOpacity: Float = 1
    /// Of the background, which shows what is behind it only faintly.
    private static let backgroundAlpha: CGFloat = 0.8

    func layOutDots() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let length = isVertical ? bounds.height : bounds.width
        let row = PageDots(
            count: numberOfPages, current: displayedPage, availableLength: length,
            currentLength: showsProgress ? PageDots.progressLength : PageDots.diameter)
        let isShown = !(hidesForSinglePage && numberOfPages <= 1)
        let count = isShown ? row.dots.count : 0
        while dots.sublayers?.count ?? 0 > count { dots.sublayers?.last?.removeFromSuperlayer() }
        while dots.sublayers?.count ?? 0 < count { dots.addSublayer(CALayer()) }
        for (layer, dot) in zip(dots.sublayers ?? [], row.dots) { layOut(layer, as: dot, in: length) }
        layOutBackground(length: isShown ? row.length : 0)
        CATransaction.commit()
        showBackground(isShown && row.length > 0)
    }

    /// The current page's indicator shows a progress.
    private var showsProgress: Bool { progress?.isProgressVisible ?? false }

    /// Opacity of the indicators of other pages than the current one.
    private var plainAlpha: CGFloat { traitCollection.accessibilityContrast == .high ? 0.5 : 0.25 }

    private func layOut(_ layer: CALayer, as dot: PageDots.Dot, in length: CGFloat) {
        let isCurrent = dot.page == displayedPage
        let along = isReversed ? length - dot.center : dot.center
        layer.position = isVertical ? CGPoint(x: bounds.midX, y: along) : CGPoint(x: along, y: bounds.midY)
        let own = isCurrent ? currentPageIndicatorTintColor : pageIndicatorTintColor
        let color = own ?? .label.withAlphaComponent(isCurrent ? 0.85 : plainAlpha)
        layer.shadowOpacity = own != nil ? 0 : isCurrent ? Self.currentHaloOpacity : Self.haloOpacity
        layer.shadowColor = resolved(.systemBackground)
        layer.shadowRadius = Self.haloRadius
        layer.shadowOffset = .zero
        if isCurrent, showsProgress { return layOutProgress(layer, color: color) }
        layer.sublayers = nil
        layer.masksToBounds = false
        if let image = image(for: dot.page, isCurrent: isCurrent) {
            layer.bounds.size = CGSize(width: image.size.width * dot.scale, height: image.size.height * dot.scale)
            layer.contents = image.withTintColor(color.resolvedColor(with: traitCollection)).cgImage
            layer.backgroundColor = nil
            layer.cornerRadius = 0
        } else {
            let size = PageDots.diameter * dot.scale
            layer.bounds.size = CGSize(width: size, height: size)
            layer.contents = nil
            layer.cornerRadius = size / 2
            layer.backgroundColor = resolved(color)
        }
    }

    /// A capsule that is filled from its start.
    private func layOutProgress(_ layer: CALayer, color: UIColor) {
        let length = PageDots.progressLength, thickness = PageDots.diameter
        let filled = length * CGFloat(progress?.currentProgress ?? 0), start = isReversed ? length - filled : 0
        layer.bounds.size = isVertical ? CGSize(width: thickness, height: length) : CGSize(width: length, height: thickness)
        layer.contents = nil
        layer.cornerRadius = thickness / 2
        layer.masksToBounds = true
        layer.backgroundColor = resolved(pageIndicatorTintColor ?? .label.withAlphaComponent(plainAlpha))
        if layer.sublayers?.count != 1 { layer.sublayers = [CALayer()] }
        let fill = layer.sublayers?.first
        fill?.frame = isVertical
            ? CGRect(x: 0, y: start, width: thickness, height: filled) : CGRect(x: start, y: 0, width: filled, height: thickness)
        fill?.backgroundColor = resolved(color)
    }

    private func image(for page: Int, isCurrent: Bool) -> UIImage? {
        let plain = pageImages[page] ?? preferredIndicatorImage
        return isCurrent ? currentPageImages[page] ?? preferredCurrentPageIndicatorImage ?? plain : plain
    }

    private func layOutBackground(length: CGFloat) {
        let isHighContrast = traitCollection.accessibilityContrast == .high
        background.backgroundColor = resolved(isHighContrast ? .systemGray4 : .systemGray5.withAlphaComponent(Self.backgroundAlpha))
        let size = isVertical
            ? CGSize(width: PageDots.thickness, height: length) : CGSize(width: length, height: PageDots.thickness)
        background.frame = CGRect(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Fades the background in and out by its layer's implicit animation.
    private func showBackground(_ hasDots: Bool) {
        let isShown = hasDots && (backgroundStyle == .prominent || (backgroundStyle == .automatic && interactionState != .none))
        let opacity: Float = isShown ? 1 : 0
        guard background.opacity != opacity else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(window == nil)
        background.opacity = opacity
        CATransaction.commit()
    }
}
