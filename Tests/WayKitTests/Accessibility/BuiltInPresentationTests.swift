import Foundation
import Testing
import WayAccessibility
import WayKitTesting

@testable import WayKit
@_spi(WayKit) @testable import WayKitCore

/// What presentations and alerts say of themselves.
@MainActor struct BuiltInPresentationTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let page = UIViewController()

    private func show() {
        page.view.backgroundColor = .systemBackground
        stage.show(page)
    }

    private func views<View: UIView>(_ type: View.Type, in view: UIView? = nil) -> [View] {
        let view = view ?? stage.window
        return ([view as? View].compactMap { $0 }) + view.subviews.flatMap { views(type, in: $0) }
    }

    // MARK: Sheets

    private func presentSheet(_ change: (UISheetPresentationController) -> Void) throws -> (UIViewController, PresentationContainerView) {
        let content = UIViewController()
        content.title = "Filters"
        content.view.backgroundColor = .systemBackground
        let sheet = try #require(content.sheetPresentationController)
        change(sheet)
        page.present(content, animated: true)
        stage.settle()
        return (content, try #require(views(PresentationContainerView.self).first))
    }

    @Test func aSheetIsAModalDialog() throws {
        show()
        let (_, container) = try presentSheet { _ in }
        #expect(container.systemAccessibility.role == .dialog && container.accessibilityViewIsModal && container.accessibilityLabel == "Filters")
    }

    @Test func anUndimmedSheetLeavesWhatIsBelow() throws {
        show()
        let (_, container) = try presentSheet {
            $0.detents = [.medium(), .large()]
            $0.largestUndimmedDetentIdentifier = .medium
        }
        #expect(!container.accessibilityViewIsModal)
    }

    @Test func theGrabberMovesTheSheet() throws {
        show()
        var chosen: UISheetPresentationController?
        let (content, _) = try presentSheet {
            $0.detents = [.medium(), .large()]
            $0.prefersGrabberVisible = true
            chosen = $0
        }
        let grabber = try #require(views(SheetGrabber.self).first), sheet = try #require(chosen)
        #expect(grabber.accessibilityLabel == "Sheet grabber" && grabber.accessibilityTraits == [.button, .adjustable])
        #expect(grabber.accessibilityActivate())
        stage.settle()
        #expect(sheet.selectedDetentIdentifier == .large)
        grabber.accessibilityIncrement()
        stage.settle()
        #expect(sheet.selectedDetentIdentifier == .large)
        grabber.accessibilityDecrement()
        stage.settle()
        #expect(sheet.selectedDetentIdentifier == .medium)
        let dismiss = grabber.systemAccessibility.customActions()
        #expect(dismiss.map(\.name) == ["Dismiss"] && dismiss.first.map { $0.actionHandler?($0) } == .some(true))
        stage.settle()
        #expect(content.presentingViewController == nil)
    }

    @Test func theGrabberOfASheetWithOneDetentDismissesIt() throws {
        show()
        let (content, _) = try presentSheet { $0.prefersGrabberVisible = true }
        let grabber = try #require(views(SheetGrabber.self).first)
        #expect(grabber.accessibilityTraits == .button && grabber.accessibilityActivate())
        stage.settle()
        #expect(content.presentingViewController == nil)
    }

    // MARK: Popovers

    @Test func aPopoverHasAButtonBesideIt() throws {
        let stage = TestStage(size: CGSize(width: 1000, height: 800)), page = UIViewController(), content = UIViewController()
        stage.show(page)
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 200, height: 200)
        content.popoverPresentationController?.sourceView = page.view
        content.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 300, width: 10, height: 10)
        page.present(content, animated: true)
        stage.settle()
        let container = try #require(views(PresentationContainerView.self, in: stage.window).first)
        let dismiss = try #require(container.systemAccessibility.elements?.last)
        #expect(dismiss.accessibilityLabel == "Dismiss popup" && dismiss.accessibilityTraits == .button && dismiss.accessibilityFrame == container.bounds)
        #expect(dismiss.accessibilityActivate())
        stage.settle()
        #expect(content.presentingViewController == nil)
    }

    // MARK: Alerts

    @Test func anAlertIsModalWithButtons() throws {
        show()
        let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
        var chosen: [String] = []
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in chosen.append("delete") })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("cancel") })
        alert.actions[0].isEnabled = false
        page.present(alert, animated: true)
        stage.settle()
        let view = try #require(views(AlertView.self).first), rows = views(AlertRow.self)
        #expect(view.systemAccessibility.role == .alert && view.accessibilityViewIsModal && view.accessibilityLabel == "Delete?")
        #expect(views(UILabel.self, in: view).first { $0.text == "Delete?" }?.accessibilityTraits == [.staticText, .header])
        let delete = try #require(rows.first { $0.accessibilityLabel == "Delete" }), cancel = try #require(rows.first { $0.accessibilityLabel == "Cancel" })
        #expect(delete.accessibilityTraits == [.button, .notEnabled] && !delete.accessibilityActivate())
        #expect(cancel.accessibilityActivate())
        stage.settle()
        #expect(chosen == ["cancel"] && page.presentedViewController == nil)
    }

    @Test func escapeCancelsAnAlert() throws {
        show()
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        var isCancelled = false
        alert.addAction(UIAlertAction(title: "Yes", style: .default))
        page.present(alert, animated: true)
        stage.settle()
        let view = try #require(views(AlertView.self).first)
        #expect(!view.accessibilityPerformEscape())
        alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in isCancelled = true })
        stage.settle()
        #expect(view.accessibilityPerformEscape())
        stage.settle()
        #expect(isCancelled && page.presentedViewController == nil)
    }
}
