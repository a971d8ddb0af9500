import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Settings of a running program, changed while it runs.
@MainActor struct LiveSettingsTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 300))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        stage.show(UIViewController())
        stage.window.rootViewController?.view.backgroundColor = .white
        stage.window.rootViewController?.view.addSubview(view)
        stage.settle()
    }

    private var x: CGFloat { view.layer.presentation()?.frame.minX ?? .nan }

    /// Moves the view by 1,000 points in one second of media time.
    private func move(_ completion: @escaping () -> Void = {}) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            self.view.frame.origin.x = 1000
        } completion: { _ in
            completion()
        }
    }

    @Test func speedChangesAnimationInFlight() {
        var isOver = false
        move { isOver = true }
        stage.advance(by: 0.5)
        let before = x
        ApplicationSettings.current.animationSpeed = 0.1
        stage.advance(by: 0.5)
        #expect(abs(x - before - 50) < 18, "half a second at a tenth of the speed, less the frame ahead of the clock")
        ApplicationSettings.current.animationSpeed = 1
        stage.advance(by: 0.3)
        #expect(!isOver)
        stage.advance(by: 0.3)
        #expect(isOver)
    }

    @Test(arguments: [0.1, 0.5, 4]) func noFrameStepsBack(_ speed: Double) {
        var times: [CFTimeInterval] = []
        let link = CADisplayLink { times.append($0.presentation) }
        link.add(to: .main, forMode: .common)
        for frame in 0..<40 {
            stage.advance(by: 1 / 60)
            if frame == 10 { ApplicationSettings.current.animationSpeed = speed }
            if frame == 30 { ApplicationSettings.current.animationSpeed = 1 }
        }
        link.invalidate()
        let steps = zip(times, times.dropFirst()).map { $1 - $0 }
        #expect(steps.count > 35 && steps.allSatisfy { $0 >= 0 }, "\(steps)")
        #expect(abs(steps[20] - speed / 60) < 1e-6 && abs(steps[34] - 1.0 / 60) < 1e-6)
    }

    /// A frame is presented after the time at which it is rendered: the new rate begins after the latest presentation.
    @Test func rateChangesAfterTheLatestFrame() {
        let clock = MediaClock(rate: 1, time: 0)
        clock.didRender(presentation: 0.032)
        clock.setRate(0.1, at: 0.016)
        #expect(clock.speed.mediaTime(0.016) == 0.016 && clock.speed.mediaTime(0.032) == 0.032)
        #expect(abs(clock.speed.mediaTime(0.048) - 0.0336) < 1e-12)
    }

    /// A slowed transition takes its time without the complaint that its animator has not ended.
    @Test func slowedTransitionIsNotOverdue() {
        var isShown = false
        stage.window.rootViewController?.present(UIViewController(), animated: true) { isShown = true }
        stage.advance(by: 0.1)
        ApplicationSettings.current.animationSpeed = 0.05
        stage.advance(by: 4)
        #expect(!isShown && stage.diagnostics.isEmpty)
        ApplicationSettings.current.animationSpeed = 1
        #expect(stage.settle() && isShown && stage.diagnostics.isEmpty)
    }

    @Test func overlaysAppearAndDisappear() {
        let before = stage.snapshot()
        ApplicationSettings.current.showsFrameFigures = true
        stage.settle()
        #expect(PixelDifference.between(before, stage.snapshot()) > 1000)
        ApplicationSettings.current.showsTouches = true
        #expect(stage.application.overlays == [.headsUp, .touches])
        ApplicationSettings.current.showsFrameFigures = false
        stage.settle()
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
        stage.touchDown(at: CGPoint(x: 200, y: 150))
        stage.advance(by: 0.1)
        #expect(PixelDifference.between(before, stage.snapshot()) > 100)
        stage.touchUp()
    }

    /// A change touches only what it changes: overlays that a stage shows stay.
    @Test func otherOverlaysStay() {
        stage.showsTouches = true
        ApplicationSettings.current.showsFrameFigures = true
        #expect(stage.application.overlays == [.headsUp, .touches])
        ApplicationSettings.current.touchSampling = .raw
        #expect(stage.application.touchSampling == .raw && stage.application.overlays == [.headsUp, .touches])
    }

    @Test func settingsBelongToProgram() {
        ApplicationSettings.current.animationSpeed = 0.5
        #expect(ApplicationSettings.current.animationSpeed == 0.5)
        let other = TestStage(size: CGSize(width: 50, height: 50))
        other.advance(by: 0)
        #expect(ApplicationSettings.current.animationSpeed == 1)
        stage.advance(by: 0)
        #expect(ApplicationSettings.current.animationSpeed == 0.5)
    }
}
