import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A popover whose contents request another size animates to it, with its arrow at the source.
@MainActor struct PopoverMotionTests {
    private let stage = TestStage(size: CGSize(width: 1000, height: 800))
    private let root = UIViewController()
    private let page = UIViewController()
    private let source = UIView(frame: CGRect(x: 900, y: 100, width: 100, height: 40))

    init() {
        root.view.backgroundColor = .white
        source.backgroundColor = .systemBlue
        root.view.addSubview(source)
        page.view.backgroundColor = .yellow
        stage.show(root)
    }

    private func present(_ controller: UIViewController) {
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.sourceView = source
        root.present(controller, animated: true)
        stage.settle()
    }

    private var view: UIView? { page.popoverPresentationController?.presentedView }
    private var frame: CGRect { view?.frame ?? .null }

    /// The displayed arrow: the centre of the yellow just below the source.
    private var arrow: CGFloat {
        let xs = stride(from: CGFloat(930), to: 970, by: 1).filter { stage.pixel(at: CGPoint(x: $0, y: 147)) == .yellow }
        return xs.isEmpty ? .nan : (xs[0] + xs[xs.count - 1]) / 2
    }

    @Test("It grows without a jump, together with its contents and arrow")
    func grows() {
        page.preferredContentSize = CGSize(width: 100, height: 60)
        present(page)
        let first = frame
        page.preferredContentSize = CGSize(width: 200, height: 150)
        #expect(frame == first)
        var old = first, widest: CGFloat = 0
        for index in 0..<20 {
            stage.advance(by: 1 / 30)
            #expect(frame.width >= old.width - 0.01 && frame.height >= old.height - 0.01)
            #expect(abs(page.view.bounds.width - frame.width) < 0.01 && abs(page.view.bounds.height - frame.height + 13) < 0.01)
            widest = max(widest, frame.width - old.width)
            old = frame
            if index % 6 == 2 { #expect(abs(arrow - 950) < 2, "\(arrow)") }
        }
        #expect(widest > 4 && widest < 30)
        stage.settle()
        #expect(frame == CGRect(x: 790, y: 140, width: 200, height: 163))
    }

    @Test("A new size in flight continues with the current velocity")
    func retargeted() {
        page.preferredContentSize = CGSize(width: 100, height: 60)
        present(page)
        page.preferredContentSize = CGSize(width: 200, height: 150)
        stage.advance(by: 0.1)
        let before = frame.width
        stage.advance(by: 1 / 60)
        let step = frame.width - before
        page.preferredContentSize = CGSize(width: 150, height: 250)
        let old = frame.width
        stage.advance(by: 1 / 60)
        #expect(step > 2 && abs(frame.width - old - step) < step / 2)
        stage.settle()
        #expect(page.view.bounds.size == CGSize(width: 150, height: 250))
    }

    @Test("Without animations, and during a transition, the size is set immediately")
    func withoutAnimation() {
        page.preferredContentSize = CGSize(width: 100, height: 60)
        present(page)
        UIView.performWithoutAnimation { page.preferredContentSize = CGSize(width: 200, height: 150) }
        stage.advance(by: 1 / 30)
        #expect(page.view.bounds.size == CGSize(width: 200, height: 150))
        stage.settle()
        root.dismiss(animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.05)
        page.preferredContentSize = CGSize(width: 120, height: 90)
        stage.advance(by: 1 / 30)
        #expect(page.view.bounds.size == CGSize(width: 120, height: 90))
        stage.settle()
        #expect(stage.diagnostics.isEmpty)
    }

    @Test("A page pushed in it sets its size, and a cancelled push restores it")
    func pushed() {
        page.preferredContentSize = CGSize(width: 100, height: 60)
        let navigation = UINavigationController(rootViewController: page), next = UIViewController()
        next.preferredContentSize = CGSize(width: 150, height: 200)
        present(navigation)
        navigation.pushViewController(next, animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.15)
        #expect(frame.width > 105 && frame.width < 149.5)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(frame.width == 100 && navigation.view.bounds.size == CGSize(width: 100, height: 60))
        navigation.pushViewController(next, animated: true)
        stage.settle()
        #expect(navigation.view.bounds.size == CGSize(width: 150, height: 200))
    }
}
