import Foundation
import WayKit
import WayKitTesting

/// A view from which a text is dragged.
final class DroppedTextSource: UIView, UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        [UIDragItem(itemProvider: NSItemProvider(object: "dropped" as NSString))]
    }
}

/// A list in the upper part of a window of 400 × 700, and below it a view from which a text can be dragged.
@MainActor final class ListDropStage {
    let stage = TestStage(size: CGSize(width: 400, height: 700))
    let source = DroppedTextSource(frame: CGRect(x: 20, y: 620, width: 100, height: 60))
    private var position = CGPoint.zero

    init(_ list: UIView) {
        let page = UIViewController()
        list.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
        source.backgroundColor = .systemOrange
        source.addInteraction(UIDragInteraction(delegate: source))
        page.view.backgroundColor = .systemGroupedBackground
        page.view.addSubview(list)
        page.view.addSubview(source)
        stage.show(page)
        stage.settle()
    }

    /// Lifts what is at a point.
    func lift(at point: CGPoint = CGPoint(x: 70, y: 650)) {
        position = point
        stage.touchDown(at: point)
        stage.advance(by: 0.8)
    }

    /// Moves the finger there in a third of a second, and waits until the gap has opened.
    func drag(to point: CGPoint) {
        for step in 1...20 {
            let fraction = CGFloat(step) / 20
            stage.touchMove(to: CGPoint(x: position.x + (point.x - position.x) * fraction, y: position.y + (point.y - position.y) * fraction))
            stage.advance(by: 1 / 60)
        }
        position = point
        stage.advance(by: 0.25)
    }

    func drop() {
        stage.touchUp()
        stage.settle()
    }
}
