import Foundation
import Testing
import WayHost
import WayHostHeadless
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport

/// A lost and restored connection to the display.
@MainActor struct ConnectionTests {
    let host = HeadlessHost(size: CGSize(width: 60, height: 40), refreshRate: 60)
    let application: UIApplication
    let window: UIWindow

    init() throws {
        application = UIApplication(host: host)
        application.activate()
        let scene = try application.openScene(
            WindowOptions(title: "", applicationID: "test", preferredSize: CGSize(width: 60, height: 40)))
        host.advance(to: 0)
        window = UIWindow(windowScene: scene)
        let root = UIViewController()
        root.view.backgroundColor = .red
        window.rootViewController = root
        window.makeKeyAndVisible()
        host.advance(to: 0.1)
    }

    private var image: HeadlessImage? { host.windows.first?.shownImage }

    @Test func windowIsShownAgainAfterReconnect() throws {
        let before = try #require(image)
        #expect(before[5, 5] == 0xffff_0000)
        host.lose()
        host.advance(to: 5)
        #expect(image == nil)
        window.rootViewController?.view.backgroundColor = .blue
        host.restore()
        host.advance(to: 6)
        #expect(image?[5, 5] == 0xff00_00ff)
        application.retire()
    }

    @Test func lostConnectionEndsProgramByDefault() {
        var status: Int32?
        application.onTerminate = { status = $0 }
        application.outlivesConnection = false
        host.lose()
        #expect(status == 1)
        application.retire()
    }

    @Test func hangupResetsTheContentWhereThereIsAHandler() {
        var status: Int32?
        var resets = 0
        application.onTerminate = { status = $0 }
        application.contentResetHandler = { resets += 1 }
        application.handleHangup()
        #expect(status == nil && resets == 1)
        host.lose()
        application.handleHangup()
        #expect(status == nil && resets == 2, "also without a display")
        application.contentResetHandler = nil
        application.handleHangup()
        #expect(status == 0 && resets == 2)
        application.retire()
    }

    @Test("§1 Transitions are over when the display is gone") func transitionsAreOverWhenTheDisplayIsGone() throws {
        let root = try #require(window.rootViewController)
        let sheet = UIViewController()
        var isDone = false
        root.present(sheet, animated: true) { isDone = true }
        host.advance(to: 0.2)
        #expect(!isDone)
        host.lose()
        #expect(isDone)
        #expect(root.presentedViewController === sheet)
        application.retire()
    }

    @Test("§1 pain 22: a window that is suspended ends its transitions") func suspendedWindowEndsItsTransitions() throws {
        let root = try #require(window.rootViewController)
        var isDone = false
        root.present(UIViewController(), animated: true) { isDone = true }
        host.advance(to: 0.2)
        host.windows.first?.setSuspended(true)
        #expect(isDone)
        application.retire()
    }

    /// The display is off, or the machine wakes up from suspend: a program acts by timers, too.
    @Test func transitionsThatBeginWhileTheWindowIsHiddenEnd() throws {
        let root = try #require(window.rootViewController)
        host.windows.first?.setSuspended(true)
        host.advance(to: 5)
        for time in [10.0, 20] {
            var isDone = false, isAnimated = false
            root.present(UIViewController(), animated: true) { isDone = true }
            UIView.animate(withDuration: 0.3, animations: { root.view.alpha = 0.5 }, completion: { _ in isAnimated = true })
            host.advance(to: time)
            #expect(isDone && isAnimated)
            root.dismiss(animated: false)
            host.advance(to: time + 1)
        }
        host.windows.first?.setSuspended(false)
        host.advance(to: 30)
        #expect(root.presentedViewController == nil)
        application.retire()
    }

    @Test("§1 pain 22: without a frame for half a second the window counts as hidden")
    func withoutAFrameForHalfASecondTheWindowCountsAsHidden() throws {
        let root = try #require(window.rootViewController), sheet = UIViewController()
        let delegate = RecordingDelegate(log: EventLog()), animator = SlideAnimator()
        animator.duration = 10
        delegate.animator = animator
        sheet.transitioningDelegate = delegate
        var isDone = false
        root.present(sheet, animated: true) { isDone = true }
        host.advance(to: 0.2)
        let inner = host.onEvent
        host.onEvent = { event in
            if case .window(_, .frame) = event { return }
            inner?(event)
        }
        host.advance(to: 0.6)
        #expect(!isDone)
        host.advance(to: 0.8)
        #expect(isDone)
        application.retire()
    }

    @Test func closeButtonEndsProgramUnlessControllerRefuses() {
        var status: Int32?
        application.onTerminate = { status = $0 }
        let controller = RefusingController()
        window.rootViewController = controller
        host.windows.first?.requestClose()
        #expect(status == nil)
        controller.refuses = false
        host.windows.first?.requestClose()
        #expect(status == 0)
        application.retire()
    }
}

@MainActor private final class RefusingController: UIViewController {
    var refuses = true
    override var windowShouldClose: Bool { !refuses }
}
