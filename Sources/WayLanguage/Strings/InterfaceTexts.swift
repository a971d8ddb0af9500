import Foundation

/// The texts of nibs and storyboards, whose keys are "identifier.property". The file has a text of its own for a key without one.
package enum InterfaceTexts {
    /// The text in the program's language; nil if there is none. Of a text with plurals the form "other".
    /// - Parameters:
    ///   - table: The name of the nib or storyboard.
    ///   - bundle: Whose folder has the folders `.lproj`.
    package static func text(forKey key: String, table: String, in bundle: Bundle) -> String? {
        let (languages, pseudo, device) = ProgramLanguage.state.withLock { ($0.settings.languages, $0.pseudo, $0.device) }
        let found = ProgramLanguage.localizations(of: bundle).text(forKey: key, table: table, languages: languages)
        switch found.map({ pseudo.applied(to: $0.resolved(for: device)) }) {
        case .text(let text): return text == key ? nil : text
        case .format(let format): return format.plainFormat
        case .devices, nil: return nil
        }
    }
}
