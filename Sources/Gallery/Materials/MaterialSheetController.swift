import WayKit

/// A sheet of material with a swatch of every style. A drag down puts it away.
final class MaterialSheetController: UIViewController {
    private(set) var swatches: [MaterialSwatch] = []
    private let transition: MaterialSheetTransitioningDelegate
    private let onChoose: (Material) -> Void
    private let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    private let scrollView = UIScrollView()
    private let grabber = UIView()
    private let headings = Material.groups.map { _ in UILabel() }
    private var chosen: Material

    private static let headerHeight: CGFloat = 24

    init(material: Material, transition: MaterialSheetTransitioningDelegate, onChoose: @escaping (Material) -> Void) {
        chosen = material
        self.transition = transition
        self.onChoose = onChoose
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        transitioningDelegate = transition
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.layer.cornerRadius = 28
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        view.clipsToBounds = true
        view.addSubview(effectView)
        effectView.contentView.addSubview(scrollView)
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        effectView.contentView.addSubview(grabber)
        for (heading, group) in zip(headings, Material.groups) {
            heading.text = group.title
            heading.font = .systemFont(ofSize: 13, weight: .semibold)
            heading.textColor = .secondaryLabel
            scrollView.addSubview(heading)
            for material in group.materials {
                let swatch = MaterialSwatch(material: material, picture: Picture.all[swatches.count % Picture.all.count])
                swatch.isSelected = material == chosen
                swatch.addTarget(self, action: Selector(MaterialSheetController.chose(_:), name: "chose(_:)"), for: .touchUpInside)
                scrollView.addSubview(swatch)
                swatches.append(swatch)
            }
        }
        let pan = UIPanGestureRecognizer(target: self, action: Selector(MaterialSheetController.panned(_:), name: "panned(_:)"))
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds, margin: CGFloat = 20, gap: CGFloat = 10, columns = bounds.width < 480 ? 3 : 5
        effectView.frame = bounds
        grabber.frame = CGRect(x: bounds.midX - 18, y: 8, width: 36, height: 5)
        scrollView.frame = CGRect(x: 0, y: Self.headerHeight, width: bounds.width, height: max(0, bounds.height - Self.headerHeight))
        let width = max(1, ((bounds.width - 2 * margin - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down))
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        // As high as lets every group be seen at once, within what a swatch may be.
        let groups = CGFloat(Material.groups.count), fitting = (scrollView.bounds.height - 20) / groups - 38
        let height = columns < 5 ? 72 : min(max(fitting, 64), 100).rounded(.down)
        var y: CGFloat = 4, index = 0
        for (heading, group) in zip(headings, Material.groups) {
            heading.frame = CGRect(x: margin, y: y, width: max(0, bounds.width - 2 * margin), height: 18)
            y += 24
            for item in group.materials.indices {
                let column = isRightToLeft ? columns - 1 - item % columns : item % columns
                swatches[index].frame = CGRect(
                    x: margin + CGFloat(column) * (width + gap), y: y + CGFloat(item / columns) * (height + gap), width: width, height: height)
                index += 1
            }
            let rows = CGFloat((group.materials.count + columns - 1) / columns)
            y += rows * height + (rows - 1) * gap + 14
        }
        scrollView.contentSize = CGSize(width: bounds.width, height: y)
        scrollView.isScrollEnabled = y > scrollView.bounds.height + 6
    }

    private func chose(_ swatch: MaterialSwatch) {
        chosen = swatch.material
        for other in swatches { other.isSelected = other === swatch }
        onChoose(swatch.material)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began else { return }
        if transitionCoordinator != nil {
            transition.lastInteractionController?.catchInFlight(with: pan)
            return
        }
        guard pan.velocity(in: view).y > 0 else { return }
        transition.begin(PanInteractionController(pan: pan, progress: MaterialSheetTransitioningDelegate.progress)) { dismiss(animated: true) }
    }
}

/// A picture, half of it behind a material.
final class MaterialSwatch: UIControl {
    let material: Material
    private let picture: Picture
    private let imageView = UIImageView()
    private let effectView: UIVisualEffectView
    private let vibrancyView: UIVisualEffectView
    private let nameLabel = UILabel()

    init(material: Material, picture: Picture) {
        self.material = material
        self.picture = picture
        effectView = UIVisualEffectView(effect: material.effect)
        vibrancyView = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: material.effect, style: .label))
        super.init(frame: .zero)
        speakAsButton(material.fullName)
        layer.cornerRadius = 14
        clipsToBounds = true
        imageView.image = picture.thumbnail
        effectView.isUserInteractionEnabled = false
        nameLabel.text = material.name
        nameLabel.font = .systemFont(ofSize: 13, weight: .semibold)
        nameLabel.textAlignment = .center
        nameLabel.adjustsFontSizeToFitWidth = true
        nameLabel.minimumScaleFactor = 0.6
        addSubview(imageView)
        addSubview(effectView)
        effectView.contentView.addSubview(vibrancyView)
        vibrancyView.contentView.addSubview(nameLabel)
    }

    required init?(coder: NSCoder) { nil }

    override var isSelected: Bool {
        didSet {
            accessibilityTraits = isSelected ? [.button, .selected] : .button
            layer.borderWidth = isSelected ? 3 : 0
            layer.borderColor = UIColor.systemBlue.cgColor
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = picture.frame(filling: bounds)
        let height = max(28, (bounds.height * 0.44).rounded())
        effectView.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        vibrancyView.frame = effectView.bounds
        nameLabel.frame = vibrancyView.bounds.insetBy(dx: 6, dy: 0)
    }
}
