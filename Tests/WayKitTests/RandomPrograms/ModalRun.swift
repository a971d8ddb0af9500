import Foundation
import WayHost
import WayKit
@testable import WayKitTesting

/// Runs one program of modal transitions on a stage of its own and watches.
@MainActor final class ModalRun {
    private static let size = CGSize(width: 32, height: 40)
    private let stage = TestStage(size: ModalRun.size, refreshRate: 20)
    private let log = EventLog()
    private var root: ModalProgramController!
    private var drivers: [UIPercentDrivenInteractiveTransition] = []
    private var completions: [(name: String, count: Int)] = []
    private var failure: String?
    private var made = 0
    private struct Weak { weak var controller: ModalProgramController? }
    private var presented: [Weak] = []
    /// What a cancel has to bring back; nil where something else happened since.
    private var before: (picture: CGImage, views: Int)?

    static func failure(of steps: [ModalStep]) -> String? { failure(of: steps, abilities: []) }

    /// - Parameter abilities: What the display can do with surfaces.
    static func failure(of steps: [ModalStep], abilities: SurfaceAbilities) -> String? {
        let run = ModalRun()
        run.stage.surfaceAbilities = abilities
        run.perform(steps)
        return run.failure
    }

    private init() {
        root = ModalProgramController(label: 0) { [weak self] in self?.fail($0) }
        stage.show(root)
    }

    private func fail(_ message: String) { failure = failure ?? message }

    private func perform(_ steps: [ModalStep]) {
        let first = stage.snapshot()
        for step in steps {
            stage.advance(by: step.wait)
            act(step.action)
            guard failure == nil else { return }
        }
        stage.advance(by: 0.2)
        comeToRest()
        checkChain()
        end(first)
    }

    // MARK: Acting

    private var top: UIViewController { sequence(first: root as UIViewController) { $0.presentedViewController }.reduce(root) { $1 } }
    private var isIdle: Bool {
        sequence(first: root as UIViewController) { $0.presentedViewController }.allSatisfy { $0.transitionCoordinator == nil }
    }

    private func act(_ action: ModalStep.Action) {
        switch action {
        case .present(let style, let fromRoot, let animated, let driving):
            note(interactive: driving == .fromStart && animated && !style.isBuiltIn)
            let source = fromRoot ? root : top
            source?.present(make(style, driving), animated: animated, completion: makeCompletion("present"))
        case .dismiss(let fromRoot, let animated, let driving):
            let controller = top as? ModalProgramController
            note(interactive: driving == .fromStart && animated && controller?.delegate != nil && !fromRoot)
            controller?.delegate?.driver = driver(driving)
            (fromRoot ? root : top).dismiss(animated: animated, completion: makeCompletion("dismiss"))
        case .update(let part): drivers.last?.update(part)
        case .finish:
            before = nil
            drivers.last?.finish()
        case .cancel: cancel()
        case .pause: drivers.last?.pause()
        case .escape:
            before = nil
            stage.press("Escape")
        case .tap: stage.tap(at: CGPoint(x: 3, y: 3))
        case .resize(let width, let height):
            before = nil
            stage.resize(to: CGSize(width: width, height: height), scale: 1)
        }
    }

    private func note(interactive: Bool) {
        guard interactive, isIdle, stage.settle() else { return before = nil }
        before = (stage.snapshot(), stage.window.subviews.count)
    }

    private func cancel() {
        guard let driver = drivers.last else { return }
        driver.cancel()
        guard let (picture, views) = before else { return }
        before = nil
        if !stage.rest() { fail("it never comes to rest after a cancel") }
        if !isIdle { fail("a transition is left after a cancel") }
        if stage.window.subviews.count != views { fail("\(stage.window.subviews.count) views after a cancel, \(views) before") }
        let different = PixelDifference.between(stage.snapshot(), picture)
        if different > 0 { fail("\(different) pixels differ after a cancel") }
    }

    private func make(_ style: ModalStyle, _ driving: ModalStep.Driving) -> ModalProgramController {
        made += 1
        let controller = ModalProgramController(label: made) { [weak self] in self?.fail($0) }
        presented.append(Weak(controller: controller))
        controller.modalPresentationStyle = style.presentation
        if style == .dissolve { controller.modalTransitionStyle = .crossDissolve }
        guard !style.isBuiltIn else { return controller }
        let delegate = RecordingDelegate(log: log)
        let animator = SlideAnimator()
        animator.duration = 0.3
        delegate.animator = animator
        delegate.driver = driver(driving)
        let log = log
        delegate.makeController = { RecordingPresentationController($0, $1, log: log) }
        controller.delegate = delegate
        return controller
    }

    private func driver(_ driving: ModalStep.Driving) -> UIPercentDrivenInteractiveTransition? {
        guard driving != .none else { return nil }
        let driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = driving == .fromStart
        drivers.append(driver)
        return driver
    }

    private func makeCompletion(_ name: String) -> () -> Void {
        let index = completions.count
        completions.append((name, 0))
        return { [weak self] in self?.completions[index].count += 1 }
    }

    // MARK: End

    /// Every driver lets go; what waited for it may bring a driver of its own.
    private func comeToRest() {
        for _ in 0..<10 {
            if !stage.rest() { fail("it never comes to rest") }
            if isIdle { return }
            for driver in drivers { driver.finish() }
        }
        fail("a transition never ends")
    }

    private func checkChain() {
        let chain = sequence(first: root as UIViewController) { $0.presentedViewController }.compactMap { $0 as? ModalProgramController }
        for controller in chain {
            let isShown = controller.view.window != nil
            if controller.appears != (isShown ? .here : .gone) {
                fail("controller \(controller.label) is \(controller.appears) at rest, its view \(isShown ? "is" : "is not") in the window")
            }
        }
        for weak in presented {
            guard let controller = weak.controller else { continue }
            if !chain.contains(where: { $0 === controller }) { fail("controller \(controller.label), \(controller.appears), is kept alive") }
        }
    }

    private func end(_ first: CGImage) {
        guard failure == nil else { return }
        if root.presentedViewController != nil { root.dismiss(animated: false) }
        comeToRest()
        stage.resize(to: Self.size, scale: 1)
        stage.settle()
        for completion in completions where completion.count > 1 {
            fail("the completion of a \(completion.name) came \(completion.count) times")
        }
        if let left = presented.compactMap(\.controller).first { fail("controller \(left.label), \(left.appears), is kept alive at the end") }
        if stage.window.subviews.count != 1 { fail("\(stage.window.subviews.count) views are in the window at the end") }
        let different = PixelDifference.between(stage.snapshot(), first)
        if different > 0 { fail("\(different) pixels differ at the end") }
        let touches = root.touches
        stage.tap(at: CGPoint(x: 16, y: 20))
        if root.touches != touches + 1 { fail("a tap does not reach the root") }
        // Refused requests are the program's own doing.
        let unearned = stage.diagnostics.first { !$0.contains("refused:") && !$0.contains("does nothing") }
        if let unearned { fail("the log says: \(unearned)") }
    }
}

extension ModalStyle {
    var isBuiltIn: Bool { self != .own && self != .ownFullScreen }

    var presentation: UIModalPresentationStyle {
        switch self {
        case .own: .custom
        case .ownFullScreen, .builtInFullScreen: .fullScreen
        case .builtInOver: .overFullScreen
        case .dissolve: .automatic
        }
    }
}
