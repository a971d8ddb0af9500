/// What the rewriter knows of the classes of UIKit, Core Animation and Foundation without seeing their sources.
enum SystemClasses {
    /// The superclass of each class whose subclasses and extensions matter for name look-up.
    static let superclass: [String: String] = [
        "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder", "UIApplication": "UIResponder",
        "UIScene": "UIResponder", "UIWindowScene": "UIScene", "UIWindow": "UIView", "UIControl": "UIView", "UIButton": "UIControl",
        "UISwitch": "UIControl", "UISlider": "UIControl", "UIStepper": "UIControl", "UIPageControl": "UIControl", "UISegmentedControl": "UIControl",
        "UIDatePicker": "UIControl", "UIRefreshControl": "UIControl", "UITextField": "UIControl", "UIColorWell": "UIControl",
        "UISearchTextField": "UITextField", "UILabel": "UIView", "UIImageView": "UIView", "UIScrollView": "UIView", "UITextView": "UIScrollView",
        "UITableView": "UIScrollView", "UICollectionView": "UIScrollView", "UIStackView": "UIView", "UIPickerView": "UIView",
        "UIProgressView": "UIView", "UIActivityIndicatorView": "UIView", "UIVisualEffectView": "UIView", "UINavigationBar": "UIView",
        "UITabBar": "UIView", "UIToolbar": "UIView", "UISearchBar": "UIView", "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView",
        "UICollectionReusableView": "UIView", "UICollectionViewCell": "UICollectionReusableView",
        "UINavigationController": "UIViewController", "UITabBarController": "UIViewController", "UISplitViewController": "UIViewController",
        "UIPageViewController": "UIViewController", "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
        "UIAlertController": "UIViewController", "UISearchController": "UIViewController", "UIActivityViewController": "UIViewController",
        "UIGestureRecognizer": "NSObject", "UIPanGestureRecognizer": "UIGestureRecognizer", "UITapGestureRecognizer": "UIGestureRecognizer",
        "UIPinchGestureRecognizer": "UIGestureRecognizer", "UIRotationGestureRecognizer": "UIGestureRecognizer",
        "UISwipeGestureRecognizer": "UIGestureRecognizer", "UILongPressGestureRecognizer": "UIGestureRecognizer",
        "UIHoverGestureRecognizer": "UIGestureRecognizer", "UIScreenEdgePanGestureRecognizer": "UIPanGestureRecognizer",
        "UIPresentationController": "NSObject", "UISheetPresentationController": "UIPresentationController",
        "UIPopoverPresentationController": "UIPresentationController", "UIPercentDrivenInteractiveTransition": "NSObject",
        "UIViewPropertyAnimator": "NSObject", "UIBarItem": "NSObject", "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem",
        "UINavigationItem": "NSObject", "UIStoryboardSegue": "NSObject", "UICollectionViewLayout": "NSObject",
        "UICollectionViewFlowLayout": "UICollectionViewLayout", "CALayer": "NSObject", "CAShapeLayer": "CALayer", "CAGradientLayer": "CALayer",
        "CATextLayer": "CALayer", "CAReplicatorLayer": "CALayer", "CATransformLayer": "CALayer", "CAEmitterLayer": "CALayer",
        "CAScrollLayer": "CALayer", "CAAnimation": "NSObject", "CAPropertyAnimation": "CAAnimation", "CABasicAnimation": "CAPropertyAnimation",
        "CAKeyframeAnimation": "CAPropertyAnimation", "CASpringAnimation": "CABasicAnimation", "CATransition": "CAAnimation",
        "CAAnimationGroup": "CAAnimation",
    ]

    /// The classes that have `nibConnections` and `awakeFromNib()`, with their subclasses.
    static let nibConnectable: Set<String> = ["UIResponder", "UIGestureRecognizer", "UIBarItem", "UINavigationItem", "UICollectionViewLayout"]

    /// The classes that can be observed, with their subclasses.
    static let observable: Set<String> = ["UIResponder", "UIGestureRecognizer", "UIViewPropertyAnimator", "CALayer", "UIBarItem", "UINavigationItem"]

    static func inheritsResponder(_ name: String) -> Bool { superclass[name].map { $0 == "UIResponder" || inheritsResponder($0) } ?? false }

    /// The methods of `UIResponderStandardEditActions`: each takes the sender.
    static let editActions: Set<String> = [
        "cut", "copy", "paste", "delete", "select", "selectAll", "duplicate", "find", "findAndReplace", "findNext", "findPrevious", "useSelectionForFind",
        "toggleBoldface", "toggleItalics", "toggleUnderline", "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft",
        "increaseSize", "decreaseSize",
    ]

    private static let protocolEndings = ["Delegate", "DataSource", "Prefetching", "Transitioning", "Protocol", "Animating", "able", "ible", "FlowLayout"]

    /// Whether a name of another module that is first in an inheritance clause is a class rather than a protocol.
    static func isLikelyClass(_ name: String) -> Bool {
        if superclass[name] != nil || name == "NSObject" { return true }
        return !name.contains("&") && !protocolEndings.contains { name.hasSuffix($0) } && !["AnyObject", "Error", "NSCoding", "NSCopying"].contains(name)
    }

    private static let values: Set<String> = [
        "UIColor", "UIImage", "UIFont", "UIFontDescriptor", "UIBezierPath", "UIEdgeInsets", "UIOffset", "UIRectEdge", "CATransform3D", "UIActivity",
    ]

    /// Whether the SDK isolates that class or protocol to the main actor.
    static func isMainActor(_ name: String) -> Bool {
        guard !values.contains(name) else { return false }
        if name.hasPrefix("UI") { return name.dropFirst(2).first?.isUppercase == true }
        return ["CALayer", "CAAnimation", "CADisplayLink", "NSLayoutConstraint", "CAAnimationDelegate", "CALayerDelegate"].contains(name)
            || superclass[name].map(isMainActor) ?? false
    }

