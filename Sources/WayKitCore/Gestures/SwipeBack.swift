import Foundation

/// A touchpad swipe with three or more fingers from the leading towards the trailing edge goes one page back, as the back key does, unless a recogniser
/// handled it.
@MainActor struct SwipeBack {
    /// Points that the fingers have to move.
    static let minimumDistance: CGFloat = 60

    private var translation: CGPoint?

    /// Call when a recogniser handles the gesture.
    mutating func cancel() { translation = nil }

    mutating func receive(_ input: IndirectInput, in window: UIWindow) {
        guard case .swipe(let delta, _) = input.kind else { return }
        if input.phase == .began { translation = .zero }
        guard let before = translation else { return }
        let now = CGPoint(x: before.x + delta.x, y: before.y + delta.y)
        translation = now
        guard input.phase == .ended || input.phase == .cancelled else { return }
        translation = nil
        let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let outwards = isMirrored ? -now.x : now.x
        guard input.phase == .ended, outwards >= Self.minimumDistance, outwards > abs(now.y) else { return }
        window.goBack(mayDismiss: true)
    }
}
