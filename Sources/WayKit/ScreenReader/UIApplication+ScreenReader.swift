import Foundation
import WayAccessibility
import WayLanguage
import WayScreenReader

extension UIApplication {
    /// The screen reader for touch; nil until it was offered or turned on.
    package var touchReaderIfAny: TouchReader? { inputDispatcher.interceptors.lazy.compactMap { $0 as? TouchReader }.first }

    /// - Parameter makeSpeech: Makes what speaks, at the reader's first use.
    package func touchReader(makeSpeech: @escaping () -> any SpeechOutput) -> TouchReader {
        if let touchReaderIfAny { return touchReaderIfAny }
        let reader = TouchReader(self, makeSpeech: makeSpeech)
        inputDispatcher.add(reader)
        return reader
    }

    /// The reader with the speech of this machine.
    private var systemTouchReader: TouchReader {
        touchReader { [weak self] in
            let name = ProcessInfo.processInfo.processName, queue = self?.host?.taskQueue
            return SpeechDispatcherOutput(clientName: name, language: ProgramLanguage.current) { work in
                DispatchQueue.main.async {
                    MainActor.assumeIsolated {
                        _ = queue?.enqueue {
                            guard let application = self, let reader = application.touchReaderIfAny else { return work() }
                            application.activate()
                            reader.speechReports(work)
                        }
                    }
                }
            }
        }
    }

    /// Whether the screen reader for touch runs. Not in UIKit, where only the user turns VoiceOver on: for a kiosk's own button.
    public final var isScreenReaderRunning: Bool {
        get { touchReaderIfAny?.isRunning ?? false }
        set { if newValue || touchReaderIfAny != nil { systemTouchReader.isRunning = newValue } }
    }

    /// Whether the user may turn it on and off: for a kiosk, whatever the program's settings are.
    package var isScreenReaderOffered: Bool {
        get { touchReaderIfAny?.isOffered ?? false }
        set {
            if newValue { systemTouchReader.isOffered = true } else { touchReaderIfAny?.isOffered = false }
        }
    }

    /// Applies ``ApplicationSettings/screenReader``.
    func screenReaderSettingChanged(_ setting: ApplicationSettings.ScreenReader) {
        if setting == .off, touchReaderIfAny == nil { return }
        let reader = systemTouchReader
        reader.isOffered = setting != .off
        switch setting {
        case .off: reader.isRunning = false
        case .offered: break
        case .on: reader.isRunning = true
        }
    }
}

extension ReaderVocabulary {
    /// In the program's language.
    @MainActor static var ofProgram: ReaderVocabulary { ReaderVocabulary(languages: ProgramLanguage.candidates, number: { $0.localizedText }) }
}
