import Foundation
import WayDesktop
import WayKit

/// Opens URLs through the portal, and with `xdg-open` where there is none.
@MainActor struct PortalOpener: URLOpener {
    private let portal = OpenURIPortal()
    private let fallback = DesktopOpener()

    func canOpen(_ url: URL) -> Bool { fallback.canOpen(url) }

    func open(_ url: URL, activationToken: String?, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
        portal.open(url, activationToken: activationToken) { [fallback] outcome in
            switch outcome {
            case .opened: completion(true)
            case .refused: completion(false)
            case .unavailable: fallback.open(url, activationToken: activationToken, completion: completion)
            }
        }
    }
}
