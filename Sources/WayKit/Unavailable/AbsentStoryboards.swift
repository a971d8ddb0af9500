import Foundation

extension UIViewController {
    @available(*, unavailable, message: "there are no storyboards on Linux; make controllers in code")
    public var storyboard: Never? { nil }
}

extension Bundle {
    @available(*, unavailable, message: "there are no nibs on Linux; make views in code")
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? { nil }
}
