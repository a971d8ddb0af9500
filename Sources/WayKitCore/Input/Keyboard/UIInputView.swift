import Foundation

/// A view in place of the keyboard, or above it. Source: UIKit `UIInputView`.
@preconcurrency @MainActor open class UIInputView: UIView {
    /// Source: UIKit `UIInputView.Style`.
    public enum Style: Int, Sendable {
        /// Without a background of its own.
        case `default`
        /// With the keyboard's background.
        case keyboard
    }

    open private(set) var inputViewStyle: Style
    /// Whether constraints inside the view determine its height.
    open var allowsSelfSizing = false {
        didSet { if oldValue != allowsSelfSizing { superview?.setNeedsLayout() } }
    }

    /// The height of an input view that states none but is a `UIInputView` or grows with its superview. Source: the keyboard of iOS on an upright phone.
    package static let defaultHeight: CGFloat = 216

    static let keyboardColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 1) : UIColor(red: 0.82, green: 0.83, blue: 0.85, alpha: 1) }

    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = Self.keyboardColor }
    }

    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }
}
