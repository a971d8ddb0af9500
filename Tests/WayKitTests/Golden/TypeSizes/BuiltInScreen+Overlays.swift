import WayKitTesting

@testable import WayKit
@testable import WayKitCore
@testable import WayKitTestSupport

/// What is shown above a page: alerts, sheets of actions, menus, activities.
extension BuiltInScreen {
    static let alerts = [
        alert("alert", .alert, message: "Changes that you made since yesterday are lost.", ["Keep Editing", "Discard"]),
        alert("alert-with-choices", .alert, message: nil, ["Replace the Photograph", "Keep Both of Them", "Cancel"]),
        BuiltInScreen(name: "alert-with-fields") { stage in
            let alert = makeAlert(.alert, message: "It is needed once a month.", ["Cancel", "Sign In"])
            for name in ["Name", "Password"] { alert.addTextField { $0.placeholder = name } }
            return present(alert, on: stage)
        },
        alert("action-sheet", .actionSheet, message: "It cannot be brought back.", ["Delete the Photograph", "Archive", "Cancel"]),
        BuiltInScreen(name: "activities") { stage in
            let controller = UIActivityViewController(activityItems: ["A text to share"], applicationActivities: nil), page = page(on: stage)
            controller.popoverPresentationController?.sourceView = page.view
            controller.popoverPresentationController?.sourceRect = CGRect(x: 160, y: 80, width: 1, height: 1)
            page.present(controller, animated: false)
            stage.settle()
            return [controller.view]
        },
    ]

    private static func alert(_ name: String, _ style: UIAlertController.Style, message: String?, _ actions: [String]) -> BuiltInScreen {
        BuiltInScreen(name: name) { stage in present(makeAlert(style, message: message, actions), on: stage) }
    }

    @MainActor private static func makeAlert(_ style: UIAlertController.Style, message: String?, _ actions: [String]) -> UIAlertController {
        let alert = UIAlertController(title: "Discard the Changes?", message: message, preferredStyle: style)
        for title in actions {
            let kind: UIAlertAction.Style = title == "Cancel" ? .cancel : title.hasPrefix("D") ? .destructive : .default
            alert.addAction(UIAlertAction(title: title, style: kind))
        }
        return alert
    }

    @MainActor private static func present(_ alert: UIAlertController, on stage: TestStage) -> [UIView] {
        let page = page(on: stage)
        alert.popoverPresentationController?.sourceView = page.view
        alert.popoverPresentationController?.sourceRect = CGRect(x: 160, y: 80, width: 1, height: 1)
        page.present(alert, animated: false)
        stage.settle()
        return [alert.view]
    }

    static let menus = [
        BuiltInScreen(name: "menu", staysOpen: false) { stage in
            let page = page(on: stage), button = UIButton(frame: CGRect(x: stage.window.bounds.midX - 40, y: 8, width: 80, height: 30))
            button.backgroundColor = .systemGray
            let copy = UIAction(title: "Copy", subtitle: "With its style", image: UIImage(systemName: "doc.on.doc")) { _ in }
            let sort = UIMenu(title: "Sort By", options: .displayInline, children: [
                UIAction(title: "Name", state: .on) { _ in }, UIAction(title: "Date of the Exposure", image: UIImage(systemName: "calendar")) { _ in },
            ])
            let more = UIMenu(title: "More", image: UIImage(systemName: "ellipsis.circle"), children: [UIAction(title: "Print") { _ in }])
            button.menu = UIMenu(title: "Photograph", children: [
                copy, sort, more, UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in },
            ])
            button.showsMenuAsPrimaryAction = true
            page.view.addSubview(button)
            stage.tap(at: button.center)
            stage.settle()
            return stage.menu.map { [$0] } ?? []
        },
        BuiltInScreen(name: "context-menu", staysOpen: false) { stage in
            let page = page(on: stage), delegate = MenuDelegate(), isMirrored = stage.window.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let tile = UIView(frame: CGRect(x: isMirrored ? stage.window.bounds.width - 140 : 20, y: 40, width: 120, height: 90))
            tile.backgroundColor = .systemTeal
            delegate.titles = ["Show in the Album", "Share", "Delete"]
            let interaction = UIContextMenuInteraction(delegate: delegate)
            tile.addInteraction(interaction)
            page.view.addSubview(tile)
            stage.longPress(at: tile.center)
            stage.settle()
            return withExtendedLifetime(delegate) { stage.menu.map { [$0] } ?? [] }
        },
    ]
}
