import Foundation
import Testing
import WayKit
import WayKitTesting

/// What Interface Builder saves without being asked, and what it means by it.
@MainActor struct InterfaceBuilderHabitTests {
    private func storyboard(_ name: String, _ scenes: String, initial: String) throws -> UIStoryboard {
        let folder = FileManager.default.temporaryDirectory.appending(path: "interface-builder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \
            initialViewController="\(initial)"><scenes>\(scenes)</scenes></document>
            """
        try text.write(to: folder.appending(path: "\(name).storyboard"), atomically: true, encoding: .utf8)
        return UIStoryboard(name: name, bundle: Bundle(path: folder.path))
    }

    private func cell(_ id: String) -> String {
        """
        <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" selectionStyle="default" rowHeight="44" id="c\(id)">\
        <rect key="frame" x="0" y="0" width="414" height="44"/><autoresizingMask key="autoresizingMask"/>\
        <tableViewCellContentView key="contentView" id="v\(id)"><rect key="frame" x="0" y="0" width="414" height="44"/></tableViewCellContentView>\
        </tableViewCell>
        """
    }

    private func section(_ id: String, title: String?, footer: String? = nil) -> String {
        let titles = (title.map { " headerTitle=\"\($0)\"" } ?? "") + (footer.map { " footerTitle=\"\($0)\"" } ?? "")
        return "<tableViewSection\(titles) id=\"s\(id)\"><cells>\(cell(id))</cells></tableViewSection>"
    }

    /// `sectionHeaderHeight="18"` is in every grouped table: headers with a title are as high as without it, the others have 18 points.
    @Test(arguments: ["grouped", "insetGrouped"]) func titledHeadersSizeThemselves(_ style: String) throws {
        let sections = section("0", title: "First") + section("1", title: "Second", footer: "Below") + section("2", title: nil)
        let table = """
            <scene sceneID="s"><objects><tableViewController id="t" sceneMemberID="viewController"><tableView key="view" dataMode="static" \
            style="\(style)" separatorStyle="default" rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="18" sectionFooterHeight="18" id="l">\
            <rect key="frame" x="0" y="0" width="414" height="896"/><sections>\(sections)</sections></tableView></tableViewController></objects></scene>
            """
        let stage = TestStage(size: CGSize(width: 414, height: 896))
        stage.userInterfaceIdiom = .phone
        let controller = try #require(storyboard("T", table, initial: "t").instantiateInitialViewController() as? UITableViewController)
        stage.show(controller)
        stage.settle()
        let view = try #require(controller.tableView), heights = (0..<3).map { view.rectForHeader(inSection: $0).height }
        #expect((34...42).contains(heights[1]) && heights[0] >= 34 && heights[2] == 18, "\(heights)")
        #expect(view.rectForFooter(inSection: 1).height > 18 && view.rectForFooter(inSection: 2).height == 18)
        let title = try #require(view.headerView(forSection: 1)?.textLabel)
        #expect(title.convert(title.bounds, to: view).maxY <= view.rectForRow(at: IndexPath(row: 0, section: 1)).minY + 1)
        #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    }

    private func page(_ id: String, _ color: String) -> String {
        """
        <scene sceneID="s\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController" title="\(id)"><view key="view" \
        contentMode="scaleToFill" id="v\(id)"><rect key="frame" x="0" y="0" width="400" height="800"/><color key="backgroundColor" \(color) alpha="1" \
        colorSpace="custom" customColorSpace="sRGB"/></view></viewController></objects></scene>
        """
    }

    /// A split view controller with columns has `allowDoubleColumnStyle` and a relationship for each column.
    @Test(arguments: [2, 3]) func columnsOfASplitViewController(_ count: Int) throws {
        func segue(_ page: String, _ relationship: String) -> String {
            "<segue destination=\"\(page)\" kind=\"relationship\" relationship=\"\(relationship)\" id=\"r\(page)\"/>"
        }
        let middle = count == 3 ? segue("mid", "supplementaryViewController") : ""
        let split = """
            <scene sceneID="s"><objects><splitViewController allowDoubleColumnStyle="YES" preferredDisplayMode="beside" behavior="tile" \
            primaryBackgroundStyle="sidebar" id="sp" sceneMemberID="viewController"><connections>\(segue("det", "detailViewController"))\
            \(segue("pri", "masterViewController"))\(middle)</connections></splitViewController></objects></scene>
            """
        let pages = page("pri", "red=\"1\" green=\"0\" blue=\"0\"") + page("mid", "red=\"0\" green=\"1\" blue=\"0\"") + page("det", "red=\"0\" green=\"0\" blue=\"1\"")
        let stage = TestStage(size: CGSize(width: 1366, height: 1024))
        let controller = try #require(storyboard("S", split + pages, initial: "sp").instantiateInitialViewController() as? UISplitViewController)
        stage.show(controller)
        stage.settle()
        #expect(controller.style == (count == 3 ? .tripleColumn : .doubleColumn))
        #expect(controller.viewController(for: .primary) != nil && controller.viewController(for: .secondary) != nil)
        #expect((controller.viewController(for: .supplementary) != nil) == (count == 3))
        #expect(stage.pixel(at: CGPoint(x: 1300, y: 600)) == .blue)
        #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    }
}
