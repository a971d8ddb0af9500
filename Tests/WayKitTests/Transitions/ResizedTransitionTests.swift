import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitTesting

/// The window is resized while a transition is paused: every view is where the same progress has it in a window that had that size from
/// the beginning, and continues from there.
@MainActor struct ResizedTransitionTests {
    enum Change: CaseIterable, CustomTestStringConvertible {
        case resize, rotation, scale, maximise

        static let old = CGSize(width: 320, height: 500)
        var size: CGSize {
            switch self {
            case .resize: CGSize(width: 400, height: 440)
            case .rotation: CGSize(width: 500, height: 320)
            case .scale: Self.old
            case .maximise: CGSize(width: 640, height: 600)
            }
        }
        var scale: CGFloat { self == .scale ? 2 : 1 }
        var testDescription: String { "\(self)" }
    }

    /// A stage with a paused transition.
    @MainActor private struct PausedTransition {
        let stage: TestStage
        let transition: ViewControllerTransition

        init?(_ test: ResizedTransitionCase, size: CGSize, scale: CGFloat, isForward: Bool) {
            stage = TestStage(size: size, scale: scale, refreshRate: 10)
            let program = test.make(stage)
            stage.settle()
            if !isForward {
                _ = program.forward()
                stage.settle()
            }
            let controller = isForward ? program.forward() : program.backward()
            stage.advance(by: 0.1)
            guard let transition = controller.runningTransition else { return nil }
            self.transition = transition
            transition.pause()
        }

        func pause(at progress: CGFloat) {
            stage.advance(by: 0)
            transition.update(progress)
            stage.advance(by: 0.1)
        }

        func resize(_ size: CGSize, _ scale: CGFloat) {
            stage.resize(to: size, scale: scale)
            stage.advance(by: 0.4)
        }

        func release(finishes: Bool) {
            stage.advance(by: 0)
            if finishes { transition.finish() } else { transition.cancel() }
            stage.settle()
        }
    }

    static let stages: [CGFloat] = [0, 0.3, 0.7, 1]

    @Test(arguments: TestMatrix.cases(ResizedTransitionCase.all, Change.allCases))
    func sameProgressGivesSameFrames(_ test: ResizedTransitionCase, _ change: Change) throws {
        if test.isForCompactWidth, change == .maximise { return }
        for isForward in [true, false] {
            let way = isForward ? "there" : "back"
            let resized = try #require(PausedTransition(test, size: Change.old, scale: 1, isForward: isForward))
            let fresh = try #require(PausedTransition(test, size: change.size, scale: change.scale, isForward: isForward))
            for progress in Self.stages {
                resized.pause(at: progress)
                resized.resize(change.size, change.scale)
                fresh.pause(at: progress)
                compare(resized, fresh, "\(way) at \(progress)", test)
                // The gesture continues from there.
                for each in [resized, fresh] { each.pause(at: 0.5) }
                compare(resized, fresh, "\(way) at \(progress), then at 0.5", test)
                if progress < 1 {
                    resized.pause(at: progress)
                    resized.resize(Change.old, 1)
                }
            }
            let finishes = change == .resize || change == .rotation
            for each in [resized, fresh] { each.release(finishes: finishes) }
            compare(resized, fresh, "\(way), \(finishes ? "finished" : "cancelled")", test)
            #expect(resized.stage.diagnostics == fresh.stage.diagnostics)
        }
    }

    private func compare(_ resized: PausedTransition, _ fresh: PausedTransition, _ when: String, _ test: ResizedTransitionCase) {
        resized.stage.advance(by: 0)
        let one = Self.presentedFrames(resized.stage.window)
        fresh.stage.advance(by: 0)
        let other = Self.presentedFrames(fresh.stage.window)
        // A curled snapshot is scaled, and keeps its original pixels.
        let different = zip(one, other).filter { $0 != $1 && !(test.name == "curl" && $0.hasPrefix("0.2.0.")) }
        let differences = different.prefix(3).map { "\n  \($0)\n  \($1)" }.joined()
        #expect(one.count == other.count && differences.isEmpty, "\(when): \(one.count) \(other.count) \(differences)")
    }

    /// The presented geometry of every view, to a tenth of a point.
    static func presentedFrames(_ view: UIView, _ path: String = "") -> [String] {
        let layer = view.layer, seen = layer.presentation() ?? layer
        if seen.isHidden || seen.opacity < 0.001 { return ["\(path)\(type(of: view)) hidden"] }
        func round(_ value: CGFloat) -> Double {
            let rounded = Double((value * 10).rounded() / 10)
            return rounded == 0 ? 0 : rounded
        }
        let corners = [
            CGPoint(x: seen.bounds.minX, y: seen.bounds.minY), CGPoint(x: seen.bounds.maxX, y: seen.bounds.minY),
            CGPoint(x: seen.bounds.minX, y: seen.bounds.maxY),
        ].map { point -> String in
            let inParent = view.superview.map { seen.convert(point, to: $0.layer.presentation() ?? $0.layer) } ?? point
            return "(\(round(inParent.x)) \(round(inParent.y)))"
        }
        let outlines = [(layer.mask as? CAShapeLayer).map { ($0.presentation() ?? $0).path }, seen.shadowPath].map { path -> String in
            guard let box = path??.boundingBox else { return "" }
            return " [\(round(box.minX)) \(round(box.minY)) \(round(box.width)) \(round(box.height))]"
        }
        let line = "\(path)\(type(of: view)) \(corners.joined()) \(round(CGFloat(seen.opacity) * 10)) \(round(seen.cornerRadius))\(outlines.joined())"
        return [line] + view.subviews.enumerated().flatMap { presentedFrames($1, path + "\($0).") }
    }
}
