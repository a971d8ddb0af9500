/// Whether a scene is being recorded or mirrored. Source: UIKit `UISceneCaptureState`.
public enum UISceneCaptureState: Int, Sendable {
    case unspecified = -1
    case inactive = 0
    case active = 1
}

extension UIImage {
    /// The range of brightness in which an image is shown. Source: UIKit `UIImage.DynamicRange`.
    public enum DynamicRange: Int, Sendable {
        case unspecified = -1
        case standard = 0
        case constrainedHigh = 1
        case high = 2
    }
}
