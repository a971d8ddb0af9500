import Foundation
import ListPrograms
import Testing
import WayKit
import WayKitTesting

/// One step of a random program of page turns.
private enum PageStep: CustomStringConvertible {
    case down(CGPoint), move(CGPoint), up, cancel, advance(Double)
    case show(Int, forward: Bool, animated: Bool)
    case resize(CGSize), hide, unhide, leave, enter

    var description: String {
        switch self {
        case .down(let point): "down at \(point.x)"
        case .move(let point): "move to \(point.x)"
        case .up: "up"
        case .cancel: "cancel"
        case .advance(let seconds): "advance \(seconds)"
        case .show(let page, let forward, let animated): "show \(page) forward \(forward) animated \(animated)"
        case .resize(let size): "resize to \(size.width) × \(size.height)"
        case .hide: "hide"
        case .unhide: "unhide"
        case .leave: "leave"
        case .enter: "enter"
        }
    }

    static func program(_ seed: UInt64) -> [PageStep] {
        var random = SeededGenerator(seed: seed)
        var position: CGFloat?
        return (0..<(8 + random.index(below: 50))).map { _ in
            switch random.number(0...1) {
            case ..<0.6:
                if let old = position, random.chance(0.8) {
                    let next = min(max(old + random.number(-120...120), 5), 395)
                    position = next
                    return .move(CGPoint(x: next, y: 200))
                } else if position != nil {
                    position = nil
                    return .up
                }
                let next = random.number(10...390)
                position = next
                return .down(CGPoint(x: next, y: 200))
            case ..<0.85: return .advance(random.chance(0.5) ? 0.016 : random.number(0...0.4))
            case ..<0.93: return .show(random.index(below: 5), forward: random.chance(0.5), animated: random.chance(0.7))
            case ..<0.95:
                position = nil
                return .cancel
            default:
                return random.one(of: [
                    .resize(CGSize(width: 500, height: 400)), .resize(CGSize(width: 400, height: 600)), .hide, .unhide, .leave, .enter,
                ])
            }
        }
    }
}

/// Tracks its appearance callbacks.
@MainActor private final class CountingPage: UIViewController {
    private enum State { case disappeared, appearing, appeared, disappearing }
    private var state = State.disappeared
    private(set) var failure: String?

    private func change(_ from: [State], _ to: State, _ name: String) {
        if !from.contains(state) { failure = "\(name) after \(state)" }
        state = to
    }

    override func viewWillAppear(_ animated: Bool) { change([.disappeared, .disappearing], .appearing, "viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { change([.appearing], .appeared, "viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { change([.appeared, .appearing], .disappearing, "viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { change([.disappearing], .disappeared, "viewDidDisappear") }

    var hasAppeared: Bool { state == .appeared }
    var hasDisappeared: Bool { state == .disappeared }
}

@MainActor private final class PageRun: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))
    private let pages = (0..<5).map { _ in CountingPage() }
    private let controller: UIPageViewController
    private let other = UIViewController()
    private var requestCount = 0, completionCount = 0, turns = 0
    private var isDown = false

    init(_ style: UIPageViewController.TransitionStyle) {
        controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        super.init()
        controller.dataSource = self
        controller.delegate = self
        controller.setViewControllers([pages[2]], direction: .forward, animated: false)
        stage.show(controller)
        stage.settle()
    }

    private func page(_ page: UIViewController, by step: Int) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === page }), pages.indices.contains(index + step) else { return nil }
        return pages[index + step]
    }
    func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
        self.page(page, by: -1)
    }
    func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
        self.page(page, by: 1)
    }
    func pageViewController(_ controller: UIPageViewController, willTransitionTo pending: [UIViewController]) { turns += 1 }
    func pageViewController(
        _ controller: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers previous: [UIViewController],
        transitionCompleted completed: Bool
    ) { turns -= 1 }

    static func failure(_ steps: [PageStep], _ style: UIPageViewController.TransitionStyle) -> String? {
        let run = PageRun(style)
        for (number, step) in steps.enumerated() {
            run.perform(step)
            if let failure = run.checkInvariants() { return "after step \(number) (\(step)): \(failure)" }
        }
        return run.checkEnd()
    }

    private func perform(_ step: PageStep) {
        switch step {
        case .down(let point):
            guard !isDown else { return }
            isDown = true
            stage.touchDown(at: point)
        case .move(let point): stage.touchMove(to: point)
        case .up:
            isDown = false
            stage.touchUp()
        case .cancel:
            isDown = false
            stage.touchCancel()
        case .advance(let seconds): stage.advance(by: seconds)
        case .show(let page, let forward, let animated):
            requestCount += 1
            controller.setViewControllers([pages[page]], direction: forward ? .forward : .reverse, animated: animated) { [weak self] _ in
                self?.completionCount += 1
            }
        case .resize(let size): stage.resize(to: size, scale: 1)
        case .hide: stage.window.isHidden = true
        case .unhide: stage.window.isHidden = false
        case .leave: stage.show(other)
        case .enter: stage.show(controller)
        }
    }

    private func checkInvariants() -> String? {
        if turns != 0, turns != 1 { return "\(turns) turns at once" }
        if controller.children.count > 2 { return "\(controller.children.count) pages at once" }
        return pages.compactMap(\.failure).first
    }

    private func checkEnd() -> String? {
        stage.window.isHidden = false
        stage.show(controller)
        stage.touchUp()
        guard stage.settle(timeout: 20) else { return "it does not come to rest" }
        if let failure = checkInvariants() { return failure }
        if completionCount != requestCount { return "\(completionCount) of \(requestCount) completions" }
        if turns != 0 { return "a turn without an end" }
        guard controller.children.count == 1, let shown = controller.viewControllers?.first as? CountingPage else { return "no page" }
        if shown !== controller.children.first { return "the page shown is not the child" }
        for page in pages {
            if page === shown, !page.hasAppeared { return "the page shown has not appeared" }
            if page !== shown, !page.hasDisappeared || page.viewIfLoaded?.superview != nil { return "a page that is not shown is still here" }
        }
        let frame = shown.view.convert(shown.view.bounds, to: nil as UIView?)
        return frame == stage.window.bounds ? nil : "the page lies at \(frame)"
    }
}

/// Pages are turned, grabbed, released, replaced and resized at random instants. `WAYKIT_PROGRAMS` is the number of programs to run.
@MainActor struct PageProgramTests {
    @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
    func appearanceCallbacksBalanceAndOnePageFillsTheWindow(_ style: UIPageViewController.TransitionStyle) {
        let failure = ProgramCheck.firstFailure(
            seeds: 0..<UInt64(ProgramCheck.count(default: 60)), make: PageStep.program, failure: { PageRun.failure($0, style) })
        #expect(failure == nil, "\(failure ?? "")")
    }
}
