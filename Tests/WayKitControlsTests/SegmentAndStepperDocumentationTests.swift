import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Documented behaviour of `UISegmentedControl` and `UIStepper`.
@MainActor struct SegmentAndStepperDocumentationTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 300))
    private let root = UIViewController()
    private let log = EventLog()

    init() { stage.show(root) }

    private func logEvents(of control: UIControl) {
        control.addAction(UIAction { [log] _ in log.add("value") }, for: .valueChanged)
        control.addAction(UIAction { [log] _ in log.add("primary") }, for: .primaryActionTriggered)
    }

    // MARK: UISegmentedControl

    @Test func segmentedControlDefaults() {
        let segments = UISegmentedControl(items: ["A", "B", "C"])
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment && UISegmentedControl.noSegment == -1)
        #expect(segments.numberOfSegments == 3 && !segments.isMomentary && !segments.apportionsSegmentWidthsByContent)
        #expect(segments.selectedSegmentTintColor == nil && segments.titleForSegment(at: 1) == "B" && segments.imageForSegment(at: 1) == nil)
        #expect(segments.widthForSegment(at: 0) == 0 && segments.contentOffsetForSegment(at: 0) == .zero && segments.isEnabledForSegment(at: 0))
        #expect(segments.titleTextAttributes(for: .normal) == nil && segments.actionForSegment(at: 0) == nil)
        #expect((31...32).contains(segments.intrinsicContentSize.height))
        #expect(UISegmentedControl().numberOfSegments == 0 && UISegmentedControl(items: nil).numberOfSegments == 0)
    }

    @Test func sizeToFitGivesTheIntrinsicSize() {
        let segments = UISegmentedControl(items: ["First", "Second"])
        #expect(segments.bounds.size == segments.intrinsicContentSize, "init(items:) sizes the control to fit")
        segments.insertSegment(withTitle: "Third", at: 2, animated: false)
        segments.sizeToFit()
        #expect(segments.bounds.size == segments.intrinsicContentSize && segments.bounds.width > 150)
    }

    @Test func insertionBeyondTheEndAppends() {
        let segments = UISegmentedControl(items: ["A"])
        segments.insertSegment(withTitle: "Z", at: 99, animated: false)
        segments.insertSegment(withTitle: "0", at: 0, animated: true)
        #expect((0..<3).map { segments.titleForSegment(at: $0) } == ["0", "A", "Z"])
        segments.removeAllSegments()
        #expect(segments.numberOfSegments == 0 && segments.selectedSegmentIndex == -1)
    }

    @Test func selectedSegmentThatIsRemovedLeavesNone() {
        let segments = UISegmentedControl(items: ["A", "B", "C"])
        segments.selectedSegmentIndex = 1
        segments.removeSegment(at: 1, animated: false)
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
        segments.selectedSegmentIndex = 1
        segments.removeSegment(at: 0, animated: true)
        #expect(segments.selectedSegmentIndex == 0 && segments.titleForSegment(at: 0) == "C")
        segments.selectedSegmentIndex = UISegmentedControl.noSegment
        #expect(segments.selectedSegmentIndex == -1)
    }

    @Test func titleReplacesTheImage() {
        let segments = UISegmentedControl(items: [UIImage(systemName: "star") ?? UIImage(), "B"])
        #expect(segments.imageForSegment(at: 0) != nil && segments.titleForSegment(at: 0) == nil)
        segments.setTitle("A", forSegmentAt: 0)
        #expect(segments.imageForSegment(at: 0) == nil && segments.titleForSegment(at: 0) == "A")
        segments.setImage(UIImage(systemName: "star"), forSegmentAt: 1)
        #expect(segments.titleForSegment(at: 1) == nil && segments.imageForSegment(at: 1) != nil)
    }

    @Test func tapOnTheSelectedSegmentSendsNothing() {
        let segments = UISegmentedControl(items: ["A", "B"])
        segments.frame = CGRect(x: 0, y: 100, width: 200, height: 32)
        segments.selectedSegmentIndex = 0
        root.view.addSubview(segments)
        logEvents(of: segments)
        stage.tap(at: CGPoint(x: 50, y: 116))
        #expect(log.take() == [])
        stage.tap(at: CGPoint(x: 150, y: 116))
        stage.settle()
        #expect(segments.selectedSegmentIndex == 1 && log.take().contains("value"))
    }

    @Test func actionsOfSegments() {
        let first = UIAction(title: "First", identifier: UIAction.Identifier("1")) { [log] in
            log.add("first \(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -9)")
        }
        let segments = UISegmentedControl(frame: CGRect(x: 0, y: 100, width: 200, height: 32), actions: [first])
        segments.insertSegment(action: UIAction(title: "Second", identifier: UIAction.Identifier("2")) { [log] _ in log.add("second") }, at: 1, animated: false)
        root.view.addSubview(segments)
        #expect(segments.segmentIndex(identifiedBy: UIAction.Identifier("2")) == 1 && segments.titleForSegment(at: 1) == "Second")
        #expect(segments.segmentIndex(identifiedBy: UIAction.Identifier("9")) == NSNotFound)
        #expect(segments.actionForSegment(at: 0)?.identifier == UIAction.Identifier("1"))
        stage.tap(at: CGPoint(x: 50, y: 116))
        stage.tap(at: CGPoint(x: 150, y: 116))
        #expect(log.take() == ["first 0", "second"])
        segments.setAction(UIAction(title: "New", identifier: UIAction.Identifier("3")) { _ in }, forSegmentAt: 0)
        #expect(segments.titleForSegment(at: 0) == "New")
    }

    @Test func momentaryControlKeepsNoSelection() {
        let segments = UISegmentedControl(items: ["A", "B"])
        segments.isMomentary = true
        segments.frame = CGRect(x: 0, y: 100, width: 200, height: 32)
        root.view.addSubview(segments)
        logEvents(of: segments)
        for _ in 0..<2 {
            stage.tap(at: CGPoint(x: 50, y: 116))
            stage.settle()
        }
        #expect(log.take().filter { $0 == "value" }.count == 2 && segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func disabledControlDuringATouchSelectsNothing() {
        let segments = UISegmentedControl(items: ["A", "B"])
        segments.frame = CGRect(x: 0, y: 100, width: 200, height: 32)
        root.view.addSubview(segments)
        logEvents(of: segments)
        stage.touchDown(at: CGPoint(x: 50, y: 116))
        segments.isEnabled = false
        stage.touchUp()
        #expect(segments.selectedSegmentIndex == -1 && log.take() == [] && !segments.isTracking)
    }

    @Test func segmentRemovedDuringATouchIsNotSelected() {
        let segments = UISegmentedControl(items: ["A", "B", "C"])
        segments.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
        segments.selectedSegmentIndex = 0
        root.view.addSubview(segments)
        stage.touchDown(at: CGPoint(x: 250, y: 116))
        segments.removeSegment(at: 2, animated: false)
        segments.removeSegment(at: 1, animated: false)
        stage.touchMove(to: CGPoint(x: 252, y: 116))
        stage.touchUp()
        stage.settle()
        #expect(segments.numberOfSegments == 1 && segments.selectedSegmentIndex <= 0)
    }

    @Test func fixedWidthsAreKept() {
        let segments = UISegmentedControl(items: ["A", "B"])
        segments.setWidth(120, forSegmentAt: 0)
        #expect(segments.widthForSegment(at: 0) == 120 && segments.intrinsicContentSize.width >= 120 + 20)
        segments.setWidth(0, forSegmentAt: 0)
        #expect(segments.intrinsicContentSize.width < 120)
    }

    @Test func attributesOfStates() {
        let segments = UISegmentedControl(items: ["A", "B"])
        segments.setTitleTextAttributes([.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30)], for: .normal)
        segments.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        #expect(segments.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
        #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .blue)
        #expect(segments.titleTextAttributes(for: .highlighted) == nil)
        let wide = segments.intrinsicContentSize.width
        segments.setTitleTextAttributes(nil, for: .normal)
        #expect(segments.titleTextAttributes(for: .normal) == nil && segments.intrinsicContentSize.width <= wide)
    }

    // MARK: UIStepper

    @Test func stepperDefaults() {
        let stepper = UIStepper(frame: CGRect(x: 10, y: 20, width: 300, height: 300))
        #expect(stepper.frame == CGRect(x: 10, y: 20, width: 94, height: 32), "the size of the frame is ignored")
        #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
        #expect(stepper.isContinuous && stepper.autorepeat && !stepper.wraps && stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
    }

    @Test func stepperKeepsItsSize() {
        let stepper = UIStepper()
        stepper.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
        #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let stack = UIStackView(arrangedSubviews: [UIStepper()])
            stack.axis = axis
            stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
            root.view.addSubview(stack)
            stack.layoutIfNeeded()
            #expect(stack.arrangedSubviews[0].bounds.size == CGSize(width: 94, height: 32))
        }
    }

    @Test func limitsMoveTheValue() {
        let stepper = UIStepper()
        stepper.value = 50
        stepper.maximumValue = 20
        #expect(stepper.value == 20)
        stepper.minimumValue = 10
        stepper.value = 3
        #expect(stepper.value == 10)
        stepper.value = .infinity
        #expect(stepper.value == 20)
    }

    @Test func stepsAreSentAfterTheValueChanged() {
        let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        stepper.stepValue = 5
        root.view.addSubview(stepper)
        stepper.addAction(UIAction { [log] in log.add("\(($0.sender as? UIStepper)?.value ?? -1)") }, for: .valueChanged)
        stage.tap(at: CGPoint(x: 170, y: 116))
        stage.tap(at: CGPoint(x: 170, y: 116))
        stage.tap(at: CGPoint(x: 120, y: 116))
        stage.tap(at: CGPoint(x: 120, y: 116))
        stage.tap(at: CGPoint(x: 120, y: 116))
        #expect(log.take() == ["5.0", "10.0", "5.0", "0.0"], "none at the limit")
    }

    @Test func disabledOrRemovedDuringAPressStopsTheRepetition() {
        for removal in [false, true] {
            let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
            root.view.addSubview(stepper)
            stage.touchDown(at: CGPoint(x: 170, y: 116))
            stage.advance(by: 1.5)
            let value = stepper.value
            if removal { stepper.removeFromSuperview() } else { stepper.isEnabled = false }
            stage.advance(by: 1)
            #expect(value > 1 && stepper.value == value)
            stage.touchUp()
            stage.settle()
            #expect(stepper.value == value && !stepper.isTracking)
            stepper.removeFromSuperview()
        }
    }

    @Test func imagesOfTheStepperByState() {
        let stepper = UIStepper(), plus = UIImage(systemName: "plus.circle")
        stepper.setIncrementImage(plus, for: .normal)
        #expect(stepper.incrementImage(for: .normal) === plus)
        stepper.setBackgroundImage(plus, for: .highlighted)
        #expect(stepper.backgroundImage(for: .highlighted) === plus)
        stepper.setDividerImage(plus, forLeftSegmentState: .normal, rightSegmentState: .normal)
        #expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === plus)
    }
}
