import Foundation

/// The machine that the program runs on. Source: UIKit `UIDevice`.
@preconcurrency @MainActor open class UIDevice: NSObject {
    public class var current: UIDevice { UIApplication.shared.device }

    /// The host's name.
    open var name: String { ProcessInfo.processInfo.hostName }
    open var model: String { "Linux" }
    open var localizedModel: String { model }
    open var systemName: String { "Linux" }
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// As in the traits of every window.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .windowIdiom }
    /// A compositor tells nobody how the machine is held: the size of the window says what there is to say.
    open var orientation: UIDeviceOrientation { .unknown }
    open var isMultitaskingSupported: Bool { true }
}

extension UIUserInterfaceIdiom {
    /// Windows of a desktop or a tablet are laid out as an iPad's.
    static let windowIdiom = UIUserInterfaceIdiom.pad
}

/// How a device is held. Source: UIKit `UIDeviceOrientation`.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
