import Foundation
import Testing
import WayKit
import WayKitTesting

/// A button that has an image in place of its title.
@MainActor struct ButtonTitleRemovalTests {
    @Test func aRemovedTitleIsNotDrawn() throws {
        func picture(removesTitle: Bool, _ name: String) throws -> [UIColor] {
            let stage = TestStage(size: CGSize(width: 120, height: 80)), page = UIViewController()
            let button = UIButton(type: .system)
            page.view.backgroundColor = .white
            button.frame = CGRect(x: 20, y: 20, width: 80, height: 44)
            page.view.addSubview(button)
            if removesTitle { button.setTitle("Edit", for: .normal) }
            stage.show(page)
            stage.settle()
            if removesTitle { button.setTitle(nil, for: .normal) }
            button.setImage(UIImage(systemName: "ellipsis.circle"), for: .normal)
            stage.settle()
            stage.touchDown(at: CGPoint(x: 60, y: 42))
            stage.advance(by: 0.2)
            try stage.writePNG(to: "/tmp/button-\(name).png")
            return (0..<20).flatMap { y in (0..<30).map { x in stage.pixel(at: CGPoint(x: 4 * x, y: 4 * y)) } }
        }
        #expect(try picture(removesTitle: true, "removed") == picture(removesTitle: false, "fresh"))
    }
}
