import UIKit

// Programs with constraints as tutorials for iOS have them.

/// A label in the centre.
final class CenteredLabelController: UIViewController {
    let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = "Hello, World!"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        label.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    }
}

/// Rows below the safe area.
final class SafeAreaFormController: UIViewController {
    let labels = ["Name", "Address", "City"].map { text -> UILabel in
        let label = UILabel()
        label.text = text
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let guide = view.safeAreaLayoutGuide
        var previous: UILabel?
        for label in labels {
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
                label.heightAnchor.constraint(equalToConstant: 44),
                label.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? guide.topAnchor, constant: 10),
            ])
            previous = label
        }
    }
}

/// A picture that keeps its aspect ratio.
final class AspectImageController: UIViewController {
    let imageView = UIImageView()

    override func viewDidLoad() {
        super.viewDidLoad()
        imageView.contentMode = .scaleAspectFit
        imageView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(imageView)
        NSLayoutConstraint.activate([
            imageView.topAnchor.constraint(equalTo: view.topAnchor),
            imageView.widthAnchor.constraint(equalTo: view.widthAnchor),
            imageView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: 9.0 / 16.0),
        ])
    }
}

/// A scroll view with a content view.
final class ScrollingContentController: UIViewController {
    let scrollView = UIScrollView()
    let contentView = UIView()
    let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.numberOfLines = 0
        label.text = (1...60).map { "Line \($0)" }.joined(separator: "\n")
        [scrollView, contentView, label].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scrollView)
        scrollView.addSubview(contentView)
        contentView.addSubview(label)
        let contentGuide = scrollView.contentLayoutGuide, frameGuide = scrollView.frameLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor), scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor), scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            contentView.leadingAnchor.constraint(equalTo: contentGuide.leadingAnchor), contentView.topAnchor.constraint(equalTo: contentGuide.topAnchor),
            contentView.trailingAnchor.constraint(equalTo: contentGuide.trailingAnchor),
            contentView.bottomAnchor.constraint(equalTo: contentGuide.bottomAnchor),
            contentView.widthAnchor.constraint(equalTo: frameGuide.widthAnchor),
            label.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
        ])
    }
}

/// Three buttons of one width.
final class EqualWidthsController: UIViewController {
    let buttons = ["OK", "Not Now", "Ask Me Again Tomorrow"].map { title -> UIButton in
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.translatesAutoresizingMaskIntoConstraints = false
        return button
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        buttons.forEach(view.addSubview)
        for (index, button) in buttons.enumerated() {
            button.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor).isActive = true
            if index == 0 {
                button.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
            } else {
                button.leadingAnchor.constraint(equalTo: buttons[index - 1].trailingAnchor, constant: 8).isActive = true
                button.widthAnchor.constraint(equalTo: buttons[0].widthAnchor).isActive = true
            }
        }
        buttons.last?.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor).isActive = true
    }
}

/// Two labels in a row, of which the second is cut.
final class CompressionController: UIViewController {
    let nameLabel = UILabel(), noteLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = "A name that is important"
        noteLabel.text = "A note that can be cut where it has no room on the screen"
        nameLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        nameLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        noteLabel.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        [nameLabel, noteLabel].forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview($0)
        }
        NSLayoutConstraint.activate([
            nameLabel.leadingAnchor.constraint(equalToSystemSpacingAfter: view.safeAreaLayoutGuide.leadingAnchor, multiplier: 1),
            nameLabel.topAnchor.constraint(equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 2),
            noteLabel.leadingAnchor.constraint(equalToSystemSpacingAfter: nameLabel.trailingAnchor, multiplier: 1),
            noteLabel.firstBaselineAnchor.constraint(equalTo: nameLabel.firstBaselineAnchor),
            view.safeAreaLayoutGuide.trailingAnchor.constraint(equalToSystemSpacingAfter: noteLabel.trailingAnchor, multiplier: 1),
        ])
    }
}

/// A panel that opens and closes.
final class ExpandingPanelController: UIViewController {
    let panel = UIView()
    private var heightConstraint: NSLayoutConstraint!
    private(set) var isExpanded = false

    override func viewDidLoad() {
        super.viewDidLoad()
        panel.backgroundColor = .systemOrange
        panel.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(panel)
        heightConstraint = panel.heightAnchor.constraint(equalToConstant: 80)
        NSLayoutConstraint.activate([
            panel.leftAnchor.constraint(equalTo: view.leftAnchor), panel.rightAnchor.constraint(equalTo: view.rightAnchor),
            panel.bottomAnchor.constraint(equalTo: view.bottomAnchor), heightConstraint,
        ])
    }

    func toggle() {
        isExpanded.toggle()
        heightConstraint.constant = isExpanded ? 300 : 80
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [], animations: {
            self.view.layoutIfNeeded()
        })
    }
}

/// A bar above the keyboard.
final class KeyboardBarController: UIViewController {
    let bar = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        view.keyboardLayoutGuide.followsUndockedKeyboard = true
        let nearTop = view.keyboardLayoutGuide.bottomAnchor.constraint(greaterThanOrEqualTo: bar.bottomAnchor)
        view.keyboardLayoutGuide.setConstraints([nearTop], activeWhenAwayFrom: .bottom)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 50), view.keyboardLayoutGuide.topAnchor.constraint(equalTo: bar.bottomAnchor),
        ])
    }
}

/// The visual format language with metrics.
final class VisualFormatController: UIViewController {
    let redView = UIView(), blueView = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        let views: [String: Any] = ["redView": redView, "blueView": blueView]
        let metrics: [String: Any] = ["margin": 20, "height": 60.0, "low": UILayoutPriority.defaultLow.rawValue]
        for view in [redView, blueView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        view.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-margin-[redView(>=50)]-10-[blueView(==redView)]-margin-|", options: [.alignAllTop, .alignAllBottom], metrics: metrics,
                views: views))
        view.addConstraints(
            NSLayoutConstraint.constraints(withVisualFormat: "V:|-(margin)-[redView(height,==200@low)]", options: [], metrics: metrics, views: views))
    }
}

/// A sheet of the height of its content.
final class SelfSizingSheetController: UIViewController {
    let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.numberOfLines = 0
        label.text = "The sheet is as high as this text, which has several lines on a narrow screen and fewer on a wide one."
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 32),
            label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            label.bottomAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -32),
        ])
        sheetPresentationController?.detents = [
            .custom(identifier: .init("fitting")) { [unowned self] _ in
                let width = presentingViewController?.view.bounds.width ?? 320
                let target = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
                return view.systemLayoutSizeFitting(target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel).height
            }
        ]
    }
}
