import Testing
import WayRender
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTesting

/// Environment variables, valid and invalid.
@MainActor struct ApplicationSettingsTests {
    private let stage = TestStage(size: CGSize(width: 50, height: 50))

    @Test func defaultsWithEmptyEnvironment() {
        let settings = ApplicationSettings(environment: [:])
        #expect(!settings.isFullScreen && !settings.reconnects && settings.touchSampling == .resampled && settings.overlays.isEmpty)
        #expect(settings.compositingMode == .auto && settings.animationSpeed == 1 && settings.userInterfaceIdiom == .pad)
        #expect(settings.delaysFrames && !settings.isStrict && !settings.logsTransitions && settings.traceFile == nil && settings.inputVariable == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func allVariablesAreRead() {
        let settings = ApplicationSettings(environment: [
            "WAYKIT_FULLSCREEN": "1", "WAYKIT_RECONNECT": "1", "WAYKIT_RAW_TOUCHES": "1", "WAYKIT_TOUCHES": "1", "WAYKIT_HUD": "1",
            "WAYKIT_SHOW_DAMAGE": "1", "WAYKIT_PLAN": "surfaces", "WAYKIT_SLOW": "0.1", "WAYKIT_OUTPUT": "HDMI-A-1",
            "WAYKIT_EARLY_FRAMES": "1", "WAYKIT_STRICT": "1", "WAYKIT_TRANSITION_LOG": "1", "WAYKIT_TRACE": "trace.json", "WAYKIT_INPUT": "libinput",
            "WAYKIT_IDIOM": "phone", "WAYKIT_RECORD": "drag.touches", "WAYKIT_PLAY": "tour.touches",
        ])
        #expect(!settings.delaysFrames && settings.isStrict && settings.logsTransitions)
        #expect(settings.touchRecordingFile == "drag.touches" && settings.touchScriptFile == "tour.touches")
        #expect(settings.traceFile == "trace.json" && settings.inputVariable == "libinput")
        #expect(settings.fullScreenOutput == "HDMI-A-1" && settings.userInterfaceIdiom == .phone)
        #expect(settings.isFullScreen && settings.reconnects && settings.touchSampling == .raw)
        #expect(settings.overlays == [.touches, .headsUp, .damage])
        #expect(settings.compositingMode == .surfaces && settings.animationSpeed == 0.1)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test(arguments: [("WAYKIT_PLAN", "gpu"), ("WAYKIT_SLOW", "slowly"), ("WAYKIT_SLOW", "0"), ("WAYKIT_IDIOM", "tv")])
    func invalidValueIsLoggedOnceAndIgnored(_ variable: String, _ text: String) {
        let settings = ApplicationSettings(environment: [variable: text, "WAYKIT_HUD": "1", "WAYKIT_FULLSCREEN": "yes"])
        #expect(settings.compositingMode == .auto && settings.animationSpeed == 1 && settings.userInterfaceIdiom == .pad && settings.overlays == .headsUp && !settings.isFullScreen)
        #expect(stage.diagnostics.count == 1 && stage.diagnostics[0].contains("\(variable)=\(text)"))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1, 0])
    func invalidSizeIsRefused(_ side: CGFloat) {
        var settings = ApplicationSettings(environment: [:])
        settings.preferredSize = CGSize(width: 300, height: side)
        #expect(settings.preferredSize == CGSize(width: 1024, height: 768))
        #expect(stage.diagnostics.count == 1 && stage.diagnostics[0].contains("preferredSize"))
        settings.preferredSize = CGSize(width: 300, height: 200)
        #expect(settings.preferredSize == CGSize(width: 300, height: 200))
    }

    @Test func applicationAppliesSettings() {
        let application = UIApplication(host: nil)
        application.apply(ApplicationSettings(environment: ["WAYKIT_PLAN": "paint", "WAYKIT_RAW_TOUCHES": "1", "WAYKIT_TOUCHES": "1"]))
        #expect(application.compositingMode == .paint && application.touchSampling == .raw && application.overlays == .touches)
        #expect(!application.outlivesConnection)
    }

    @Test func idiomIsThatOfDeviceAndTraits() {
        final class Page: UIViewController {
            var idioms: [UIUserInterfaceIdiom] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                idioms.append(traitCollection.userInterfaceIdiom)
            }
        }
        let page = Page()
        stage.show(page)
        #expect(UIDevice.current.userInterfaceIdiom == .pad && page.traitCollection.userInterfaceIdiom == .pad)
        page.idioms = []
        stage.userInterfaceIdiom = .phone
        #expect(UIDevice.current.userInterfaceIdiom == .phone && page.idioms == [.phone] && UITraitCollection.current.userInterfaceIdiom == .phone)
        ApplicationSettings.current.userInterfaceIdiom = .phone
        #expect(UIScreen.main.traitCollection.userInterfaceIdiom == .phone && stage.diagnostics.isEmpty)
    }
}
