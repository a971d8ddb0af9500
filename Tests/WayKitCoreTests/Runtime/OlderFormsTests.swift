import Foundation
import Testing
import WayKit
import WayKitTesting

/// Older forms of API that code for iOS still uses.
@MainActor struct OlderFormsTests {
    let stage = TestStage(size: CGSize(width: 100, height: 100))

    @Test func stretchableImageHasCapsAroundOnePoint() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 21, height: 11)).image { _ in }
        let stretchable = image.stretchableImage(withLeftCapWidth: 10, topCapHeight: 5)
        #expect(stretchable.capInsets == UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10))
        #expect(stretchable.resizingMode == .stretch)
        #expect(image.stretchableImage(withLeftCapWidth: 4, topCapHeight: 0).capInsets == UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 16))
    }

    private final class Page: NSObject {
        var titles: [String] = []
        func setTitle(_ title: String) { titles.append(title) }
    }

    @Test func undoCallsAMethod() {
        let undoManager = UndoManager(), page = Page()
        undoManager.registerUndo(withTarget: page, selector: Selector(Page.setTitle(_:), name: "setTitle(_:)"), object: "before")
        undoManager.undo()
        #expect(page.titles == ["before"])
    }

    @Test func searchControllerHasTheOlderName() {
        let search = UISearchController(searchResultsController: nil)
        search.dimsBackgroundDuringPresentation = false
        #expect(!search.obscuresBackgroundDuringPresentation)
    }
}
