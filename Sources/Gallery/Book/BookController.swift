import WayKit

/// A book on a table: two pages beside the spine where the window is wide, else one page that fills it.
///
/// A page view controller cannot move its spine in a window that becomes narrower in the same orientation, so it is replaced where the width decides
/// otherwise; the page stays.
final class BookController: UIViewController {
    private(set) var book: UIPageViewController?
    /// The index of the first visible page, in `BookPage.spreads`.
    private var pageIndex = 0
    private let tabletop = BookTableView()
    private let leftBlock = PageBlockView()
    private let rightBlock = PageBlockView()

    /// Width to height of a page beside the spine.
    private static let aspectRatio: CGFloat = 0.74
    private static let margin: CGFloat = 20

    override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        view.addSubview(tabletop)
        view.addSubview(leftBlock)
        view.addSubview(rightBlock)
        for (input, action) in [
            (UIKeyCommand.inputLeftArrow, Selector(BookController.turnRight, name: "turnRight")),
            (UIKeyCommand.inputRightArrow, Selector(BookController.turnLeft, name: "turnLeft")),
        ] {
            let command = UIKeyCommand(input: input, modifierFlags: [], action: action)
            // Before the focus moves, and in the direction of the key in either layout direction.
            command.wantsPriorityOverSystemBehavior = true
            command.allowsAutomaticMirroring = false
            addKeyCommand(command)
        }
        for (direction, action) in [
            (UISwipeGestureRecognizer.Direction.left, Selector(BookController.turnLeft, name: "turnLeft")),
            (.right, Selector(BookController.turnRight, name: "turnRight")),
        ] {
            let swipe = UISwipeGestureRecognizer(target: self, action: action)
            swipe.direction = direction
            swipe.delegate = self
            view.addGestureRecognizer(swipe)
        }
        registerForTraitChanges([UITraitLayoutDirection.self]) { (scene: BookController, _) in
            scene.removeBook()
            scene.view.setNeedsLayout()
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard view.bounds.width > 0, view.bounds.height > 0 else { return }
        if book.map({ $0.spineLocation != spine }) ?? true { replaceBook() }
        tabletop.frame = view.bounds
        let frame = bookFrame
        book?.view.frame = frame
        leftBlock.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width / 2, height: frame.height)
        rightBlock.frame = CGRect(x: frame.midX, y: frame.minY, width: frame.width / 2, height: frame.height)
    }

    // MARK: The book

    private var isRightToLeft: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var isOpen: Bool { view.bounds.width > view.bounds.height * 1.1 }
    /// A book that is read from right to left is bound on the right.
    private var spine: UIPageViewController.SpineLocation { isOpen ? .mid : (isRightToLeft ? .max : .min) }
    private var pages: [BookPage] { isOpen ? BookPage.spreads : BookPage.single }

    private var bookFrame: CGRect {
        guard isOpen else { return view.bounds }
        let area = view.bounds.insetBy(dx: Self.margin, dy: Self.margin)
        let height = min(area.height, area.width / (2 * Self.aspectRatio)), width = (height * Self.aspectRatio).rounded()
        return CGRect(x: (view.bounds.midX - width).rounded(), y: (area.midY - height / 2).rounded(), width: 2 * width, height: height.rounded())
    }

    private func removeBook() {
        book?.willMove(toParent: nil)
        book?.view.removeFromSuperview()
        book?.removeFromParent()
        book = nil
    }

    private func replaceBook() {
        removeBook()
        let book = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: spine.rawValue])
        // Without a data source the fingers do not curl pages: for a user who has asked for less motion they dissolve.
        book.dataSource = UIAccessibility.isReduceMotionEnabled ? nil : self
        book.delegate = self
        self.book = book
        addChild(book)
        book.view.frame = bookFrame
        view.addSubview(book.view)
        book.setViewControllers(controllers(at: pageIndex), direction: .forward, animated: false)
        book.didMove(toParent: self)
        showBlocks(animated: false)
    }

    /// The visible pages around a page of `BookPage.spreads`, the left one first.
    private func controllers(at pageIndex: Int) -> [UIViewController] {
        if isOpen {
            let first = pageIndex / 2 * 2
            return (isRightToLeft ? [first + 1, first] : [first, first + 1]).compactMap(controller)
        }
        let all = BookPage.spreads
        // Left out where a page has no screen of its own: the next one that has.
        let shown = (all.indices.suffix(from: min(pageIndex, all.count - 1))).first { BookPage.single.contains(all[$0]) }
        let index = shown.flatMap { spread in BookPage.single.firstIndex(of: all[spread]) } ?? BookPage.single.count - 1
        return [controller(index)].compactMap { $0 }
    }

    /// - Parameter index: In `pages`.
    private func controller(_ index: Int) -> UIViewController? {
        guard pages.indices.contains(index) else { return nil }
        let isLeft = isOpen ? (index % 2 == 0) != isRightToLeft : isRightToLeft
        return BookPageController(pages[index], index: index, isLeft: isLeft)
    }

    private func neighbour(of controller: UIViewController, isAfter: Bool) -> UIViewController? {
        guard let page = controller as? BookPageController else { return nil }
        return self.controller(page.index + (isAfter != isRightToLeft ? 1 : -1))
    }

    /// The pages that are shown: their place is kept when the book is bound anew.
    private func notePageIndex() {
        let shown = (book?.viewControllers ?? []).compactMap { $0 as? BookPageController }
        guard let first = shown.map(\.index).min() else { return }
        pageIndex = isOpen ? first : BookPage.spreads.firstIndex(of: BookPage.single[first]) ?? pageIndex
        showBlocks(animated: true)
    }

    /// The leaves below the visible pages; there are none beside a closed book, and none where one page fills the window.
    private func showBlocks(animated: Bool) {
        let shown = (book?.viewControllers ?? []).compactMap { ($0 as? BookPageController)?.page }
        let changes = { [leftBlock, rightBlock, isOpen] in
            leftBlock.alpha = isOpen && shown.first != .outside ? 1 : 0
            rightBlock.alpha = isOpen && shown.last != .outside ? 1 : 0
        }
        if animated { UIView.animate(withDuration: 0.2, animations: changes) } else { changes() }
    }

    // MARK: Turning without a drag

    private func turnLeft() { turn(.forward) }
    private func turnRight() { turn(.reverse) }

    private func turn(_ direction: UIPageViewController.NavigationDirection) {
        guard let book, let shown = book.viewControllers, let edge = direction == .forward ? shown.last : shown.first,
            let near = neighbour(of: edge, isAfter: direction == .forward)
        else { return }
        var next = [near]
        if isOpen {
            guard let far = neighbour(of: near, isAfter: direction == .forward) else { return }
            next = direction == .forward ? [near, far] : [far, near]
        }
        if UIAccessibility.isReduceMotionEnabled {
            UIView.transition(with: book.view, duration: 0.3, options: .transitionCrossDissolve) {
                book.setViewControllers(next, direction: direction, animated: false)
            }
            notePageIndex()
        } else {
            book.setViewControllers(next, direction: direction, animated: true) { [weak self] _ in self?.notePageIndex() }
        }
    }
}

extension BookController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        neighbour(of: viewController, isAfter: false)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        neighbour(of: viewController, isAfter: true)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        notePageIndex()
    }
}

extension BookController: UIGestureRecognizerDelegate {
    /// The swipes are for pages that dissolve; curling ones follow the finger.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { UIAccessibility.isReduceMotionEnabled }
}

/// The table below the book, brighter where the lamp is.
private final class BookTableView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (table: BookTableView, _) in table.showColors() }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        showColors()
    }

    private func showColors() {
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.type = .radial
        gradient.startPoint = CGPoint(x: 0.5, y: 0.35)
        gradient.endPoint = CGPoint(x: 1.15, y: 1.25)
        gradient.colors = [BookType.lamplight, BookType.table].map { $0.resolvedColor(with: traitCollection).cgColor }
    }
}

/// The leaves below a page: their edges, and the shadow on the table.
private final class PageBlockView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = BookType.paper
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.35
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 8)
        layer.cornerRadius = 2
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.shadowPath = UIBezierPath(rect: bounds).cgPath
    }
}
