import CWayLaunch
import Foundation
import Glibc
import WayDesktop
import WayHost
import WayHostLibinput
import WayHostWayland
@_exported import WayKit
import WayLanguage
import WayLog

private let log = wayLogger("waykit.main")

/// The implementation of `UIApplicationDelegate.main()`.
@_cdecl("waykit_application_main")
public func runApplicationMain() {
    MainActor.assumeIsolated {
        exit(ApplicationMain().run())
    }
}

/// Connects to the compositor, runs the main loop, selects the back end, and creates the application, its window and its delegate.
///
/// A program that reconnects may be started before its compositor: it waits for one in the main loop and then launches.
@MainActor final class ApplicationMain {
    /// `EX_UNAVAILABLE` of sysexits.h: no display.
    private static let exitUnavailable: Int32 = 69
    private var signals: [any DispatchSourceSignal] = []
    private var launchTrace = LaunchTrace()
    private var trace: Trace?
    private var delegate: (any UIApplicationDelegate)?
    /// Nil before the launch.
    private var application: UIApplication?
    /// Nil before there is a host.
    private var loop: MainLoop?
    private var notifier: ServiceNotifier?
    private var settingsPortal: SettingsPortal?
    private var accessibility: DesktopAccessibility?
    private var activationObserver: (any NSObjectProtocol)?

    func run() -> Int32 {
        ApplicationLaunch.prepare()
        endCleanlyOnSignals()
        // Created first: the delegate's `init()` may change the settings.
        delegate = ApplicationLaunch.makeDelegate()
        launchTrace.end("delegate")
        let host: WaylandHost
        do {
            host = try WaylandHost(reconnects: ApplicationSettings.current.reconnects, delaysFrames: ApplicationSettings.current.delaysFrames)
        } catch {
            return fail(error)
        }
        trace = openTrace(host)
        host.trace = trace
        defer { trace?.close() }
        let loop = MainLoop(host: host), notifier = ServiceNotifier(taskQueue: host.taskQueue)
        self.loop = loop
        self.notifier = notifier
        followDesktopSettings(host, loop)
        offerAccessibility(host, loop)
        host.whenConnected {
            notifier?.start()
        } connected: { [self] in
            launchTrace.end("connect")
            if let status = launch(host, loop, notifier) { return loop.stop(status: status) }
            launchTrace.end("launch")
            if let trace { launchTrace.write(to: trace) }
            notifier?.start()
        }
        return loop.run()
    }

    /// - Returns: The exit status of a program that cannot launch, or does not want to.
    private func launch(_ connection: WaylandHost, _ loop: MainLoop, _ notifier: ServiceNotifier?) -> Int32? {
        let host = selectInput(connection)
        loop.host = host
        let application = UIApplication(host: host, animationSpeed: ApplicationSettings.current.animationSpeed)
        self.application = application
        application.activate()
        application.apply(ApplicationSettings.current)
        settingsPortal.map { application.desktopSettings = $0.settings }
        accessibility?.start(for: application)
        application.trace = trace
        application.opener = PortalOpener()
        application.retainedDelegate = delegate
        application.delegate = delegate
        application.onTerminate = { status in
            notifier?.stop()
            loop.stop(status: status)
        }
        // On a thread of its own, which ends at once: the main thread may have input to handle.
        application.onMemoryRest = { Thread.detachNewThread { waykit_return_memory() } }
        do {
            let isOpen = try openFirstWindow(application)
            MissingFonts.report(for: ProgramLanguage.current)
            return isOpen ? nil : 1
        } catch {
            return fail(error)
        }
    }

