import Foundation
import WayLanguage

/// A text of the system's own items: edit menus, search bars, bar button items, find bars, menus of links, lists, sidebars,
/// date pickers, steppers, kiosks.
package enum SystemString: String, CaseIterable {
    case cut, copy, paste, delete, select, selectAll
    case cancel, done, edit, save, add, compose, reply, share, organize, bookmarks, search, refresh, stop, camera, play, pause, rewind, fastForward, undo, redo
    case close, back, more, open, clearText, searchResults, searchSuggestions, loading
    case favorites, featured, topRated, recents, contacts, history, downloads, mostRecent, mostViewed
    case find, findNext, findPrevious, replace, replaceAll, noResults, noResultsFor, tryAnotherSearch
    case replaceWith, findOptions, notFound, resultOfCount, matchCase, wholeWords, findAndReplace
    case call, newMessage, openInMaps, createEvent, openLink, copyPhoneNumber, copyEmail, copyAddress, copyEvent, copyLink
    case typing, formatting, drop, undoNamed, redoNamed
    case expand, sidebar, showSidebar, hideSidebar, editSidebar, configure, dragTabs, fullWidth, dismiss
    case time, today, previousMonth, nextMonth, decrease, increase, pageOfCount, rowOfCount, rowsOfCount
    case inProgress, progressHalted, sheetGrabber, dismissPopup, moveUp, moveDown, moreInfo, sectionIndex, screenReader
    case kioskStillThere, kioskTouchToContinue, kioskStartingOver, kioskTouchToStart, enterPIN, wrongPIN, tryAgainIn
}

/// The system's texts in one language.
package struct SystemStrings: Sendable {
    package let language: String
    private let texts: [SystemString: String]

    /// - Parameter languages: BCP 47 tags. The first one counts that there are texts in; English, if there is none.
    package init(languages: [String]) {
        language = LanguageMatching.preferred(SystemTexts.languages, for: languages).first ?? SystemTexts.languages[0]
        texts = SystemTexts.table(of: language).split(separator: "\n").reduce(into: [:]) { texts, line in
            let cells = line.split(separator: "|", maxSplits: 1)
            guard cells.count == 2, let key = SystemString(rawValue: String(cells[0])) else { return }
            texts[key] = String(cells[1])
        }
    }

    /// Those in the language of the program.
    package static func ofProgram() -> SystemStrings { SystemStrings(languages: ProgramLanguage.candidates) }

    package subscript(string: SystemString) -> String { texts[string] ?? string.rawValue }

    /// With the argument in the place that the text has for it.
    package func text(_ string: SystemString, _ argument: String) -> String { self[string].replacingOccurrences(of: "%@", with: argument) }

    /// With a number and the number of all in the places that the text has for them.
    package func text(_ string: SystemString, _ number: Int, of count: Int) -> String {
        self[string].replacingOccurrences(of: "%1$@", with: number.localizedText).replacingOccurrences(of: "%2$@", with: count.localizedText)
    }

    /// "Rows 1 to 10 of 50", or "Row 3 of 50".
    /// - Parameter rows: From 0.
    package func rows(_ rows: ClosedRange<Int>, of count: Int) -> String {
        if rows.count == 1 { return text(.rowOfCount, rows.lowerBound + 1, of: count) }
        return text(.rowsOfCount, rows.lowerBound + 1, of: rows.upperBound + 1).replacingOccurrences(of: "%3$@", with: count.localizedText)
    }
}

extension SystemString {
    /// In the language of the program's system texts.
    @MainActor package var text: String { UIApplication.shared.systemStrings[self] }
    /// With the argument in the place that the text has for it.
    @MainActor package func text(_ argument: String) -> String { UIApplication.shared.systemStrings.text(self, argument) }
    /// With a number and the number of all in the places that the text has for them.
    @MainActor package func text(_ number: Int, of count: Int) -> String { UIApplication.shared.systemStrings.text(self, number, of: count) }
}
