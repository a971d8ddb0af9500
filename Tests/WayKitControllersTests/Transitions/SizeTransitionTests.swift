import Foundation
import Testing
import WayHost
@testable import WayHostHeadless
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Size changes of a window: the transition contract, section 8, and pain 16.
@MainActor struct SizeTransitionTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let root = RotationController()
    private let kept = KeptWindows()

    init() { stage.show(root) }

    @Test func rotatedWindowAnimatesToItsNewLayout() {
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        #expect(root.lines == ["regular compact", "to 800×400 animated", "alongside"])
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 800, height: 400))
        #expect(root.badge.frame.maxX == 800)
        stage.advance(by: 0.15)
        let half = root.badge.layer.presentation()?.frame.maxX ?? 0
        #expect(half > 450 && half < 750)
        stage.settle()
        #expect(root.lines.last == "completion")
        #expect(root.badge.layer.presentation()?.frame.maxX == 800)
    }

    @Test func interactiveResizeIsNotAnimated() {
        stage.resize(to: CGSize(width: 500, height: 800), scale: 1)
        #expect(root.lines == ["to 500×800", "alongside", "completion"])
        stage.advance(by: 1 / 60)
        #expect(root.badge.layer.presentation()?.frame.maxX == 500)
    }

    /// A window that is smaller than the display.
    private func openSmall(_ root: RotationController) throws -> HeadlessWindow {
        let options = WindowOptions(title: "Small", applicationID: "org.waykit.small", preferredSize: CGSize(width: 300, height: 500))
        let window = UIWindow(windowScene: try stage.application.openScene(options))
        window.rootViewController = root
        window.makeKeyAndVisible()
        kept.windows.append(window)
        return try #require(stage.host.windows.last)
    }

    /// Maximised, and restored.
    @Test func maximisedWindowAnimatesToItsNewLayout() throws {
        let root = RotationController(), window = try openSmall(root)
        stage.settle()
        for isMaximised in [true, false] {
            root.lines.removeAll()
            root.durations.removeAll()
            window.setMaximized(isMaximised)
            stage.host.runDueTasks()
            #expect(root.view.bounds.width == (isMaximised ? 400 : 300))
            #expect(root.durations == [0.3] && root.lines.contains { $0.hasPrefix("to ") && $0.hasSuffix(" animated") }, "\(root.lines)")
            stage.advance(by: 0.15)
            #expect(abs((root.badge.layer.presentation()?.frame.maxX ?? 0) - 350) < 25)
            // The block's animations have the same duration.
            #expect(abs((root.strip.layer.presentation()?.frame.width ?? 0) - 350) < 25)
            #expect(!root.lines.contains("completion"))
            stage.settle()
            #expect(root.lines.count { $0 == "completion" } == 1 && root.lines.last == "completion")
        }
    }

    /// An interactive resize configures a size for each step: nothing lags behind the pointer, even at the size of the rotated window.
    @Test func draggedEdgeIsFollowedImmediately() throws {
        let window = try #require(stage.host.windows.first)
        root.durations.removeAll()
        for size in [CGSize(width: 410, height: 800), CGSize(width: 800, height: 410), CGSize(width: 410, height: 800)] {
            root.lines.removeAll()
            window.configure(size: size, scale: 1, isResizing: true)
            stage.host.runDueTasks()
            #expect(root.lines.filter { $0.hasPrefix("to ") } == ["to \(Int(size.width))×\(Int(size.height))"])
            #expect(root.durations == [0])
            root.durations.removeAll()
            stage.advance(by: 1 / 60)
            #expect(root.badge.layer.presentation()?.frame.maxX == size.width)
        }
    }

    /// Before its first frame a window gets its size from the compositor.
    @Test func firstConfigureIsNotAnimated() throws {
        let root = RotationController()
        try openSmall(root).setMaximized(true)
        stage.host.runDueTasks()
        #expect(root.lines.filter { $0.hasPrefix("to ") } == ["to 400×800"])
    }

    @Test func rotationIsAnimatedBesideAPanel() throws {
        let window = try #require(stage.host.windows.first)
        window.configure(size: CGSize(width: 400, height: 770), scale: 1)
        root.durations.removeAll()
        stage.host.configureScreen(size: CGSize(width: 800, height: 400), scale: 1, transform: .rotated90)
        window.configure(size: CGSize(width: 800, height: 370), scale: 1)
        stage.host.runDueTasks()
        #expect(root.durations == [0.3])
        stage.settle()
    }

    @Test func coordinatorHasTheRotationAsTargetTransform() {
        stage.host.windows.first?.setFullScreen(true)
        stage.host.runDueTasks()
        stage.host.configureScreen(size: CGSize(width: 800, height: 400), scale: 1, transform: .rotated90)
        stage.host.runDueTasks()
        #expect(root.rotations == [CGAffineTransform(rotationAngle: .pi / 2)])
        stage.settle()
    }

    /// Like a compositor that sends the output transform before the window's new size.
    @Test func outputTransformSentFirstJoinsTheFollowingSize() throws {
        let window = try #require(stage.host.windows.first)
        stage.host.configureScreen(size: CGSize(width: 800, height: 400), scale: 1, transform: .rotated90)
        stage.host.runDueTasks()
        #expect(root.rotations.isEmpty)
        window.configure(size: CGSize(width: 800, height: 400), scale: 1)
        #expect(root.rotations == [CGAffineTransform(rotationAngle: .pi / 2)])
        stage.settle()
        window.configure(size: CGSize(width: 700, height: 400), scale: 1)
        #expect(root.rotations.last == .identity)
        stage.settle()
    }

    @Test func presentationControllersAreNotifiedBeforePresentedControllers() {
        let log = EventLog(), delegate = RecordingDelegate(log: log), cover = RotationController()
        delegate.makeController = { NotifiedPresentationController(presentedViewController: $0, presenting: $1, log: cover) }
        cover.modalPresentationStyle = .custom
        cover.transitioningDelegate = delegate
        root.present(cover, animated: false)
        stage.settle()
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        #expect(cover.lines.prefix(4) == [
            "controller's traits", "regular compact", "controller's 800×400", "to 800×400 animated",
        ])
        stage.settle()
    }

    @Test func rotationDuringAPresentationMovesItsEnd() {
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        root.present(cover, animated: true)
        stage.advance(by: 0.15)
        let coordinator = cover.transitionCoordinator
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        stage.advance(by: 1 / 60)
        #expect(cover.view.frame == CGRect(x: 0, y: 0, width: 800, height: 400))
        #expect(cover.transitionCoordinator === coordinator)
        stage.settle()
        #expect(cover.view.layer.presentation()?.frame == CGRect(x: 0, y: 0, width: 800, height: 400))
        #expect(cover.transitionCoordinator == nil)
    }

    @Test func hiddenWindowEndsTheSizeTransition() {
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        stage.window.isHidden = true
        stage.advance(by: 1)
        #expect(root.lines.last == "completion")
    }
}

