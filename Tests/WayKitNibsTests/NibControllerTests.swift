import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitLists
@testable import WayKitTestSupport

/// Controllers among the objects of a nib.
@MainActor struct NibControllerTests {
    final class Page: UIViewController {
        var caption: UILabel!
        private(set) var events: [String] = []

        override class var nibConnections: [UINibConnection] {
            super.nibConnections + [
                .outlet("caption", \Page.caption), .action("close:", Selector(Page.close(_:), name: "close(_:)")),
            ]
        }

        override func awakeFromNib() {
            super.awakeFromNib()
            events.append("awake \(caption?.text ?? "") \(isViewLoaded)")
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            events.append("loaded \(caption?.text ?? "")")
        }

        func close(_ sender: Any) { events.append("close") }
    }

    final class Owner: NSObject, UINibConnectable {
        var page: Page?
        var caption: UILabel?

        class var nibConnections: [UINibConnection] { [.outlet("page", \Owner.page), .outlet("caption", \Owner.caption)] }
    }

    final class Grid: UICollectionViewFlowLayout {
        var columns = 0
        private(set) var columnsWhenAwake = -1

        override class var nibConnections: [UINibConnection] { super.nibConnections + [.attribute("columns", \Grid.columns)] }

        override func awakeFromNib() {
            super.awakeFromNib()
            columnsWhenAwake = columns
        }
    }

    let stage = TestStage(size: CGSize(width: 300, height: 200))

    private func load(_ objects: String, owner: Any? = nil) -> [Any] {
        let text = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\n\(objects)\n</objects></document>"
        return UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: owner)
    }

    private static let page = """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="page" destination="p" id="o1"/>
        <outlet property="caption" destination="l" id="o2"/></connections></placeholder>
        <viewController title="Start" id="p" customClass="Page"><layoutGuides><viewControllerLayoutGuide type="top" id="top"/></layoutGuides>
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
        <label text="Caption" translatesAutoresizingMaskIntoConstraints="NO" id="l"/>
        <button id="b"><rect key="frame" x="0" y="50" width="100" height="50"/><connections>
        <action selector="close:" destination="p" eventType="touchUpInside" id="a"/></connections></button></subviews>
        <constraints><constraint firstItem="l" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="8" id="c"/></constraints></view>
        <connections><outlet property="caption" destination="l" id="o3"/></connections></viewController>
        """

    @Test func controllerComesWithItsView() throws {
        UINib.register(Page.self, named: "Page")
        let owner = Owner()
        let page = try #require(load(Self.page, owner: owner).first as? Page)
        #expect(owner.page === page && page.title == "Start")
        #expect(owner.caption === page.caption && page.caption.text == "Caption")
        #expect(page.events == ["awake Caption false"])
        stage.show(page)
        stage.settle()
        #expect(page.caption.isDescendant(of: page.view) && page.events == ["awake Caption false", "loaded Caption"])
        stage.tap(at: CGPoint(x: 50, y: 75))
        #expect(page.events.last == "close" && stage.diagnostics == [])
    }

    @Test func pagesOfContainers() throws {
        UINib.register(Page.self, named: "Page")
        let made = load(
            """
            <window id="w"><connections><outlet property="rootViewController" destination="t" id="o"/></connections></window>
            <tabBarController id="t"><tabBar key="tabBar" id="b"/><viewControllers>
            <navigationController id="n"><navigationBar key="navigationBar" id="nb"/><viewControllers>
            <viewController title="One" id="p1" customClass="Page"/><viewController title="Two" id="p2"/></viewControllers></navigationController>
            <viewController title="Three" id="p3"/></viewControllers></tabBarController>
            """)
        let tabs = try #require(made.last as? UITabBarController)
        #expect((made.first as? UIWindow)?.rootViewController === tabs)
        let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
        #expect(navigation.viewControllers.map(\.title) == ["One", "Two"] && tabs.viewControllers?.last?.title == "Three")
        #expect(navigation.viewControllers.first is Page && stage.diagnostics == [])
    }

    @Test func viewOfAnotherNib() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><viewController nibName="NibNamed" customClass="NibNamedController"
            customModule="WayKitNibsTests" id="c"/></objects></document>
            """
        let made = UINib(data: Data(text.utf8), bundle: .module).instantiate(withOwner: nil)
        let controller = try #require(made.first as? NibNamedController)
        #expect(controller.nibName == "NibNamed" && !controller.isViewLoaded)
        #expect(!controller.view.subviews.isEmpty && stage.diagnostics == [])
    }

    @Test func controllerOfAnUnknownKind() {
        #expect(load("<glkViewController id=\"g\"/>").isEmpty)
        #expect(stage.diagnostics.contains { $0.contains("glkViewController g (line 2): controllers of this kind are unknown; left out") })
    }

    @Test func effectsOfViewsInsideEachOther() throws {
        let made = load(
            """
            <visualEffectView id="b"><view key="contentView" id="bc"><subviews><visualEffectView id="v"><view key="contentView" id="vc"/>
            <vibrancyEffect style="secondaryLabel"><blurEffect style="light"/></vibrancyEffect></visualEffectView></subviews></view>
            <blurEffect style="extraLight"/></visualEffectView>
            """)
        let outer = try #require(made.first as? UIVisualEffectView)
        #expect((outer.effect as? UIBlurEffect)?.style == .extraLight)
        #expect((outer.contentView.subviews.first as? UIVisualEffectView)?.effect is UIVibrancyEffect)
    }

    @Test func fontThatIsNotInstalledKeepsItsWeight() throws {
        let made = load("<label id=\"l\"><fontDescription key=\"fontDescription\" name=\"AvenirNext-DemiBold\" pointSize=\"20\"/></label>")
        let label = try #require(made.first as? UILabel)
        #expect(label.font == .systemFont(ofSize: 20, weight: .semibold))
        // One line at info level, for the family.
        #expect(stage.diagnostics == [])
    }

    @Test func layoutAwakesWithItsAttributes() throws {
        UINib.register(Grid.self, named: "Grid")
        let made = load(
            """
            <collectionView id="c"><collectionViewFlowLayout key="collectionViewLayout" id="l" customClass="Grid"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="columns"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></collectionViewFlowLayout></collectionView>
            """)
        let grid = try #require((made.first as? UICollectionView)?.collectionViewLayout as? Grid)
        #expect(grid.columnsWhenAwake == 3 && stage.diagnostics == [])
    }
}
