import Foundation
import Testing

@testable import WayLanguage

struct LocaleSettingsTests {
    @Test(arguments: [
        (["LANG": "ar_EG.UTF-8"], ["ar-EG"], "ar_EG"),
        (["LANG": "en_US.UTF-8", "LC_MESSAGES": "he_IL.UTF-8"], ["he-IL"], "he_US"),
        (["LANG": "ar_EG.UTF-8", "LC_ALL": "de_DE.UTF-8"], ["de-DE"], "de_DE"),
        (["LANG": "de_DE.UTF-8", "LANGUAGE": "fa:de"], ["fa", "de", "de-DE"], "fa_DE"),
        (["LANG": "de_DE.UTF-8", "LANGUAGE": "de_AT:en:de_AT"], ["de-AT", "en", "de-DE"], "de_DE"),
        (["LANG": "ca_ES@valencia"], ["ca-ES-valencia"], "ca_ES_VALENCIA"),
        (["LANG": "sr_RS@latin"], ["sr-Latn-RS"], "sr-Latn_RS"),
        (["LANG": "uz_UZ.UTF-8@cyrillic"], ["uz-Cyrl-UZ"], "uz-Cyrl_UZ"),
        (["LANG": "de_DE@euro"], ["de-DE"], "de_DE"),
        (["LANG": "zh_TW.UTF-8"], ["zh-Hant-TW"], "zh-Hant_TW"),
        (["LANG": "zh_CN.UTF-8"], ["zh-Hans-CN"], "zh-Hans_CN"),
        (["LANG": "no_NO"], ["nb-NO"], "nb_NO"),
        (["LANG": "eo"], ["eo"], "eo"),
        (["LANG": "ar_EG.UTF-8", "LC_ALL": ""], ["ar-EG"], "ar_EG"),
        (["LANG": "C.UTF-8", "LANGUAGE": "ar"], ["en"], "en_001"),
        (["LANG": "POSIX"], ["en"], "en_001"),
        (["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], ["en-US"], "en_DE@currency=USD"),
        (["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8", "LC_MONETARY": "de_DE.UTF-8"], ["en-US"], "en_DE"),
        (["LANG": "en_US.UTF-8", "LC_TIME": "C"], ["en-US"], "en_US"),
        (["LANG": "en_US.UTF-8", "LC_MONETARY": "de_CH"], ["en-US"], "en_US@currency=CHF"),
        (["LANG": "../../etc/passwd"], ["en"], "en_001"),
        (["LANG": "12_34"], ["en"], "en_001"),
        ([:], ["en"], "en_001"),
    ] as [([String: String], [String], String)])
    func environmentNamesLanguagesAndRegion(_ environment: [String: String], languages: [String], identifier: String) {
        let settings = LocaleSettings(environment: environment)
        #expect(settings.languages == languages && settings.identifier == identifier)
    }

    @Test func onlyAnEnvironmentWithoutLocaleIsUnset() {
        #expect(LocaleSettings(environment: ["LANG": "C.UTF-8"]).isUnset && LocaleSettings(environment: [:]).isUnset)
        #expect(!LocaleSettings(environment: ["LANG": "en_US.UTF-8"]).isUnset && !LocaleSettings(environment: ["LC_TIME": "de_DE"]).isUnset)
        #expect(!LocaleSettings(environment: [:], preferences: { $0 == "AppleLanguages" ? ["de"] : nil }).isUnset)
    }

    @Test func measurementsMayBeThoseOfAnotherRegion() {
        func measurement(_ region: String) -> LocaleSettings.Measurement? {
            LocaleSettings(environment: ["LANG": "de_DE.UTF-8", "LC_MEASUREMENT": "en_\(region).UTF-8"]).measurement
        }
        #expect(measurement("US") == .us && measurement("GB") == .uk && measurement("FR") == .metric && measurement("DE") == nil)
    }

    /// As on iOS: "AppleLanguages" and "AppleLocale", of arguments or of the program's defaults.
    @Test(arguments: [
        (["AppleLanguages": ["pl", "de"]], ["pl", "de"], "pl_US"),
        (["AppleLanguages": ["de-AT"]], ["de-AT"], "de_AT"),
        (["AppleLanguages": "(ar, en)"], ["ar", "en"], "ar_US"),
        (["AppleLanguages": "ja"], ["ja"], "ja_US"),
        (["AppleLanguages": [String]()], ["en-US"], "en_US"),
        (["AppleLanguages": 5], ["en-US"], "en_US"),
        (["AppleLocale": "de_CH"], ["en-US"], "de_CH"),
        (["AppleLocale": "th_TH@calendar=gregorian", "AppleLanguages": ["th"]], ["th"], "th_TH@calendar=gregorian"),
        (["AppleLocale": "-"], ["en-US"], "en_US"),
    ] as [([String: any Sendable], [String], String)])
    func preferencesPrecedeTheEnvironment(_ preferences: [String: any Sendable], languages: [String], identifier: String) {
        let settings = LocaleSettings(environment: ["LANG": "en_US.UTF-8"], preferences: { preferences[$0] })
        #expect(settings.languages == languages && settings.identifier == identifier)
    }

    @Test func preferencesTellTheHourCycleAndUnits() {
        func settings(_ preferences: [String: Any]) -> LocaleSettings { LocaleSettings(environment: ["LANG": "en_US"], preferences: { preferences[$0] }) }
        #expect(settings(["AppleICUForce24HourTime": true]).hourCycle == .twentyFour && settings(["AppleICUForce12HourTime": true]).hourCycle == .twelve)
        #expect(settings(["AppleFirstWeekday": ["gregorian": 2]]).firstWeekday == 2 && settings(["AppleFirstWeekday": ["gregorian": 9]]).firstWeekday == nil)
        #expect(settings(["AppleMetricUnits": false]).measurement == .us && settings(["AppleMeasurementUnits": "Centimeters"]).measurement == .metric)
        #expect(settings(["AppleMetricUnits": true, "AppleMeasurementUnits": "Inches"]).measurement == .uk)
        #expect(settings(["AppleTemperatureUnit": "Fahrenheit"]).temperature == .fahrenheit && settings(["AppleTemperatureUnit": "Kelvin"]).temperature == nil)
    }
}
