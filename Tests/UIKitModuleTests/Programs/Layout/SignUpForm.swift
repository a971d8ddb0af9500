import UIKit

/// A caption above a value on a line: what a text field looks like.
final class FormField: UIView {
    let caption = UILabel()
    let value = UILabel()
    private let line = UIView()

    init(caption text: String, value placeholder: String) {
        super.init(frame: .zero)
        caption.text = text
        caption.font = .preferredFont(forTextStyle: .footnote)
        caption.textColor = .secondaryLabel
        value.text = placeholder
        value.font = .preferredFont(forTextStyle: .body)
        line.backgroundColor = .separator
        for view in [caption, value, line] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            caption.topAnchor.constraint(equalTo: topAnchor),
            caption.leadingAnchor.constraint(equalTo: leadingAnchor),
            caption.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor),
            value.topAnchor.constraint(equalTo: caption.bottomAnchor, constant: 4),
            value.leadingAnchor.constraint(equalTo: leadingAnchor),
            value.trailingAnchor.constraint(equalTo: trailingAnchor),
            line.topAnchor.constraint(equalTo: value.bottomAnchor, constant: 6),
            line.leadingAnchor.constraint(equalTo: leadingAnchor),
            line.trailingAnchor.constraint(equalTo: trailingAnchor),
            line.heightAnchor.constraint(equalToConstant: 1),
            line.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var forFirstBaselineLayout: UIView { caption }
    override var forLastBaselineLayout: UIView { value }
}

/// A form that scrolls above the keyboard, at most 480 points wide, with a button at the bottom of the screen.
final class SignUpViewController: UIViewController {
    let scrollView = UIScrollView()
    let contentView = UIView()
    let titleLabel = UILabel()
    let fields = [
        FormField(caption: "Name", value: "Ada Lovelace"), FormField(caption: "Email address", value: "ada@example.org"),
        FormField(caption: "Password", value: "••••••••••"),
    ]
    let termsLabel = UILabel()
    let signUpButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        titleLabel.text = "Create your account"
        titleLabel.font = .preferredFont(forTextStyle: .largeTitle)
        titleLabel.adjustsFontForContentSizeCategory = true
        titleLabel.numberOfLines = 0
        termsLabel.text = "By creating an account you accept the terms of use and confirm that you have read how we protect your data."
        termsLabel.font = .preferredFont(forTextStyle: .footnote)
        termsLabel.textColor = .secondaryLabel
        termsLabel.numberOfLines = 0
        signUpButton.setTitle("Sign Up", for: .normal)
        signUpButton.setTitleColor(.white, for: .normal)
        signUpButton.backgroundColor = .systemBlue
        signUpButton.layer.cornerRadius = 10
        view.addSubview(scrollView)
        scrollView.addSubview(contentView)
        ([titleLabel, termsLabel, signUpButton] + fields).forEach(contentView.addSubview)
        ([scrollView, contentView, titleLabel, termsLabel, signUpButton] + fields).forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        setupConstraints()
    }

    private func setupConstraints() {
        let content = scrollView.contentLayoutGuide
        let frame = scrollView.frameLayoutGuide
        let preferredWidth = contentView.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -40)
        preferredWidth.priority = UILayoutPriority(999)
        let preferredHeight = contentView.heightAnchor.constraint(equalTo: frame.heightAnchor, constant: -52)
        preferredHeight.priority = .defaultLow
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),

            contentView.topAnchor.constraint(equalTo: content.topAnchor, constant: 32),
            contentView.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
            contentView.centerXAnchor.constraint(equalTo: content.centerXAnchor),
            contentView.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
            preferredWidth,
            content.widthAnchor.constraint(equalTo: frame.widthAnchor),
            // The button is at the bottom of the screen, or below the form if the form is taller.
            contentView.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor, constant: -52), preferredHeight,

            titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor),
            titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            titleLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
        var above: UIView = titleLabel
        for field in fields {
            NSLayoutConstraint.activate([
                field.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 24),
                field.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                field.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
            above = field
        }
        NSLayoutConstraint.activate([
            termsLabel.topAnchor.constraint(greaterThanOrEqualTo: above.bottomAnchor, constant: 24),
            termsLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            termsLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            signUpButton.topAnchor.constraint(equalTo: termsLabel.bottomAnchor, constant: 16),
            signUpButton.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            signUpButton.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            signUpButton.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            signUpButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
        ])
    }
}