    /// Names that Foundation has on Linux.
    static let foundationNames: Set<String> = [
        "NSObject", "TimeInterval", "CGFloat", "CGRect", "CGPoint", "CGSize", "Date", "URL", "Data", "IndexPath", "IndexSet", "Notification", "NotificationCenter",
        "Bundle", "Timer", "NSCoder", "NSAttributedString", "NSMutableAttributedString", "NSRange", "NSString", "NSNumber", "UserDefaults", "FileManager",
        "DispatchQueue", "Calendar", "DateFormatter", "Locale", "UUID", "NSError", "ProcessInfo", "Thread", "RunLoop", "NSLock", "JSONDecoder", "JSONEncoder",
    ]

    /// The types of Foundation that Linux has in other modules, with these.
    static let foundationParts: [String: String] = Dictionary(
        uniqueKeysWithValues: [
            "URLSession", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionWebSocketTask",
            "URLSessionConfiguration", "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate",
            "URLSessionTaskMetrics", "URLRequest", "NSURLRequest", "NSMutableURLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
            "HTTPCookie", "HTTPCookieStorage", "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol",
            "URLProtocolClient",
        ].map { ($0, "FoundationNetworking") } + ["XMLParser", "XMLParserDelegate"].map { ($0, "FoundationXML") })

    /// Types of Apple's Foundation that Linux's lacks, or has without effect, and UIKit provides.
    static let providedFoundationNames: Set<String> = [
        "DateComponentsFormatter", "RelativeDateTimeFormatter", "ListFormatter", "MeasurementFormatter", "PersonNameComponentsFormatter", "NSPredicate",
        "LocalizedStringResource", "InlinePresentationIntent", "PresentationIntent",
    ]

    /// Whether a name is one of UIKit, Core Animation, Core Graphics or Foundation that Foundation on Linux lacks.
    static func needsUIKit(_ name: String) -> Bool {
        guard !foundationNames.contains(name), name != "NSObject" else { return false }
        if providedFoundationNames.contains(name) { return true }
        return superclass[name] != nil || isMainActor(name) || values.contains(name)
            || ["CGAffineTransform", "CGVector", "CGColor", "CGPath", "CGContext", "CGImage", "CACurrentMediaTime", "CATransaction"].contains(name)
    }

    /// Modules of Apple's systems that are one module here, with its name; an empty name for those whose contents every module of WayKit exports.
    static let renamedModules: [String: String] = [
        "ObjectiveC": "", "Darwin": "Foundation", "CoreFoundation": "Foundation", "UIKit": "UIKit", "QuartzCore": "QuartzCore",
        "CoreGraphics": "CoreGraphics", "CoreAnimation": "QuartzCore", "MobileCoreServices": "UniformTypeIdentifiers",
    ]

    /// Modules that neither WayKit nor Swift on Linux has, and what to use in their place.
    static let missingModules: [String: String] = [
        "SwiftUI": "views and controllers of UIKit", "Combine": "closures, NotificationCenter or AsyncStream", "CoreData": "files or a database library",
        "WebKit": "a view of the program's own or UIApplication.open(_:)", "SafariServices": "UIApplication.open(_:)", "MapKit": "a view of the program's own",
        "AVFoundation": "a media library of Linux", "AVKit": "a media library of Linux", "CoreLocation": "a location service of Linux",
        "CoreImage": "effects of UIVisualEffectView or CALayer", "Photos": "files", "PhotosUI": "files",
        "StoreKit": "nothing", "MessageUI": "UIApplication.open(_:) with a mailto URL", "Metal": "CALayer", "MetalKit": "CALayer", "SceneKit": "CALayer",
        "SpriteKit": "CALayer", "GameKit": "nothing", "ARKit": "nothing", "CoreMotion": "a sensor service of Linux", "CoreHaptics": "UIFeedbackGenerator",
        "UserNotifications": "the desktop's notification service", "CloudKit": "nothing", "HealthKit": "nothing", "Contacts": "nothing",
        "EventKit": "nothing", "LocalAuthentication": "nothing", "Security": "a cryptography library", "CommonCrypto": "swift-crypto",
        "CryptoKit": "swift-crypto", "Accelerate": "loops", "Vision": "nothing", "CoreML": "nothing", "NaturalLanguage": "nothing", "os": "swift-log",
        "OSLog": "swift-log", "MediaPlayer": "nothing", "AudioToolbox": "nothing", "WatchConnectivity": "nothing", "WidgetKit": "nothing",
        "Intents": "nothing", "GLKit": "CALayer", "OpenGLES": "CALayer", "PencilKit": "nothing", "PDFKit": "nothing", "QuickLook": "nothing",
        "Network": "swift-nio", "SystemConfiguration": "nothing", "CoreBluetooth": "nothing", "CoreTelephony": "nothing", "AdSupport": "nothing",
        "iAd": "nothing", "Social": "nothing", "Accounts": "nothing", "AddressBook": "nothing", "NotificationCenter": "nothing", "CoreMedia": "nothing",
        "CoreVideo": "nothing", "ReplayKit": "nothing", "LinkPresentation": "nothing", "PassKit": "nothing", "BackgroundTasks": "nothing",
        "Messages": "nothing", "AuthenticationServices": "nothing", "VisionKit": "nothing", "RealityKit": "nothing", "Speech": "nothing",
        "ExternalAccessory": "nothing", "ActivityKit": "nothing", "TipKit": "nothing", "MultipeerConnectivity": "nothing", "AppKit": "UIKit",
    ]
}
