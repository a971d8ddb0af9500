import Foundation
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Logs its calls; returns the configured answers.
@MainActor final class RecordingSheetDelegate: NSObject, UISheetPresentationControllerDelegate {
    private let log: EventLog
    var mayDismiss = true

    init(log: EventLog) { self.log = log }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        log.add("shouldDismiss")
        return mayDismiss
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.add("willDismiss") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("didDismiss") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { log.add("didAttemptToDismiss") }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController) {
        log.add("didChange " + (sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "other"))
    }
}

/// A phone with a sheet: 844 points high, so that the tallest detent's upper edge is at 20, a medium one's at 432.
@MainActor final class SheetStage {
    static let large: CGFloat = 20
    static let medium: CGFloat = 432
    static let height: CGFloat = 844

    let stage: TestStage
    let log = EventLog()
    let root: RecordingController
    let sheet: RecordingController
    let delegate: RecordingSheetDelegate

    /// - Parameter detents: nil keeps the default.
    init(
        _ detents: [UISheetPresentationController.Detent]? = nil, size: CGSize = CGSize(width: 390, height: 844), refreshRate: Double = 60
    ) {
        stage = TestStage(size: size, refreshRate: refreshRate)
        root = RecordingController("root", log: log, color: .white)
        sheet = RecordingController("sheet", log: log, color: .red)
        delegate = RecordingSheetDelegate(log: log)
        controller?.delegate = delegate
        if let detents { controller?.detents = detents }
        stage.show(root)
    }

    var controller: UISheetPresentationController? { sheet.sheetPresentationController }

    func present() {
        root.present(sheet, animated: true) { [log] in log.add("present completion") }
    }

    /// Shown and at rest, with an empty log.
    func presented() -> SheetStage {
        root.present(sheet, animated: false)
        stage.settle()
        _ = log.take()
        return self
    }

    /// The displayed upper edge of the sheet, in points of the window.
    var top: CGFloat {
        guard let view = controller?.presentedView else { return .nan }
        return (view.layer.presentation() ?? view.layer).frame.minY
    }

    func point(_ y: CGFloat) -> CGPoint { CGPoint(x: 195, y: y) }

    /// A drag that pauses before the release, so that it has no velocity.
    func dragAndRest(from start: CGFloat, to end: CGFloat) {
        stage.drag(from: point(start), to: point(end), duration: 0.4, release: false)
        stage.advance(by: 0.2)
        stage.touchUp()
    }
}
