import Foundation
import Testing
@testable import WayKit
import WayKitTesting

/// Menus as reviewed images: light, dark from right to left, and a context menu with its preview.
@MainActor @Suite struct MenuPictureTests {
    private func makeMenu() -> UIMenu {
        func action(_ title: String, _ image: String?, _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off) -> UIAction {
            UIAction(title: title, image: image.flatMap { UIImage(systemName: $0) }, attributes: attributes, state: state) { _ in }
        }
        let copy = action("Copy", "square")
        copy.subtitle = "With its style"
        return UIMenu(children: [
            UIMenu(options: .displayInline, preferredElementSize: .medium, children: [
                action("Share", "square.and.arrow.up"), action("Add", "plus"), action("Star", "star"),
            ]),
            copy,
            UIMenu(title: "Sort By", options: .displayInline, children: [action("Name", nil, [], .on), action("Size", nil)]),
            UIMenu(title: "More", children: [action("Inner", nil)]),
            action("Print", nil, .disabled), action("Delete", "trash", .destructive),
        ])
    }

    private func makePage(_ stage: TestStage, _ style: UIUserInterfaceStyle) -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        stage.window.overrideUserInterfaceStyle = style
        for (index, color) in [UIColor.systemOrange, .systemTeal, .systemPink, .systemIndigo].enumerated() {
            let stripe = UIView(frame: CGRect(x: CGFloat(index) * 80, y: 0, width: 50, height: 480))
            stripe.backgroundColor = color
            page.view.addSubview(stripe)
        }
        stage.show(page)
        return page
    }

    /// Fonts differ between machines.
    private func useFixedFont(_ stage: TestStage) {
        for label in stage.views(UILabel.self) { label.font = UIFont(name: "DejaVu Sans", size: label.font.pointSize - 1) }
        for row in stage.menuRows { row.setNeedsLayout() }
        stage.menu?.list?.setNeedsLayout()
        stage.menu?.updateLayout()
        stage.settle()
    }

    private func buttonMenu(_ style: UIUserInterfaceStyle, isMirrored: Bool, highlights index: Int) -> CGImage {
        let stage = TestStage(size: CGSize(width: 300, height: 480), scale: 2)
        let page = makePage(stage, style)
        let button = UIButton(frame: CGRect(x: 100, y: 10, width: 100, height: 30))
        button.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        button.backgroundColor = .systemGray
        button.menu = makeMenu()
        button.showsMenuAsPrimaryAction = true
        page.view.addSubview(button)
        stage.settle()
        stage.tap(at: button.center)
        stage.settle()
        for _ in 0...index { stage.press("Down") }
        useFixedFont(stage)
        return stage.snapshot()
    }

    private func contextMenu(isOpen: Bool) -> CGImage {
        let stage = TestStage(size: CGSize(width: 300, height: 480), scale: 2)
        let page = makePage(stage, .light)
        let tile = UIView(frame: CGRect(x: 30, y: 60, width: 120, height: 90))
        tile.backgroundColor = .systemYellow
        tile.layer.cornerRadius = 16
        page.view.addSubview(tile)
        let delegate = MenuDelegate()
        let interaction = UIContextMenuInteraction(delegate: delegate)
        tile.addInteraction(interaction)
        stage.settle()
        stage.touchDown(at: CGPoint(x: 90, y: 100))
        stage.advance(by: isOpen ? 0.6 : 0.45)
        if isOpen { stage.settle() }
        useFixedFont(stage)
        defer { withExtendedLifetime(interaction) {} }
        return stage.snapshot()
    }

    private func expect(_ name: String, _ image: CGImage, not changed: CGImage) throws {
        let golden = GoldenImage(name: name)
        try golden.expect(image)
        #expect(try !golden.matches(changed), "the comparison detects a change")
    }

    @Test func lightMenu() throws {
        try expect("menu-light", buttonMenu(.light, isMirrored: false, highlights: 1), not: buttonMenu(.light, isMirrored: false, highlights: 2))
    }

    @Test func darkMenuFromRightToLeft() throws {
        try expect("menu-dark-mirrored", buttonMenu(.dark, isMirrored: true, highlights: 3), not: buttonMenu(.dark, isMirrored: false, highlights: 3))
    }

    @Test func contextMenuWithItsPreview() throws {
        try expect("context-menu", contextMenu(isOpen: true), not: contextMenu(isOpen: false))
    }
}
