import Foundation
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitText

/// A program's page on a stage.
@MainActor final class TextProgramPage {
    let stage: TestStage
    let root = UIViewController()

    init(size: CGSize = CGSize(width: 390, height: 700)) {
        stage = TestStage(size: size)
        root.view.backgroundColor = .systemBackground
        stage.show(root)
    }

    var view: UIView { root.view }

    /// Adds a view at a place of its own, 40 points high.
    @discardableResult func add<View: UIView>(_ view: View, row: Int = 0, height: CGFloat = 40) -> View {
        view.frame = CGRect(x: 20, y: 40 + CGFloat(row) * 60, width: 350, height: height)
        root.view.addSubview(view)
        stage.advance(by: 0.05)
        return view
    }

    func tap(_ view: UIView) {
        stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        stage.advance(by: 0.6)
    }

    func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
}

extension UITextField {
    /// In UTF-16 units, as a program computes it.
    var caret: Int? { selectedTextRange.map { offset(from: beginningOfDocument, to: $0.start) } }

    func moveCaret(to offset: Int) {
        if let position = position(from: beginningOfDocument, offset: offset) { selectedTextRange = textRange(from: position, to: position) }
    }
}
