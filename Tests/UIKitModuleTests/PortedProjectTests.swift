import Foundation
import Testing
import UIKit
import WayKitTesting

@testable import PortedProject

/// A project for iOS with a storyboard, a table, a text field and custom transitions, as the rewriter ports it: Tests/PortedProject.
@MainActor struct PortedProjectTests {
    private let stage = TestStage(size: CGSize(width: 393, height: 852))
    private let delegate = PortedProject.AppDelegate()
    private let navigation: UINavigationController
    private let contacts: ContactsViewController

    /// The window of the scene is made from Main.storyboard; its root is then shown on the stage's display.
    init() throws {
        PersonStore.shared.reset()
        stage.userInterfaceIdiom = .phone
        stage.show(UIViewController())
        stage.settle()
        UIApplication.shared.delegate = delegate
        _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
        UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest())
        stage.settle()
        let scene = try #require(UIApplication.shared.connectedScenes.compactMap { $0.delegate as? PortedProject.SceneDelegate }.first)
        let window = try #require(scene.window)
        navigation = try #require(window.rootViewController as? UINavigationController)
        contacts = try #require(navigation.viewControllers.first as? ContactsViewController)
        window.rootViewController = nil
        window.isHidden = true
        stage.show(navigation)
        stage.settle()
    }

    private func center(of view: UIView) -> CGPoint { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }

    private func names() -> [String] {
        contacts.tableView.visibleCells.compactMap { cell in cell.contentView.subviews.compactMap { ($0 as? UILabel)?.text }.first }
    }

    private func open(row: Int) throws -> PersonViewController {
        let cell = try #require(contacts.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
        stage.tap(at: center(of: cell))
        stage.settle()
        return try #require(navigation.topViewController as? PersonViewController)
    }

    @Test func screenIsThatOfTheStoryboard() {
        #expect(names() == ["Ada", "Grace", "Edsger", "Barbara"] && contacts.navigationItem.title == "Contacts")
        #expect(!contacts.addButton.isEnabled && contacts.nameField.placeholder == "New name" && contacts.nameField.returnKeyType == .done)
        #expect(contacts.tableView.visibleCells.allSatisfy { $0 is PersonCell && $0.bounds.height == 56 && $0.accessoryType == .disclosureIndicator })
        #expect((contacts.tableView.visibleCells.first as? PersonCell)?.highlightColor == .systemOrange)
        #expect(navigation.navigationBar.tintColor == .systemIndigo && stage.diagnostics == [])
    }

    @Test func nameIsTypedAndAdded() {
        stage.tap(at: center(of: contacts.nameField))
        stage.type("Alan")
        stage.settle()
        #expect(contacts.nameField.isFirstResponder && contacts.nameField.text == "Alan" && contacts.addButton.isEnabled)
        stage.press("Return")
        stage.settle()
        #expect(names().last == "Alan" && names().count == 5 && contacts.nameField.text == "" && !contacts.nameField.isFirstResponder)
        stage.tap(at: center(of: contacts.nameField))
        stage.type("Kay")
        stage.tap(at: center(of: contacts.addButton))
        stage.settle()
        #expect(names().last == "Kay" && !contacts.addButton.isEnabled && stage.diagnostics == [])
    }

    @Test func rowTurnsThePageAndAFingerTurnsItBack() throws {
        let cell = try #require(contacts.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        stage.tap(at: center(of: cell))
        stage.advance(by: 0.2)
        let person = try #require(navigation.topViewController as? PersonViewController)
        #expect(person.transitionCoordinator?.isInteractive == false && person.view.layer.presentation()?.transform.m14 != 0)
        stage.settle()
        #expect(person.nameLabel.text == "Grace" && person.title == "Grace" && contacts.tableView.indexPathForSelectedRow == nil)

        stage.drag(from: CGPoint(x: 80, y: 600), to: CGPoint(x: 200, y: 600), duration: 0.5, release: false)
        #expect(person.transitionCoordinator?.isInteractive == true)
        let progress = person.transitionCoordinator?.percentComplete ?? 0
        #expect(abs(progress - 110 / 393) < 0.001)
        stage.advance(by: 0.5)
        stage.touchUp()
        stage.settle()
        #expect(navigation.topViewController === person && person.view.frame == navigation.view.bounds && person.view.layer.transform.m14 == 0)

        stage.drag(from: CGPoint(x: 80, y: 600), to: CGPoint(x: 360, y: 600), duration: 0.4)
        stage.settle()
        #expect(navigation.viewControllers == [contacts] && contacts.view.subviews.count == 2 && stage.diagnostics == [])
    }

    @Test func pictureIsDraggedDownAndUnwound() throws {
        let person = try open(row: 0)
        let button = try #require(person.view.subviews.compactMap { $0 as? UIButton }.first)
        #expect(button.configuration?.title == "Show Picture")
        stage.tap(at: center(of: button))
        stage.advance(by: 0.3)
        let picture = try #require(person.presentedViewController as? PictureViewController)
        #expect((picture.view.layer.presentation()?.frame.minY ?? 0) < -100)
        stage.settle()
        #expect(picture.view.frame == stage.window.bounds)

        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 500), duration: 0.5, release: false)
        #expect(picture.transitionCoordinator?.isInteractive == true)
        stage.touchUp()
        stage.settle()
        #expect(person.presentedViewController === picture && picture.view.transform == .identity)

        let close = try #require(picture.view.subviews.compactMap { $0 as? UIButton }.first)
        stage.tap(at: center(of: close))
        stage.settle()
        #expect(person.presentedViewController == nil && person.nameLabel.text == "Ada ✓")

        stage.tap(at: center(of: button))
        stage.settle()
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 800), duration: 0.4)
        stage.settle()
        #expect(person.presentedViewController == nil && stage.diagnostics == [])
    }

    @Test func doneUnwindsToTheList() throws {
        let person = try open(row: 2)
        let done = try #require(person.navigationItem.rightBarButtonItem)
        UIApplication.shared.sendAction(try #require(done.action), to: done.target, from: done, for: nil)
        stage.settle()
        #expect(navigation.viewControllers == [contacts] && contacts.title == "Contacts (Edsger)" && stage.diagnostics == [])
    }

    @Test func rowIsSwipedAway() throws {
        let cell = try #require(contacts.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        let y = center(of: cell).y
        stage.drag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 30, y: y), duration: 0.3)
        stage.settle()
        #expect(names() == ["Ada", "Edsger", "Barbara"] && stage.diagnostics == [])
    }
}
