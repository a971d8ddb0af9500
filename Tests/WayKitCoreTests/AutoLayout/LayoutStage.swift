import Foundation
@testable import WayKitDrawing
@testable import WayKitCore
import WayKitTesting

/// A stage with one page whose view is laid out by constraints.
@MainActor struct LayoutStage {
    let stage: TestStage
    let controller = UIViewController()
    var page: UIView { controller.view }

    init(size: CGSize = CGSize(width: 400, height: 600), scale: CGFloat = 1) {
        stage = TestStage(size: size, scale: scale)
        stage.show(controller)
    }

    /// A subview that is laid out by constraints.
    func add<View: UIView>(_ view: View, to parent: UIView? = nil) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? page).addSubview(view)
        return view
    }

    /// A subview at the page's upper left corner, of a size of its own.
    func pin<View: UIView>(_ view: View) -> View {
        let view = add(view)
        NSLayoutConstraint.activate([view.leftAnchor.constraint(equalTo: page.leftAnchor), view.topAnchor.constraint(equalTo: page.topAnchor)])
        return view
    }

    func box(in parent: UIView? = nil) -> UIView { add(UIView(), to: parent) }

    func layOut(_ constraints: NSLayoutConstraint...) {
        NSLayoutConstraint.activate(constraints)
        stage.advance(by: 0.05)
    }

    func layOut() { stage.advance(by: 0.05) }
}
