import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor struct PasteControlTests {
    let stage = TestStage(size: CGSize(width: 300, height: 200))

    final class Page: UIViewController {
        var pasted: [NSItemProvider] = []
        override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders }
    }

    @Test func itIsEnabledWhileTheTargetAcceptsTheContent() throws {
        let page = Page()
        page.view.backgroundColor = .white
        page.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
        let control = UIPasteControl(configuration: UIPasteControl.Configuration())
        control.target = page
        stage.show(page)
        control.frame = CGRect(x: 50, y: 50, width: 140, height: 44)
        page.view.addSubview(control)
        stage.settle()
        let button = try #require(control.subviews.first as? UIButton)
        #expect(!button.isEnabled)
        stage.tap(at: CGPoint(x: 100, y: 70))
        #expect(page.pasted.isEmpty)
        UIPasteboard.general.string = "text"
        #expect(button.isEnabled)
        stage.settle()
        stage.tap(at: CGPoint(x: 100, y: 70))
        #expect(page.pasted.count == 1)
        UIPasteboard.general.color = .red
        #expect(!button.isEnabled)
    }
}
