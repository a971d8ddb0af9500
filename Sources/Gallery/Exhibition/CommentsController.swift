import WayKit

/// The comments on a work in a sheet. A new one is made of stars and a phrase; what has been chosen is kept until it is sent.
final class CommentsController: UIViewController {
    let work: Work
    let commentsView: CommentsView
    var onSend: (() -> Void)?
    private let exhibition: Exhibition

    init(work: Work, exhibition: Exhibition) {
        self.work = work
        self.exhibition = exhibition
        commentsView = CommentsView(work: work)
        super.init(nibName: nil, bundle: nil)
        title = String(localized: "Comments")
        preferredContentSize = CGSize(width: 540, height: 620)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = commentsView }

    override func viewDidLoad() {
        super.viewDidLoad()
        let composer = commentsView.composer
        commentsView.doneButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
        composer.starsControl.addAction(UIAction { [weak self] _ in self?.starsChanged() }, for: .valueChanged)
        for (phrase, button) in zip(Comment.phrases, composer.phraseButtons) {
            button.addAction(UIAction { [weak self] _ in self?.choose(phrase) }, for: .touchUpInside)
        }
        composer.sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
        composer.show(work.draft)
    }

    private func starsChanged() {
        work.draft.stars = commentsView.composer.starsControl.stars
        commentsView.composer.show(work.draft)
    }

    private func choose(_ phrase: String) {
        work.draft.phrase = work.draft.phrase == phrase ? nil : phrase
        commentsView.composer.show(work.draft)
    }

    private func send() {
        guard let comment = work.draft.comment else { return }
        exhibition.add(comment, to: work)
        commentsView.composer.show(work.draft)
        commentsView.insertNewestComment()
        onSend?()
    }
}
