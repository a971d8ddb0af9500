import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Files that are wrong: a line in the log with the object, no crash, and what can be made is.
@MainActor struct NibDefectsTests {
    let stage = TestStage()

    private func load(_ objects: String, owner: Any? = nil) -> [Any] {
        let text = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\n\(objects)\n</objects></document>"
        return UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: owner)
    }

    private func expectLog(_ parts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(stage.diagnostics.count == 1, "\(stage.diagnostics)", sourceLocation: sourceLocation)
        for part in parts { #expect(stage.diagnostics.first?.contains(part) == true, "\(stage.diagnostics)", sourceLocation: sourceLocation) }
    }

    @Test func truncatedFile() {
        #expect(UINib(data: Data("<document type=\"x\"><objects>".utf8), bundle: nil).instantiate(withOwner: nil).isEmpty)
        expectLog("line 1", "the file ends inside <objects>")
    }

    @Test func missingFiles() {
        #expect(Bundle.module.loadNibNamed("Absent", owner: nil) == nil)
        expectLog("Absent.xib")
        #expect(UIStoryboard(name: "Absent", bundle: .module).instantiateInitialViewController() == nil)
        #expect(stage.diagnostics.count == 2 && stage.diagnostics[1].contains("Absent.storyboard"))
    }

    @Test func unknownClassIsTheFrameworksOwn() throws {
        let label = try #require(load("<label id=\"lab-1\" customClass=\"Nowhere\" customModule=\"WayKitNibsTests\" text=\"Shown\"/>").first as? UILabel)
        #expect(label.text == "Shown")
        expectLog("label lab-1 (line 2)", "the class Nowhere is unknown")
    }

    @Test func classOfAnotherKindIsRefused() {
        #expect(load("<label id=\"lab-1\" customClass=\"NibBadge\" customModule=\"WayKitNibsTests\"/>").first is UILabel)
        expectLog("lab-1", "NibBadge is not derived from UILabel")
    }

    @Test func registeredClassNeedsNoName() {
        UINib.register(NibBadge.self, named: "Badge")
        #expect(load("<view id=\"v\" customClass=\"Badge\"/>").first is NibBadge && stage.diagnostics == [])
    }

    @Test func unknownElementIsNamedOnce() {
        let views = load("<view id=\"v\"><subviews><hologramView id=\"a\"/><hologramView id=\"b\"/></subviews></view>")
        #expect((views.first as? UIView)?.subviews.count == 2)
        expectLog("<hologramView> is unknown", "line 2")
    }

    @Test func outletOfAnotherType() {
        let owner = NibElementsOwner()
        _ = load(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="button" destination="lab" id="out-1"/></connections></placeholder><label id="lab"/>
            """, owner: owner)
        #expect(owner.button == nil)
        expectLog("outlet out-1 (line 3)", "the outlet button of NibElementsOwner takes no UILabel")
    }

    @Test(arguments: [
        ("<outlet property=\"absent\" destination=\"lab\" id=\"c\"/>", "has no outlet absent"),
        ("<outlet property=\"button\" destination=\"none\" id=\"c\"/>", "leads to none"),
        ("<outlet property=\"button\" id=\"c\"/>", "has no destination"),
        ("<outletCollection property=\"absent\" destination=\"lab\" id=\"c\"/>", "no outlet collection absent"),
    ]) func connectionThatCannotBeMade(connection: String, message: String) {
        _ = load(
            "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"><connections>\(connection)</connections></placeholder><label id=\"lab\"/>",
            owner: NibElementsOwner())
        expectLog(message, " c (line 2)")
    }

    @Test func unknownAction() {
        _ = load("<button id=\"b\"><connections><action selector=\"nothing:\" destination=\"-1\" id=\"act\"/></connections></button>"
            + "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"/>", owner: NibElementsOwner())
        expectLog("action act", "has no action nothing:")
    }

    @Test(arguments: [
        ("firstItem=\"none\" firstAttribute=\"width\" constant=\"1\"", "refers to none"), ("constant=\"1\"", "firstAttribute is missing"),
        ("firstAttribute=\"girth\" constant=\"1\"", "firstAttribute=\"girth\" is unknown"),
        ("firstAttribute=\"width\" secondItem=\"v\" secondAttribute=\"height\" multiplier=\"1:0\"", "multiplier"),
        ("firstAttribute=\"width\" constant=\"1\" priority=\"2000\"", "priority"), ("firstAttribute=\"width\" constant=\"nan\"", "constant"),
    ]) func constraintThatCannotBeMade(attributes: String, message: String) {
        _ = load("<view id=\"v\"><constraints><constraint \(attributes) id=\"con\"/></constraints></view>")
        expectLog(message, "con")
    }

    @Test func wrongNumbersAndNames() {
        let view = load(
            "<view id=\"v\" alpha=\"much\" contentMode=\"sideways\" tag=\"1e30\"><rect key=\"frame\" x=\"inf\" y=\"0\" width=\"-5\" height=\"3\"/></view>"
        ).first as? UIView
        #expect(view?.frame == CGRect(x: 0, y: 0, width: 0, height: 3) && view?.alpha == 1 && view?.tag == 0)
        #expect(stage.diagnostics.count == 4)
    }

    @Test func identifierTwice() {
        _ = load("<view id=\"v\"/><view id=\"v\"/>")
        expectLog("identifier v")
    }

    private func storyboard(_ scenes: String, initial: String) throws -> UIStoryboard {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" initialViewController=\"\(initial)\"><scenes>\(scenes)</scenes></document>"
        try Data(text.utf8).write(to: folder.appendingPathComponent("Wrong.storyboard"))
        return UIStoryboard(name: "Wrong", bundle: Bundle(url: folder))
    }

    @Test func navigationControllerInsideItself() throws {
        let wrong = try storyboard(
            """
            <scene><objects><navigationController id="n"><connections>
            <segue destination="n" kind="relationship" relationship="rootViewController" id="s"/></connections></navigationController></objects></scene>
            """, initial: "n")
        #expect(wrong.instantiateInitialViewController() is UINavigationController)
        expectLog("Wrong.storyboard", "navigationController n", "inside itself")
    }

    @Test func controllerEmbeddedInItself() throws {
        let wrong = try storyboard(
            """
            <scene><objects><viewController id="c"><view key="view" id="v"><subviews><containerView id="e"><connections>
            <segue destination="c" kind="embed" id="s"/></connections></containerView></subviews></view></viewController></objects></scene>
            """, initial: "c")
        stage.show(try #require(wrong.instantiateInitialViewController()))
        #expect(stage.diagnostics.count >= 1 && stage.diagnostics[0].contains("inside itself"))
    }

    @Test func segueToNothing() throws {
        let wrong = try storyboard(
            """
            <scene><objects><viewController id="c"><connections><segue destination="gone" kind="show" identifier="go" id="s"/></connections>
            </viewController></objects></scene>
            """, initial: "c")
        let page = try #require(wrong.instantiateInitialViewController())
        page.performSegue(withIdentifier: "go", sender: nil)
        expectLog("segue s", "leads to gone")
    }
}
