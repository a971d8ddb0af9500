import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Writes pictures of all list styles where `WAYKIT_LIST_PICTURES` names a folder.
@MainActor @Suite(.enabled(if: ProcessInfo.processInfo.environment["WAYKIT_LIST_PICTURES"] != nil)) struct ListPictures {
    @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar], [false, true])
    func picture(appearance: UICollectionLayoutListConfiguration.Appearance, dark: Bool) throws {
        let folder = try #require(ProcessInfo.processInfo.environment["WAYKIT_LIST_PICTURES"])
        let list = ListStage(appearance) { configuration in
            configuration.headerMode = .firstItemInSection
            configuration.trailingSwipeActionsConfigurationProvider = { _ in
                let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
                let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
                flag.backgroundColor = .systemOrange
                flag.image = UIImage(systemName: "flag.fill")
                return UISwipeActionsConfiguration(actions: [delete, flag])
            }
        }
        if dark { list.stage.window.overrideUserInterfaceStyle = .dark }
        list.customization.handler = { cell, item in
            var content = cell.defaultContentConfiguration()
            switch item {
            case "Header":
                content = appearance == .sidebar ? .sidebarHeader() : appearance == .plain ? .plainHeader() : .groupedHeader()
            case "Subtitle":
                content = .subtitleCell()
                content.secondaryText = "The secondary text is below the text"
                cell.accessories = [.disclosureIndicator()]
            case "Value":
                content = .valueCell()
                content.secondaryText = "Detail"
                cell.accessories = [.disclosureIndicator()]
            case "Image":
                content.image = UIImage(systemName: "star.fill")
                cell.accessories = [.checkmark()]
            case "Info":
                content.image = UIImage(systemName: "heart")
                cell.accessories = [.label(text: "12"), .detail(), .outlineDisclosure()]
            case "Editing": cell.accessories = [.delete(displayed: .always), .multiselect(displayed: .always), .reorder(displayed: .always)]
            default: break
            }
            content.text = item
            cell.contentConfiguration = content
        }
        list.show(["a": ["Header", "Plain text", "Subtitle", "Value"], "b": ["Header ", "Image", "Info", "Editing", "Selected"]])
        list.view.selectItem(at: list.source.indexPath(for: "Selected"), animated: false, scrollPosition: [])
        list.stage.settle()
        if !dark, let y = list.cell("Info")?.center.y {
            list.stage.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 180, y: y), duration: 0.3)
            list.stage.settle()
        }
        try list.stage.writePNG(to: "\(folder)/list-\(appearance)-\(dark ? "dark" : "light").png")
    }
}
