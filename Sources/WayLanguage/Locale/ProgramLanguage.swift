import Foundation
import Logging
import Synchronization
import WayLog

let languageLog = wayLogger("waykit.language")

/// The language of the program: of its texts, its formats and its direction.
package enum ProgramLanguage {
    struct State: Sendable {
        /// The user's.
        var settings: LocaleSettings
        var choice = Choice()
        var desktop = Desktop()
        var pseudo = PseudoLanguage()
        var device = "ipad"
        /// By the path of the bundle.
        var bundles: [String: BundleLocalizations] = [:]
        /// Formats that were handed out as plain texts, by that text: functions that are given one find its plurals again.
        var formats: [String: LocalizedFormat] = [:]
        var loggedKeys: Set<String> = []
    }

    /// The program's.
    struct Choice: Equatable, Sendable {
        var languages: [String] = []
        var locale: String?
    }

    /// The desktop's.
    struct Desktop: Sendable {
        var region: String?
        var hasTwentyFourHourClock: Bool?
    }

    static let state = Mutex(State(settings: LocaleSettings(environment: [:])))

    /// The user's languages as BCP 47 tags, the preferred one first.
    package static var languages: [String] { state.withLock { $0.settings.languages } }

    /// The user's settings, and those that a program chose.
    package static var settings: LocaleSettings { state.withLock { $0.settings } }

    /// Which texts for kinds of devices are used: "iphone", "ipad", "mac".
    package static var device: String {
        get { state.withLock { $0.device } }
        set { state.withLock { $0.device = newValue } }
    }

    /// The user's language as far as the program has it; its texts, its formats and its direction are in that language.
    package static var current: String { candidates[0] }

    /// The languages in which the program may speak, the best one first. As on iOS these are the user's languages that it is localised for, and the language that it
    /// was written in. A program without localizations, or with none but English ones, is not localised: it takes the user's languages.
    package static var candidates: [String] { candidates(for: settings) }

    private static func candidates(for settings: LocaleSettings) -> [String] {
        // The language of most programs: nothing has to be searched.
        if settings.isUnset { return settings.languages }
        let bundle = localizations(of: .main)
        guard bundle.localizations.contains(where: { LocaleName($0)?.language != "en" }) else { return settings.languages }
        return settings.languages.filter { !LanguageMatching.preferred(bundle.localizations, for: [$0]).isEmpty } + [bundle.development]
    }

    /// The language of texts, for fonts and hyphens; nil if nobody chose one.
    package static var textLanguage: String? {
        let settings = settings
        return settings.isUnset ? nil : LocaleName(candidates(for: settings)[0])?.textLanguage
    }

    /// Whether the program is laid out from right to left: as its language is written, or as the arguments say (`-AppleTextDirection YES`).
    package static var isRightToLeft: Bool { state.withLock { $0.pseudo.isMirrored } || WritingDirection.isRightToLeft(current) }

    /// The program's choice of languages and locale, in place of the user's.
    ///
    /// - Parameters:
    ///   - languages: BCP 47 tags; empty: the user's.
    ///   - locale: An identifier; nil: the language's, in the user's region.
    /// - Returns: whether something changed.
    @discardableResult package static func choose(_ languages: [String], locale: String?) -> Bool {
        startProgramLanguage()
        let choice = Choice(languages: languages, locale: locale)
        let isNew = state.withLock { state in
            defer { state.choice = choice }
            return state.choice != choice
        }
        return isNew && update()
    }

    /// Follows what the desktop says beside the environment.
    ///
    /// - Parameters:
    ///   - region: The locale of formats, "de_DE.UTF-8". What the environment says precedes it.
    ///   - hasTwentyFourHourClock: Nil: as is usual in the region.
    /// - Returns: whether something changed.
    package static func follow(region: String?, hasTwentyFourHourClock: Bool?) -> Bool {
        startProgramLanguage()
        state.withLock { $0.desktop = Desktop(region: region, hasTwentyFourHourClock: hasTwentyFourHourClock) }
        return update()
    }

    /// Reads all sources of the settings again.
    @discardableResult static func update() -> Bool {
        let (choice, desktop) = state.withLock { ($0.choice, $0.desktop) }, preferences = UserPreferences()
        var environment = ProcessInfo.processInfo.environment
        if let region = desktop.region, !region.isEmpty, !["LC_ALL", "LC_TIME"].contains(where: { environment[$0]?.isEmpty == false }) {
            environment["LC_TIME"] = region
        }
        var settings = LocaleSettings(environment: environment) { key in
            switch key {
            case "AppleLanguages" where !choice.languages.isEmpty: choice.languages
            case "AppleLocale" where choice.locale != nil: choice.locale
            // A locale of the defaults is not that of the languages chosen here.
            case "AppleLocale" where !choice.languages.isEmpty: nil
            default: preferences.value(key)
            }
        }
        if settings.hourCycle == nil, let has24 = desktop.hasTwentyFourHourClock { settings.hourCycle = has24 ? .twentyFour : .twelve }
        guard settings != Self.settings else { return false }
        apply(settings)
        return true
    }

    static func localizations(of bundle: Bundle) -> BundleLocalizations {
        let path = bundle.bundlePath
        if let known = state.withLock({ $0.bundles[path] }) { return known }
        let localizations = BundleLocalizations(bundle)
        return state.withLock { state in
            if let known = state.bundles[path] { return known }
            state.bundles[path] = localizations
            return localizations
        }
    }

    /// Makes the user's settings those of Foundation: its current locale, and with it calendars, formatters and format styles.
    static func apply(_ settings: LocaleSettings) {
        state.withLock {
            $0.settings = settings
            $0.formats = [:]
        }
        var formatting = settings
        let language = candidates(for: settings)[0]
        if let name = LocaleName(language), let user = LocaleName(settings.identifier), name.language != user.language || name.script ?? user.script != user.script {
            // The words of dates and numbers are in the program's language, their form is the region's.
            var mixed = name
            mixed.region = user.region ?? name.region
            mixed.keywords = user.keywords
            formatting.identifier = mixed.identifier
        }
        if !FoundationLocale.makeCurrent(formatting) {
            languageLog.error("Foundation's current locale cannot be set to \(formatting.identifier): this version keeps it in an unknown way")
        }
    }
}
