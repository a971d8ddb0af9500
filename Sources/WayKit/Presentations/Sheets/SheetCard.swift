import Foundation

/// The view behind an attached sheet, which becomes a card: smaller, with round corners, its upper edge above the sheet's.
@MainActor final class SheetCard {
    private(set) weak var view: UIView?
    /// On black; a sheet's own container has a dimming view there.
    private let backdrop: CALayer?
    private let look: (radius: CGFloat, clips: Bool, curve: CALayerCornerCurve, corners: CACornerMask)

    /// Nil where the presenter is none that can be pushed back: it does not fill the window, or something shows through it.
    init?(behind sheet: UISheetPresentationController) {
        let presenter = sheet.presentingViewController
        let below = presenter.presentedBy?.controller
        guard let view = below?.presentedView ?? presenter.viewIfLoaded, let parent = view.superview else { return nil }
        let layer = view.layer
        look = (layer.cornerRadius, view.clipsToBounds, layer.cornerCurve, layer.maskedCorners)
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

    /// - Parameter depth: how many sheets are in front of it, in parts.
    func push(_ depth: CGFloat, cardTop: CGFloat) {
        guard let view else { return }
        if let backdrop, depth > 0 {
            prepare(view, on: backdrop)
            view.layer.cornerRadius = radius(depth)
        } else if backdrop != nil {
            view.layer.cornerRadius = look.radius
        }
        view.transform = transform(depth, cardTop: cardTop)
    }

    /// Of the view's corners with so many sheets in front of it; a sheet's own stay as they are.
    func radius(_ depth: CGFloat) -> CGFloat {
        guard backdrop != nil else { return view?.layer.cornerRadius ?? look.radius }
        return look.radius + (max(look.radius, UISheetPresentationController.cornerRadius) - look.radius) * min(depth, 1)
    }

    /// That of the view with so many sheets in front of it.
    func transform(_ depth: CGFloat, cardTop: CGFloat) -> CGAffineTransform {
        guard let view else { return .identity }
        let size = view.bounds.size
        let place = CGRect(x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width, height: size.height)
        return Self.transform(of: place, depth: depth, cardTop: cardTop)
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

    /// Smaller by the same factor with each sheet in front; the upper edge goes to `cardTop` with the first.
    static func transform(of frame: CGRect, depth: CGFloat, cardTop: CGFloat) -> CGAffineTransform {
        guard depth > 0, frame.width > 2 * SheetGeometry.cardMargin else { return .identity }
        let scale = pow((frame.width - 2 * SheetGeometry.cardMargin) / frame.width, depth)
        let top = frame.minY + (cardTop - frame.minY) * min(depth, 1)
        let shift = top - (frame.midY - frame.height * scale / 2)
        return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: shift)
    }

    /// As if it had never been a card.
    func release() {
        backdrop?.removeFromSuperlayer()
        guard backdrop != nil, let view else { return }
        UIView.performWithoutAnimation {
            // A sheet in front of this one may still push it: it does so no more.
            view.transform = .identity
            view.layer.cornerRadius = look.radius
            view.layer.cornerCurve = look.curve
            view.layer.maskedCorners = look.corners
            view.clipsToBounds = look.clips
        }
    }
}

extension UISheetPresentationController {
    /// Every card of the pile of sheets that this one is in.
    func updateCards() {
        forEachCard({ $0.pushed }) { card, depth, top in card.push(depth, cardTop: top) }
    }

    /// What the cards of the pile are with each sheet pushing its own so far.
    func cardPoses(_ pushed: (UISheetPresentationController) -> CGFloat) -> [(view: UIView, pose: ViewPose)] {
        var poses: [(view: UIView, pose: ViewPose)] = []
        forEachCard(pushed) { card, depth, top in
            guard let view = card.view else { return }
            let transform = CATransform3DMakeAffineTransform(card.transform(depth, cardTop: top))
            poses.append((view, ViewPose(transform: transform, cornerRadius: card.radius(depth))))
        }
        return poses
    }

    private func forEachCard(
        _ pushed: (UISheetPresentationController) -> CGFloat, _ body: (_ card: SheetCard, _ depth: CGFloat, _ cardTop: CGFloat) -> Void
    ) {
        let above = sequence(first: self) { $0.presentedViewController.presentation?.controller as? UISheetPresentationController }
        let topmost = above.reduce(self) { $1 }
        var depth: CGFloat = 0
        for sheet in sequence(first: topmost, next: { $0.presentingViewController.presentedBy?.controller as? UISheetPresentationController }) {
            depth += pushed(sheet)
            if let card = sheet.card { body(card, depth, SheetGeometry.cardTop(sheet.containerView?.safeAreaInsets ?? .zero)) }
        }
    }
}
