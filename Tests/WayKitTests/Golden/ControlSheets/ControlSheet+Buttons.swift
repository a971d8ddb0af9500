import WayKit

@testable import WayKitTestSupport

/// Buttons of all configurations and types.
extension ControlSheet {
    static let buttons = ControlSheet(name: "controls-buttons", size: CGSize(width: 400, height: 612)) { page in
        addStyles(page)
        addShapes(page)
        addContents(page)
        addRoles(page)
        addTypes(page)
    }

    @MainActor private static func button(
        _ configuration: UIButton.Configuration, _ title: String?, _ change: (inout UIButton.Configuration) -> Void = { _ in }
    ) -> UIButton {
        var configuration = configuration
        configuration.title = title
        change(&configuration)
        return UIButton(configuration: configuration)
    }

    @MainActor private static func addStyles(_ page: SheetPage) {
        let styles: [(String, UIButton.Configuration)] = [("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled())]
        let rows = (0..<4).map { _ in styles.map { button($0.1, $0.0) } }
        for pressed in rows[1] { _ = page.press(pressed) }
        for disabled in rows[2] { disabled.isEnabled = false }
        for selected in rows[3] { selected.isSelected = true }
        for (name, row) in zip(["normal", "pressed", "disabled", "selected"], rows) { page.fittingRow("\(name) button", row) }
        page.focusCandidates += rows[0]
        page.mutation = { rows[0][3].isEnabled = false }
    }

    @MainActor private static func addShapes(_ page: SheetPage) {
        let sizes: [(String, UIButton.Configuration.Size)] = [("Mini", .mini), ("Small", .small), ("Medium", .medium), ("Large", .large)]
        page.fittingRow("button of a size", gap: 8, sizes.map { size in button(.filled(), size.0) { $0.buttonSize = size.1 } })
        let corners: [(String, UIButton.Configuration.CornerStyle)] = [
            ("fix", .fixed), ("dyn", .dynamic), ("sm", .small), ("med", .medium), ("lrg", .large), ("cap", .capsule),
        ]
        page.fittingRow("button with corners", gap: 6, corners.map { corner in button(.gray(), corner.0) { $0.cornerStyle = corner.1 } })
    }

    @MainActor private static func addContents(_ page: SheetPage) {
        let edges: [NSDirectionalRectEdge] = [.leading, .trailing, .top, .bottom]
        page.fittingRow("button with an image", gap: 8, edges.map { edge in
            button(.tinted(), "Next") {
                $0.image = SheetPage.symbol("arrow.right")
                $0.imagePlacement = edge
                $0.imagePadding = 4
            }
        })
        page.fittingRow("button with a subtitle", [
            button(.gray(), "Title") { $0.subtitle = "Subtitle" },
            button(.filled(), "Buy") {
                $0.subtitle = "Now"
                $0.image = SheetPage.symbol("cart.fill")
                $0.imagePadding = 8
            },
            button(.filled(), nil) { $0.image = SheetPage.symbol("plus") },
        ])
        let popUp = button(.gray(), nil)
        popUp.menu = UIMenu(children: [UIAction(title: "Pop-up") { _ in }])
        popUp.showsMenuAsPrimaryAction = true
        popUp.changesSelectionAsPrimaryAction = true
        page.fittingRow("button with an indicator", [
            button(.tinted(), "Loading") {
                $0.showsActivityIndicator = true
                $0.imagePadding = 6
            },
            popUp,
            button(.plain(), "Outline") {
                $0.background.strokeColor = .systemRed
                $0.background.strokeWidth = 1
            },
        ])
    }

    @MainActor private static func addRoles(_ page: SheetPage) {
        let destructive = button(.filled(), "Delete"), primary = button(.filled(), "Done"), cancel = button(.gray(), "Cancel")
        let tinted = button(.tinted(), "Delete")
        for button in [destructive, tinted] { button.role = .destructive }
        primary.role = .primary
        cancel.role = .cancel
        page.fittingRow("button with a role", gap: 8, [destructive, tinted, primary, cancel])
    }

    @MainActor private static func addTypes(_ page: SheetPage) {
        let system = (0..<4).map { _ in
            let button = UIButton(type: .system)
            button.setTitle("System", for: .normal)
            return button
        }
        _ = page.press(system[1])
        system[2].isEnabled = false
        system[3].isSelected = true
        page.fittingRow("system button", system)
        page.focusCandidates.append(system[0])
        let types: [UIButton.ButtonType] = [.detailDisclosure, .infoLight, .infoDark, .contactAdd, .close]
        page.fittingRow("button of a type", types.map { UIButton(type: $0) })
    }
}
