import WayKit

/// A letter that is written: recipients, subject, pictures and text. The Return key leads from field to field. While there is something to lose the sheet
/// cannot be dragged away: it asks.
final class ComposerController: UIViewController {
    enum Ending {
        case sent(Letter)
        case saved(Draft)
        case deleted
    }

    let recipientField = UISearchTextField()
    let subjectField = UITextField()
    let textView = UITextView()
    let formatBar = FormatBar()
    let suggestionBar = SuggestionBar()
    let attachmentStrip = AttachmentStrip()
    let hintLabel = UILabel()
    private let onEnd: (Ending) -> Void
    private(set) var pictures: [String]
    private lazy var cancelItem = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    private lazy var sendItem = UIBarButtonItem(
        primaryAction: UIAction(title: String(localized: "Send"), image: UIImage(systemName: "paperplane.fill")) { [weak self] _ in self?.send() })

    init(draft: Draft, onEnd: @escaping (Ending) -> Void) {
        self.onEnd = onEnd
        pictures = draft.pictures
        super.init(nibName: nil, bundle: nil)
        title = String(localized: "New Letter")
        navigationItem.largeTitleDisplayMode = .never
        cancelItem.accessibilityIdentifier = "cancel"
        navigationItem.leftBarButtonItem = cancelItem
        navigationItem.rightBarButtonItem = sendItem
        for name in draft.recipients { addToken(name) }
        subjectField.text = draft.subject
        prepareText(draft.text)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        prepareFields()
        prepareBars()
        layOut()
        attachmentStrip.show(pictures)
        attachmentStrip.isHidden = pictures.isEmpty
        draftChanged()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if recipients.isEmpty { recipientField.becomeFirstResponder() } else { textView.becomeFirstResponder() }
    }

    // MARK: Views

    private func prepareFields() {
        let font = UIFont.preferredFont(forTextStyle: .body)
        let icon = UIImageView(image: UIImage(systemName: "person.crop.circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17)))
        icon.tintColor = .secondaryLabel
        icon.bounds.size = icon.intrinsicContentSize
        recipientField.leftView = icon
        recipientField.placeholder = String(localized: "Recipients")
        recipientField.accessibilityLabel = recipientField.placeholder
        recipientField.accessibilityIdentifier = "Recipients field"
        recipientField.textContentType = .name
        recipientField.returnKeyType = .next
        recipientField.enablesReturnKeyAutomatically = false
        recipientField.inputAccessoryView = suggestionBar
        subjectField.placeholder = String(localized: "Subject")
        subjectField.accessibilityLabel = subjectField.placeholder
        subjectField.accessibilityIdentifier = "Subject field"
        subjectField.returnKeyType = .next
        subjectField.clearButtonMode = .whileEditing
        for field in [recipientField, subjectField] {
            field.font = font
            field.delegate = self
            field.addAction(UIAction { [weak self] _ in self?.draftChanged() }, for: .editingChanged)
        }
    }

    private func prepareText(_ text: NSAttributedString) {
        let font = UIFont.preferredFont(forTextStyle: .body)
        textView.font = font
        textView.accessibilityLabel = String(localized: "Text")
        if text.length > 0 { textView.attributedText = text }
        textView.allowsEditingTextAttributes = true
        textView.alwaysBounceVertical = true
        textView.keyboardDismissMode = .interactive
        textView.textContainerInset = UIEdgeInsets(top: 12, left: 0, bottom: 12, right: 0)
        textView.textContainer.lineFragmentPadding = 0
        textView.inputAccessoryView = formatBar
        textView.delegate = self
        textView.accessibilityIdentifier = "Letter text"
        hintLabel.text = String(localized: "Dear …")
        hintLabel.font = font
        hintLabel.textColor = .placeholderText
        hintLabel.isAccessibilityElement = false
    }

    private func prepareBars() {
        suggestionBar.onChoose = { [weak self] name in self?.choose(name) }
        let styles = [
            (formatBar.boldButton, { (view: UITextView) in view.toggleBoldface(nil) }), (formatBar.italicButton, { $0.toggleItalics(nil) }),
            (formatBar.underlineButton, { $0.toggleUnderline(nil) }),
        ]
        for (button, toggle) in styles {
            button.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    toggle(textView)
                    formatBar.show(textView.typingAttributes)
                }, for: .touchUpInside)
        }
        for (button, face) in zip(formatBar.faceButtons, FormatBar.faces) {
            button.addAction(UIAction { [weak self] _ in self?.textView.insertText(face) }, for: .touchUpInside)
        }
        formatBar.pictureButton.addAction(UIAction { [weak self] _ in self?.addPicture() }, for: .touchUpInside)
        formatBar.doneButton.addAction(UIAction { [weak self] _ in self?.view.endEditing(true) }, for: .touchUpInside)
        attachmentStrip.onRemove = { [weak self] name in self?.showPictures { $0.removeAll { $0 == name } } }
    }

