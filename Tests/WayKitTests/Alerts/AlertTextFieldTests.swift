import Foundation
import ListPrograms
import Testing
import WayKitTesting

@testable import WayKit
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitText

@MainActor struct AlertTextFieldTests {
    let log = EventLog()
    let root = UIViewController()

    private func stage() -> TestStage {
        let stage = TestStage(size: CGSize(width: 390, height: 600))
        root.view.backgroundColor = .white
        stage.show(root)
        return stage
    }

    /// A login as tutorials write it.
    private func login(preferred: Bool = false) -> UIAlertController {
        let alert = UIAlertController(title: "Sign in", message: "Enter your account.", preferredStyle: .alert)
        alert.addTextField { field in
            field.placeholder = "User"
            field.textContentType = .username
        }
        alert.addTextField { field in
            field.placeholder = "Password"
            field.isSecureTextEntry = true
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [log] _ in log.add("cancel") })
        let action = UIAlertAction(title: "Sign in", style: .default) { [log, weak alert] _ in
            log.add("sign in \(alert?.textFields?[0].text ?? "") \(alert?.textFields?[1].text ?? "")")
        }
        alert.addAction(action)
        if preferred { alert.preferredAction = action }
        return alert
    }

    @Test func firstFieldIsEditedAndReturnLeadsToTheAction() throws {
        let stage = stage(), alert = login()
        root.present(alert, animated: true)
        stage.settle()
        let fields = try #require(alert.textFields)
        #expect(fields.count == 2 && fields[0].isEditing)
        stage.type("ann")
        stage.press("Return")
        #expect(fields[1].isEditing && fields[0].text == "ann")
        stage.type("x1")
        stage.press("Return")
        stage.settle()
        #expect(log.take() == ["sign in ann x1"] && root.presentedViewController == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func alertMovesWithItsKeyboard() throws {
        let stage = stage(), alert = login(), pad = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 260))
        alert.textFields?.forEach { $0.inputView = pad }
        func top(_ view: UIView?) -> CGFloat? { view?.layer.presentationProperties(at: stage.time).frame.minY }
        func middle() -> CGFloat { alert.view.layer.presentationProperties(at: stage.time).frame.midY }
        root.present(alert, animated: true)
        var positions: [CGFloat] = [], moving = 0
        for _ in 0..<30 {
            stage.advance(by: 1 / 60)
            guard let keyboard = top(pad.superview) else { continue }
            positions.append(middle())
            #expect(abs((300 - middle()) / 130 - (600 - keyboard) / 260) < 0.02, "half of the keyboard's way")
            if keyboard > 341, keyboard < 599 { moving += 1 }
        }
        #expect(moving > 8 && positions == positions.sorted(by: >) && positions.last == 170 && alert.textFields?[0].isFirstResponder == true)
        stage.settle()
        #expect(middle() == 170)
        alert.dismiss(animated: true)
        for _ in 0..<10 {
            stage.advance(by: 1 / 60)
            #expect(middle() == 170, "it fades where it is")
        }
        stage.settle()
        #expect(root.presentedViewController == nil && pad.window == nil)
    }

    @Test func fieldsAreBelowTheMessageAndAboveTheChoices() throws {
        let stage = stage(), alert = login()
        root.present(alert, animated: false)
        stage.settle()
        let frames = try #require(alert.textFields).map { $0.convert($0.bounds, to: alert.view) }
        #expect(frames[0].maxY <= frames[1].minY && frames[0].minX >= 16 && frames[0].maxX <= 270 - 16)
        #expect(frames[0].height >= 28 && alert.view.bounds.height - frames[1].maxY >= 44 && frames[0].minY > 60)
    }

    @Test func escapeCancelsAndTheFormerResponderReturns() {
        let stage = stage(), below = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        root.view.addSubview(below)
        below.becomeFirstResponder()
        root.present(login(), animated: true)
        stage.settle()
        #expect(!below.isFirstResponder)
        stage.press("Escape")
        stage.settle()
        #expect(log.take() == ["cancel"] && below.isFirstResponder)
        // An alert without fields takes the keys, too.
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { [log] _ in log.add("ok") })
        root.present(alert, animated: true)
        stage.settle()
        stage.press("Return")
        stage.settle()
        #expect(log.take() == ["ok"] && below.isFirstResponder)
    }

    @Test func disabledActionIsNotChosenUntilTheTextIsValid() {
        let stage = stage(), alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        let save = UIAlertAction(title: "Save", style: .default) { [log] _ in log.add("save") }
        save.isEnabled = false
        alert.addTextField { field in
            field.addAction(UIAction { [weak field] _ in save.isEnabled = !(field?.text ?? "").isEmpty }, for: .editingChanged)
        }
        alert.addAction(save)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        root.present(alert, animated: true)
        stage.settle()
        stage.press("Return")
        stage.settle()
        #expect(log.take().isEmpty && root.presentedViewController === alert)
        stage.type("a")
        #expect(alert.textFields?.first?.isEditing == true)
        stage.press("Return")
        stage.settle()
        #expect(log.take() == ["save"])
    }

    @Test func actionSheetRefusesFields() {
        let stage = stage(), sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addTextField()
        #expect(sheet.textFields == nil && stage.diagnostics.contains { $0.contains("action sheet") })
    }
}
