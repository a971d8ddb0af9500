import Foundation
import WayLog

/// A layout guide for content of an aspect ratio. Source: UIKit `UILayoutGuideAspectFitting`.
@preconcurrency @MainActor public protocol UILayoutGuideAspectFitting: NSObjectProtocol {
    /// Width divided by height, above 0 and at most 100; 1 by default.
    var aspectRatio: CGFloat { get set }
}

/// The largest area of the aspect ratio in the centre of a window's safe area.
final class AspectFitLayoutGuide: UILayoutGuide, UILayoutGuideAspectFitting {
    var aspectRatio: CGFloat = 1 {
        didSet {
            guard aspectRatio > 0, aspectRatio <= 100 else {
                wayLogger("waykit.layout").error("aspectRatio \(aspectRatio) of \(identifier) is not above 0 and at most 100: refused, it stays \(oldValue)")
                return aspectRatio = oldValue
            }
            if aspectRatio != oldValue { existingItem?.frameChanged() }
        }
    }

    var fittingFrame: CGRect {
        guard let owningView else { return .zero }
        let area = owningView.bounds.inset(by: owningView.safeAreaInsets)
        let width = max(0, min(area.width, area.height * aspectRatio)), height = width / aspectRatio
        return CGRect(x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height)
    }
}
