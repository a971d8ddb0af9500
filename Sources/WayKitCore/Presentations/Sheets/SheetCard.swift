import Foundation
import WayMotion

/// The view behind an attached sheet, which becomes a card: scaled down, with rounded corners, its upper edge above the sheet's.
@MainActor final class SheetCard {
    private(set) weak var view: UIView?
    /// A black backdrop; a sheet's own container has a dimming view instead.
    private let backdrop: CALayer?
    private let original: (radius: CGFloat, clips: Bool, curve: CALayerCornerCurve, corners: CACornerMask)

    /// Nil if the presenter cannot become a card: it does not fill the window, or is translucent.
    init?(behind sheet: UISheetPresentationController) {
        let presenter = sheet.presentingViewController
        let below = presenter.presentedBy?.controller
        guard let view = below?.presentedView ?? presenter.viewIfLoaded, let parent = view.superview else { return nil }
        let layer = view.layer
        original = (layer.cornerRadius, view.clipsToBounds, layer.cornerCurve, layer.maskedCorners)
        if below is UISheetPresentationController {
            backdrop = nil
        } else {
            let isOpaque = below == nil || below is FullScreenPresentationController
            guard isOpaque, view.transform.isIdentity, view.frame == parent.bounds else { return nil }
            let black = CALayer()
            black.backgroundColor = CGColor(gray: 0, alpha: 1)
            black.isHidden = true
            parent.layer.insertSublayer(black, at: 0)
            backdrop = black
        }
        self.view = view
    }

    /// - Parameter depth: number of sheets in front of it, fractional during an animation.
    func push(_ depth: CGFloat, cardTop: CGFloat) {
        guard let view else { return }
        if let backdrop, depth > 0 {
            prepare(view, on: backdrop)
            view.layer.cornerRadius = radius(depth)
        } else if backdrop != nil {
            view.layer.cornerRadius = original.radius
        }
        view.transform = transform(depth, cardTop: cardTop)
    }

    /// Corner radius with that many sheets in front; a sheet keeps its own.
    func radius(_ depth: CGFloat) -> CGFloat {
        guard backdrop != nil else { return view?.layer.cornerRadius ?? original.radius }
        return original.radius + (max(original.radius, UISheetPresentationController.cornerRadius) - original.radius) * min(depth, 1)
    }

    /// Transform with that many sheets in front.
    func transform(_ depth: CGFloat, cardTop: CGFloat) -> CGAffineTransform {
        guard let view else { return .identity }
        let size = view.bounds.size
        let frame = CGRect(x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width, height: size.height)
        return Self.transform(of: frame, depth: depth, cardTop: cardTop)
    }

    private func prepare(_ view: UIView, on backdrop: CALayer) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if let parent = view.superview { backdrop.frame = parent.bounds }
        backdrop.isHidden = false
        CATransaction.commit()
        guard !view.clipsToBounds else { return }
        view.clipsToBounds = true
        view.layer.cornerCurve = .continuous
    }

    /// Scaled down by the same factor for each sheet in front; the first one moves the upper edge to `cardTop`.
    static func transform(of frame: CGRect, depth: CGFloat, cardTop: CGFloat) -> CGAffineTransform {
        guard depth > 0, frame.width > 2 * SheetGeometry.cardMargin else { return .identity }
        let scale = pow((frame.width - 2 * SheetGeometry.cardMargin) / frame.width, depth)
        let top = frame.minY + (cardTop - frame.minY) * min(depth, 1)
        let shift = top - (frame.midY - frame.height * scale / 2)
        return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: shift)
    }

    /// Restores the view's original appearance.
    func release() {
        backdrop?.removeFromSuperlayer()
        guard backdrop != nil, let view else { return }
        UIView.performWithoutAnimation {
            // Also removes the transform set by a sheet in front of this one.
            view.transform = .identity
            view.layer.cornerRadius = original.radius
            view.layer.cornerCurve = original.curve
            view.layer.maskedCorners = original.corners
            view.clipsToBounds = original.clips
        }
    }
}

extension UISheetPresentationController {
    /// Updates all cards of the stack of sheets that this one belongs to.
    func updateCards() {
        forEachCard({ $0.pushBack }) { card, depth, top in card.push(depth, cardTop: top) }
    }

    /// Transform and corner radius of each card of the stack, for given push-back fractions of the sheets.
    func cardPoses(_ pushBack: (UISheetPresentationController) -> CGFloat) -> [(view: UIView, pose: ViewPose)] {
        var poses: [(view: UIView, pose: ViewPose)] = []
        forEachCard(pushBack) { card, depth, top in
            guard let view = card.view else { return }
            let transform = CATransform3DMakeAffineTransform(card.transform(depth, cardTop: top))
            poses.append((view, ViewPose(transform: transform, cornerRadius: card.radius(depth))))
        }
        return poses
    }

    private func forEachCard(
        _ pushBack: (UISheetPresentationController) -> CGFloat, _ body: (_ card: SheetCard, _ depth: CGFloat, _ cardTop: CGFloat) -> Void
    ) {
        let above = sequence(first: self) { $0.presentedViewController.presentation?.controller as? UISheetPresentationController }
        let topmost = above.reduce(self) { $1 }
        var depth: CGFloat = 0
        for sheet in sequence(first: topmost, next: { $0.presentingViewController.presentedBy?.controller as? UISheetPresentationController }) {
            depth += pushBack(sheet)
            if let card = sheet.card { body(card, depth, SheetGeometry.cardTop(EdgeInsets(sheet.containerView?.safeAreaInsets ?? .zero))) }
        }
    }
}
