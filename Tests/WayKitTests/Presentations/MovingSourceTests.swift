import Foundation
import Testing
import WayKit
import WayKitTesting

/// What points at something in a sheet stays beside it while the sheet moves, and ends where it is if both are at rest when it is presented.
@MainActor struct MovingSourceTests {
    enum Kind: CaseIterable { case popoverOfAView, popoverOfAnItem, actionSheet, menu }
    enum Motion: CaseIterable { case refusedDismissal, presentation }

    final class Editor: UIViewController, UIAdaptivePresentationControllerDelegate {
        let item = UIBarButtonItem(systemItem: .cancel)
        let button = UIButton(type: .system)
        var attempted: (() -> Void)?
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            navigationItem.leftBarButtonItem = item
            button.setTitle("Menu", for: .normal)
            button.frame = CGRect(x: 40, y: 120, width: 80, height: 44)
            button.menu = UIMenu(children: (0..<3).map { UIAction(title: "Action \($0)") { _ in } })
            button.showsMenuAsPrimaryAction = true
            view.addSubview(button)
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { attempted?() }
    }

    let stage = TestStage(size: CGSize(width: 1280, height: 800))
    let root = UIViewController()
    let editor = Editor()

    private func showSheet() -> UINavigationController {
        stage.show(root)
        let navigation = UINavigationController(rootViewController: editor)
        navigation.isModalInPresentation = true
        navigation.presentationController?.delegate = editor
        return navigation
    }

    private func point(_ kind: Kind, at navigation: UINavigationController) {
        switch kind {
        case .menu: editor.button.performPrimaryAction()
        case .actionSheet:
            let sheet = UIAlertController(title: nil, message: "Discard?", preferredStyle: .actionSheet)
            sheet.addAction(UIAlertAction(title: "Discard", style: .destructive))
            sheet.popoverPresentationController?.barButtonItem = editor.item
            editor.present(sheet, animated: true)
        case .popoverOfAView, .popoverOfAnItem:
            let controller = UIViewController()
            controller.modalPresentationStyle = .popover
            controller.preferredContentSize = CGSize(width: 200, height: 100)
            if kind == .popoverOfAView {
                controller.popoverPresentationController?.sourceView = editor.view
                controller.popoverPresentationController?.sourceRect = CGRect(x: 40, y: 120, width: 80, height: 44)
            } else {
                controller.popoverPresentationController?.barButtonItem = editor.item
            }
            editor.present(controller, animated: true)
        }
    }

    /// In the window. Nil while nothing is shown.
    private func shownFrame(_ kind: Kind) -> CGRect? {
        guard kind == .menu else { return editor.presentedViewController?.presentationController?.presentedView.map { $0.convert($0.bounds, to: nil) } }
        func find(_ view: UIView) -> UIView? { "\(type(of: view))" == "MenuPanel" ? view : view.subviews.lazy.compactMap(find).first }
        return find(stage.window).map { $0.convert($0.bounds, to: nil) }
    }

    private func dismiss(_ kind: Kind) {
        if kind == .menu { editor.button.contextMenuInteraction?.dismissMenu() } else { editor.dismiss(animated: false) }
        stage.settle()
    }

    @Test(arguments: Kind.allCases, Motion.allCases) func itEndsWhereItIsAtRest(_ kind: Kind, _ motion: Motion) throws {
        let navigation = showSheet()
        switch motion {
        case .presentation:
            root.present(navigation, animated: true)
            stage.advance(by: 0.15)
            point(kind, at: navigation)
        case .refusedDismissal:
            root.present(navigation, animated: true)
            stage.settle()
            editor.attempted = { point(kind, at: navigation) }
            stage.drag(from: CGPoint(x: 640, y: 60), to: CGPoint(x: 640, y: 520), duration: 0.3)
        }
        stage.settle()
        let moving = try #require(shownFrame(kind))
        dismiss(kind)
        point(kind, at: navigation)
        stage.settle()
        let resting = try #require(shownFrame(kind))
        #expect(abs(moving.minX - resting.minX) <= 1 && abs(moving.minY - resting.minY) <= 1, "\(moving) at rest \(resting)")
    }

    private func displayedTop(of view: UIView) -> CGFloat {
        sequence(first: view) { $0.superview }.reduce(0) { top, view in
            let shown = view.layer.presentation() ?? view.layer
            return top + shown.position.y - shown.bounds.height * shown.anchorPoint.y - (view === editor.view ? 0 : shown.bounds.minY)
        }
    }

    /// The distance to the source is the same in every frame.
    @Test func itFollowsInEveryFrame() throws {
        let navigation = showSheet()
        root.present(navigation, animated: true)
        stage.settle()
        editor.attempted = { point(.popoverOfAView, at: navigation) }
        stage.drag(from: CGPoint(x: 640, y: 60), to: CGPoint(x: 640, y: 520), duration: 0.3)
        var distances: [CGFloat] = [], tops: Set<CGFloat> = []
        for _ in 0..<20 {
            stage.advance(by: 1 / 60)
            let popover = try #require(editor.presentedViewController?.presentationController?.presentedView)
            let top = displayedTop(of: editor.button)
            distances.append(displayedTop(of: popover) - top)
            tops.insert(top)
        }
        let (least, most) = (distances.min() ?? 0, distances.max() ?? .infinity)
        #expect(tops.count > 5, "the sheet moves")
        #expect(most - least < 3, "\(least) to \(most)")
    }
}
