import Foundation
import Testing

/// Programs in the language of their environment: what Foundation says, without a line of their own.
struct LanguageOfProgramTests {
    private static func run(_ environment: [String: String], _ arguments: [String] = []) throws -> [String] {
        let process = Process(), output = Pipe()
        process.executableURL = Bundle(for: Marker.self).bundleURL.appendingPathComponent("LanguageProbe")
        process.arguments = arguments
        process.environment = environment.merging(["HOME": "/nonexistent", "TZ": "UTC"]) { own, _ in own }
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationReason == .exit && process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private final class Marker: NSObject {}

    private static func songs(_ texts: [String]) -> [String] { texts.map { "songs: " + Array(repeating: $0, count: 6).joined(separator: " | ") } }

    @Test func withoutLocaleFoundationIsAsItWas() throws {
        let lines = try Self.run(["LC_ALL": "C.UTF-8"])
        #expect(lines[0...3] == ["locale: en_001 en_001 en_001", "languages: en", "bundle: en of ar de en ja pl", "calendar: gregorian 2 metric"])
        #expect(lines[7] == "title: Songs" && Array(lines[8...12]) == Self.songs(["0 songs", "1 song", "2 songs", "5 songs", "22 songs"]))
        #expect(lines[13] == "missing: no such key value")
    }

    @Test func german() throws {
        let lines = try Self.run(["LANG": "de_DE.UTF-8"])
        #expect(lines[0...3] == ["locale: de_DE de_DE de_DE", "languages: de-DE", "bundle: de of ar de en ja pl", "calendar: gregorian 2 metric"])
        #expect(lines[4...6] == ["date: Dienstag, 14. November 2023", "time: 22:13", "number: 12.345,5 12.345,5"])
        #expect(lines[7] == "title: Lieder" && Array(lines[8...12]) == Self.songs(["0 Lieder", "1 Lied", "2 Lieder", "5 Lieder", "22 Lieder"]))
    }

    @Test func polish() throws {
        let lines = try Self.run(["LC_ALL": "pl_PL.UTF-8"])
        #expect(lines[4...5] == ["date: wtorek, 14 listopada 2023", "time: 22:13"] && lines[7] == "title: Utwory")
        #expect(Array(lines[8...12]) == Self.songs(["0 utworów", "1 utwór", "2 utwory", "5 utworów", "22 utwory"]))
    }

    @Test func arabic() throws {
        let lines = try Self.run(["LC_ALL": "ar_EG.UTF-8"])
        #expect(lines[0] == "locale: ar_EG ar_EG ar_EG" && lines[2] == "bundle: ar of ar de en ja pl" && lines[3] == "calendar: gregorian 7 metric")
        #expect(lines[4] == "date: الثلاثاء، ١٤ نوفمبر، ٢٠٢٣" && lines[7] == "title: أغانٍ" && lines[6].hasSuffix("١٢٬٣٤٥٫٥"))
        #expect(lines[8] == Self.songs(["لا أغاني"])[0] && lines[11].hasPrefix("songs: ٥ أغانٍ | 5 أغانٍ | ٥ أغانٍ | 5 أغانٍ | ٥ أغانٍ | ٥ أغانٍ"))
    }

    @Test func japanese() throws {
        let lines = try Self.run(["LANG": "ja_JP.UTF-8"])
        #expect(lines[4...7] == ["date: 2023年11月14日 火曜日", "time: 22:13", "number: 12,345.5 12,345.5", "title: 曲"] && lines[9] == Self.songs(["1曲"])[0])
    }

    /// A language that the program does not have: its development language, in the user's region.
    @Test func programsKeepTheirLanguage() throws {
        let lines = try Self.run(["LANG": "sv_SE.UTF-8"])
        #expect(lines[0...2] == ["locale: en_SE en_SE en_SE", "languages: sv-SE", "bundle: en of ar de en ja pl"] && lines[7] == "title: Songs")
        #expect(try Self.run(["LANG": "sv_SE.UTF-8", "LANGUAGE": "sv:de"])[0] == "locale: de_SE de_SE de_SE")
    }

    @Test func argumentsChooseLanguageAndLocale() throws {
        let lines = try Self.run(["LANG": "en_US.UTF-8"], ["-AppleLanguages", "(pl, de)", "-AppleICUForce12HourTime", "YES"])
        #expect(lines[0...2] == ["locale: pl_US pl_US pl_US", "languages: pl de", "bundle: pl de of ar de en ja pl"] && lines[5].hasPrefix("time: 10:13") && lines[5].hasSuffix("PM"))
        #expect(try Self.run([:], ["-AppleLocale", "de_CH"])[0] == "locale: en_CH en_CH en_CH", "the words of dates are the program's")
    }

    @Test func pseudolanguagesAndMissingTexts() throws {
        let lines = try Self.run([:], ["-NSDoubleLocalizedStrings", "YES", "-NSShowNonLocalizedStrings", "YES"])
        #expect(lines[7] == "title: Songs Songs" && lines[13] == "missing: NO SUCH KEY value")
    }

    /// The region of the desktop counts where the environment has none for dates; the clock always.
    @Test func desktopsTellRegionAndClock() throws {
        let lines = try Self.run(["LANG": "en_US.UTF-8", "LC_MONETARY": "de_DE"], ["desktop", "de_DE.UTF-8", "12"])
        #expect(lines[5].hasSuffix("PM") && lines[14] == "follows: true" && lines[15] == "locale: en_DE en_DE en_DE" && lines[20].hasSuffix("PM"))
        let own = try Self.run(["LANG": "en_US.UTF-8", "LC_TIME": "en_US.UTF-8"], ["desktop", "de_DE.UTF-8", "24"])
        #expect(own[15] == "locale: en_US en_US en_US" && own[20] == "time: 22:13")
    }

    /// What was read before stays as it was; what is read after is in the other language.
    @Test func languageChangesWhileTheProgramRuns() throws {
        let lines = try Self.run(["LANG": "de_DE.UTF-8"], ["then", "ar"])
        #expect(lines[0] == "locale: de_DE de_DE de_DE" && lines[14] == "before: de_DE 2")
        #expect(lines[15] == "locale: ar_DE ar_DE ar_DE" && lines[16] == "languages: ar" && lines[17] == "bundle: ar of ar de en ja pl" && lines[22] == "title: أغانٍ")
        #expect(try Self.run([:], ["then", "pl"])[24] == Self.songs(["1 utwór"])[0])
        // The calendar had been asked for in the first language.
        let egyptian = try Self.run(["LANG": "de_DE.UTF-8"], ["then", "ar-EG"])
        #expect(egyptian[3] == "calendar: gregorian 2 metric" && egyptian[14] == "before: de_DE 2" && egyptian[18] == "calendar: gregorian 7 metric")
        let back = try Self.run([:], ["then", "de", "then", ""])
        #expect(back[15] == "locale: de de de" && back[30] == back[0], "the user's again")
    }
}
