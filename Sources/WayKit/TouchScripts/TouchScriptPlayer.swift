import Foundation
import WayHost
import WayLog

/// Plays a ``TouchScript`` in a window: through hit testing, gesture recognisers and resampling, like a touchscreen's touches, with a visible dot for
/// each finger.
///
/// The first real input that begins ends it, in any of the program's windows: a touch, a pen, a pointer's button, a key, a wheel, a touchpad gesture. The
/// script's touches are cancelled (`touchesCancelled`), and then the real input is delivered as usual.
///
/// ```swift
/// let player = TouchScriptPlayer(windowScene: scene)
/// player.play(try TouchScript(contentsOf: url)) { ending in
///     if ending == .finished { showNextPage() }
/// }
/// ```
@preconcurrency @MainActor public final class TouchScriptPlayer {
    public enum Ending: Sendable, Equatable {
        /// The script has been played to its end.
        case finished
        /// Real input began, or was in progress when the script was to begin.
        case interrupted
        /// ``TouchScriptPlayer/stop()`` was called, another script began in the window, the window was closed, the connection to the compositor was
        /// lost, or an element that the script names was not visible (with a line in the log).
        case stopped
    }

    @MainActor private final class Playback {
        let script: TouchScript
        /// On the host's clock.
        let start: TimeInterval
        let device: DeviceID
        let completion: (@MainActor (Ending) -> Void)?
        /// The index of the next event.
        var index = 0
        /// The fingers that are down, where the script has them.
        var fingers: [Int: CGPoint] = [:]
        /// In the window: the centres of the elements on which fingers went down.
        var origins: [Int: CGPoint] = [:]
        /// The fingers whose locations are mirrored until they are lifted.
        var mirrored: Set<Int> = []
        var timer: MainTaskQueue.ScheduledTask?

        init(_ script: TouchScript, start: TimeInterval, device: DeviceID, completion: (@MainActor (Ending) -> Void)?) {
            self.script = script
            self.start = start
            self.device = device
            self.completion = completion
        }

        /// When there is something to do: seconds on the host's clock.
        var deadline: TimeInterval { start + (index < script.events.count ? script.events[index].time : script.duration) }

        /// The next events with the same time, each finger once: a frame of a touchscreen.
        func takeFrame() -> [TouchScript.Event] {
            let first = script.events[index]
            var frame = [first]
            while index + frame.count < script.events.count {
                let next = script.events[index + frame.count]
                guard next.time == first.time, !frame.contains(where: { $0.finger == next.finger }) else { break }
                frame.append(next)
            }
            index += frame.count
            return frame
        }

        /// Looks up the elements on which fingers of the frame go down, and the layout directions there.
        /// - Returns: The name of one that no finger can reach.
        func findElements(of frame: [TouchScript.Event], in scene: UIWindowScene) -> String? {
            for event in frame where event.phase == .began {
                origins[event.finger] = nil
                setMirrored(event.finger, in: scene.scriptWindow)
                guard let name = event.element else { continue }
                guard let found = scene.element(named: name) else { return name }
                origins[event.finger] = found.center
                setMirrored(event.finger, in: found.view)
            }
            return nil
        }

        private func setMirrored(_ finger: Int, in view: UIView?) {
            if let direction = script.layoutDirection, let view, view.effectiveUserInterfaceLayoutDirection != direction {
                mirrored.insert(finger)
            } else {
                mirrored.remove(finger)
            }
        }

        func touchPoint(_ finger: Int, _ phase: TouchScript.Event.Phase, at location: CGPoint, in scene: UIWindowScene) -> TouchEvent.Point {
            var scaled = location.scaled(from: script.size ?? scene.bounds.size, to: scene.bounds.size)
            let element = origins[finger], origin = element ?? .zero
            if mirrored.contains(finger) { scaled.x = (element == nil ? scene.bounds.width : 0) - scaled.x }
            return TouchEvent.Point(id: finger, phase: .init(phase), position: CGPoint(x: origin.x + scaled.x, y: origin.y + scaled.y))
        }
    }

