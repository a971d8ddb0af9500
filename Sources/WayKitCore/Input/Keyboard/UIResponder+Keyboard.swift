import Foundation

/// Notifications of what covers the window's lower edge: input views that WayKit shows, and the space that an on-screen keyboard of the compositor takes by
/// making the window smaller. A keyboard that the compositor shows above the window is not reported: no protocol tells its frame. Source: UIKit
/// `UIResponder`.
extension UIResponder {
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")

    /// An `NSValue` with the frame before, in the coordinates of the screen as far as Wayland tells them: those of the scene.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// An `NSValue` with the frame afterwards. Where the compositor has made the window smaller it is below the window: intersected
    /// with a view, as Apple's documentation recommends, it covers nothing.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// Seconds.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The raw value of a `UIView.AnimationCurve`.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// Whether this program's text is edited; always true.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

    /// The responders that contain this one, itself first: the responder chain, which goes on to what contains a presented controller instead of to its
    /// presenter.
    package var containmentChain: some Sequence<UIResponder> { sequence(first: self) { $0.containingResponder } }
}
