import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitText

/// A program that chooses its language, also while it runs. (What Foundation says is in `LanguageOfProgramTests`.)
@MainActor struct ApplicationLanguageTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))

    @Test func wordsDirectionAndLocaleFollow() {
        let page = UIViewController(), back = UIBarButtonItem(systemItem: .done)
        stage.show(page)
        var changes = 0
        let observer = NotificationCenter.default.addObserver(forName: NSLocale.currentLocaleDidChangeNotification, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { changes += 1 }
        }
        defer {
            NotificationCenter.default.removeObserver(observer)
            ApplicationSettings.current.languages = []
        }
        ApplicationSettings.current.languages = ["ar-EG"]
        #expect(Locale.current.identifier == "ar_EG" && Calendar.current.firstWeekday == 7 && changes == 1)
        #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft && page.traitCollection.layoutDirection == .rightToLeft)
        #expect(page.view.effectiveUserInterfaceLayoutDirection == .rightToLeft && UIBarButtonItem(systemItem: .done).title == "تم" && back.title == "Done", "an item that is nowhere")
        ApplicationSettings.current.languages = ["ar-EG"]
        ApplicationSettings.current.showsTouches.toggle()
        #expect(changes == 1, "nothing of it changed")
        ApplicationSettings.current.locale = "de_CH"
        #expect(Locale.current.identifier == "ar_CH" && UIBarButtonItem(systemItem: .done).title == "تم" && changes == 2)
        ApplicationSettings.current.languages = []
        ApplicationSettings.current.locale = nil
        #expect(Locale.current.identifier == "en_001" && page.traitCollection.layoutDirection == .leftToRight && UIBarButtonItem(systemItem: .done).title == "Done")
    }

    /// What is on the screen, and pages below it: system items, back and edit buttons, search bars, date pickers. Twice, and back.
    @Test func shownWordsAreRenewed() throws {
        defer { ApplicationSettings.current.languages = [] }
        let first = UIViewController(), second = UITableViewController(), picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 360))
        let navigation = UINavigationController(rootViewController: first), own = UIBarButtonItem(systemItem: .done)
        own.title = "Own"
        first.navigationItem.rightBarButtonItems = [UIBarButtonItem(systemItem: .cancel), own]
        second.navigationItem.searchController = UISearchController(searchResultsController: nil)
        second.navigationItem.rightBarButtonItem = second.editButtonItem
        picker.preferredDatePickerStyle = .inline
        picker.datePickerMode = .date
        picker.date = Date(timeIntervalSince1970: 1_000_000_000)
        second.tableView.tableHeaderView = picker
        stage.show(navigation)
        navigation.pushViewController(second, animated: false)
        stage.settle()
        func texts(in view: UIView) -> [String] {
            let own = [(view as? UILabel)?.text, (view as? UIButton)?.currentTitle, (view as? UIButton)?.configuration?.title].compactMap { $0 }
            return own + view.subviews.flatMap(texts)
        }
        for (language, words) in [("de", ["Zurück", "Bearbeiten", "September 2001"]), ("ja", ["戻る", "編集", "2001年9月"]), ("de", ["Zurück", "September 2001"])] {
            ApplicationSettings.current.languages = [language]
            stage.settle()
            let shown = texts(in: stage.window)
            for word in words { #expect(shown.contains(word), "\(language): \(word) is not in \(shown)") }
        }
        #expect(first.navigationItem.rightBarButtonItems?.map(\.title) == ["Abbrechen", "Own"])
        ApplicationSettings.current.languages = []
        #expect(first.navigationItem.rightBarButtonItems?.map(\.title) == ["Cancel", "Own"] && second.editButtonItem.title == "Edit")
    }

    /// Numbers in the user's digits, at their places in the text.
    @Test func foundResultsAreCountedInTheUsersDigits() throws {
        defer { ApplicationSettings.current.languages = [] }
        let page = UIViewController(), view = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        view.text = String(repeating: "one ", count: 12)
        view.isFindInteractionEnabled = true
        page.view.addSubview(view)
        stage.show(page)
        ApplicationSettings.current.languages = ["ar-EG"]
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        view.findInteraction?.searchText = "one"
        view.findInteraction?.presentFindNavigator(showingReplace: false)
        stage.settle()
        let label = try #require(view.findInteraction?.bar).countLabel
        #expect(label.text == "١ من ١٢")
        ApplicationSettings.current.languages = ["eu"]
        view.findInteraction?.findNext()
        #expect(label.text == "2/12")
    }

    /// The desktop's clock and region, as its portal tells them.
    @Test func desktopsClockIsFollowed() throws {
        defer { UIApplication.shared.desktopSettings.hasTwentyFourHourClock = nil }
        let noon = Date(timeIntervalSince1970: 1_700_000_000)
        func time() -> String { noon.formatted(Date.FormatStyle(timeZone: TimeZone(secondsFromGMT: 0) ?? .gmt).hour().minute()) }
        UIApplication.shared.desktopSettings.hasTwentyFourHourClock = true
        #expect(time() == "22:13")
        UIApplication.shared.desktopSettings.hasTwentyFourHourClock = false
        #expect(time().hasPrefix("10:13"))
        UIApplication.shared.desktopSettings.hasTwentyFourHourClock = nil
        #expect(Locale.current.identifier == "en_001")
    }
}