    /// The scene in whose window it plays.
    public private(set) weak var windowScene: UIWindowScene?
    /// Shows a dot for each of the script's fingers. Takes effect when a script begins.
    public var showsTouches = true
    private var playback: Playback?

    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
    }

    public var isPlaying: Bool { playback != nil }

    /// Begins to play. The player is retained until the end.
    /// - Parameter completion: Called once: at the end of the script, or when it ends early after its touches have been cancelled, and before the input
    ///   that ended it is delivered.
    public func play(_ script: TouchScript, completion: (@MainActor (Ending) -> Void)? = nil) {
        guard let scene = windowScene, let application = scene.application, scene.hostWindow != nil else {
            completion?(.stopped)
            return
        }
        application.touchScripts.players.filter { $0.windowScene === scene }.forEach { $0.stop() }
        let playback = Playback(script, start: application.hostTime, device: application.touchScripts.makeDevice(), completion: completion)
        self.playback = playback
        application.touchScripts.players.append(self)
        scene.overlays.scriptDevice = showsTouches ? playback.device : nil
        let isInUse = application.scenes.contains { !$0.input.touches.isEmpty }
        playback.timer = application.schedule(after: 0) { [self] in isInUse ? end(.interrupted) : advance(playback) }
    }

    /// Plays a script; returns how it ended.
    @discardableResult public func play(_ script: TouchScript) async -> Ending {
        await withCheckedContinuation { continuation in
            play(script) { continuation.resume(returning: $0) }
        }
    }

    /// Ends the script and cancels its touches.
    public func stop() { end(.stopped) }

    /// Sends the events that are due, and waits for the next.
    private func advance(_ playback: Playback) {
        while let scene = windowScene, let application = scene.application, let window = scene.hostWindow {
            guard playback.deadline <= application.hostTime else {
                playback.timer = application.schedule(after: playback.deadline - application.hostTime) { [self] in advance(playback) }
                return
            }
            guard playback.index < playback.script.events.count else { return end(.finished) }
            let frame = playback.takeFrame()
            if let missing = playback.findElements(of: frame, in: scene) {
                wayLogger("waykit.touchscript").warning("TouchScriptPlayer: \(scene.problem(ofElement: missing)); the script ends")
                return end(.stopped)
            }
            let points = frame.map { playback.touchPoint($0.finger, $0.phase, at: $0.location, in: scene) }
            for event in frame { playback.fingers[event.finger] = event.phase == .began || event.phase == .moved ? event.location : nil }
            let event = TouchEvent(device: playback.device, timestamp: playback.start + frame[0].time, points: points)
            application.inputDispatcher.deliver(.touch(event), to: window.id)
            // What received it may have ended the script.
            guard self.playback === playback else { return }
        }
        end(.stopped)
    }

    func end(_ ending: Ending) {
        guard let playback else { return }
        self.playback = nil
        playback.timer?.cancel()
        if let scene = windowScene, let application = scene.application {
            application.touchScripts.players.removeAll { $0 === self }
            if let window = scene.hostWindow, !playback.fingers.isEmpty {
                let points = playback.fingers.sorted { $0.key < $1.key }.map { playback.touchPoint($0, .cancelled, at: $1, in: scene) }
                let event = TouchEvent(device: playback.device, timestamp: application.hostTime, points: points)
                application.inputDispatcher.deliver(.touch(event), to: window.id)
            }
        }
        playback.completion?(ending)
    }
}

extension CGPoint {
    /// Scales x and y in proportion to the sizes; unchanged where a side is 0.
    func scaled(from old: CGSize, to new: CGSize) -> CGPoint {
        guard old != new, old.width > 0, old.height > 0, new.width > 0, new.height > 0 else { return self }
        return CGPoint(x: x * new.width / old.width, y: y * new.height / old.height)
    }
}

extension TouchEvent.Point.Phase {
    fileprivate init(_ phase: TouchScript.Event.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}
