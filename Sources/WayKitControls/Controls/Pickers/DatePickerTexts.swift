import Foundation
import Synchronization
import WayKitCore

/// Words of date pickers, in the language of the picker's locale.
enum DatePickerTexts {
    /// The label beside the time.
    static func time(_ locale: Locale) -> String { strings(locale)[.time] }
    /// The row of the present day.
    static func today(_ locale: Locale) -> String { strings(locale)[.today] }

    private static let latest = Mutex<(identifier: String, strings: SystemStrings)?>(nil)

    private static func strings(_ locale: Locale) -> SystemStrings {
        latest.withLock { latest in
            if let latest, latest.identifier == locale.identifier { return latest.strings }
            let strings = SystemStrings(languages: [locale.identifier(.bcp47)])
            latest = (locale.identifier, strings)
            return strings
        }
    }
}
