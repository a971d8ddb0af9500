import Foundation
import Testing
import WayKit
import WayKitTesting

/// `tintAdjustmentMode` and its effect on the tint.
@MainActor struct TintTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let root = UIViewController()

    private final class TintRecorder: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    init() { stage.show(root) }

    private func isGrey(_ color: UIColor) -> Bool {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0
        color.getRed(&red, green: &green, blue: &blue, alpha: nil)
        return red == green && green == blue
    }

    @Test func modeIsInheritedAndNeverAutomatic() {
        let outer = UIView(), inner = TintRecorder()
        #expect(outer.tintAdjustmentMode == .normal)
        root.view.addSubview(outer)
        outer.addSubview(inner)
        inner.tintColor = .red
        inner.changes = 0
        outer.tintAdjustmentMode = .dimmed
        #expect(outer.tintAdjustmentMode == .dimmed && inner.tintAdjustmentMode == .dimmed)
        #expect(inner.changes == 1 && isGrey(inner.tintColor))
        inner.tintAdjustmentMode = .normal
        #expect(inner.tintAdjustmentMode == .normal && inner.tintColor == .red && inner.changes == 2)
        inner.tintAdjustmentMode = .automatic
        #expect(inner.tintAdjustmentMode == .dimmed)
        outer.tintAdjustmentMode = .automatic
        #expect(inner.tintAdjustmentMode == .normal && inner.tintColor == .red)
    }

    @Test func dimmedTintIsDrawn() {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        root.view.addSubview(button)
        root.view.backgroundColor = .tintColor
        stage.settle()
        root.view.tintAdjustmentMode = .dimmed
        stage.settle()
        #expect(isGrey(stage.pixel(at: CGPoint(x: 200, y: 400))))
    }

    private func alert() -> UIViewController {
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        return alert
    }

    private func sheet() -> UIViewController {
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .pageSheet
        return sheet
    }

    @Test(arguments: [true, false])
    func presenterOfAlertOrSheetIsDimmed(isAlert: Bool) {
        let presented = isAlert ? alert() : sheet()
        root.present(presented, animated: true)
        #expect(root.view.tintAdjustmentMode == .normal)
        stage.advance(by: 0.1)
        #expect(root.view.tintAdjustmentMode == .dimmed && presented.view.tintAdjustmentMode == .normal)
        stage.settle()
        #expect(root.view.tintAdjustmentMode == .dimmed)
        root.dismiss(animated: true)
        stage.settle()
        #expect(root.view.tintAdjustmentMode == .normal)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func reversedDismissalDimsAgain() {
        let presented = sheet()
        root.present(presented, animated: true)
        stage.settle()
        root.dismiss(animated: true)
        stage.advance(by: 0.1)
        #expect(root.view.tintAdjustmentMode == .normal)
        // Dragged up again in flight.
        stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 100), duration: 0.2)
        stage.settle()
        let isPresented = root.presentedViewController != nil
        #expect(root.view.tintAdjustmentMode == (isPresented ? .dimmed : .normal))
    }

    @Test func undimmedSheetKeepsTheTint() {
        let presented = sheet()
        presented.sheetPresentationController?.detents = [.medium(), .large()]
        presented.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        root.present(presented, animated: true)
        stage.settle()
        #expect(root.view.tintAdjustmentMode == .normal)
        presented.sheetPresentationController?.selectedDetentIdentifier = .large
        stage.settle()
        #expect(root.view.tintAdjustmentMode == .dimmed)
    }

    @Test func crossDissolveKeepsTheViewsAlpha() {
        let presented = UIViewController()
        presented.modalPresentationStyle = .overFullScreen
        presented.modalTransitionStyle = .crossDissolve
        presented.view.alpha = 0.5
        root.present(presented, animated: true)
        stage.settle()
        #expect(presented.view.alpha == 0.5)
        root.dismiss(animated: true)
        stage.settle()
        #expect(presented.view.alpha == 0.5)
    }
}
