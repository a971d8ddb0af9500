import WayKit

/// A letter. The title of its picture is a link to it.
final class LetterController: UIViewController {
    let letter: Letter
    let textView = UITextView()

    init(_ letter: Letter) {
        self.letter = letter
        super.init(nibName: nil, bundle: nil)
        title = letter.sender
        navigationItem.largeTitleDisplayMode = .never
        let reply = UIAction(title: String(localized: "Reply"), image: UIImage(systemName: "arrowshape.turn.up.backward")) { [weak self] _ in self?.reply() }
        toolbarItems = [.flexibleSpace(), UIBarButtonItem(primaryAction: reply)]
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        textView.isEditable = false
        textView.alwaysBounceVertical = true
        textView.delegate = self
        textView.dataDetectorTypes = .link
        textView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(textView)
        NSLayoutConstraint.activate([
            textView.topAnchor.constraint(equalTo: view.topAnchor), textView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            textView.leadingAnchor.constraint(equalTo: view.leadingAnchor), textView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    /// Lines of a readable length, in the middle of a wide window.
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let factor = view.displayFactor, margin = max(20, ((view.bounds.width - 680 * factor) / 2).rounded())
        let insets = UIEdgeInsets(top: 24, left: margin, bottom: 24, right: margin)
        if textView.textContainerInset != insets { textView.textContainerInset = insets }
        if textView.text.isEmpty || shownFactor != factor { showText(factor) }
    }

    private var shownFactor: CGFloat = 0

    private func showText(_ factor: CGFloat) {
        shownFactor = factor
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 5 * factor
        style.paragraphSpacing = 6 * factor
        let text = NSMutableAttributedString(
            string: letter.subject + "\n",
            attributes: [.font: UIFont.systemFont(ofSize: 26 * factor, weight: .bold), .foregroundColor: UIColor.label, .paragraphStyle: style])
        text.append(
            NSAttributedString(
                string: letter.day + "\n\n", attributes: [.font: UIFont.systemFont(ofSize: 15 * factor), .foregroundColor: UIColor.secondaryLabel]))
        let body = NSMutableAttributedString(
            string: letter.body,
            attributes: [.font: UIFont.systemFont(ofSize: 18 * factor), .foregroundColor: UIColor.label, .paragraphStyle: style])
        if let picture = Picture.named(letter.picture), let url = URL(string: "picture:\(picture.name)") {
            let range = (letter.body as NSString).range(of: picture.title)
            if range.location != NSNotFound { body.addAttribute(.link, value: url, range: range) }
        }
        text.append(body)
        textView.attributedText = text
    }

    private func reply() {
        (navigationController as? LettersController)?.compose(Draft(recipients: [letter.sender], subject: String(localized: "Re: \(letter.subject)")))
    }
}

extension LetterController: UITextViewDelegate {
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
        guard case .link(let url) = textItem.content, url.scheme == "picture", let picture = Picture.named(letter.picture) else { return defaultAction }
        return UIAction(title: picture.title) { [weak self] _ in
            self?.navigationController?.pushViewController(PicturePageController(picture: picture), animated: true)
        }
    }
}
