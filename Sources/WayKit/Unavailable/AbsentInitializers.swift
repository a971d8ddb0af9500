import Foundation

/// Initialisers of absent classes: with a matching initialiser the compiler shows the message instead of an error about the arguments.

@available(*, unavailable, message: "there are no storyboards on Linux; make controllers in code")
public class UIStoryboard: NSObject {
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {}
    public override init() {}
    @MainActor public func instantiateInitialViewController() -> UIViewController? { nil }
    @MainActor public func instantiateViewController(withIdentifier identifier: String) -> UIViewController { UIViewController() }
}

@available(*, unavailable, message: "there are no nibs on Linux; make views in code")
public class UINib: NSObject {
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {}
    public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [String: Any]? = nil) -> [Any] { [] }
}
