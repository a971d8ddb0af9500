import WayKit

/// A wall of pictures; a tap opens one.
final class PictureWallController: UIViewController {
    private let tiles: [TileView]

    init(pictures: [Picture]) {
        tiles = pictures.map(TileView.init)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for tile in tiles {
            let tap = UITapGestureRecognizer(target: self, action: Selector(PictureWallController.tapped(_:), name: "tapped(_:)"))
            tile.addGestureRecognizer(tap)
            view.addSubview(tile)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let layout = WallLayout(count: tiles.count, in: view.bounds.size)
        for (tile, frame) in zip(tiles, layout.frames) { tile.frame = view.directional(frame) }
    }

    /// The tile that shows a picture.
    func tile(for picture: Picture) -> TileView? { tiles.first { $0.picture === picture } }

    private func tapped(_ tap: UITapGestureRecognizer) {
        guard let tile = tap.view as? TileView else { return }
        let detail = DetailController(picture: tile.picture, origin: tile.frameView)
        present(detail, animated: true)
    }
}
