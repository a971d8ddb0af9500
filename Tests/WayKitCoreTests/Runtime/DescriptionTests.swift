import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Object descriptions in messages.
@MainActor struct DescriptionTests {
    class Card: UIView {}
    class Page: UIViewController {}

    @Test func viewDescriptionsShowProperties() {
        let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100.5))
        #expect(card.description.hasPrefix("<WayKitCoreTests.DescriptionTests.Card: 0x"))
        #expect(card.description.hasSuffix("; frame = (0 0; 100 100.5)>"))
        card.isHidden = true
        card.alpha = 0.5
        card.tag = 3
        card.restorationIdentifier = "card"
        #expect(card.description.hasSuffix("; hidden = YES; alpha = 0.5; tag = 3; restorationIdentifier = card>"))
        let label = UILabel()
        label.text = "Hello"
        #expect(label.description.hasPrefix("<UILabel: 0x") && label.description.contains("text = 'Hello'"))
        let one = UIView(), other = UIView()
        #expect(one.description != other.description)
    }

    @Test func controllerDescriptionsShowProperties() {
        let page = Page()
        #expect(page.description.hasPrefix("<WayKitCoreTests.DescriptionTests.Page: 0x"))
        #expect(!page.description.contains("title"))
        page.title = "Inbox"
        page.restorationIdentifier = "inbox"
        #expect(page.description.hasSuffix("; title = 'Inbox'; restorationIdentifier = inbox>"))
        #expect(!page.isViewLoaded)
    }

    @Test func logMessagesContainDescriptions() {
        let stage = TestStage(size: CGSize(width: 400, height: 800)), root = Page()
        root.title = "Root"
        stage.show(root)
        root.present(root, animated: false)
        root.view.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        root.view.layer.shadowOffset = CGSize(width: CGFloat.infinity, height: 0)
        #expect(stage.diagnostics.count == 3)
        #expect(stage.diagnostics[0].contains("title = 'Root'"))
        #expect(stage.diagnostics[1].contains("{{nan, 0}, {1, 1}}") && stage.diagnostics[1].contains("frame = (0 0; 400 800)"))
        #expect(stage.diagnostics[2].contains("{inf, 0}"))
    }

    @Test func geometryStringsRoundTrip() {
        let rect = CGRect(x: 0, y: -1.5, width: 100, height: 100)
        #expect(NSCoder.string(for: rect) == "{{0, -1.5}, {100, 100}}")
        #expect(NSCoder.cgRect(for: "{{0, -1.5}, {100, 100}}") == rect)
        #expect(NSStringFromCGPoint(CGPoint(x: 1, y: 2)) == "{1, 2}" && CGPointFromString("{1,2}") == CGPoint(x: 1, y: 2))
        #expect(NSStringFromCGSize(CGSize(width: 1, height: 0.25)) == "{1, 0.25}")
        #expect(NSStringFromCGAffineTransform(.identity) == "[1, 0, 0, 1, 0, 0]")
        #expect(CGAffineTransformFromString("[2, 0, 0, 2, 5, 6]") == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 6))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSStringFromUIEdgeInsets(insets) == "{1, 2, 3, 4}" && UIEdgeInsetsFromString("{1, 2, 3, 4}") == insets)
        #expect(CGRectFromString("nonsense") == .zero && CGRectFromString("{{1, 2}, {3}}") == .zero)
        #expect(CGAffineTransformFromString("") == .identity)
    }
}
