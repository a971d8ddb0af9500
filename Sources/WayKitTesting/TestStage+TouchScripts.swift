import WayKit

/// Touch scripts.
extension TestStage {
    /// Plays a script: the clock advances by its duration, and its touches are delivered like those of the stage's touchscreen. For a script that goes on
    /// while the test does something else, use `TouchScriptPlayer` with the window's scene.
    /// - Returns: How it ended: `.interrupted` if a finger of the stage is down.
    @discardableResult public func play(_ script: TouchScript) -> TouchScriptPlayer.Ending {
        activate()
        var ending = TouchScriptPlayer.Ending.stopped
        let player = TouchScriptPlayer(windowScene: scene)
        // `showsTouches` of the stage shows these touches, too.
        player.showsTouches = false
        player.play(script) { ending = $0 }
        advance(by: script.duration)
        player.stop()
        return ending
    }
}
