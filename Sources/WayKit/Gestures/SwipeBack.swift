import Foundation

/// Three or four fingers on a touchpad that go outwards, from the leading edge to the trailing one, lead one page back as the back key does, where no
/// recogniser took them.
@MainActor struct SwipeBack {
    /// Points that the fingers go.
    static let reach: CGFloat = 60

    private var way: CGPoint?

    /// Somebody else acts on it.
    mutating func drop() { way = nil }

    mutating func receive(_ input: IndirectInput, in window: UIWindow) {
        guard case .swipe(let delta, _) = input.kind else { return }
        if input.phase == .began { way = .zero }
        guard let before = way else { return }
        let now = CGPoint(x: before.x + delta.x, y: before.y + delta.y)
        way = now
        guard input.phase == .ended || input.phase == .cancelled else { return }
        way = nil
        let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let outwards = isMirrored ? -now.x : now.x
        guard input.phase == .ended, outwards >= Self.reach, outwards > abs(now.y) else { return }
        window.goBack(mayDismiss: true)
    }
}
