import WayKit

/// A navigation controller whose pages swing in like a door, and fold in four when pinched.
final class FoldingNavigationController: UINavigationController {
    private var folding: FoldingPopAnimator?
    private static let pictures = ["first-snow", "lighthouse", "city-at-night", "ridges"].compactMap { Picture.named($0) }

    init() {
        super.init(nibName: nil, bundle: nil)
        isNavigationBarHidden = true
        delegate = self
        if let first = makePage(0) { setViewControllers([first], animated: false) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        folding = FoldingPopAnimator(navigationController: self)
    }

    private func makePage(_ index: Int) -> UIViewController? {
        guard Self.pictures.indices.contains(index) else { return nil }
        let picture = Self.pictures[index]
        let caption = picture.caption
        let text = index == 0 ? caption : String(localized: "\(caption) Pinch with two fingers to fold it away.", comment: "After a sentence on a picture")
        let page = PosterController(picture: picture, heading: picture.title, text: text)
        if index + 1 < Self.pictures.count {
            page.addButton(String(localized: "Next")) { [weak self] in
                guard let self, let next = makePage(index + 1) else { return }
                pushViewController(next, animated: true)
            }
        }
        if index > 0 {
            page.addButton(String(localized: "Fold", comment: "Verb")) { [weak self] in self?.popViewController(animated: true) }
        }
        return page
    }
}

extension FoldingNavigationController: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        switch operation {
        case .push: DoorPushAnimator()
        case .pop: folding
        case .none: nil
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        guard let folding, folding.isInteractive, animationController === folding else { return nil }
        return folding
    }
}
