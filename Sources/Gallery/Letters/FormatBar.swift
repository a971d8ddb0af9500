import WayKit

/// Above the on-screen keyboard while a letter's text is edited: the style of the characters, pictures, and faces that are inserted by a touch.
final class FormatBar: UIInputView {
    static let faces = ["🎈", "🌙", "❤️"]
    private static let barHeight: CGFloat = 48
    /// Points, of all but the last button.
    private static let maximumWidth: CGFloat = 560

    let boldButton: UIButton
    let italicButton: UIButton
    let underlineButton: UIButton
    let pictureButton: UIButton
    let faceButtons: [UIButton]
    /// Ends editing, and so removes the on-screen keyboard.
    let doneButton: UIButton

    init() {
        boldButton = Self.button(String(localized: "Bold"), "bold")
        italicButton = Self.button(String(localized: "Italic"), "italic")
        underlineButton = Self.button(String(localized: "Underline"), "underline")
        pictureButton = Self.button(String(localized: "Add Picture"), "photo")
        doneButton = Self.button(String(localized: "Hide Keyboard"), "keyboard.chevron.compact.down")
        faceButtons = Self.faces.map { face in
            let button = UIButton(configuration: .plain())
            button.configuration?.title = face
            button.configuration?.contentInsets = .zero
            return button
        }
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.barHeight), inputViewStyle: .keyboard)
        let stack = UIStackView(arrangedSubviews: [boldButton, italicButton, underlineButton, pictureButton] + faceButtons)
        stack.distribution = .fillEqually
        for view in [stack, doneButton] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        let width = stack.trailingAnchor.constraint(equalTo: doneButton.leadingAnchor)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 8),
            stack.trailingAnchor.constraint(lessThanOrEqualTo: doneButton.leadingAnchor), width,
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: Self.maximumWidth),
            doneButton.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -8),
            doneButton.widthAnchor.constraint(equalToConstant: 48),
        ])
        for view in [stack, doneButton] {
            view.topAnchor.constraint(equalTo: topAnchor, constant: 4).isActive = true
            view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4).isActive = true
        }
    }

    required init?(coder: NSCoder) { nil }

    private static func button(_ title: String, _ symbol: String) -> UIButton {
        let button = UIButton(configuration: .plain())
        button.configuration?.image = UIImage(systemName: symbol)
        button.configuration?.contentInsets = .zero
        button.configuration?.baseForegroundColor = .label
        button.accessibilityLabel = title
        button.configurationUpdateHandler = { button in
            button.configuration?.background.backgroundColor = button.isSelected ? .tertiarySystemFill : .clear
        }
        return button
    }

    /// Shows the style of the text that is typed next.
    func show(_ attributes: [NSAttributedString.Key: Any]) {
        let traits = (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? []
        boldButton.isSelected = traits.contains(.traitBold)
        italicButton.isSelected = traits.contains(.traitItalic)
        underlineButton.isSelected = (attributes[.underlineStyle] as? Int ?? 0) != 0
    }
}
