import Testing
import WayHost
import WayKit
import WayScreenReader

@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor struct TouchReaderTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let log = EventLog()

    private final class Page: UIViewController {
        let play = UIButton(type: .system), volume = UISlider()
        var onPlay: (() -> Void)?

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Player"
            view.backgroundColor = .systemBackground
            play.setTitle("Play", for: .normal)
            play.frame = CGRect(x: 20, y: 200, width: 200, height: 44)
            play.addAction(UIAction { [weak self] _ in self?.onPlay?() }, for: .touchUpInside)
            volume.frame = CGRect(x: 20, y: 300, width: 300, height: 44)
            volume.accessibilityLabel = "Volume"
            volume.value = 0.5
            view.addSubview(play)
            view.addSubview(volume)
        }
    }

    private func shownPage() -> Page {
        let page = Page()
        page.onPlay = { [log] in log.add("play") }
        stage.show(UINavigationController(rootViewController: page))
        return page
    }

    private var said: String? { stage.speech.last }

    @Test func itReadsFromTheTitleOnAndBack() {
        _ = shownPage()
        #expect(stage.speech.first == "Screen reader on")
        #expect(said == "Player, heading level 1")
        stage.read(.next)
        #expect(said == "Play, button")
        stage.read(.next)
        #expect(said == "Volume, 50%, adjustable")
        stage.read(.previous)
        #expect(said == "Play, button")
        #expect(stage.spokenElements == ["Player, heading level 1", "Play, button", "Volume, 50%, adjustable"])
    }

    @Test func aStageEndsWithItsReader() {
        weak var ended: TestStage?
        do {
            let stage = TestStage(size: CGSize(width: 400, height: 800))
            stage.show(UINavigationController(rootViewController: Page()))
            stage.isScreenReaderRunning = true
            stage.settle()
            stage.read(.next)
            #expect(stage.speech.last == "Play, button")
            ended = stage
        }
        #expect(ended == nil)
    }

    @Test func rotorsOfSystemTypesAreNamed() {
        typealias Rotor = UIAccessibilityCustomRotor
        let page = shownPage()
        let types: [Rotor.SystemRotorType] = [
            .visitedLink, .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5, .headingLevel6, .boldText, .italicText, .underlineText,
            .misspelledWord, .image, .textField, .table, .list, .landmark,
        ]
        let replacing = [Rotor(systemType: .link) { _ in nil }, Rotor(systemType: .heading) { _ in nil }]
        page.view.accessibilityCustomRotors = replacing + types.map { Rotor(systemType: $0) { _ in nil } } + [Rotor(name: "Mistakes") { _ in nil }]
        stage.isScreenReaderRunning = true
        stage.read(.next)
        var names: [String?] = []
        for _ in 0...types.count {
            stage.read(.previousRotor)
            names.append(said)
        }
        #expect(names.reversed() == [
            "Visited links", "Level 1 headings", "Level 2 headings", "Level 3 headings", "Level 4 headings", "Level 5 headings", "Level 6 headings",
            "Bold text", "Italic text", "Underlined text", "Misspelled words", "Images", "Text fields", "Tables", "Lists", "Landmarks", "Mistakes",
        ])
    }

    @Test func fingersExploreAndTapTwice() {
        let page = shownPage()
        stage.isScreenReaderRunning = true
        stage.touchDown(at: CGPoint(x: 100, y: 220))
        stage.advance(by: 0.5)
        #expect(said == "Play, button")
        stage.touchMove(to: CGPoint(x: 100, y: 320))
        stage.advance(by: 0.3)
        #expect(said == "Volume, 50%, adjustable")
        stage.touchUp()
        stage.advance(by: 1)
        #expect(page.volume.value == 0.5)
        #expect(log.take() == [])
        stage.read(.previous)
        for _ in 0..<2 { stage.tap(at: CGPoint(x: 300, y: 700)) }
        stage.advance(by: 1)
        #expect(log.take() == ["play"])
    }

    /// While something is spoken for long, too.
    @Test func oneTapReadsWhatIsUnderIt() {
        _ = shownPage()
        let speech = RecordedSpeech(completesAtOnce: false), touchReader = stage.touchReader
        touchReader.makeSpeech = { speech }
        touchReader.isRunning = true
        stage.advance(by: 0.5)
        stage.tap(at: CGPoint(x: 100, y: 220))
        stage.advance(by: 0.4)
        #expect(speech.texts.last == "Play, button")
    }

    @Test func valuesAreAdjustedAndSaid() {
        let page = shownPage()
        stage.isScreenReaderRunning = true
        stage.read(.next)
        stage.read(.next)
        stage.read(.increment)
        #expect(page.volume.value == 0.6)
        #expect(said == "60%")
        stage.read(.decrement)
        stage.read(.decrement)
        #expect(said == "40%")
    }

    @Test func threeTapsWithTwoFingersTurnItOnAndOff() {
        _ = shownPage()
        stage.touchReader.isOffered = true
        #expect(!stage.isScreenReaderRunning)
        for expected in [true, false, true] {
            threeTapsWithTwoFingers()
            #expect(stage.isScreenReaderRunning == expected)
        }
    }

    private func threeTapsWithTwoFingers() {
        for _ in 0..<3 {
            for finger in 0..<2 { stage.touchDown(finger, at: CGPoint(x: 100 + 80 * finger, y: 600)) }
            stage.advance(by: 0.05)
            for finger in 0..<2 { stage.touchUp(finger) }
            stage.advance(by: 0.05)
        }
        stage.advance(by: 1)
    }

    @Test func escapeDismissesASheetAndTheCursorReturns() {
        let page = shownPage()
        stage.isScreenReaderRunning = true
        stage.read(.next)
        let sheet = Page()
        for _ in 0..<2 {
            page.present(UINavigationController(rootViewController: sheet), animated: true)
            stage.settle()
            stage.advance(by: 0.5)
            #expect(said == "Player, heading level 1")
            stage.read(.escape)
            stage.advance(by: 0.5)
            #expect(page.presentedViewController == nil)
            #expect(said == "Play, button")
        }
    }

    @Test func announcementsAreSpokenAndTheirEndIsPosted() {
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
        ) { [log] notification in
            let text = notification.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String
            let wasSuccessful = notification.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool
            MainActor.assumeIsolated { log.add("\(text ?? "") \(wasSuccessful ?? false)") }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        _ = shownPage()
        let speech = RecordedSpeech(completesAtOnce: false), touchReader = stage.touchReader
        touchReader.makeSpeech = { speech }
        touchReader.isRunning = true
        stage.advance(by: 0.2)
        while speech.isSpeaking { touchReader.speechReports { speech.finish() } }
        for text in ["Saved", "Interrupted"] {
            UIAccessibility.post(notification: .announcement, argument: text)
            stage.advance(by: 0.2)
            #expect(speech.texts.last == text)
            if text == "Saved" { touchReader.speechReports { speech.finish() } } else { touchReader.perform(.next) }
        }
        #expect(log.take() == ["Saved true", "Interrupted false"])
    }

    /// The hint follows the end of what was said, however long that took.
    @Test func hintsFollowTheSpeech() {
        let page = shownPage()
        page.play.accessibilityHint = "Plays the song"
        let speech = RecordedSpeech(completesAtOnce: false), touchReader = stage.touchReader
        touchReader.makeSpeech = { speech }
        touchReader.isRunning = true
        touchReader.perform(.next)
        stage.advance(by: 9)
        #expect(speech.texts.last == "Play, button")
        touchReader.speechReports { speech.finish() }
        stage.advance(by: 1)
        #expect(speech.texts.last == "Plays the song")
    }

    @Test func theCursorIsAroundItsElement() {
        _ = shownPage()
        let before = stage.pixel(at: CGPoint(x: 120, y: 199.5))
        stage.isScreenReaderRunning = true
        stage.read(.next)
        #expect(stage.pixel(at: CGPoint(x: 120, y: 199.5)) != before)
        stage.isScreenReaderRunning = false
        stage.advance(by: 0.2)
        #expect(stage.pixel(at: CGPoint(x: 120, y: 199.5)) == before)
    }

    /// Fingers in a window that is not read are left out; a pen draws in each.
    @Test func aPenGoesToEveryWindow() {
        _ = shownPage()
        stage.isScreenReaderRunning = true
        func passed(_ stylus: Stylus?, to window: WindowID) -> Bool {
            let point = TouchEvent.Point(id: 1, phase: .began, position: CGPoint(x: 100, y: 220), stylus: stylus)
            return stage.touchReader.intercept(.touch(TouchEvent(device: DeviceID(rawValue: 9), timestamp: 1, points: [point])), to: window) != nil
        }
        let read = stage.hostWindow.id, other = WindowID(rawValue: read.rawValue &+ 1)
        for window in [read, other] { #expect(passed(Stylus(tool: .pen), to: window) && !passed(nil, to: window)) }
    }

    @Test func aScreenCurtainCoversEverything() {
        _ = shownPage()
        stage.isScreenReaderRunning = true
        stage.touchReader.perform(.toggleScreenCurtain)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 700)) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(said == "Screen curtain on")
        stage.settle()
        stage.advance(by: 1)
        let frames = stage.frameCount
        stage.advance(by: 10)
        #expect(stage.frameCount == frames, "it is there to need no power")
        stage.isScreenReaderRunning = false
        #expect(stage.pixel(at: CGPoint(x: 200, y: 700)) != UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    }

    @Test func keysWithControlAndAltAreTheReaders() {
        _ = shownPage()
        stage.isScreenReaderRunning = true
        stage.press("Right", with: [.control, .alternate])
        stage.advance(by: 0.2)
        #expect(said == "Play, button")
        stage.press("space", with: [.control, .alternate])
        stage.advance(by: 0.2)
        #expect(log.take() == ["play"])
    }

    @Test func itSpeaksTheProgramsLanguage() {
        let former = ApplicationSettings.current.languages
        defer { ApplicationSettings.current.languages = former }
        _ = shownPage()
        ApplicationSettings.current.languages = ["de"]
        #expect(said?.contains("Überschrift") == true)
        // While it runs, there and back.
        for (language, word) in [("fr", "en-tête"), ("de", "Überschrift")] {
            ApplicationSettings.current.languages = [language]
            stage.read(.next)
            stage.read(.first)
            #expect(said?.contains(word) == true, "\(language): \(said ?? "")")
            #expect(stage.touchReader.reader.settings.language == language)
        }
    }
}
