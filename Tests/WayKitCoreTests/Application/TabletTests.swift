import Foundation
import Testing
import WayHost
import WayHostHeadless

@testable import WayKit
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// What a tablet's display does in the middle of whatever moves: it rotates, goes off and on, and the machine is suspended. Everything ends with its
/// callbacks, and nothing asks for frames while there are none.
@MainActor struct TabletTests {
    enum Motion: CaseIterable {
        case edgeDrag, push, pop, cover, alert, sheetDrag, sheetPresentation, sheetDismissal, scrollDrag, fling
    }

    enum Incident: CaseIterable {
        case quarterTurn, halfTurn
        /// The compositor suspends the window: the display is off, or shows something else.
        case suspension
        /// The compositor sends no frame callbacks and says nothing: an output of wlroots that is off.
        case silence
        case connectionLoss

        /// Whether the window is not seen for a time.
        var hides: Bool { self != .quarterTurn && self != .halfTurn }
    }

    private static let size = CGSize(width: 600, height: 1000)
    private let stage = TestStage(size: TabletTests.size)
    private let pages = [TabletPage(), TabletPage()], sheet = TabletPage()
    private let navigation: UINavigationController
    private let held: HeldFrames

    init() {
        held = HeldFrames(stage.host)
        navigation = UINavigationController(rootViewController: pages[0])
        stage.hostWindow.setFullScreen(true)
        stage.show(navigation)
        stage.settle()
    }

    @Test(arguments: Motion.allCases, Incident.allCases) func everythingEnds(_ motion: Motion, _ incident: Incident) throws {
        let completions = begin(motion)
        switch incident {
        case .quarterTurn:
            stage.host.configureScreen(size: CGSize(width: Self.size.height, height: Self.size.width), scale: 1, transform: .rotated90)
        case .halfTurn: stage.host.configureScreen(size: Self.size, scale: 1, transform: .rotated180)
        case .suspension: stage.hostWindow.setSuspended(true)
        case .silence: held.isHolding = true
        case .connectionLoss: stage.host.lose()
        }
        if incident == .silence { stage.touchUp() }
        stage.advance(by: incident.hides ? 1 : 0.05)
        if incident.hides {
            #expect(navigation.transitionCoordinator == nil, "the transition is over")
            #expect(!pages.contains { $0.list.isDecelerating })
            // Memory is returned some seconds after the last frame.
            stage.advance(by: 10)
            #expect(stage.host.taskQueue.nextDeadline == nil, "nothing wakes the program")
            stage.advance(by: 3_600)
        }
        switch incident {
        case .quarterTurn, .halfTurn: break
        case .suspension: stage.hostWindow.setSuspended(false)
        case .silence: held.release()
        case .connectionLoss: stage.host.restore()
        }
        stage.touchUp()
        #expect(stage.settle())
        #expect(completions.missing.isEmpty)
        expectRest()
    }

