import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, section 9; bad numbers are in `BadInputTests` of the module tests, stacks and tabs in `Navigation` and `Tabs`.
@MainActor struct Section9RefusalTests {
    /// The kinds of errors.
    enum Wrong: String, CaseIterable { case presentedAlready, child, itself, presenter, noWindow, busy }

    @Test("§9 An impossible presentation is refused: the hierarchy is unchanged, one line names both controllers and the remedy", arguments: Wrong.allCases)
    func refused(wrong: Wrong) throws {
        let bench = ModalBench()
        bench.presented()
        let stranger = Stranger(), child = Stranger()
        bench.root.addChild(child)
        let (source, presented): (UIViewController, UIViewController) = switch wrong {
        case .presentedAlready: (bench.root, bench.sheet)
        case .child: (bench.sheet, child)
        case .itself: (bench.sheet, bench.sheet)
        case .presenter: (bench.sheet, bench.root)
        case .noWindow: (stranger, RecordingController("other", log: bench.log))
        case .busy: (bench.root, stranger)
        }
        let before = hierarchy(of: bench.stage.window)
        var isCalled = false
        source.present(presented, animated: true) { isCalled = true }
        bench.stage.settle()
        #expect(!isCalled)
        #expect(bench.stage.diagnostics.count == 1)
        let line = try #require(bench.stage.diagnostics.first)
        #expect(line.contains("\(source)") && line.contains("\(presented)"))
        #expect(line.contains("refused: "))
        #expect(hierarchy(of: bench.stage.window) == before)
        #expect(bench.root.presentedViewController === bench.sheet && bench.sheet.presentedViewController == nil)
        #expect(bench.log.take().isEmpty)
    }

    @Test("§9 Presenting the same controller twice is refused once, and the first presentation continues")
    func twice() {
        let bench = ModalBench()
        bench.present()
        bench.present()
        bench.stage.settle()
        #expect(bench.root.presentedViewController === bench.sheet)
        #expect(bench.stage.diagnostics.filter { $0.contains("refused: ") }.count == 1)
        #expect(bench.log.lines.filter { $0 == "present completion" }.count == 1)
    }

    @Test("§9 With WAYKIT_STRICT a refusal ends the program")
    func strict() async {
        await #expect(processExitsWith: .failure) {
            setenv("WAYKIT_STRICT", "1", 1)
            await MainActor.run {
                let stage = TestStage(size: CGSize(width: 40, height: 40)), root = UIViewController()
                stage.show(root)
                root.present(root, animated: false)
            }
        }
        await #expect(processExitsWith: .success) {
            setenv("WAYKIT_STRICT", "0", 1)
            await MainActor.run {
                let stage = TestStage(size: CGSize(width: 40, height: 40)), root = UIViewController()
                stage.show(root)
                root.present(root, animated: false)
            }
        }
    }

    @Test("§9 With WAYKIT_STRICT a pop of the root ends the program")
    func strictPop() async {
        await #expect(processExitsWith: .failure) {
            setenv("WAYKIT_STRICT", "1", 1)
            await MainActor.run {
                let stage = TestStage(size: CGSize(width: 40, height: 40))
                let navigation = UINavigationController(rootViewController: UIViewController())
                stage.show(navigation)
                navigation.popViewController(animated: false)
            }
        }
    }

    @Test("§9 Invalid numbers never reach the renderer: percentages", arguments: [-1, 2, .nan, .infinity, -.infinity] as [CGFloat])
    func percentages(bad: CGFloat) {
        let bench = ModalBench()
        bench.hold(0.5)
        bench.interactionController.update(bad)
        bench.stage.advance(by: 0.1)
        #expect((0...1).contains(bench.interactionController.percentComplete))
        bench.interactionController.completionSpeed = bad
        bench.interactionController.finish()
        #expect(bench.stage.settle(timeout: 10))
        #expect(bench.animator.completed == true)
        #expect(bench.root.presentedViewController === bench.sheet)
    }

    @Test("§9 Invalid numbers never reach the renderer: durations", arguments: [-1, .nan, .infinity] as [TimeInterval])
    func durations(bad: TimeInterval) {
        let bench = ModalBench()
        bench.animator.duration = bad
        bench.present()
        #expect(bench.sheet.transitionCoordinator?.transitionDuration == 0)
        #expect(bench.stage.settle())
        #expect(bench.root.presentedViewController === bench.sheet && bench.log.lines.last == "present completion")
    }

    @Test("§9 Invalid numbers never reach the renderer: frames of a presentation controller",
        arguments: [CGFloat.nan, .infinity, -5])
    func frames(bad: CGFloat) {
        let bench = ModalBench()
        bench.delegate.makeController = { OddController(presentedViewController: $0, presenting: $1, bad: bad) }
        bench.present()
        #expect(bench.stage.settle())
        bench.dismiss()
        #expect(bench.stage.settle())
        #expect(bench.root.presentedViewController == nil)
        #expect(bench.stage.pixel(at: CGPoint(x: 200, y: 400)) == .white)
    }
}

@MainActor private final class Stranger: UIViewController {}

/// Returns an impossible frame for its view.
@MainActor private final class OddController: UIPresentationController {
    private let bad: CGFloat

    init(presentedViewController: UIViewController, presenting: UIViewController?, bad: CGFloat) {
        self.bad = bad
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }

    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: bad, y: bad, width: bad, height: 100) }
}