@MainActor private final class KeptWindows {
    var windows: [UIWindow] = []
}

/// A badge in the lower right corner, positioned by layout.
@MainActor private final class RotationController: UIViewController {
    let badge = UIView()
    /// As wide as the view, set in an alongside block.
    let strip = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 10))
    var durations: [TimeInterval] = []
    var lines: [String] = []
    var rotations: [CGAffineTransform] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        badge.backgroundColor = .red
        view.addSubview(badge)
        view.addSubview(strip)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        badge.frame = CGRect(x: view.bounds.width - 50, y: view.bounds.height - 50, width: 50, height: 50)
    }

    override func willTransition(to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.willTransition(to: traits, with: coordinator)
        lines.append("\(name(traits.horizontalSizeClass)) \(name(traits.verticalSizeClass))")
    }

    private func name(_ size: UIUserInterfaceSizeClass) -> String { size == .compact ? "compact" : "regular" }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        rotations.append(coordinator.targetTransform)
        lines.append("to \(Int(size.width))×\(Int(size.height))" + (coordinator.isAnimated ? " animated" : ""))
        durations.append(coordinator.transitionDuration)
        coordinator.animate(
            alongsideTransition: { _ in
                self.lines.append("alongside")
                self.strip.frame.size.width = size.width
            }, completion: { _ in self.lines.append("completion") })
    }
}

/// Writes its notifications into the controller's list.
@MainActor private final class NotifiedPresentationController: UIPresentationController {
    private let log: RotationController

    init(presentedViewController: UIViewController, presenting: UIViewController?, log: RotationController) {
        self.log = log
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }

    override func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.willTransition(to: newCollection, with: coordinator)
        log.lines.append("controller's traits")
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.lines.append("controller's \(Int(size.width))×\(Int(size.height))")
    }
}
