import WayKit

/// The text about a work. It keeps its reading position, leads to related works, and to the comments.
final class TextController: UIViewController {
    let work: Work
    let transition: TextTransitioningDelegate
    let textView: TextView
    /// Called with the link to the screen from which the visitor goes home.
    var onHome: ((ExhibitionLink) -> Void)?
    private let exhibition: Exhibition
    private var destination: ExhibitionLink?

    init(work: Work, exhibition: Exhibition, transition: TextTransitioningDelegate, destination: ExhibitionLink?) {
        self.work = work
        self.exhibition = exhibition
        self.transition = transition
        self.destination = destination
        textView = TextView(work: work, related: work.text.related.compactMap(exhibition.work(named:)))
        super.init(nibName: nil, bundle: nil)
        title = work.picture.title
        modalPresentationStyle = .custom
        transitioningDelegate = transition
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = textView }

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.closeButton.addAction(UIAction { [weak self] _ in self?.close(pulledBy: nil) }, for: .touchUpInside)
        textView.homeButton.addAction(UIAction { [weak self] _ in self?.goHome() }, for: .touchUpInside)
        textView.commentsButton.addAction(UIAction { [weak self] _ in self?.showComments() }, for: .touchUpInside)
        for card in textView.relatedCards {
            card.addAction(UIAction { [weak self, weak card] _ in card.map { self?.open($0) } }, for: .touchUpInside)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let destination, destination.depth > 2 { showComments() }
        destination = nil
    }

    /// - Parameter pan: the finger that pulls the page down; nil if it closes by itself.
    func close(pulledBy pan: UIPanGestureRecognizer?) {
        transition.begin(pulledBy: pan) { dismiss(animated: true) }
    }

    private func goHome() {
        onHome?(.text(work.picture.name))
    }

    // MARK: Further in

    private func showComments() {
        guard presentedViewController == nil else { return }
        let comments = CommentsController(work: work, exhibition: exhibition)
        comments.onSend = { [weak self] in self?.textView.updateRating() }
        comments.modalPresentationStyle = .pageSheet
        if let sheet = comments.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
            // In a wide window it floats above the text, in its preferred size.
            sheet.prefersPageSizing = false
            sheet.sourceView = textView
            sheet.preferredCornerRadius = TextView.cornerRadius
        }
        present(comments, animated: true)
    }

    /// A related work zooms out of its card, and back into it.
    private func open(_ card: RelatedCard) {
        let picture = WorkController(work: card.work, exhibition: exhibition) { [weak card] in card?.frameView }
        picture.onHome = { [weak self] link in self?.onHome?(link) }
        present(picture, animated: true)
    }
}
