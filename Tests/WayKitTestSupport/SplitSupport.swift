import Foundation
import ListPrograms
import WayKit
import WayKitTesting

/// Records the delegate's callbacks, and answers as its properties say.
@MainActor final class SplitRecorder: NSObject, UISplitViewControllerDelegate {
    let log: EventLog
    var topColumn: UISplitViewController.Column?
    var expandedMode: UISplitViewController.DisplayMode?
    var discardsSecondary = false

    init(log: EventLog) { self.log = log }

    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
        log.add("willChangeTo \(displayMode)")
    }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) { log.add("willShow \(column)") }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) { log.add("willHide \(column)") }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("didExpand") }
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) { log.add("gestureWillBegin") }
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) { log.add("gestureDidEnd") }
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        log.add("proposes \(proposedTopColumn)")
        return topColumn ?? proposedTopColumn
    }
    func splitViewController(
        _ svc: UISplitViewController, displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { expandedMode ?? proposedDisplayMode }
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        log.add("collapseSecondary")
        return discardsSecondary
    }
}

/// A split view controller on a stage, with a recording page per column.
@MainActor struct SplitScene {
    nonisolated static let landscape = CGSize(width: 1280, height: 800)
    nonisolated static let portrait = CGSize(width: 800, height: 1280)
    nonisolated static let phone = CGSize(width: 400, height: 800)

    let stage: TestStage
    let split: UISplitViewController
    let log = EventLog()
    let delegate: SplitRecorder
    let list: RecordingController
    let middle: RecordingController
    let detail: RecordingController

    init(_ style: UISplitViewController.Style, size: CGSize = Self.landscape, set up: (SplitScene) -> Void = { _ in }) {
        stage = TestStage(size: size)
        split = UISplitViewController(style: style)
        delegate = SplitRecorder(log: log)
        list = RecordingController("list", log: log, color: .systemGray6)
        middle = RecordingController("middle", log: log, color: .systemTeal)
        detail = RecordingController("detail", log: log, color: .systemYellow)
        (list.title, middle.title, detail.title) = ("List", "Middle", "Detail")
        split.delegate = delegate
        if style == .unspecified {
            split.viewControllers = [UINavigationController(rootViewController: list), UINavigationController(rootViewController: detail)]
        } else {
            split.setViewController(list, for: .primary)
            if style == .tripleColumn { split.setViewController(middle, for: .supplementary) }
            split.setViewController(detail, for: .secondary)
        }
        up(self)
        stage.show(split)
        stage.settle()
    }

    /// The visible part of a page's column in the window.
    func frame(_ page: UIViewController) -> CGRect? {
        guard let view = page.navigationController?.viewIfLoaded, view.window != nil else { return nil }
        return view.convert(view.bounds, to: nil)
    }

    func resize(_ size: CGSize) {
        stage.resize(to: size, scale: 1)
        stage.settle()
    }
}
