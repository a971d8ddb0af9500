import WayKit

extension UIButton {
    /// A blue capsule: the action of a scene that is not a poster.
    static func pill(_ title: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        button.backgroundColor = .tintColor
        button.layer.cornerRadius = 24
        return button
    }
}
