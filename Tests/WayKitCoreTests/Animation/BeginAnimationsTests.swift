import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// `beginAnimations` … `commitAnimations`.
@MainActor struct BeginAnimationsTests {
    final class Recorder: UIViewController {
        var log: [String] = []
        func started(_ identifier: Any?) { log.append("started \(identifier as? String ?? "-")") }
        func stopped(_ identifier: Any?, _ finished: Any?) {
            log.append("stopped \(identifier as? String ?? "-") \((finished as? NSNumber)?.boolValue ?? false)")
        }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = Recorder()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.show(root)
        root.view.addSubview(box)
        stage.settle()
    }

    private var shown: CALayer { box.layer.presentation() ?? box.layer }

    @Test func changesAreAnimatedWithTheSettings() {
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationDelegate(root)
        UIView.setAnimationWillStart(Selector(Recorder.started, name: "started(_:)"))
        UIView.setAnimationDidStop(Selector(Recorder.stopped, name: "stopped(_:_:)"))
        box.center.x = 250
        box.alpha = 0
        box.center.x = 350
        #expect(root.log == [])
        UIView.commitAnimations()
        #expect(box.center.x == 350 && box.alpha == 0 && root.log == ["started move"])
        stage.advance(by: 0.5)
        #expect(abs(shown.position.x - 200) < 8 && abs(shown.opacity - 0.5) < 0.03)
        stage.settle()
        #expect(shown.position.x == 350 && shown.opacity == 0)
        #expect(root.log == ["started move", "stopped move true"])
    }

    /// The signatures that UIKit documents.
    @Test func theDelegateHearsWithAContext() {
        final class Mover: UIResponder {
            var log: [String] = []
            func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?) { log.append("start \(animationID ?? "-")") }
            func animationDidStop(_ animationID: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
                log.append("stop \(animationID ?? "-") \(finished.boolValue) \(context == nil)")
            }
        }
        let mover = Mover()
        for identifier in ["one", nil] {
            UIView.beginAnimations(identifier, context: nil)
            UIView.setAnimationDelegate(mover)
            UIView.setAnimationWillStart(Selector(Mover.animationWillStart(_:context:), name: "animationWillStart(_:context:)"))
            UIView.setAnimationDidStop(Selector(Mover.animationDidStop(_:finished:context:), name: "animationDidStop(_:finished:context:)"))
            box.center.x += 100
            UIView.commitAnimations()
            stage.settle()
        }
        #expect(mover.log == ["start one", "stop one true true", "start -", "stop - true true"])
        #expect(stage.diagnostics == [])
    }

    @Test func blocksAreNestedAndMayContainOthers() {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationDelay(1)
        UIView.setAnimationCurve(.linear)
        box.center.x = 150
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.5)
        UIView.setAnimationCurve(.linear)
        box.alpha = 0
        UIView.commitAnimations()
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear, animations: { box.bounds.size.width = 200 })
        UIView.commitAnimations()
        stage.advance(by: 0.25)
        #expect(abs(shown.opacity - 0.5) < 0.05 && shown.position.x == 50 && shown.bounds.width == 200)
        stage.advance(by: 1.25)
        #expect(abs(shown.position.x - 100) < 3)
    }

    @Test func aCommitWithoutABeginningIsLogged() {
        UIView.commitAnimations()
        #expect(stage.diagnostics.last?.contains("there was no beginAnimations") == true)
    }

    /// Nothing is animated where animations are disabled, and repetitions go back.
    @Test func disabledAndRepeatedAnimations() {
        UIView.setAnimationsEnabled(false)
        UIView.beginAnimations(nil, context: nil)
        box.center.x = 300
        UIView.commitAnimations()
        UIView.setAnimationsEnabled(true)
        #expect(shown.position.x == 300)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        UIView.setAnimationRepeatCount(2)
        UIView.setAnimationRepeatAutoreverses(true)
        box.center.x = 100
        UIView.commitAnimations()
        stage.advance(by: 1.5)
        #expect(abs(shown.position.x - 200) < 8)
        stage.advance(by: 1.0)
        #expect(abs(shown.position.x - 200) < 8)
        stage.settle()
        #expect(shown.position.x == 100)
    }
}