    /// Reads the desktop's settings beside the launch, and follows them. A bus that is not there is looked for again whenever the program becomes active.
    private func followDesktopSettings(_ host: WaylandHost, _ loop: MainLoop) {
        let portal = SettingsPortal(taskQueue: host.taskQueue)
        portal.onChange = { [weak self] settings in
            guard let application = self?.application else { return }
            application.activate()
            application.desktopSettings = settings
        }
        portal.connect()
        loop.sources.append(portal)
        settingsPortal = portal
        activationObserver = NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated {
                portal.connect()
                self?.accessibility?.connect()
            }
        }
    }

    /// Follows, beside the launch, whether a screen reader of the desktop runs.
    private func offerAccessibility(_ host: WaylandHost, _ loop: MainLoop) {
        let accessibility = DesktopAccessibility(taskQueue: host.taskQueue)
        accessibility.connect()
        loop.sources += accessibility.loopSources
        self.accessibility = accessibility
    }

    /// `WAYKIT_TRACE=file`. The trace is also closed when the program calls `exit` itself.
    private func openTrace(_ host: WaylandHost) -> Trace? {
        guard let path = ApplicationSettings.current.traceFile else { return nil }
        do {
            let trace = try Trace(path: path, taskQueue: host.taskQueue)
            atexit {
                guard Thread.isMainThread else { return }
                MainActor.assumeIsolated { UIApplication.shared.trace?.close() }
            }
            return trace
        } catch {
            log.warning("WAYKIT_TRACE: \(error); nothing is traced")
            return nil
        }
    }

    /// Selects the input source: the environment overrides the settings. Falls back to the compositor where libinput is unavailable.
    private func selectInput(_ host: WaylandHost) -> any WayHost.Host {
        var input = ApplicationSettings.current.inputSource
        if let text = ApplicationSettings.current.inputVariable {
            input = InputSource(text) ?? .wayland
            if InputSource(text) == nil {
                log.warning("WAYKIT_INPUT=\(text) is neither wayland, libinput nor libinput:/dev/input/eventN,…; input comes from Wayland")
            }
        }
        guard case .libinput(let devices, let seat, let naturalScrolling) = input else { return host }
        do {
            return try LibinputHost(
                host,
                LibinputConfiguration(devices: devices.isEmpty ? .seat(seat) : .named(devices), naturalScrolling: naturalScrolling))
        } catch {
            log.warning("libinput: \(error); input comes from Wayland")
            return host
        }
    }

    /// Opens the window and calls the delegate; false if the delegate refuses to launch.
    private func openFirstWindow(_ application: UIApplication) throws(HostError) -> Bool {
        let settings = ApplicationSettings.current
        reportMissingScreen(settings.fullScreenOutput, of: application)
        let sessions = SceneSessionStore(identifier: settings.identifier, environment: ProcessInfo.processInfo.environment)
        let states = sessions.load()
        let scene = try application.openScene(
            WindowOptions(
                title: settings.title, applicationID: settings.identifier, preferredSize: settings.preferredSize,
                isFullScreen: settings.isFullScreen, fullScreenOutputName: settings.fullScreenOutput))
        scene.title = settings.title
        states.first.map { scene.session.restore($0) }
        _ = delegate?.application(application, willFinishLaunchingWithOptions: nil)
        application.loadMainWindow(of: scene)
        guard delegate?.application(application, didFinishLaunchingWithOptions: nil) ?? true else {
            log.error("the delegate's application(_:didFinishLaunchingWithOptions:) returned false; the program ends")
            return false
        }
        application.finishLaunching(scene)
        application.restoreScenes(states.dropFirst())
        application.sessionStore = sessions
        application.startTouchScripts(settings, in: scene)
        return true
    }

    private func reportMissingScreen(_ name: String?, of application: UIApplication) {
        guard let name, let screens = application.host?.screens, !screens.contains(where: { $0.name == name }) else { return }
        log.warning("there is no screen \(name), only \(screens.map(\.name).joined(separator: ", ")); the compositor chooses one until it is connected")
    }

    private func fail(_ error: HostError) -> Int32 {
        FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(error)\n".utf8))
        return Self.exitUnavailable
    }

    /// SIGTERM and SIGINT terminate the application in an orderly way, and so does SIGHUP (the terminal or the session ends) unless the program has a
    /// `contentResetHandler`. They are handled by the main loop. SIGINT and SIGHUP stay ignored where the parent process ignored them (nohup, a script's `&`).
    private func endCleanlyOnSignals() {
        for number in [SIGTERM, SIGINT, SIGHUP] {
            // Blocked until its source is registered, on another thread: a signal in between would be ignored, and the program would not end.
            setBlocked(true, number)
            let wasIgnored = unsafeBitCast(signal(number, SIG_IGN), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
            if wasIgnored, number != SIGTERM {
                setBlocked(false, number)
                continue
            }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler {
                MainActor.assumeIsolated { [self] in
                    if let application { return number == SIGHUP ? application.handleHangup() : application.terminate(status: 0) }
                    // A service is told to reset its content before there is any.
                    if number == SIGHUP, notifier != nil { return log.notice("SIGHUP: the content is at its start") }
                    notifier?.stop()
                    loop?.stop(status: 0)
                }
            }
            source.setRegistrationHandler { [self] in MainActor.assumeIsolated { setBlocked(false, number) } }
            source.resume()
            signals.append(source)
        }
    }

    private func setBlocked(_ isBlocked: Bool, _ signal: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, signal)
        pthread_sigmask(isBlocked ? SIG_BLOCK : SIG_UNBLOCK, &set, nil)
    }
}
