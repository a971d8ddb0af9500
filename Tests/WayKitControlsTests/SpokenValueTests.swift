import Foundation
import Testing
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore

/// What controls say of their values is in the user's language and numbers.
@MainActor struct SpokenValueTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 300))

    @Test(arguments: [
        ("en", ["30%", "75%", "2.5", "Page 2 of 5"]), ("de", ["30 %", "75 %", "2,5", "Seite 2 von 5"]), ("ja", ["30%", "75%", "2.5", "2/5ページ"]),
    ]) func valuesAreInTheUsersForm(_ language: String, _ expected: [String]) {
        ApplicationSettings.current.languages = [language]
        defer { ApplicationSettings.current.languages = [] }
        let values = controls().map { $0.accessibilityValue?.replacing("\u{A0}", with: " ") }
        #expect(values == expected)
    }

    @Test func arabicHasItsDigits() {
        let controls = controls()
        ApplicationSettings.current.languages = ["ar-EG"]
        defer { ApplicationSettings.current.languages = [] }
        let digits = controls.map { ($0.accessibilityValue ?? "").filter(\.isNumber) }
        #expect(digits == ["٣٠", "٧٥", "٢٥", "٢٥"] && controls[0].accessibilityValue?.contains("٪") == true)
        #expect(controls[3].accessibilityValue?.contains("من") == true)
    }

    @Test func programsValueCounts() {
        for control in controls() {
            control.accessibilityValue = "Own"
            #expect(control.accessibilityValue == "Own")
            control.accessibilityValue = nil
            #expect(control.accessibilityValue != nil && control.accessibilityValue != "Own")
        }
    }

    private func controls() -> [UIView] {
        let progress = UIProgressView(), slider = UISlider(), stepper = UIStepper(), pages = UIPageControl()
        progress.progress = 0.3
        slider.maximumValue = 20
        slider.minimumValue = 12
        slider.value = 18
        stepper.stepValue = 0.5
        stepper.value = 2.5
        pages.numberOfPages = 5
        pages.currentPage = 1
        return [progress, slider, stepper, pages]
    }
}