    /// The text ends where the keyboard or the bar above it begins.
    private func layOut() {
        let column = UIStackView(arrangedSubviews: [recipientField, Self.line(), subjectField, Self.line(), attachmentStrip, textView])
        column.axis = .vertical
        column.spacing = 8
        column.setCustomSpacing(0, after: attachmentStrip)
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        hintLabel.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(hintLabel)
        let area = view.safeAreaLayoutGuide, width = column.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -32)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: area.topAnchor, constant: 8), column.centerXAnchor.constraint(equalTo: area.centerXAnchor),
            column.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            width, column.widthAnchor.constraint(lessThanOrEqualToConstant: 720),
            recipientField.heightAnchor.constraint(greaterThanOrEqualToConstant: 40), subjectField.heightAnchor.constraint(greaterThanOrEqualToConstant: 36),
            hintLabel.leadingAnchor.constraint(equalTo: column.leadingAnchor),
            hintLabel.topAnchor.constraint(equalTo: textView.topAnchor, constant: textView.textContainerInset.top),
        ])
    }

    private static func line() -> UIView {
        let line = UIView()
        line.backgroundColor = .separator
        line.heightAnchor.constraint(equalToConstant: 1).isActive = true
        return line
    }

    // MARK: Draft

    var recipients: [String] { recipientField.tokens.compactMap { $0.representedObject as? String } }

    /// Whether there is something to lose.
    private var hasContent: Bool {
        !recipients.isEmpty || !pictures.isEmpty || recipientField.hasText || subjectField.hasText || textView.hasText
    }

    func draftChanged() {
        hintLabel.isHidden = textView.hasText
        sendItem.isEnabled = !recipients.isEmpty && (textView.hasText || !pictures.isEmpty)
        // The sheet's delegate is asked when it is dragged down nevertheless.
        isModalInPresentation = hasContent
        navigationController?.isModalInPresentation = hasContent
        let typed = recipientField.text ?? "", chosen = recipients
        suggestionBar.show(Letter.names.filter { !chosen.contains($0) && (typed.isEmpty || $0.lowercased().hasPrefix(typed.lowercased())) })
    }

    private func addToken(_ name: String) {
        let token = UISearchToken(icon: nil, text: name)
        token.representedObject = name
        recipientField.insertToken(token, at: recipientField.tokens.count)
    }

    func choose(_ name: String) {
        recipientField.text = ""
        addToken(name)
        draftChanged()
    }

    private func addPicture() {
        guard let next = Picture.all.first(where: { !pictures.contains($0.name) }) else { return }
        showPictures { $0.append(next.name) }
    }

    private func showPictures(_ change: (inout [String]) -> Void) {
        change(&pictures)
        draftChanged()
        attachmentStrip.show(pictures)
        UIView.animate(withDuration: 0.25) {
            self.attachmentStrip.isHidden = self.pictures.isEmpty
            self.view.layoutIfNeeded()
        }
    }

    // MARK: Ending

    private func cancel() {
        if hasContent { askBeforeDismissal() } else { end(.deleted) }
    }

    private func send() {
        let subject = subjectField.text ?? ""
        let letter = Letter(
            sender: String(localized: "To \(recipients.joined(separator: ", "))", comment: "Names"),
            subject: subject.isEmpty ? String(localized: "No Subject") : subject, body: textView.text, day: String(localized: "Now"),
            picture: pictures.first ?? Picture.all[0].name)
        end(.sent(letter))
    }

    private func askBeforeDismissal() {
        let question = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        question.addAction(UIAlertAction(title: String(localized: "Delete Draft"), style: .destructive) { [weak self] _ in self?.end(.deleted) })
        question.addAction(UIAlertAction(title: String(localized: "Save Draft"), style: .default) { [weak self] _ in self?.save() })
        question.addAction(UIAlertAction(title: String(localized: "Cancel"), style: .cancel))
        question.popoverPresentationController?.barButtonItem = cancelItem
        present(question, animated: true)
    }

    private func save() {
        end(.saved(Draft(recipients: recipients, subject: subjectField.text ?? "", text: textView.attributedText, pictures: pictures)))
    }

    private func end(_ ending: Ending) {
        view.endEditing(true)
        onEnd(ending)
        navigationController?.presentingViewController?.dismiss(animated: true)
    }
}

extension ComposerController: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { askBeforeDismissal() }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onEnd(.deleted) }
}
