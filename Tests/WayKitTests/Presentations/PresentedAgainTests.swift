import Foundation
import Testing
import WayKit
import WayKitTesting

/// What is presented again looks and answers as the first time, whether each presentation and dismissal is animated or not.
@MainActor struct PresentedAgainTests {
    enum Subject: CaseIterable {
        case alert, actionSheet, pageSheet, formSheet, fullScreen, overFullScreen, currentContext, overCurrentContext, popover, custom
        case crossDissolve, flip, curl, activities, search
    }

    final class Chrome: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds.insetBy(dx: 40, dy: 100) ?? .zero }
    }

    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
            Chrome(presentedViewController: presented, presenting: presenting)
        }
    }

    /// One presentation and its dismissal.
    struct Round: CustomStringConvertible {
        let isShownAnimated: Bool
        let isDismissedAnimated: Bool
        var description: String { "shown \(isShownAnimated ? "animated" : "at once"), dismissed \(isDismissedAnimated ? "animated" : "at once")" }
    }

    static let rounds = [true, false].flatMap { shown in [true, false].map { Round(isShownAnimated: shown, isDismissedAnimated: $0) } }

    let stage = TestStage(size: CGSize(width: 400, height: 700))
    let presenter = UIViewController()
    let delegate = Delegate()

    init() {
        presenter.view.backgroundColor = .white
        stage.show(presenter)
    }

    private func make(_ subject: Subject) -> UIViewController {
        let controller: UIViewController
        switch subject {
        case .alert, .actionSheet:
            let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: subject == .alert ? .alert : .actionSheet)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            return alert
        case .activities: return UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        case .search: return UISearchController(searchResultsController: UIViewController())
        default: controller = UIViewController()
        }
        controller.view.backgroundColor = .systemTeal
        switch subject {
        case .pageSheet: controller.modalPresentationStyle = .pageSheet
        case .formSheet: controller.modalPresentationStyle = .formSheet
        case .overFullScreen: controller.modalPresentationStyle = .overFullScreen
        case .currentContext: controller.modalPresentationStyle = .currentContext
        case .overCurrentContext: controller.modalPresentationStyle = .overCurrentContext
        case .popover: controller.modalPresentationStyle = .popover
        case .custom: (controller.modalPresentationStyle, controller.transitioningDelegate) = (.custom, delegate)
        default: controller.modalPresentationStyle = .fullScreen
        }
        if subject == .crossDissolve { controller.modalTransitionStyle = .crossDissolve }
        if subject == .flip { controller.modalTransitionStyle = .flipHorizontal }
        if subject == .curl { controller.modalTransitionStyle = .partialCurl }
        if subject == .popover { controller.preferredContentSize = CGSize(width: 200, height: 150) }
        return controller
    }

    private func present(_ controller: UIViewController, animated: Bool) {
        if let popover = controller.popoverPresentationController {
            (popover.sourceView, popover.sourceRect) = (presenter.view, CGRect(x: 190, y: 300, width: 20, height: 20))
            popover.delegate = KeepsPopovers.shared
        }
        presenter.present(controller, animated: animated)
        stage.settle()
    }

    final class KeepsPopovers: NSObject, UIPopoverPresentationControllerDelegate {
        static let shared = KeepsPopovers()
        func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
    }

    /// What a user sees of it and touches.
    private func look(of controller: UIViewController) -> String {
        guard let view = controller.viewIfLoaded, view.window != nil else { return "not shown" }
        let chain = sequence(first: view as UIView, next: \.superview)
        let alpha = chain.reduce(1) { $0 * $1.alpha }, isHidden = chain.contains { $0.isHidden }
        let frame = view.convert(view.bounds, to: nil)
        let hit = stage.window.hitTest(CGPoint(x: frame.midX, y: min(frame.midY, 690)), with: nil)
        let isTouched = hit.map { $0.isDescendant(of: view) } ?? false
        return "alpha \(alpha) hidden \(isHidden) frame \(frame.integral) touched \(isTouched) transforms \(chain.allSatisfy { $0.transform.isIdentity })"
    }

    @Test(arguments: Subject.allCases) func again(_ subject: Subject) {
        for first in Self.rounds {
            for second in Self.rounds {
                let controller = make(subject)
                present(controller, animated: first.isShownAnimated)
                let before = look(of: controller), pictures = UIImage(cgImage: stage.snapshot()).pngData()
                // A search controller without a text lets touches through.
                #expect(before.hasPrefix("alpha 1.0 hidden false") && before.contains("touched true") == (subject != .search))
                presenter.dismiss(animated: first.isDismissedAnimated)
                stage.settle()
                #expect(presenter.presentedViewController == nil && presenter.view.window != nil)
                present(controller, animated: second.isShownAnimated)
                #expect(look(of: controller) == before, "\(first); \(second)")
                #expect(UIImage(cgImage: stage.snapshot()).pngData() == pictures, "\(first); \(second)")
                presenter.dismiss(animated: second.isDismissedAnimated)
                stage.settle()
                #expect(presenter.presentedViewController == nil && presenter.view.window != nil)
            }
        }
        #expect(stage.diagnostics.isEmpty)
    }
}
