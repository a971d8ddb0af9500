/// What a user sets of the reader.
package struct ReaderSettings: Equatable, Sendable {
    /// What is said of what is typed.
    package enum TypingEcho: Sendable { case none, characters, words, charactersAndWords }

    /// 0 to 1, 0.5 is the voice's own.
    package var rate = 0.5
    /// 0 to 1.
    package var volume = 1.0
    /// BCP 47, the language of texts that name none; nil for the speech's own.
    package var language: String?
    /// The languages of the rotor, BCP 47. With fewer than two the rotor has no such setting.
    package var languages: [String] = []
    package var typingEcho = TypingEcho.charactersAndWords
    package var speaksHints = true
    /// Rows of lists, cells of grids.
    package var speaksPositions = false
    /// Bars, menus and groups when the cursor enters them.
    package var speaksContainers = true
    /// Seconds from the end of a description to its hint.
    package var hintDelay = 0.8
    /// The pitch of capital letters and of deleted characters; 1 is the voice's own.
    package var raisedPitch = 1.4
    /// Seconds between two announcements of an element that changes often.
    package var frequentUpdateInterval = 3.0
    package init() {}
}
