import WayKit

/// A picture with its caption, and actions in the toolbar.
final class PicturePageController: UIViewController {
    private let picture: Picture
    private let imageView = UIImageView()
    private let clippingView = UIView()
    private let captionLabel = UILabel()
    private let heart = UIBarButtonItem()
    private var isLiked = false

    init(picture: Picture) {
        self.picture = picture
        super.init(nibName: nil, bundle: nil)
        title = picture.title
        navigationItem.largeTitleDisplayMode = .never
        heart.image = UIImage(systemName: "heart")
        heart.target = self
        heart.action = Selector(PicturePageController.like, name: "like")
        toolbarItems = [
            heart, .flexibleSpace(), UIBarButtonItem(barButtonSystemItem: .action, target: self, action: Selector(PicturePageController.share, name: "share")),
        ]
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        clippingView.clipsToBounds = true
        clippingView.layer.cornerRadius = 18
        imageView.image = picture.image
        clippingView.addSubview(imageView)
        captionLabel.text = picture.caption
        captionLabel.font = .systemFont(ofSize: 18)
        captionLabel.textColor = .label
        captionLabel.textAlignment = .center
        captionLabel.numberOfLines = 0
        view.addSubview(clippingView)
        view.addSubview(captionLabel)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let margin = WallLayout.margin(forWidth: view.bounds.width)
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: margin, dy: margin)
        let text = captionLabel.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude))
        let availableFrame = CGRect(x: area.minX, y: area.minY, width: area.width, height: max(1, area.height - text.height - 24))
        clippingView.frame = picture.frame(fitting: availableFrame)
        imageView.frame = clippingView.bounds
        captionLabel.frame = CGRect(x: area.minX, y: clippingView.frame.maxY + 16, width: area.width, height: text.height)
    }

    private func like() {
        isLiked.toggle()
        heart.image = UIImage(systemName: isLiked ? "heart.fill" : "heart")
    }

    private func share() {
        let alert = UIAlertController(title: picture.title, message: String(localized: "Nobody is here to share it with."), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: String(localized: "OK"), style: .default))
        present(alert, animated: true)
    }
}
