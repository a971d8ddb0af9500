import Foundation
import WayHost
import WayKit
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Runs one program of modal transitions on a stage of its own and checks the invariants.
@MainActor final class ModalRun {
    private static let size = CGSize(width: 32, height: 40)
    private let stage = TestStage(size: ModalRun.size, refreshRate: 20)
    private let log = EventLog()
    private var root: ModalProgramController!
    private var interactionControllers: [UIPercentDrivenInteractiveTransition] = []
    private var completions: [(name: String, count: Int)] = []
    private var failure: String?
    private var controllerCount = 0
    private struct Weak { weak var controller: ModalProgramController? }
    private var presented: [Weak] = []
    /// The state that a cancel has to restore; nil if something else has changed since.
    private var before: (snapshot: CGImage, views: Int)?

    static func failure(of steps: [ModalStep]) -> String? { failure(of: steps, abilities: []) }

    /// - Parameter abilities: the subsurface capabilities of the display.
    static func failure(of steps: [ModalStep], abilities: SurfaceCapabilities) -> String? {
        let run = ModalRun()
        run.stage.surfaceCapabilities = abilities
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
            perform(step.action)
            guard failure == nil else { return }
        }
        stage.advance(by: 0.2)
        endTransitions()
        checkChain()
        checkEnd(first)
    }

    // MARK: Actions

    private var top: UIViewController { sequence(first: root as UIViewController) { $0.presentedViewController }.reduce(root) { $1 } }
    private var isIdle: Bool {
        sequence(first: root as UIViewController) { $0.presentedViewController }.allSatisfy { $0.transitionCoordinator == nil }
    }

    private func perform(_ action: ModalStep.Action) {
        switch action {
        case .present(let style, let fromRoot, let animated, let driving):
            recordState(interactive: driving == .fromStart && animated && !style.isBuiltIn)
            let source = fromRoot ? root : top
            source?.present(make(style, driving), animated: animated, completion: makeCompletion("present"))
        case .dismiss(let fromRoot, let animated, let driving):
            let controller = top as? ModalProgramController
            recordState(interactive: driving == .fromStart && animated && controller?.delegate != nil && !fromRoot)
            controller?.delegate?.interactionController = interactionController(driving)
            (fromRoot ? root : top).dismiss(animated: animated, completion: makeCompletion("dismiss"))
        case .update(let fraction): interactionControllers.last?.update(fraction)
        case .finish:
            before = nil
            interactionControllers.last?.finish()
        case .cancel: cancel()
        case .pause: interactionControllers.last?.pause()
        case .escape:
            before = nil
            stage.press("Escape")
        case .tap: stage.tap(at: CGPoint(x: 3, y: 3))
        case .resize(let width, let height):
            before = nil
            stage.resize(to: CGSize(width: width, height: height), scale: 1)
        }
    }

    private func recordState(interactive: Bool) {
        guard interactive, isIdle, stage.settle() else { return before = nil }
        before = (stage.snapshot(), stage.window.subviews.count)
    }

    private func cancel() {
        guard let interactionController = interactionControllers.last else { return }
        interactionController.cancel()
        guard let (snapshot, views) = before else { return }
        before = nil
        if !stage.runUntilIdle() { fail("it never comes to rest after a cancel") }
        if !isIdle { fail("a transition is left after a cancel") }
        if stage.window.subviews.count != views { fail("\(stage.window.subviews.count) views after a cancel, \(views) before") }
        let differingPixels = PixelDifference.between(stage.snapshot(), snapshot)
        if differingPixels > 0 { fail("\(differingPixels) pixels differ after a cancel") }
    }

    private func make(_ style: ModalStyle, _ driving: ModalStep.Driving) -> ModalProgramController {
        controllerCount += 1
        let controller = ModalProgramController(label: controllerCount) { [weak self] in self?.fail($0) }
        presented.append(Weak(controller: controller))
        controller.modalPresentationStyle = style.presentation
        if style == .dissolve { controller.modalTransitionStyle = .crossDissolve }
        guard !style.isBuiltIn else { return controller }
        let delegate = RecordingDelegate(log: log)
        let animator = SlideAnimator()
        animator.duration = 0.3
        delegate.animator = animator
        delegate.interactionController = interactionController(driving)
        let log = log
        delegate.makeController = { RecordingPresentationController($0, $1, log: log) }
        controller.delegate = delegate
        return controller
    }

    private func interactionController(_ driving: ModalStep.Driving) -> UIPercentDrivenInteractiveTransition? {
        guard driving != .none else { return nil }
        let interactionController = UIPercentDrivenInteractiveTransition()
        interactionController.wantsInteractiveStart = driving == .fromStart
        interactionControllers.append(interactionController)
        return interactionController
    }

    private func makeCompletion(_ name: String) -> () -> Void {
        let index = completions.count
        completions.append((name, 0))
        return { [weak self] in self?.completions[index].count += 1 }
    }

    // MARK: End

    /// Finishes all interaction controllers; deferred requests may add further ones.
    private func endTransitions() {
        for _ in 0..<10 {
            if !stage.runUntilIdle() { fail("it never comes to rest") }
            if isIdle { return }
            for interactionController in interactionControllers { interactionController.finish() }
        }
        fail("a transition never ends")
    }

    private func checkChain() {
        let chain = sequence(first: root as UIViewController) { $0.presentedViewController }.compactMap { $0 as? ModalProgramController }
        for controller in chain {
            let isShown = controller.view.window != nil
            if controller.appearanceState != (isShown ? .appeared : .disappeared) {
                fail("controller \(controller.label) is \(controller.appearanceState) at rest, its view \(isShown ? "is" : "is not") in the window")
            }
        }
        for weak in presented {
            guard let controller = weak.controller else { continue }
            if !chain.contains(where: { $0 === controller }) { fail("controller \(controller.label), \(controller.appearanceState), is kept alive") }
        }
    }

    private func checkEnd(_ first: CGImage) {
        guard failure == nil else { return }
        if root.presentedViewController != nil { root.dismiss(animated: false) }
        endTransitions()
        stage.resize(to: Self.size, scale: 1)
        stage.settle()
        for completion in completions where completion.count > 1 {
            fail("the completion of a \(completion.name) came \(completion.count) times")
        }
        if let leaked = presented.compactMap(\.controller).first { fail("controller \(leaked.label), \(leaked.appearanceState), is kept alive at the end") }
        if stage.window.subviews.count != 1 { fail("\(stage.window.subviews.count) views are in the window at the end") }
        let differingPixels = PixelDifference.between(stage.snapshot(), first)
        if differingPixels > 0 { fail("\(differingPixels) pixels differ at the end") }
        let touches = root.touches
        stage.tap(at: CGPoint(x: 16, y: 20))
        if root.touches != touches + 1 { fail("a tap does not reach the root") }
        // Refused requests are caused by the program.
        let unexpected = stage.diagnostics.first { !$0.contains("refused:") && !$0.contains("does nothing") }
        if let unexpected { fail("the log says: \(unexpected)") }
    }
}

extension ModalStyle {
    var isBuiltIn: Bool { self != .custom && self != .customFullScreen }

    var presentation: UIModalPresentationStyle {
        switch self {
        case .custom: .custom
        case .customFullScreen, .builtInFullScreen: .fullScreen
        case .builtInOver: .overFullScreen
        case .dissolve: .automatic
        }
    }
}
