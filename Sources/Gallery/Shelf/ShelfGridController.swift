import WayKit

/// The pictures as a grid. A pinch makes them larger or smaller, by a transition between two layouts that the fingers drive; a tap pushes the same
/// collection view with a layout of one picture in a row.
final class ShelfGridController: UICollectionViewController {
    private let pictures = Picture.all + Picture.all
    private let pinch = UIPinchGestureRecognizer()
    private var transition: UICollectionViewTransitionLayout?
    /// Whether the transition enlarges the pictures.
    private var enlarges = true

    init() {
        super.init(collectionViewLayout: ShelfLayout(columns: 6))
        title = String(localized: "Grid")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(ShelfTile.self, forCellWithReuseIdentifier: "picture")
        collectionView.alwaysBounceVertical = true
        pinch.addTarget(self, action: Selector(ShelfGridController.pinched, name: "pinched"))
        collectionView.addGestureRecognizer(pinch)
    }

    // MARK: Data

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { pictures.count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
        (cell as? ShelfTile)?.picture = pictures[indexPath.item]
        return cell
    }

    // MARK: Selection

    /// Of both pages, which share the collection view: the grid pushes the large layout, and that zooms into a picture.
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let navigationController, transition == nil else { return }
        if navigationController.topViewController === self {
            navigationController.pushViewController(ShelfLargeController(), animated: true)
        } else {
            collectionView.deselectItem(at: indexPath, animated: false)
            let page = ZoomedPictureController(picture: pictures[indexPath.item]) { [weak collectionView] in collectionView?.cellForItem(at: indexPath) }
            navigationController.pushViewController(page, animated: true)
        }
    }

    // MARK: Pinch

    private var columns: CGFloat { (collectionView.collectionViewLayout as? ShelfLayout)?.columns ?? 6 }

    private func pinched() {
        switch pinch.state {
        case .changed: follow()
        case .ended: end(finishes: progress > 0.4)
        case .cancelled, .failed: end(finishes: false)
        default: break
        }
    }

    /// From 0 to 1: opened to twice the distance, or closed to half of it.
    private var progress: CGFloat {
        let change = enlarges ? pinch.scale - 1 : 2 * (1 - pinch.scale)
        return min(max(change, 0), 1)
    }

    private func follow() {
        guard navigationController?.topViewController === self else { return }
        if transition == nil {
            enlarges = pinch.scale > 1
            let target: CGFloat = enlarges ? 3 : 6
            guard target != columns, pinch.scale != 1 else { return }
            transition = collectionView.startInteractiveTransition(to: ShelfLayout(columns: target))
        }
        transition?.transitionProgress = progress
    }

    private func end(finishes: Bool) {
        guard transition != nil else { return }
        transition = nil
        if finishes { collectionView.finishInteractiveTransition() } else { collectionView.cancelInteractiveTransition() }
    }
}

/// The same collection view with one picture in a row.
final class ShelfLargeController: UICollectionViewController {
    init() {
        super.init(collectionViewLayout: ShelfLayout(columns: 1))
        title = String(localized: "Pictures")
        useLayoutToLayoutNavigationTransitions = true
        clearsSelectionOnViewWillAppear = false
    }

    required init?(coder: NSCoder) { nil }
}
