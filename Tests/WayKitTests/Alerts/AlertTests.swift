import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct AlertTests {
    let log = EventLog()
    let root = UIViewController()

    private func stage(_ size: CGSize = CGSize(width: 390, height: 844)) -> TestStage {
        let stage = TestStage(size: size)
        root.view.backgroundColor = .white
        stage.show(root)
        return stage
    }

    private func alert(_ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)]) -> UIAlertController {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        for (title, style) in actions { alert.addAction(UIAlertAction(title: title, style: style) { [log] _ in log.add(title) }) }
        return alert
    }

    private func present(_ alert: UIAlertController, on stage: TestStage) {
        root.present(alert, animated: true) { [log] in log.add("shown") }
        stage.settle()
        _ = log.take()
    }

    /// The centre of the row with that title.
    private func location(_ title: String, in alert: UIAlertController) -> CGPoint? {
        func find(_ view: UIView) -> UIView? {
            if let label = view as? UILabel, label.text == title { return label }
            return view.subviews.lazy.compactMap(find).first
        }
        return find(alert.view).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
    }

    @Test func alertIsCentredWithTwoChoicesSideBySide() throws {
        let stage = stage()
        let alert = alert(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
        present(alert, on: stage)
        #expect(alert.view.frame.width == 270)
        #expect(abs(alert.view.frame.midX - 195) <= 0.5 && abs(alert.view.frame.midY - 422) <= 0.5)
        let cancel = try #require(location("Cancel", in: alert)), delete = try #require(location("Delete", in: alert))
        #expect(cancel.y == delete.y && cancel.x < delete.x)
        // 0.2 of black.
        #expect(stage.pixel(at: CGPoint(x: 10, y: 10)) == UIColor(red: 204.0 / 255, green: 204.0 / 255, blue: 204.0 / 255, alpha: 1))
    }

    @Test(arguments: [CGSize(width: 390, height: 844), CGSize(width: 1280, height: 800)]) func aQuestionOverASheetDismissesBoth(_ size: CGSize) throws {
        let stage = stage(size)
        let page = UIViewController(), sheet = UINavigationController(rootViewController: page)
        page.view.backgroundColor = .white
        page.isModalInPresentation = true
        let cancel = UIBarButtonItem(systemItem: .cancel)
        page.navigationItem.leftBarButtonItem = cancel
        root.present(sheet, animated: true)
        stage.settle()
        let question = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        question.addAction(UIAlertAction(title: "Delete Draft", style: .destructive) { [log, root] _ in
            log.add("deleted")
            root.dismiss(animated: true)
        })
        question.addAction(UIAlertAction(title: "Save Draft", style: .default))
        question.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        question.popoverPresentationController?.barButtonItem = cancel
        page.present(question, animated: true)
        stage.settle()
        stage.tap(at: try #require(location("Delete Draft", in: question)))
        stage.settle()
        #expect(log.take() == ["deleted"])
        #expect(root.presentedViewController == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func handlerIsCalledAfterTheDismissal() throws {
        let stage = stage()
        let alert = alert(.alert, [("One", .default), ("Two", .default), ("Cancel", .cancel)])
        present(alert, on: stage)
        stage.tap(at: try #require(location("Two", in: alert)))
        #expect(log.take() == [])
        #expect(alert.isBeingDismissed)
        // The second tap does nothing.
        stage.tap(at: try #require(location("Two", in: alert)))
        stage.settle()
        #expect(log.take() == ["Two"])
        #expect(root.presentedViewController == nil)
        #expect(stage.window.subviews.count == 1)
    }

    @Test func touchSlidesToAChoice() throws {
        let stage = stage()
        let alert = alert(.alert, [("One", .default), ("Two", .default), ("Three", .default)])
        present(alert, on: stage)
        stage.drag(from: try #require(location("One", in: alert)), to: try #require(location("Three", in: alert)), duration: 0.2)
        stage.settle()
        #expect(log.take() == ["Three"])
    }

    @Test func disabledActionDoesNothing() throws {
        let stage = stage()
        let alert = alert(.alert, [("One", .default), ("Two", .default), ("Three", .default)])
        alert.actions[1].isEnabled = false
        present(alert, on: stage)
        stage.tap(at: try #require(location("Two", in: alert)))
        stage.settle()
        #expect(root.presentedViewController === alert)
        alert.actions[1].isEnabled = true
        stage.settle()
        stage.tap(at: try #require(location("Two", in: alert)))
        stage.settle()
        #expect(log.take() == ["Two"])
    }

    @Test func keys() {
        let stage = stage()
        let first = alert(.alert, [("OK", .default), ("Cancel", .cancel)])
        present(first, on: stage)
        stage.press("Return")
        stage.settle()
        #expect(root.presentedViewController === first, "nothing is preferred")
        first.preferredAction = first.actions[0]
        stage.press("Return")
        stage.settle()
        #expect(log.take() == ["OK"])
        let second = alert(.alert, [("OK", .default), ("Cancel", .cancel)])
        present(second, on: stage)
        stage.press("Escape")
        stage.settle()
        #expect(log.take() == ["Cancel"])
        let third = alert(.alert, [("OK", .default)])
        present(third, on: stage)
        stage.press("Escape")
        stage.tap(at: CGPoint(x: 10, y: 10))
        stage.settle()
        #expect(root.presentedViewController === third, "there is nothing to cancel")
        stage.press("Return")
        stage.settle()
        #expect(log.take() == ["OK"])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func actionSheetIsAtTheLowerEdgeAndATapOutsideCancels() throws {
        let stage = stage()
        let before = stage.snapshot()
        let sheet = alert(.actionSheet, [("One", .default), ("Cancel", .cancel), ("Two", .destructive)])
        root.present(sheet, animated: true)
        stage.advance(by: 0.1)
        let frame = sheet.view.layer.presentation()?.frame ?? .null
        #expect(frame.minY > sheet.view.frame.minY && frame.minY < 844)
        stage.settle()
        #expect(sheet.view.frame.maxY == 836)
        #expect(sheet.view.frame.minX == 8 && sheet.view.frame.width == 374)
        let positions = try ["One", "Two", "Cancel"].map { try #require(location($0, in: sheet)).y }
        #expect(positions == positions.sorted())
        stage.tap(at: CGPoint(x: 195, y: 100))
        stage.settle()
        #expect(log.take() == ["Cancel"])
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
    }

    @Test func actionSheetIsAPopoverInRegularWidth() throws {
        let stage = stage(CGSize(width: 1280, height: 800))
        let sheet = alert(.actionSheet, [("One", .default), ("Cancel", .cancel)])
        sheet.popoverPresentationController?.sourceView = root.view
        sheet.popoverPresentationController?.sourceRect = CGRect(x: 600, y: 100, width: 80, height: 40)
        present(sheet, on: stage)
        #expect(sheet.popoverPresentationController?.arrowDirection == .up)
        #expect(location("Cancel", in: sheet) == nil)
        stage.tap(at: CGPoint(x: 100, y: 700))
        stage.settle()
        #expect(log.take() == ["Cancel"])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func tallContentsScroll() throws {
        let stage = stage(CGSize(width: 390, height: 300))
        let sheet = alert(.actionSheet, (1...9).map { ("Choice \($0)", .default) } + [("Cancel", .cancel)])
        present(sheet, on: stage)
        #expect(sheet.view.frame.height == 284)
        #expect(try #require(location("Cancel", in: sheet)).y < 300)
        stage.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: -300), duration: 0.4)
        stage.settle()
        stage.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: -300), duration: 0.4)
        stage.settle()
        stage.tap(at: try #require(location("Choice 9", in: sheet)))
        stage.settle()
        #expect(log.take() == ["Choice 9"])
    }

    @Test func secondCancelActionIsRefused() {
        let stage = stage()
        let alert = alert(.alert, [("A", .cancel), ("B", .cancel)])
        #expect(alert.actions.count == 1)
        alert.preferredAction = UIAlertAction(title: "elsewhere", style: .default)
        #expect(alert.preferredAction == nil)
        #expect(stage.diagnostics.count == 2)
    }

    @Test func alertStaysCentredInAResizedWindow() {
        let stage = stage()
        let alert = alert(.alert, [("OK", .default)])
        present(alert, on: stage)
        stage.resize(to: CGSize(width: 844, height: 390), scale: 1)
        stage.settle()
        #expect(abs(alert.view.frame.midX - 422) <= 0.5 && abs(alert.view.frame.midY - 195) <= 0.5)
    }

    @Test func alertIsDeallocated() throws {
        let stage = stage()
        weak var weakAlert: UIAlertController?
        do {
            let made = alert(.alert, [("OK", .default)])
            weakAlert = made
            present(made, on: stage)
            stage.tap(at: try #require(location("OK", in: made)))
            stage.settle()
        }
        #expect(log.take() == ["OK"])
        #expect(weakAlert == nil)
    }
}
