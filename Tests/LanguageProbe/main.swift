import Foundation
import WayLanguage

// Foundation alone is imported for what is printed: a program's files need not name WayKit to speak its user's language.
let date = Date(timeIntervalSince1970: 1_700_000_000)
let arguments = CommandLine.arguments

func report() {
    let formatter = DateFormatter(), numbers = NumberFormatter()
    formatter.dateStyle = .full
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    numbers.numberStyle = .decimal
    print("locale: \(Locale.current.identifier) \(Locale.autoupdatingCurrent.identifier) \(NSLocale.current.identifier)")
    print("languages: \(Locale.preferredLanguages.joined(separator: " "))")
    print("bundle: \(Bundle.main.preferredLocalizations.joined(separator: " ")) of \(Bundle.main.localizations.joined(separator: " "))")
    print("calendar: \(Calendar.current.identifier) \(Calendar.current.firstWeekday) \(Locale.current.measurementSystem.identifier)")
    print("date: \(formatter.string(from: date))")
    print("time: \(date.formatted(Date.FormatStyle(timeZone: TimeZone(secondsFromGMT: 0)!).hour().minute()))")
    print("number: \(numbers.string(from: 12345.5) ?? "") \(12345.5.formatted())")
    print("title: \(NSLocalizedString("title", comment: ""))")
    let format = NSLocalizedString("%lld songs", comment: "")
    for count in [0, 1, 2, 5, 22] {
        print(
            "songs: \(String.localizedStringWithFormat(format, count)) | \(String(format: format, count)) | \(String(format: format, locale: .current, count)) | "
                + "\(String(format: format, arguments: [count])) | \(String(format: format, locale: .current, arguments: [count])) | \(String(localized: "\(count) songs"))")
    }
    print("missing: \(NSLocalizedString("no such key", comment: "")) \(NSLocalizedString("no such key", value: "value", comment: ""))")
}

report()
// What a desktop says: its region, and the hours of its clock.
if let index = arguments.firstIndex(of: "desktop"), index + 2 < arguments.count {
    print("follows: \(ProgramLanguage.follow(region: arguments[index + 1], hasTwentyFourHourClock: arguments[index + 2] == "24"))")
    report()
}
// Another language while the program runs; what was read before stays.
for (index, argument) in arguments.enumerated() where argument == "then" && index + 1 < arguments.count {
    let before = Locale.current, calendar = Calendar.current, language = arguments[index + 1]
    ProgramLanguage.choose(language.isEmpty ? [] : [language], locale: nil)
    print("before: \(before.identifier) \(calendar.firstWeekday)")
    report()
}
