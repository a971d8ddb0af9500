import Foundation
import Testing
import WayKit

@testable import WayKitKiosk
@testable import WayKitTesting

/// The language that a visitor chooses.
@MainActor final class KioskLanguageTests {
    private let bench = KioskStage { $0.languages = ["de", "ar", "ja"] }

    isolated deinit { ApplicationSettings.current.languages = [] }

    private var warnings: [String] {
        bench.wait(61)
        return ["Sind Sie noch da?", "هل ما زلت هنا؟", "Are you still there?"].filter { bench.view(showing: $0) != nil }
    }

    @Test func kioskBeginsInTheFirstLanguage() {
        #expect(Locale.current.identifier == "de" && bench.kiosk.selectedLanguage == "de" && bench.view(showing: "Deutsch") === bench.kiosk.languageButton)
        #expect(warnings == ["Sind Sie noch da?"])
    }

    /// From the menu: each language is named in itself. Content, direction and formats follow at once, and a reset goes back.
    @Test func visitorsChooseUntilTheNextReset() throws {
        let first = try #require(bench.content)
        bench.tap(at: try bench.center(of: "Deutsch"))
        bench.wait(1)
        #expect(bench.view(showing: "日本語") != nil)
        bench.tap(at: try bench.center(of: "العربية"))
        bench.wait(1)
        let second = try #require(bench.content)
        #expect(second !== first && second.isShown && first.parent == nil && bench.kiosk.selectedLanguage == "ar" && Locale.current.identifier == "ar")
        #expect(second.view.effectiveUserInterfaceLayoutDirection == .rightToLeft && bench.view(showing: "العربية") === bench.kiosk.languageButton)
        #expect(bench.kiosk.languageButton.frame.minX == 16 && bench.selections == ["ar"])
        #expect(warnings.isEmpty == false && bench.view(showing: "Sind Sie noch da?") == nil)
        bench.wait(20)
        #expect(bench.kiosk.state == .attract && bench.kiosk.selectedLanguage == "de" && Locale.current.identifier == "de" && bench.selections == ["ar", "de"])
        #expect(bench.content !== second && UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
    }

    @Test func otherLanguagesAreRefused() {
        let content = bench.content
        bench.kiosk.select(language: "fr")
        bench.kiosk.select(language: "de")
        bench.wait(1)
        #expect(bench.content === content && bench.kiosk.selectedLanguage == "de" && bench.selections.isEmpty)
    }

    /// While a sheet is up: it belongs to the content that goes.
    @Test func languageChangesUnderASheet() throws {
        bench.content?.present(UIViewController(), animated: true)
        bench.wait(0.2)
        bench.kiosk.select(language: "ja")
        bench.kiosk.select(language: "ar")
        bench.wait(2)
        #expect(bench.content?.presentedViewController == nil && bench.content?.isShown == true && bench.kiosk.selectedLanguage == "ar")
        #expect(bench.stage.diagnostics.isEmpty, "\(bench.stage.diagnostics)")
    }

    @Test func withoutAChoiceThereIsNoButton() {
        let one = KioskStage { $0.languages = ["ja"] }
        #expect(one.kiosk.languageButton.superview == nil && Locale.current.identifier == "ja")
    }
}
