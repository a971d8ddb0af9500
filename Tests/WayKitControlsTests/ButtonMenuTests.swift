import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Menus of buttons, pop-up buttons and roles.
@MainActor struct ButtonMenuTests {
    let stage = TestStage(size: CGSize(width: 400, height: 440))
    let page = UIViewController()
    let log = EventLog()

    init() {
        page.view.backgroundColor = .white
        stage.show(page)
    }

    private func add(_ button: UIButton) -> UIButton {
        button.frame = CGRect(x: 100, y: 40, width: 200, height: 44)
        page.view.addSubview(button)
        stage.settle()
        return button
    }

    private func menu(_ titles: [String] = ["One", "Two"]) -> UIMenu {
        UIMenu(children: titles.map { title in UIAction(title: title) { [log] in log.add("\(title) \(($0.sender as? UIButton)?.currentTitle ?? "-")") } })
    }

    private func views<T: UIView>(_ type: T.Type, in view: UIView) -> [T] {
        ((view as? T).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
    }

    private var rows: [MenuRow] { views(MenuRow.self, in: stage.window) }

    private func choose(_ title: String) throws {
        let row = try #require(rows.first { $0.element.title == title })
        stage.tap(at: stage.window.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), from: row))
        stage.settle()
    }

    private func tap() {
        stage.tap(at: CGPoint(x: 200, y: 62))
        stage.settle()
    }

    @Test func tapShowsMenuInsteadOfPrimaryAction() throws {
        let button = add(UIButton(type: .system, primaryAction: UIAction(title: "Menu") { [log] _ in log.add("primary") }))
        button.addAction(UIAction { [log] _ in log.add("menu") }, for: .menuActionTriggered)
        button.menu = menu()
        button.showsMenuAsPrimaryAction = true
        tap()
        #expect(log.take() == ["menu"])
        #expect(rows.map(\.element.title) == ["One", "Two"])
        try choose("Two")
        #expect(log.take() == ["Two Menu"])
        #expect(rows.isEmpty)
    }

    @Test func longPressShowsMenuByDefault() {
        let button = add(UIButton(type: .system, primaryAction: UIAction(title: "Menu") { [log] _ in log.add("primary") }))
        button.menu = menu()
        tap()
        #expect(log.take() == ["primary"] && rows.isEmpty)
        stage.touchDown(at: CGPoint(x: 200, y: 62))
        stage.advance(by: 0.7)
        stage.touchUp()
        stage.settle()
        #expect(log.take() == [] && rows.count == 2)
        button.menu = nil
        #expect(button.gestureRecognizers == nil)
    }

    @Test func popUpButtonShowsTheSelection() throws {
        let button = UIButton(configuration: .plain())
        button.menu = menu()
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        _ = add(button)
        #expect(button.currentTitle == "One" && button.menu?.selectedElements.map(\.title) == ["One"])
        let width = button.intrinsicContentSize.width
        button.configuration?.indicator = .none
        #expect(button.intrinsicContentSize.width < width, "the indicator of a pop-up button takes room")
        tap()
        try choose("Two")
        #expect(log.take() == ["Two Two"])
        #expect(button.titleLabel?.text == "Two" && !button.isSelected)
        #expect(button.menu?.selectedElements.map(\.title) == ["Two"])
    }

    @Test func initialSelectionOfTheMenuIsKept() {
        let button = UIButton(type: .system)
        button.menu = UIMenu(children: [UIAction(title: "One") { _ in }, UIAction(title: "Two", state: .on) { _ in }])
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        #expect(button.currentTitle == "Two")
    }

    @Test func indicatorIsAtTheTrailingEdge() throws {
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Sort"
        configuration.indicator = .popup
        let button = add(UIButton(configuration: configuration))
        let title = try #require(button.titleLabel), indicator = try #require(button.indicatorView)
        #expect(indicator.frame.minX >= title.frame.maxX && indicator.frame.maxX <= 188)
        button.semanticContentAttribute = .forceRightToLeft
        button.setNeedsLayout()
        button.layoutIfNeeded()
        #expect(indicator.frame.maxX <= title.frame.minX && indicator.frame.minX >= 12)
    }

    @Test func destructiveButtonIsRed() {
        let plain = add(UIButton(type: .system)), filled = UIButton(configuration: .filled())
        plain.role = .destructive
        filled.role = .destructive
        #expect(plain.currentTitleColor == .systemRed)
        #expect(filled.configuration?.updated(for: filled).background.backgroundColor == .systemRed)
        plain.role = .cancel
        #expect(plain.currentTitleColor == plain.tintColor)
    }

    @Test func primaryButtonHasHeavierTitle() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "OK"
        let button = add(UIButton(configuration: configuration))
        let defaultFont = button.titleLabel?.font
        button.role = .primary
        #expect(defaultFont?.fontDescriptor.symbolicTraits.contains(.traitBold) == false)
        #expect(button.titleLabel?.font.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    }

    @Test func automaticSelectionStyleCanBeDisabled() {
        var configuration = UIButton.Configuration.plain()
        let button = add(UIButton(configuration: configuration))
        button.isSelected = true
        #expect(configuration.updated(for: button).background.backgroundColor != nil)
        configuration.automaticallyUpdateForSelection = false
        #expect(configuration.updated(for: button).background.backgroundColor == nil)
    }

    @Test func strokeWithoutColourUsesTheTint() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.background.strokeWidth = 2
        let button = add(UIButton(configuration: configuration))
        button.tintColor = .green
        let layer = try #require(button.backgroundView?.layer)
        #expect(layer.borderWidth == 2 && layer.borderColor == UIColor.green.cgColor)
        button.configuration?.background.strokeColor = .red
        button.configuration?.background.strokeColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
        #expect(layer.borderColor == UIColor.red.withAlphaComponent(0.5).cgColor)
        #expect(configuration.background.resolvedBackgroundColor(for: .blue) == .blue)
        #expect(UIConfigurationColorTransformer.grayscale(.white) == UIColor(white: 1, alpha: 1))
    }
}
