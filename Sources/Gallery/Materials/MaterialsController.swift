import WayKit

/// Materials that move over pictures, and pictures that move under materials: a bar, a card that a finger throws, and a sheet that it pulls up.
final class MaterialsController: UIViewController {
    let card = MaterialCardView(material: Material.groups[0].materials[1])
    let bar = MaterialBar(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let scrollView = UIScrollView()
    private let imageViews = Picture.all.map { _ in UIImageView() }
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.up"))
    private let barLabel = UILabel()
    private let barLine = UIView()
    private let transition = MaterialSheetTransitioningDelegate()
    /// The card's flight after a throw.
    private var flight: UIViewPropertyAnimator?
    /// The middle of the card, as a fraction of the area in which it moves.
    private var cardPosition = CGPoint(x: 0.5, y: 0.36)

    private static let barHeight: CGFloat = 64
    private static let margin: CGFloat = 16
    /// Seconds by which the velocity of a thrown card counts.
    private static let lookAhead: CGFloat = 0.16

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.clipsToBounds = true
        scrollView.showsVerticalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        view.addSubview(scrollView)
        for (imageView, picture) in zip(imageViews, Picture.all) {
            imageView.image = picture.image
            imageView.contentMode = .scaleAspectFill
            imageView.clipsToBounds = true
            scrollView.addSubview(imageView)
        }
        view.addSubview(card)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(MaterialsController.cardPanned(_:), name: "cardPanned(_:)"))
        pan.maximumNumberOfTouches = 1
        card.addGestureRecognizer(pan)
        setUpBar()
    }

    private func setUpBar() {
        barLabel.text = String(localized: "All Materials")
        barLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        barLabel.textColor = .label
        barLabel.textAlignment = .center
        chevron.tintColor = .secondaryLabel
        chevron.contentMode = .scaleAspectFit
        barLine.backgroundColor = .separator
        for subview in [barLine, chevron, barLabel] { bar.contentView.addSubview(subview) }
        view.addSubview(bar)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(MaterialsController.barPanned(_:), name: "barPanned(_:)"))
        pan.maximumNumberOfTouches = 1
        bar.addGestureRecognizer(pan)
        bar.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(MaterialsController.barTapped, name: "barTapped")))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        scrollView.frame = bounds
        layOutPictures()
        let height = Self.barHeight + view.safeAreaInsets.bottom
        bar.frame = CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
        barLine.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
        chevron.frame = CGRect(x: bounds.midX - 14, y: 3, width: 28, height: 28)
        barLabel.frame = CGRect(x: 0, y: 26, width: bounds.width, height: 28)
        card.bounds = CGRect(
            x: 0, y: 0, width: min(MaterialCardView.size.width, bounds.width - 2 * Self.margin),
            height: min(MaterialCardView.size.height, bounds.height * 0.5))
        guard flight == nil else { return }
        card.center = center(for: cardPosition)
    }

    /// Pictures side by side without gaps, and high enough to fill the view: there is always one behind a material.
    private func layOutPictures() {
        let width = view.bounds.width, columns = max(1, Int((width / 480).rounded(.up)))
        let rows = max(1, imageViews.count / columns)
        let height = max(width / CGFloat(columns) * 0.68, (view.bounds.height + 1) / CGFloat(rows))
        let size = CGSize(width: width / CGFloat(columns), height: height.rounded(.up))
        for (index, imageView) in imageViews.enumerated() {
            let left = (size.width * CGFloat(index % columns)).rounded(), right = (size.width * CGFloat(index % columns + 1)).rounded()
            imageView.frame = CGRect(x: left, y: size.height * CGFloat(index / columns), width: right - left, height: size.height)
        }
        // A last row with gaps is left out.
        scrollView.contentSize = CGSize(width: width, height: size.height * CGFloat(rows))
    }

    // MARK: The card

    /// Where the middle of the card may be.
    private var cardArea: CGRect {
        let area = CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, bar.frame.minY))
        let inset = area.insetBy(dx: min(area.width / 2, card.bounds.width / 2 + Self.margin), dy: min(area.height / 2, card.bounds.height / 2 + Self.margin))
        return inset.isNull ? CGRect(x: area.midX, y: area.midY, width: 0, height: 0) : inset
    }

    private func center(for position: CGPoint) -> CGPoint {
        let area = cardArea
        return CGPoint(x: (area.minX + position.x * area.width).rounded(), y: (area.minY + position.y * area.height).rounded())
    }

    private func cardPanned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            // Caught in flight: it stays where it is seen.
            flight?.stopAnimation(true)
            flight = nil
        case .changed:
            let translation = pan.translation(in: view)
            card.center = CGPoint(x: card.center.x + translation.x, y: card.center.y + translation.y)
            pan.setTranslation(.zero, in: view)
        default:
            throwCard(velocity: pan.state == .ended ? pan.velocity(in: view) : .zero)
        }
    }

    /// The card flies on to where its velocity leads, inside the area, as a spring.
    private func throwCard(velocity: CGPoint) {
        let area = cardArea, start = card.center
        let end = CGPoint(
            x: min(max(start.x + velocity.x * Self.lookAhead, area.minX), area.maxX),
            y: min(max(start.y + velocity.y * Self.lookAhead, area.minY), area.maxY))
        cardPosition = CGPoint(
            x: area.width > 0 ? (end.x - area.minX) / area.width : 0.5, y: area.height > 0 ? (end.y - area.minY) / area.height : 0.5)
        func relative(_ velocity: CGFloat, _ distance: CGFloat) -> CGFloat { abs(distance) < 1 ? 0 : velocity / distance }
        let spring = UISpringTimingParameters(
            dampingRatio: 0.82, initialVelocity: CGVector(dx: relative(velocity.x, end.x - start.x), dy: relative(velocity.y, end.y - start.y)))
        let flight = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
        flight.addAnimations { [card] in card.center = end }
        flight.addCompletion { [weak self] _ in self?.flight = nil }
        self.flight = flight
        flight.startAnimation()
    }

    // MARK: The sheet

    private func barTapped() { open(nil) }

    private func barPanned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began, pan.velocity(in: view).y < 0 else { return }
        open(PanInteractionController(pan: pan) { translation, size in -MaterialSheetTransitioningDelegate.progress(of: translation, in: size) })
    }

    private func open(_ interactionController: PanInteractionController?) {
        guard presentedViewController == nil else { return }
        let sheet = MaterialSheetController(material: card.material, transition: transition) { [weak self] material in
            // The effect is animated: the blur and the tint go over into the new ones.
            UIView.animate(withDuration: 0.35) { self?.card.material = material }
        }
        transition.begin(interactionController) { present(sheet, animated: true) }
    }
}

/// The bar of all materials: Space opens it, as a tap does, while it is focused.
final class MaterialBar: UIVisualEffectView {
    override var canBecomeFocused: Bool { true }
}
