import Foundation
import Testing
import UIKit
import WayKitTesting

/// Programs with pickers, date pickers and page controls, used by touch.
@MainActor struct PickerProgramTests {
    private let stage = TestStage(size: CGSize(width: 390, height: 844))

    private func center(_ view: UIView) -> CGPoint { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }

    @Test func aComponentDependsOnAnother() {
        let page = CityPickerViewController()
        stage.show(page)
        stage.settle()
        let frame = page.pickerView.convert(page.pickerView.bounds, to: nil)
        #expect(frame.size == CGSize(width: 390, height: 216))
        stage.tap(at: CGPoint(x: frame.minX + 100, y: frame.midY + 60))
        stage.settle()
        #expect(page.label.text == "Lima, Peru" && page.pickerView.numberOfRows(inComponent: 1) == 4)
        stage.tap(at: CGPoint(x: frame.maxX - 100, y: frame.midY + 32))
        stage.settle()
        #expect(page.label.text == "Cusco, Peru" && stage.diagnostics.isEmpty)
    }

    @Test func aFormHasDatePickersOfEveryStyle() throws {
        let page = EventViewController()
        stage.show(page)
        page.dayPicker.calendar = Calendar(identifier: .gregorian)
        page.dayPicker.locale = Locale(identifier: "en_US")
        page.dayPicker.timeZone = TimeZone(identifier: "UTC")
        page.dayPicker.date = Date(timeIntervalSince1970: 1_715_769_000)
        stage.settle()
        #expect(page.startPicker.datePickerStyle == .compact && page.timerPicker.datePickerStyle == .wheels)
        let frame = page.dayPicker.convert(page.dayPicker.bounds, to: nil)
        // The second week begins on the 5th of May 2024, a Sunday.
        let cell = CGSize(width: (frame.width - 16) / 7, height: 44)
        stage.tap(at: CGPoint(x: frame.minX + 8 + cell.width / 2, y: frame.minY + 44 + 24 + cell.height * 1.5))
        stage.settle()
        #expect(page.dateLabel.text == "2024-05-05" && page.startPicker.minimumDate == page.dayPicker.date)
        #expect(page.timerPicker.countDownDuration == 5400 && stage.diagnostics.isEmpty)
    }

    @Test func pagesAndPageControlFollowEachOther() {
        let page = OnboardingViewController()
        stage.show(page)
        stage.settle()
        stage.tap(at: CGPoint(x: 300, y: center(page.pageControl).y))
        stage.settle()
        #expect(page.pageControl.currentPage == 1 && page.scrollView.contentOffset.x == 390)
        stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 50, y: 300), duration: 0.2)
        stage.settle()
        #expect(page.pageControl.currentPage == 2 && page.scrollView.contentOffset.x == 780)
    }
}
