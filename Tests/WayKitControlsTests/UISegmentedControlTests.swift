import Foundation
import Testing
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct UISegmentedControlTests {
    /// Three segments of 100 points from x = 22 on, at (20, 20).
    private func bench(_ items: [Any] = ["A", "B", "C"], isMirrored: Bool = false) -> ControlBench<UISegmentedControl> {
        let bench = ControlBench(UISegmentedControl(items: items), frame: CGRect(x: 20, y: 20, width: 304, height: 32), isMirrored: isMirrored)
        bench.stage.settle()
        return bench
    }
    private func tap(_ bench: ControlBench<UISegmentedControl>, _ segment: Int) {
        bench.stage.tap(at: CGPoint(x: 72 + CGFloat(segment) * 100, y: 36))
    }
    private func frames(_ control: UISegmentedControl) -> [CGRect] { control.segments.map(\.frame) }
    private let dot = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func itemsBecomeSegments() {
        let control = UISegmentedControl(items: ["One", dot])
        #expect(control.numberOfSegments == 2 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(control.titleForSegment(at: 0) == "One" && control.imageForSegment(at: 0) == nil)
        #expect(control.titleForSegment(at: 1) == nil && control.imageForSegment(at: 1) === dot)
        #expect(control.frame.size == control.intrinsicContentSize && control.intrinsicContentSize.height == 32)
        #expect(!control.isMomentary && !control.apportionsSegmentWidthsByContent && control.selectedSegmentTintColor == nil)
        control.setTitle("Two", forSegmentAt: 1)
        #expect(control.titleForSegment(at: 1) == "Two" && control.imageForSegment(at: 1) == nil)
    }

    @Test func programSelectsSilently() {
        let bench = bench()
        bench.logEvents()
        bench.control.selectedSegmentIndex = 2
        #expect(bench.control.selectedSegmentIndex == 2 && bench.log.take().isEmpty)
        bench.control.selectedSegmentIndex = UISegmentedControl.noSegment
        #expect(bench.control.selectedSegmentIndex == -1 && bench.control.pill.alpha == 0)
    }

    @Test func tapSelectsAndSendsEventsOnce() {
        let bench = bench()
        bench.logEvents()
        tap(bench, 1)
        #expect(bench.control.selectedSegmentIndex == 1)
        #expect(bench.takeEvents() == ["down", "value", "primary", "up"])
        tap(bench, 1)
        #expect(bench.takeEvents() == ["down", "up"])
    }

    @Test func actionsArePerformedBeforeTheControlsOwn() {
        var performed: [String] = []
        let actions = ["a", "b"].map { name in UIAction(title: name, identifier: UIAction.Identifier(name)) { _ in performed.append(name) } }
        let control = UISegmentedControl(frame: .zero, actions: actions)
        control.addAction(UIAction { _ in performed.append("value") }, for: .valueChanged)
        let bench = ControlBench(control, frame: CGRect(x: 20, y: 20, width: 204, height: 32))
        bench.stage.tap(at: CGPoint(x: 170, y: 36))
        #expect(performed == ["b", "value"])
        #expect(control.titleForSegment(at: 1) == "b" && control.actionForSegment(at: 1) === actions[1])
        #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("b")) == 1)
        #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("c")) == NSNotFound)
        control.setAction(UIAction(title: "c", identifier: UIAction.Identifier("a")) { _ in }, forSegmentAt: 1)
        #expect(control.titleForSegment(at: 1) == "b" && bench.stage.diagnostics.contains { $0.contains("setAction") })
        control.insertSegment(action: UIAction(title: "moved", identifier: UIAction.Identifier("a")) { _ in }, at: 2, animated: false)
        #expect((0..<2).map { control.titleForSegment(at: $0) } == ["b", "moved"] && control.numberOfSegments == 2)
    }

    @Test func momentarySelectionLastsForItsAction() {
        let bench = bench()
        bench.control.isMomentary = true
        var seen: [Int] = []
        bench.control.addAction(UIAction { seen.append(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -2) }, for: .valueChanged)
        tap(bench, 1)
        tap(bench, 1)
        #expect(seen == [1, 1] && bench.control.selectedSegmentIndex == -1)
    }

    @Test func selectionStaysAtItsSegment() {
        let bench = bench(), control = bench.control
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "first", at: 0, animated: true)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "first")
        control.removeSegment(at: 0, animated: true)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == -1 && control.numberOfSegments == 2)
        control.insertSegment(with: dot, at: 99, animated: false)
        #expect(control.imageForSegment(at: 2) === dot)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0)
        bench.stage.settle()
    }

    @Test func badIndexesAreReported() {
        let bench = bench(), control = bench.control
        control.selectedSegmentIndex = 7
        #expect(control.selectedSegmentIndex == -1)
        control.setTitle("last", forSegmentAt: 9)
        #expect(control.titleForSegment(at: 2) == "last")
        control.setWidth(-5, forSegmentAt: 0)
        #expect(control.widthForSegment(at: 0) == 0)
        control.removeAllSegments()
        control.removeSegment(at: 0, animated: false)
        #expect(control.titleForSegment(at: 0) == nil)
        #expect(bench.stage.diagnostics.count { $0.contains("UISegmentedControl") } == 5)
    }

    @Test func pillFollowsTheFinger() {
        let bench = bench(), control = bench.control
        bench.logEvents()
        control.selectedSegmentIndex = 0
        bench.stage.touchDown(at: CGPoint(x: 72, y: 36))
        #expect(control.pill.frame.width < 100)
        bench.stage.touchMove(to: CGPoint(x: 172, y: 36))
        #expect(control.pill.center.x == control.segments[1].center.x)
        bench.stage.advance(by: 0.05)
        let x = control.pill.layer.presentation()?.position.x ?? 0
        #expect(x > control.segments[0].center.x && x < control.segments[1].center.x)
        bench.stage.touchMove(to: CGPoint(x: 390, y: 190))
        #expect(control.selectedSegmentIndex == 0)
        bench.stage.touchUp()
        #expect(control.selectedSegmentIndex == 2)
        #expect(bench.takeEvents().contains("value"))
        #expect(control.pill.frame.width == 100)
    }

    @Test func touchThatLeavesSelectsNothing() {
        let bench = bench()
        bench.stage.touchDown(at: CGPoint(x: 172, y: 36))
        #expect(bench.control.segments[1].label.alpha < 1)
        bench.stage.touchMove(to: CGPoint(x: 172, y: 190))
        #expect(bench.control.segments[1].label.alpha == 1)
        bench.stage.touchUp()
        #expect(bench.control.selectedSegmentIndex == -1)
        bench.control.selectedSegmentIndex = 0
        bench.stage.drag(from: CGPoint(x: 72, y: 36), to: CGPoint(x: 272, y: 36), duration: 0.2, release: false)
        bench.stage.touchCancel()
        #expect(bench.control.selectedSegmentIndex == 0 && bench.control.pill.center.x == bench.control.segments[0].center.x)
    }

    @Test func disabledSegmentIsSkipped() {
        let bench = bench()
        bench.control.setEnabled(false, forSegmentAt: 1)
        tap(bench, 1)
        #expect(bench.control.selectedSegmentIndex == -1 && !bench.control.isEnabledForSegment(at: 1))
        tap(bench, 0)
        bench.stage.press("Tab")
        bench.stage.press("Right")
        #expect(bench.control.selectedSegmentIndex == 2)
        bench.stage.press("Right")
        #expect(bench.control.selectedSegmentIndex == 2)
        bench.control.isEnabled = false
        tap(bench, 0)
        #expect(bench.control.selectedSegmentIndex == 2)
    }

    @Test func rightToLeftMirrors() {
        let bench = bench(isMirrored: true)
        tap(bench, 2)
        #expect(bench.control.selectedSegmentIndex == 0)
        bench.stage.press("Tab")
        bench.stage.press("Left")
        #expect(bench.control.selectedSegmentIndex == 1)
    }

    @Test func widthsAreEqualFixedOrByContent() {
        let bench = bench(["A", "A much longer title", "C"]), control = bench.control
        #expect(frames(control).map(\.width) == [100, 100, 100] && frames(control)[0].minX == 2)
        control.setWidth(40, forSegmentAt: 0)
        control.layoutIfNeeded()
        #expect(frames(control).map(\.width) == [40, 130, 130])
        control.setWidth(0, forSegmentAt: 0)
        control.apportionsSegmentWidthsByContent = true
        control.layoutIfNeeded()
        #expect(frames(control)[1].width > 2 * frames(control)[0].width)
        #expect(abs(frames(control)[2].maxX - 302) < 0.01)
        let before = control.intrinsicContentSize.width
        control.apportionsSegmentWidthsByContent = false
        #expect(control.intrinsicContentSize.width > before)
    }

    @Test func attributesAndImagesOfStatesAreShown() {
        let bench = bench(), control = bench.control
        control.setTitleTextAttributes([.foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 20)], for: .normal)
        control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        control.selectedSegmentIndex = 1
        let selected = control.segments[1].label.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
        #expect(selected[.foregroundColor] as? UIColor == .blue && (selected[.font] as? UIFont)?.pointSize == 20)
        #expect(control.titleTextAttributes(for: .selected)?.count == 1)
        control.setBackgroundImage(dot, for: .normal, barMetrics: .default)
        control.setDividerImage(dot, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        #expect(control.backgroundImage(for: .selected, barMetrics: .default) === dot && control.pill.alpha == 0)
        bench.stage.settle()
        #expect(bench.stage.pixel(at: CGPoint(x: 30, y: 24)) == .red)
        control.setContentPositionAdjustment(UIOffset(horizontal: 5, vertical: 0), forSegmentType: .left, barMetrics: .default)
        control.layoutIfNeeded()
        #expect(control.segments[0].label.frame.minX == 5 && control.segments[1].label.frame.minX == 0)
    }

    @Test func coloursAreDrawn() {
        let bench = bench()
        bench.control.selectedSegmentTintColor = .blue
        bench.control.selectedSegmentIndex = 1
        bench.stage.settle()
        #expect(bench.stage.pixel(at: CGPoint(x: 140, y: 30)) == .blue)
        #expect(bench.stage.pixel(at: CGPoint(x: 40, y: 30)) != .white)
    }
}
