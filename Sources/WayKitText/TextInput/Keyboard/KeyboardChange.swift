import Foundation

/// One change of the keyboard's frame, and its notifications.
@MainActor struct KeyboardChange {
    /// Seconds of the slide. Source: iOS.
    static let duration: TimeInterval = 0.25

    var begin: CGRect
    var end: CGRect
    var duration: TimeInterval
    var curve = UIView.AnimationCurve.easeOut
    /// Nil where it stays shown.
    var isShowing: Bool?
    weak var scene: UIWindowScene?

    /// As an option of an animation.
    var options: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16) }

    func postWill() {
        post(UIResponder.keyboardWillChangeFrameNotification)
        if let isShowing { post(isShowing ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification) }
    }

    func postDid() {
        post(UIResponder.keyboardDidChangeFrameNotification)
        if let isShowing { post(isShowing ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification) }
    }

    private func post(_ name: Notification.Name) {
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin), UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve.rawValue),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        NotificationCenter.default.post(name: name, object: scene?.screen, userInfo: info)
    }
}
