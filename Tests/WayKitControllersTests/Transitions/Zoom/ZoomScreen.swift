import Foundation
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A phone with an image on its first page, out of which a second page zooms: 390 by 844 points.
@MainActor final class ZoomScreen {
    static let size = CGSize(width: 390, height: 844)
    static let full = CGRect(origin: .zero, size: size)
    static let home = CGRect(x: 40, y: 500, width: 120, height: 90)

    let stage: TestStage
    let log = EventLog()
    let root: RecordingController
    let page: RecordingController
    let source = UIView(frame: ZoomScreen.home)
    let options = UIViewController.Transition.ZoomOptions()
    private(set) var navigation: UINavigationController?
    /// The provider's result.
    var providedView: UIView?
    var asked = 0

    init(pushes: Bool = false) {
        stage = TestStage(size: Self.size)
        root = RecordingController("root", log: log, color: .white)
        page = RecordingController("page", log: log, color: .red)
        providedView = source
        source.backgroundColor = .blue
        source.layer.cornerRadius = 12
        root.view.addSubview(source)
        if pushes {
            let navigation = UINavigationController(rootViewController: root)
            navigation.setNavigationBarHidden(true, animated: false)
            self.navigation = navigation
            stage.show(navigation)
        } else {
            stage.show(root)
        }
        stage.advance(by: 0.1)
        setTransition()
        _ = log.take()
    }

    /// The options are copied with their current values.
    func setTransition() {
        page.preferredTransition = .zoom(options: options) { [weak self] _ in
            self?.asked += 1
            return self?.providedView
        }
    }

    func open(_ completion: (() -> Void)? = nil) {
        if let navigation { navigation.pushViewController(page, animated: true) } else { root.present(page, animated: true, completion: completion) }
    }

    func close(_ completion: (() -> Void)? = nil) {
        if let navigation { navigation.popViewController(animated: true) } else { root.dismiss(animated: true, completion: completion) }
    }

    /// Open and at rest, with an empty log.
    func opened() -> ZoomScreen {
        open()
        stage.settle()
        _ = log.take()
        return self
    }

    /// The visible frame of the page, in the window; in flight that of its clipping view.
    var visibleFrame: CGRect {
        guard let view = page.viewIfLoaded, view.window != nil else { return .null }
        guard let clip = view.superview?.superview,
            clip.clipsToBounds, clip.superview?.superview != nil, isFlying else { return view.convert(view.bounds, to: nil) }
        return clip.convert(clip.bounds, to: nil)
    }

    /// The frame of the clipping view in flight.
    var clipFrame: CGRect? {
        guard let clip = page.viewIfLoaded?.superview?.superview, clip.clipsToBounds, isInStage else { return nil }
        return clip.convert(clip.bounds, to: nil)
    }

    var isFlying: Bool { page.transitionCoordinator != nil && source.alpha == 0 || isInStage }
    private var isInStage: Bool { page.viewIfLoaded?.superview.map { String(describing: type(of: $0)) == "UIView" } ?? false }

    /// Frame by frame.
    func frames(_ count: Int, _ each: (CGRect) -> Void) {
        for _ in 0..<count {
            stage.advance(by: 1 / 60)
            each(visibleFrame)
        }
    }

    /// A drag that pauses before the release, so that it has no velocity.
    func dragAndRest(from start: CGPoint, to end: CGPoint) {
        stage.drag(from: start, to: end, duration: 0.4, release: false)
        stage.advance(by: 0.2)
        stage.touchUp()
    }
}

extension CGRect {
    /// The point at fractions of the size.
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: minX + x * width, y: minY + y * height) }

    func isNear(_ other: CGRect, by tolerance: CGFloat = 0.5) -> Bool {
        abs(minX - other.minX) < tolerance && abs(minY - other.minY) < tolerance && abs(maxX - other.maxX) < tolerance
            && abs(maxY - other.maxY) < tolerance
    }

    /// The largest distance of a corner.
    func jump(to other: CGRect) -> CGFloat {
        max(hypot(other.minX - minX, other.minY - minY), hypot(other.maxX - maxX, other.maxY - maxY))
    }
}
