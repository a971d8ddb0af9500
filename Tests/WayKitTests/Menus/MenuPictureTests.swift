import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Menus of all kinds of elements as reviewed pictures, compared row by row.
@MainActor struct MenuPictureTests {
    private static let size = CGSize(width: 266, height: 600)

    private func action(
        _ title: String, _ image: String? = nil, _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, image: image.flatMap { UIImage(systemName: $0) }, attributes: attributes, state: state) { _ in }
    }

    private func makeMenu() -> UIMenu {
        let copy = action("Copy", "doc.on.doc")
        copy.subtitle = "With its style"
        return UIMenu(title: "Photograph", children: [
            UIMenu(options: .displayInline, preferredElementSize: .medium, children: [
                action("Share", "square.and.arrow.up"), action("Add", "plus"), action("Star", "star", .disabled),
            ]),
            UIMenu(options: .displayInline, preferredElementSize: .small, children: [
                action("Left", "text.alignleft", [], .on), action("Centre", "text.aligncenter"), action("Right", "text.alignright"),
                action("Justified", "text.justify"),
            ]),
            copy,
            UIMenu(title: "Sort By", options: .displayInline, children: [action("Name", nil, [], .on), action("Size", "doc", [], .mixed)]),
            UIMenu(title: "More", image: UIImage(systemName: "ellipsis.circle"), children: [action("Inner", "star"), action("Other")]),
            action("Print", "printer", .disabled), action("Delete", "trash", .destructive),
        ])
    }

    private func makeStage(_ variant: SheetVariant) -> (TestStage, UIViewController) {
        let stage = variant.makeStage(size: Self.size), page = UIViewController()
        page.view.backgroundColor = .systemBackground
        for (index, color) in [UIColor.systemOrange, .systemTeal, .systemPink, .systemIndigo].enumerated() {
            let stripe = UIView(frame: CGRect(x: CGFloat(index) * 70, y: 0, width: 40, height: Self.size.height))
            stripe.backgroundColor = color
            page.view.addSubview(stripe)
        }
        stage.show(page)
        return (stage, page)
    }

    private func open(_ variant: SheetVariant) -> TestStage {
        let (stage, page) = makeStage(variant), button = UIButton(frame: CGRect(x: 83, y: 8, width: 100, height: 24))
        button.backgroundColor = .systemGray
        button.menu = makeMenu()
        button.showsMenuAsPrimaryAction = true
        page.view.addSubview(button)
        stage.settle()
        stage.tap(at: button.center)
        stage.settle()
        return stage
    }

    private func openContextMenu(_ variant: SheetVariant) -> TestStage {
        let (stage, page) = makeStage(variant), tile = UIView(frame: CGRect(x: 20, y: 40, width: 120, height: 90))
        tile.backgroundColor = .systemYellow
        tile.layer.cornerRadius = 16
        page.view.addSubview(tile)
        let delegate = MenuDelegate(), interaction = UIContextMenuInteraction(delegate: delegate)
        tile.addInteraction(interaction)
        stage.settle()
        stage.touchDown(at: tile.center)
        stage.advance(by: 0.6)
        stage.settle()
        withExtendedLifetime((delegate, interaction)) {}
        return stage
    }

    /// The rows, and what is around them.
    private func cells(_ stage: TestStage) -> [SheetCell] {
        stage.menuRows.map { SheetCell(name: $0.element.title, frame: stage.window.convert($0.bounds, from: $0)) }
            + [SheetCell(name: "everything", frame: stage.window.bounds)]
    }

    private func expect(_ name: String, _ variant: SheetVariant, _ stage: TestStage) throws {
        try GoldenImage(name: "\(name)-\(variant.name)").expect(stage.snapshot(), cells(stage), scale: variant.scale)
    }

    @Test(arguments: SheetVariant.all) func menu(_ variant: SheetVariant) throws {
        let stage = open(variant)
        for _ in 0..<8 { stage.press("Down") }
        stage.settle()
        try expect("menu", variant, stage)
    }

    @Test(arguments: [SheetVariant.all[1], SheetVariant.all[4]]) func submenu(_ variant: SheetVariant) throws {
        let stage = open(variant)
        stage.chooseInMenu("More")
        try expect("submenu", variant, stage)
    }

    @Test(arguments: [SheetVariant.all[2], SheetVariant.all[4], SheetVariant.all[7]]) func contextMenu(_ variant: SheetVariant) throws {
        try expect("context-menu", variant, openContextMenu(variant))
    }

    @Test(.disabled(if: GoldenImage.isWriting)) func changedRowIsDetected() throws {
        let variant = SheetVariant.all[0], stage = open(variant)
        for _ in 0..<7 { stage.press("Down") }
        stage.settle()
        let golden = GoldenImage(name: "menu-\(variant.name)")
        #expect(try golden.differingCells(of: stage.snapshot(), cells(stage), scale: 1) == ["Copy", "Name", "everything"])
    }
}
