import Foundation
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A root and a controller to present, with an animator, an interaction controller and chrome that log their calls.
@MainActor final class ModalBench {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: RecordingController
    let sheet: RecordingController
    let delegate: RecordingDelegate
    let animator: SlideAnimator
    let interactionController = UIPercentDrivenInteractiveTransition()

    init(_ style: UIModalPresentationStyle = .custom) {
        root = RecordingController("root", log: log, color: .white)
        sheet = RecordingController("sheet", log: log, color: .red)
        delegate = RecordingDelegate(log: log)
        animator = SlideAnimator(log: log)
        delegate.animator = animator
        let log = log
        delegate.makeController = { RecordingPresentationController($0, $1, log: log) }
        sheet.transitioningDelegate = delegate
        sheet.modalPresentationStyle = style
        stage.show(root)
        _ = log.take()
    }

    func present(animated: Bool = true) { root.present(sheet, animated: animated) { [log] in log.add("present completion") } }
    func dismiss(animated: Bool = true) { sheet.dismiss(animated: animated) { [log] in log.add("dismiss completion") } }

    /// At rest, with nothing in the log.
    func presented() {
        present()
        stage.settle()
        _ = log.take()
    }

    /// A presentation or a dismissal paused by an interaction controller at a percentage.
    func hold(_ percent: CGFloat, presenting: Bool = true) {
        if !presenting { presented() }
        delegate.interactionController = interactionController
        if presenting { present() } else { dismiss() }
        stage.advance(by: 0)
        interactionController.update(percent)
        stage.advance(by: 0.2)
        _ = log.take()
    }

    /// The lines of the transition log written while the body ran.
    static func lines(_ body: () -> Void) -> [String] {
        var lines: [String] = []
        let application = UIApplication.shared
        application.transitionLogObserver = { lines.append($0) }
        body()
        application.transitionLogObserver = nil
        return lines
    }
}

/// An animation that fades the new view in within a second, linearly.
@MainActor func fadeIn(_ context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 1 }) { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
}
