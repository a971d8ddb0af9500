import Foundation
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Runs one program of sheets, popovers and alerts with touches on a stage of its own and checks the invariants.
@MainActor final class SheetRun {
    /// Two phones, a tablet, a phone in landscape; small, to be painted fast.
    private static let sizes = [
        CGSize(width: 100, height: 500), CGSize(width: 120, height: 560), CGSize(width: 520, height: 500), CGSize(width: 140, height: 240),
    ]
    private let stage = TestStage(size: SheetRun.sizes[0], refreshRate: 20)
    private var size = SheetRun.sizes[0]
    private var root: ModalProgramController!
    private var failure: String?
    private var controllerCount = 0
    private struct Weak { weak var controller: UIViewController? }
    private var presented: [Weak] = []
    private var completions: [Int] = []

    static func failure(of steps: [SheetStep]) -> String? {
        let run = SheetRun()
        run.perform(steps)
        return run.failure
    }

    private init() {
        root = ModalProgramController(label: 0) { [weak self] in self?.fail($0) }
        stage.show(root)
    }

    private func fail(_ message: String) { failure = failure ?? message }

    private func perform(_ steps: [SheetStep]) {
        let first = stage.snapshot()
        for step in steps {
            stage.advance(by: step.wait)
            perform(step.action)
            guard failure == nil else { return }
        }
        stage.touchUp()
        if !stage.settle() { fail("it never comes to rest") }
        checkChain()
        checkEnd(first)
    }

    private var chain: [UIViewController] { Array(sequence(first: root as UIViewController) { $0.presentedViewController }) }
    private var top: UIViewController { chain.last ?? root }

    private func point(_ fraction: Double) -> CGPoint { CGPoint(x: size.width / 2, y: size.height * fraction) }

    private func perform(_ action: SheetStep.Action) {
        switch action {
        case .present(let kind, let animated):
            let index = completions.count
            completions.append(0)
            top.present(make(kind), animated: animated) { [weak self] in self?.completions[index] += 1 }
        case .dismiss(let fromRoot, let animated): (fromRoot ? root : top).dismiss(animated: animated)
        case .drag(let from, let to, let duration):
            stage.touchUp()
            stage.drag(from: point(from), to: point(to), duration: duration, release: false)
        case .move(let to): stage.touchMove(to: point(to))
        case .touchUp: stage.touchUp()
        case .cancelTouch: stage.touchCancel()
        case .tap(let x, let y):
            stage.touchUp()
            stage.tap(at: CGPoint(x: size.width * x, y: size.height * y))
        case .select(let large, let animated):
            guard let sheet = top.sheetPresentationController else { return }
            let change = { sheet.selectedDetentIdentifier = large ? .large : .medium }
            if animated { sheet.animateChanges(change) } else { change() }
        case .escape: stage.press("Escape")
        case .resize(let index):
            size = Self.sizes[index]
            stage.resize(to: size, scale: 1)
        }
    }

    private func make(_ kind: SheetStep.Kind) -> UIViewController {
        controllerCount += 1
        let controller: UIViewController
        switch kind {
        case .alert, .actionSheet:
            let alert = UIAlertController(title: "T", message: nil, preferredStyle: kind == .alert ? .alert : .actionSheet)
            alert.addAction(UIAlertAction(title: "A", style: .default))
            if controllerCount % 2 == 0 { alert.addAction(UIAlertAction(title: "C", style: .cancel)) }
            controller = alert
        default: controller = ModalProgramController(label: controllerCount) { [weak self] in self?.fail($0) }
        }
        switch kind {
        case .form: controller.modalPresentationStyle = .formSheet
        case .fullScreen: controller.modalPresentationStyle = .fullScreen
        case .popover: controller.modalPresentationStyle = .popover
        case .modal: controller.isModalInPresentation = true
        default: break
        }
        if [.detents, .undimmed, .modal].contains(kind) { controller.sheetPresentationController?.detents = [.medium(), .large()] }
        if kind == .undimmed { controller.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium }
        controller.popoverPresentationController?.sourceView = root.view
        controller.popoverPresentationController?.sourceRect = CGRect(x: 40, y: 60, width: 20, height: 20)
        presented.append(Weak(controller: controller))
        return controller
    }

    private func checkChain() {
        for controller in chain {
            if controller.transitionCoordinator != nil { fail("a transition is left at rest") }
            guard let controller = controller as? ModalProgramController else { continue }
            let isShown = controller.view.window != nil
            if controller.appearanceState != (isShown ? .appeared : .disappeared) {
                fail("controller \(controller.label) is \(controller.appearanceState) at rest, its view \(isShown ? "is" : "is not") in the window")
            }
        }
        for controller in chain.dropFirst() {
            guard let presentation = controller.presentationController, let view = presentation.presentedView, view.window != nil,
                view.transform.isIdentity
            else { continue }
            if view.frame != presentation.frameOfPresentedViewInContainerView {
                fail("\(controller) is at \(view.frame), and belongs to \(presentation.frameOfPresentedViewInContainerView)")
            }
        }
        for weak in presented {
            if let controller = weak.controller, !chain.contains(where: { $0 === controller }) { fail("\(controller) is kept alive") }
        }
    }

    private func checkEnd(_ first: CGImage) {
        guard failure == nil else { return }
        if root.presentedViewController != nil { root.dismiss(animated: false) }
        stage.settle()
        stage.resize(to: Self.sizes[0], scale: 1)
        stage.settle()
        if let count = completions.first(where: { $0 > 1 }) { fail("the completion of a present came \(count) times") }
        if let leaked = presented.compactMap(\.controller).first { fail("\(leaked) is kept alive at the end") }
        if stage.window.subviews.count != 1 { fail("\(stage.window.subviews.count) views are in the window at the end") }
        if !root.view.transform.isIdentity { fail("the root is still a card") }
        let differingPixels = PixelDifference.between(stage.snapshot(), first)
        if differingPixels > 0 { fail("\(differingPixels) pixels differ at the end") }
        let touches = root.touches
        stage.tap(at: CGPoint(x: 50, y: 250))
        if root.touches != touches + 1 { fail("a tap does not reach the root") }
        let unexpected = stage.diagnostics.first { !$0.contains("refused:") && !$0.contains("does nothing") && !$0.contains("no source that is shown") }
        if let unexpected { fail("the log says: \(unexpected)") }
    }
}
