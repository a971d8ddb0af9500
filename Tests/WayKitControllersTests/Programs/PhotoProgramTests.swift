import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A grid of pictures in a scroll view; a tap pushes one, which grows from its tile and shrinks back into it.
@MainActor struct PhotoProgramTests {
    private let log = EventLog()

    private func shown(_ variant: ProgramVariant) -> (stage: TestStage, navigation: UINavigationController) {
        let stage = variant.makeStage(), navigation = UINavigationController(rootViewController: GridPage(log: log))
        stage.show(navigation)
        _ = log.take()
        return (stage, navigation)
    }

    /// The second tile of the second row: 100…200 from the leading edge, 144…244 from above.
    private func tile(_ variant: ProgramVariant) -> CGPoint { variant.point(leading: 150, y: 194) }

    @Test(arguments: ProgramVariant.all) func gridBeginsBelowBar(_ variant: ProgramVariant) {
        let (stage, _) = shown(variant)
        // The first tile is red, the second green, from the leading edge.
        #expect(stage.rgb(at: variant.point(leading: 50, y: 46)) == [255, 0, 0])
        #expect(stage.rgb(at: variant.point(leading: 150, y: 46)) == [0, 255, 0])
        #expect(stage.rgb(at: tile(variant)) == [255, 0, 255])
    }

    @Test(arguments: ProgramVariant.all) func tileGrowsIntoPageAndBack(_ variant: ProgramVariant) {
        let (stage, navigation) = shown(variant)
        let before = stage.snapshot()
        stage.tap(at: tile(variant))
        stage.advance(by: 0)
        stage.advance(by: 0.2)
        // Half-way between 100, 144, 100 × 100 and 0, 200, 400 × 400: 50, 172, 250 × 250.
        for inside in [variant.point(leading: 66, y: 190), variant.point(leading: 284, y: 406)] {
            #expect(stage.rgb(at: inside) == [255, 0, 255], "\(inside)")
        }
        for outside in [variant.point(leading: 34, y: 300), variant.point(leading: 316, y: 300)] {
            #expect(stage.rgb(at: outside) != [255, 0, 255], "\(outside)")
        }
        #expect(stage.settle())
        #expect(stage.rgb(at: CGPoint(x: 1, y: 201)) == [255, 0, 255] && stage.rgb(at: CGPoint(x: 399, y: 599)) == [255, 0, 255])
        #expect(stage.rgb(at: CGPoint(x: 200, y: 620)) == [255, 255, 255])
        #expect(log.take() == ["grid willDisappear", "photo willAppear", "grid didDisappear", "photo didAppear"])
        stage.tap(at: variant.point(leading: 20, y: 22))
        stage.advance(by: 0)
        stage.advance(by: 0.2)
        #expect(stage.rgb(at: variant.point(leading: 66, y: 190)) == [255, 0, 255])
        #expect(stage.settle())
        #expect(navigation.viewControllers.count == 1)
        #expect(PixelDifference.between(stage.snapshot(), before) == 0)
        #expect(log.take() == ["photo willDisappear", "grid willAppear", "photo didDisappear", "grid didAppear"])
    }

    @Test(arguments: ProgramVariant.all) func dragScrollsAndOpensNothing(_ variant: ProgramVariant) {
        let (stage, navigation) = shown(variant)
        stage.drag(from: tile(variant), to: variant.point(leading: 150, y: 84), duration: 0.3, release: false)
        stage.advance(by: 0.2)
        stage.touchUp()
        #expect(stage.settle())
        #expect(navigation.viewControllers.count == 1)
        // Scrolled by a hundred points, less the ten points of hysteresis.
        #expect(stage.rgb(at: variant.point(leading: 150, y: 140)) == [255, 0, 255])
        #expect(stage.diagnostics.isEmpty)
    }
}

@MainActor private final class GridPage: ProgramPage, UINavigationControllerDelegate {
    private static let colors: [UIColor] = [.red, .init(red: 0, green: 1, blue: 0, alpha: 1), .blue, .yellow, .cyan, .magenta, .orange]
    private let scrollView = UIScrollView()
    private var tiles: [UIImageView] = []
    private(set) var selectedTile: UIImageView?

    init(log: EventLog) { super.init("grid", .white, log: log) }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.delegate = self
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(scrollView)
        for index in 0..<40 {
            let color = Self.colors[index % Self.colors.count]
            let tile = UIImageView(image: UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
            })
            tile.isUserInteractionEnabled = true
            tile.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(GridPage.tapped(_:), name: "tapped(_:)")))
            scrollView.addSubview(tile)
            tiles.append(tile)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let side = view.bounds.width / 4, isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, tile) in tiles.enumerated() {
            let column = isMirrored ? 3 - index % 4 : index % 4
            tile.frame = CGRect(x: CGFloat(column) * side, y: CGFloat(index / 4) * side, width: side, height: side)
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 10 * side)
    }

    func tapped(_ tap: UITapGestureRecognizer) {
        selectedTile = tap.view as? UIImageView
        navigationController?.pushViewController(PhotoPage(selectedTile?.image, log: log), animated: true)
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let photo = (operation == .push ? toVC : fromVC) as? PhotoPage, let selectedTile else { return nil }
        return GrowingAnimator(tile: selectedTile, photo: photo, isPush: operation == .push)
    }
}

@MainActor private final class PhotoPage: ProgramPage {
    let imageView: UIImageView

    init(_ image: UIImage?, log: EventLog) {
        imageView = UIImageView(image: image)
        super.init("photo", .white, log: log)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(imageView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        imageView.frame = CGRect(x: 0, y: 200, width: view.bounds.width, height: view.bounds.width)
    }
}

@MainActor private final class GrowingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let tile: UIImageView
    private let photo: PhotoPage
    private let isPush: Bool

    init(tile: UIImageView, photo: PhotoPage, isPush: Bool) {
        self.tile = tile
        self.photo = photo
        self.isPush = isPush
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let target = context.viewController(forKey: .to) else { return }
        let container = context.containerView
        to.frame = context.finalFrame(for: target)
        if isPush { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
        to.layoutIfNeeded()
        let small = container.convert(tile.bounds, from: tile), large = container.convert(photo.imageView.bounds, from: photo.imageView)
        let mover = UIImageView(image: tile.image)
        mover.frame = isPush ? small : large
        container.addSubview(mover)
        tile.isHidden = true
        photo.imageView.isHidden = true
        photo.view.alpha = isPush ? 0 : 1
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: {
            mover.frame = self.isPush ? large : small
            self.photo.view.alpha = self.isPush ? 1 : 0
        }, completion: { _ in
            self.tile.isHidden = false
            self.photo.imageView.isHidden = false
            self.photo.view.alpha = 1
            mover.removeFromSuperview()
            context.completeTransition(!context.transitionWasCancelled)
        })
    }
}
