import Foundation

extension UIViewController {
    @available(*, unavailable, message: "set view.safeAreaInsets by additionalSafeAreaInsets, and contentInsetAdjustmentBehavior of a scroll view")
    public var automaticallyAdjustsScrollViewInsets: Bool {
        get { true }
        set {}
    }
}
