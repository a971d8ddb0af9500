import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Documented behaviour of `UISwitch` and `UISlider`.
@MainActor struct SwitchAndSliderDocumentationTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 300))
    private let root = UIViewController()
    private let log = EventLog()

    init() { stage.show(root) }

    private func image(_ size: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { _ in }
    }

    // MARK: UISwitch

    @Test func switchDefaults() {
        let toggle = UISwitch(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
        #expect(toggle.frame == CGRect(x: 10, y: 20, width: 51, height: 31), "the size of the frame is ignored")
        #expect(!toggle.isOn && toggle.onTintColor == nil && toggle.thumbTintColor == nil && toggle.onImage == nil && toggle.offImage == nil)
        #expect(toggle.preferredStyle == .automatic && toggle.style == .sliding && toggle.title == nil)
        #expect(toggle.sizeThatFits(.zero) == CGSize(width: 51, height: 31))
    }

    @Test func switchKeepsItsSize() {
        let toggle = UISwitch()
        toggle.frame = CGRect(x: 5, y: 5, width: 100, height: 100)
        #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
        toggle.bounds.size = CGSize(width: 9, height: 9)
        #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
    }

    @Test func switchInAStackViewKeepsItsSize() {
        for alignment in [UIStackView.Alignment.fill, .center, .leading] {
            let toggle = UISwitch(), stack = UIStackView(arrangedSubviews: [toggle])
            stack.alignment = alignment
            stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
            root.view.addSubview(stack)
            stack.layoutIfNeeded()
            #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
        }
    }

    @Test func rowOfLabelAndSwitchGivesTheLabelTheSpace() {
        let label = UILabel(), toggle = UISwitch()
        label.text = "Wi-Fi"
        let stack = UIStackView(arrangedSubviews: [label, toggle])
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        root.view.addSubview(stack)
        stack.layoutIfNeeded()
        #expect(label.frame.minX == 0 && label.frame.width > 240 && toggle.frame.maxX <= 302 && toggle.frame.minX >= 247)
    }

    @Test func switchSendsTheNewValueOnce() {
        let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        root.view.addSubview(toggle)
        toggle.addAction(UIAction { [log] in log.add("value \(($0.sender as? UISwitch)?.isOn ?? false)") }, for: .valueChanged)
        stage.tap(at: toggle.center)
        stage.settle()
        toggle.setOn(false, animated: true)
        toggle.isOn = true
        #expect(log.take() == ["value true"])
    }

    @Test func switchSetByItsHandlerStays() {
        let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        root.view.addSubview(toggle)
        toggle.addAction(UIAction { [weak toggle] _ in toggle?.setOn(false, animated: true) }, for: .valueChanged)
        stage.tap(at: toggle.center)
        stage.settle()
        #expect(!toggle.isOn)
    }

    @Test func switchDisabledDuringATouchKeepsItsValue() {
        let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        root.view.addSubview(toggle)
        toggle.addAction(UIAction { [log] _ in log.add("value") }, for: .valueChanged)
        stage.touchDown(at: toggle.center)
        toggle.isEnabled = false
        stage.touchUp()
        stage.settle()
        #expect(!toggle.isOn && log.take() == [] && !toggle.isTracking)
    }

    @Test func switchRemovedDuringATouchKeepsItsValue() {
        let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        root.view.addSubview(toggle)
        toggle.addAction(UIAction { [log] _ in log.add("value") }, for: .valueChanged)
        stage.touchDown(at: toggle.center)
        toggle.removeFromSuperview()
        stage.touchUp()
        stage.settle()
        #expect(!toggle.isOn && log.take() == [] && !toggle.isTracking)
    }

    // MARK: UISlider

    @Test func sliderDefaults() {
        let slider = UISlider()
        #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1 && slider.isContinuous)
        #expect(slider.minimumValueImage == nil && slider.maximumValueImage == nil && slider.minimumTrackTintColor == nil)
        #expect(slider.maximumTrackTintColor == nil && slider.thumbTintColor == nil && slider.currentThumbImage == nil)
        #expect(slider.currentMinimumTrackImage == nil && slider.currentMaximumTrackImage == nil && slider.preferredBehavioralStyle == .automatic)
        #expect(slider.intrinsicContentSize.width == UIView.noIntrinsicMetric && (28...34).contains(slider.intrinsicContentSize.height))
    }

    @Test func sliderInAStackViewTakesTheRemainingWidth() {
        let slider = UISlider(), label = UILabel()
        label.text = "Volume"
        let stack = UIStackView(arrangedSubviews: [label, slider])
        stack.spacing = 8
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        root.view.addSubview(stack)
        stack.layoutIfNeeded()
        #expect(abs(label.bounds.width - label.intrinsicContentSize.width) < 1)
        #expect(abs(slider.frame.maxX - 300) <= 3 && slider.bounds.width > 200)
    }

    @Test func limitsMoveTheValueIntoTheirRange() {
        let slider = UISlider()
        slider.maximumValue = 10
        slider.value = 5
        slider.minimumValue = 7
        #expect(slider.value == 7)
        slider.value = 9
        slider.maximumValue = 8
        #expect(slider.value == 8)
        slider.value = 100
        #expect(slider.value == 8)
        slider.setValue(-3, animated: true)
        #expect(slider.value == 7)
    }

    @Test func imagesOfStatesFallBackToTheNormalOne() {
        let slider = UISlider(), thumb = image(20), highlighted = image(30), track = image(6)
        slider.setThumbImage(thumb, for: .normal)
        slider.setMinimumTrackImage(track, for: .normal)
        #expect(slider.thumbImage(for: .normal) === thumb && slider.currentThumbImage === thumb && slider.currentMinimumTrackImage === track)
        slider.setThumbImage(highlighted, for: .highlighted)
        #expect(slider.thumbImage(for: .highlighted) === highlighted)
        slider.isHighlighted = true
        #expect(slider.currentThumbImage === highlighted && slider.currentMinimumTrackImage === track)
        slider.isHighlighted = false
        let bounds = CGRect(x: 0, y: 0, width: 200, height: 40)
        let rect = slider.thumbRect(forBounds: bounds, trackRect: slider.trackRect(forBounds: bounds), value: 1)
        #expect(rect.size == CGSize(width: 20, height: 20) && abs(rect.maxX - 200) <= 3)
    }

    @Test func thumbRectFollowsTheValue() {
        let slider = UISlider(), bounds = CGRect(x: 0, y: 0, width: 300, height: 31), track = slider.trackRect(forBounds: bounds)
        let low = slider.thumbRect(forBounds: bounds, trackRect: track, value: 0)
        let middle = slider.thumbRect(forBounds: bounds, trackRect: track, value: 0.5)
        let high = slider.thumbRect(forBounds: bounds, trackRect: track, value: 1)
        #expect(low.minX < 3 && abs(middle.midX - 150) < 1 && high.maxX > 297)
        #expect(abs(track.midY - bounds.midY) <= 1)
    }

    @Test func valueImagesShortenTheTrack() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 31))
        slider.minimumValueImage = image(20)
        slider.maximumValueImage = image(20)
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds).size == CGSize(width: 20, height: 20))
        #expect(track.minX >= 20 && track.maxX <= 280)
        #expect(slider.maximumValueImageRect(forBounds: slider.bounds).maxX >= 298)
    }

    private func show(_ slider: UISlider) {
        slider.frame = CGRect(x: 50, y: 100, width: 300, height: 31)
        root.view.addSubview(slider)
        slider.layoutIfNeeded()
    }

    private func thumb(of slider: UISlider) -> CGPoint {
        let rect = slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
        return slider.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    @Test func sliderSendsTouchAndValueEventsInOrder() {
        let slider = UISlider()
        show(slider)
        for (name, event) in [("down", UIControl.Event.touchDown), ("value", .valueChanged), ("up", .touchUpInside)] {
            slider.addAction(UIAction { [log] _ in log.add(name) }, for: event)
        }
        stage.drag(from: thumb(of: slider), to: CGPoint(x: 200, y: 115), duration: 0.1)
        let lines = log.take()
        #expect(lines.first == "down" && lines.last == "up" && lines.filter { $0 == "value" }.count > 2)
        slider.value = 0.2
        slider.setValue(0.9, animated: true)
        #expect(log.take() == [])
    }

    @Test func valueSetDuringTrackingIsKeptUntilTheFingerMoves() {
        let slider = UISlider()
        show(slider)
        stage.touchDown(at: thumb(of: slider))
        stage.touchMove(to: CGPoint(x: 200, y: 115))
        slider.value = 0.1
        #expect(slider.value == 0.1 && slider.isTracking)
        stage.touchUp()
        #expect(slider.value >= 0 && slider.value <= 1 && !slider.isTracking)
    }

    @Test func handlerCanRoundTheValueDuringTheDrag() {
        let slider = UISlider()
        slider.maximumValue = 4
        show(slider)
        slider.addAction(UIAction { [weak slider] _ in
            guard let slider else { return }
            slider.setValue(slider.value.rounded(), animated: false)
        }, for: .valueChanged)
        stage.drag(from: thumb(of: slider), to: CGPoint(x: 205, y: 115), duration: 0.3)
        stage.settle()
        #expect(slider.value == 2)
    }

    @Test func sliderDisabledDuringATouchStops() {
        let slider = UISlider()
        show(slider)
        stage.touchDown(at: thumb(of: slider))
        stage.touchMove(to: CGPoint(x: 150, y: 115))
        let value = slider.value
        slider.isEnabled = false
        stage.touchMove(to: CGPoint(x: 300, y: 115))
        #expect(slider.value == value && !slider.isTracking && !slider.isHighlighted)
        stage.touchUp()
    }

    @Test func limitsChangedDuringTrackingHold() {
        let slider = UISlider()
        show(slider)
        stage.touchDown(at: thumb(of: slider))
        stage.touchMove(to: CGPoint(x: 200, y: 115))
        slider.maximumValue = 100
        stage.touchMove(to: CGPoint(x: 340, y: 115))
        stage.touchUp()
        #expect(slider.value > 60 && slider.value <= 100)
    }
}