    /// Starts it and stops in the middle, where a finger is down if there is one.
    private func begin(_ motion: Motion) -> Completions {
        let completions = Completions(), middle = CGPoint(x: 300, y: 500)
        switch motion {
        case .edgeDrag:
            navigation.pushViewController(pages[1], animated: false)
            stage.settle()
            stage.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 250, y: 500), duration: 0.2, release: false)
        case .push: navigation.pushViewController(pages[1], animated: true)
        case .pop:
            navigation.pushViewController(pages[1], animated: false)
            stage.settle()
            navigation.popViewController(animated: true)
        case .cover:
            sheet.modalPresentationStyle = .fullScreen
            navigation.present(sheet, animated: true, completion: completions.expect("present"))
        case .alert:
            let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
            navigation.present(alert, animated: true, completion: completions.expect("alert"))
        case .sheetPresentation: presentSheet(completions)
        case .sheetDrag:
            presentSheet(completions)
            stage.settle()
            stage.drag(from: CGPoint(x: 300, y: 520), to: CGPoint(x: 300, y: 640), duration: 0.2, release: false)
        case .sheetDismissal:
            presentSheet(completions)
            stage.settle()
            navigation.dismiss(animated: true, completion: completions.expect("dismiss"))
        case .scrollDrag: stage.drag(from: middle, to: CGPoint(x: 300, y: 300), duration: 0.2, release: false)
        case .fling: stage.drag(from: middle, to: CGPoint(x: 300, y: 300), duration: 0.1)
        }
        stage.advance(by: 0.1)
        return completions
    }

    private func presentSheet(_ completions: Completions) {
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        navigation.present(sheet, animated: true, completion: completions.expect("sheet"))
    }

    private func expectRest() {
        #expect(navigation.transitionCoordinator == nil)
        for page in pages + [sheet] {
            let isShown = page.view.window != nil
            #expect(page.balance == (isShown ? 1 : 0) && page.hasAppeared == isShown)
            let range = page.list.contentSize.height - page.list.bounds.height + page.list.adjustedContentInset.bottom
            #expect(!page.list.isTracking && !page.list.isDragging && page.list.contentOffset.y <= range + 1)
        }
        let isCovered = navigation.presentedViewController === sheet && sheet.modalPresentationStyle == .fullScreen
        #expect((isCovered ? sheet : navigation).view.frame == stage.window.bounds)
        #expect(isCovered || navigation.topViewController?.view.frame.width == stage.window.bounds.width)
        #expect(stage.diagnostics == [])
    }

    // MARK: Animations that are no transitions

    /// A completion comes in time, also if the animation is longer than it takes to notice that there are no frames.
    @Test func animationsOfAHiddenWindowEndAtTheirTime() {
        stage.hostWindow.setSuspended(true)
        var ends: [String: TimeInterval] = [:]
        let start = stage.time, view = pages[0].view!
        UIView.animate(withDuration: 0.3) { view.alpha = 0.5 } completion: { [stage] _ in ends["short"] = stage.time - start }
        UIView.animate(withDuration: 10) { view.transform = CGAffineTransform(scaleX: 2, y: 2) } completion: { [stage] _ in ends["long"] = stage.time - start }
        stage.advance(by: 5)
        #expect(ends.keys.sorted() == ["short"] && ends["short"] ?? 9 <= 0.6)
        stage.advance(by: 15)
        #expect(abs((ends["long"] ?? 0) - 10) < 0.6)
        #expect(stage.host.taskQueue.nextDeadline == nil)
    }

    @Test(arguments: [true, false]) func endlessAnimationsDoNotWakeAHiddenWindow(isSuspended: Bool) {
        let view = pages[0].view!, spinner = UIActivityIndicatorView(style: .large)
        view.addSubview(spinner)
        spinner.startAnimating()
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { view.alpha = 0.5 }
        var ticks = 0
        let link = CADisplayLink { _ in ticks += 1 }
        link.start()
        stage.advance(by: 1)
        #expect(ticks > 50)
        if isSuspended { stage.hostWindow.setSuspended(true) } else { held.isHolding = true }
        stage.advance(by: 10)
        let before = ticks
        #expect(stage.host.taskQueue.nextDeadline == nil)
        stage.advance(by: 1_000)
        #expect(ticks == before)
        if isSuspended { stage.hostWindow.setSuspended(false) } else { held.release() }
        stage.advance(by: 1)
        #expect(ticks > before + 50, "they go on")
        link.invalidate()
    }

    /// Frames go on as if no time had passed: the clock does not run while the machine is suspended, and an animation that was due has ended.
    @Test func aDisplayLinkNeverSeesTimeGoBackwards() {
        var times: [TimeInterval] = []
        let link = CADisplayLink { times.append($0.timestamp); times.append($0.targetTimestamp) }
        link.start()
        stage.advance(by: 0.5)
        held.isHolding = true
        stage.advance(by: 7_200)
        held.release()
        stage.advance(by: 0.5)
        link.invalidate()
        #expect(times.count > 100 && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 + 0.1 })
        #expect(times.last ?? 0 > 7_200)
    }
}

/// A page with a list, that counts its appearance callbacks.
private final class TabletPage: UIViewController {
    let list = UIScrollView()
    /// `viewWillAppear` less `viewWillDisappear`.
    private(set) var balance = 0
    /// What the last did-callback says.
    private(set) var hasAppeared = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        list.contentSize = CGSize(width: 100, height: 5_000)
        view.addSubview(list)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        list.frame = view.bounds
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        balance += 1
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        hasAppeared = true
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        balance -= 1
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        hasAppeared = false
    }
}

/// The completions that have to be called.
@MainActor private final class Completions {
    private(set) var missing: Set<String> = []

    func expect(_ name: String) -> () -> Void {
        missing.insert(name)
        return { [weak self] in self?.missing.remove(name) }
    }
}

/// Keeps frame callbacks back, as a compositor whose output is off.
@MainActor private final class HeldFrames {
    var isHolding = false
    private var windows: [WindowID] = []
    private let host: HeadlessHost
    private let handler: (@MainActor (HostEvent) -> Void)?

    init(_ host: HeadlessHost) {
        self.host = host
        handler = host.onEvent
        host.onEvent = { [weak self] event in self?.handle(event) }
    }

    private func handle(_ event: HostEvent) {
        if isHolding, case .window(let id, .frame) = event { return windows.append(id) }
        handler?(event)
    }

    func release() {
        isHolding = false
        let due = windows
        windows = []
        for id in due { handler?(.window(id, .frame(FrameTiming(now: host.now, presentation: host.now, interval: host.refreshInterval)))) }
    }
}
