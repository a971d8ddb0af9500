import Foundation

/// The limits for resizing a window. Source: UIKit `UISceneSizeRestrictions`.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
    private unowned let scene: UIWindowScene

    init(scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// Points; a dimension of 0 has no limit. Negative and non-finite values count as 0.
    open var minimumSize: CGSize = .zero {
        didSet {
            minimumSize = Self.usable(minimumSize)
            if minimumSize != oldValue { scene.hostWindow?.setMinimumSize(minimumSize) }
        }
    }

    /// Points; a dimension of 0, or one that is not finite, has no limit.
    open var maximumSize: CGSize = .zero {
        didSet {
            maximumSize = Self.usable(maximumSize)
            if maximumSize != oldValue { scene.hostWindow?.setMaximumSize(maximumSize) }
        }
    }

    /// Whether the program's requests for full screen are allowed. The compositor's own are not affected.
    open var allowsFullScreen = true

    private static func usable(_ size: CGSize) -> CGSize {
        func side(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(0, length), 32_767) : 0 }
        return CGSize(width: side(size.width), height: side(size.height))
    }
}
