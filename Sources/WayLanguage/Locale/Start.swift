import Foundation

/// Called by CWayLanguage when the program is loaded, before its first statement: what Foundation keeps of the locale is not kept yet. A program that contains
/// Foundation calls it where the application starts.
@_cdecl("waykit_language_start")
package func startProgramLanguage() { _ = ProgramLanguage.start }

extension ProgramLanguage {
    fileprivate static let start: Void = {
        if BundleLocalization.install() == 0 { languageLog.error("Foundation's bundles cannot be localised: this version has other methods") }
        let preferences = UserPreferences()
        state.withLock { $0.pseudo = PseudoLanguage(preferences: preferences.value) }
        update()
    }()
}
