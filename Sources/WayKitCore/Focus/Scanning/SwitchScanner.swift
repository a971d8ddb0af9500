import Foundation
import WayHost

/// Moves the scanning cursor and performs what is chosen. Set `ApplicationSettings.scanning` to begin. Linux only.
///
/// | state | next switch, or the interval | select switch |
/// | --- | --- | --- |
/// | waiting | – | scanning, at the first row |
/// | scanning | the cursor moves; waiting after all loops | a row is entered; an item's only action is performed; else its menu |
/// | menu | the next action | the action is performed; scanning, unless the action keeps the menu |
///
/// When another window becomes key, scanning and menu end in waiting: the select switch begins in that window.
@preconcurrency @MainActor public final class SwitchScanner {
    private enum State {
        case waiting
        case scanning(ScanPosition)
        case menu(ScanPosition, ScanMenu)
    }

    let settings: SwitchScanning
    /// Provides what is scanned; the focusable items at first.
    package var source: any ScanSource = FocusScanSource()
    private var state = State.waiting
    /// The window in which scanning began: it ends when another one becomes key.
    private weak var scannedWindow: UIWindow?
    private var timer: MainTaskQueue.ScheduledTask?
    private let cursor = ScanCursorView()
    /// How often the highlight of an open menu has come back to its first row.
    private var menuLoops = 0

    init(_ settings: SwitchScanning) {
        self.settings = settings
    }

    private var window: UIWindow? { UIApplication.shared.keyWindow }

    // MARK: Switches

    /// The next switch was pressed.
    public func next() {
        advance()
        schedule()
    }

    /// The select switch was pressed.
    public func select() {
        stopInOtherWindow()
        switch state {
        case .waiting: begin()
        case .scanning(let position): select(position)
        case .menu(let position, let menu): perform(menu, position)
        }
        schedule()
        updateCursor()
    }

    /// Hides the cursor until the select switch is pressed.
    public func stop() {
        if case .menu(_, let menu) = state { menu.close() }
        state = .waiting
        timer?.cancel()
        timer = nil
        cursor.removeFromSuperview()
    }

    /// The key of a switch is not sent to the program.
    func handle(_ event: UIPressesEvent) -> Bool {
        let keys = event.allPresses.filter { $0.key.map { $0.keyCode == settings.select || $0.keyCode == settings.next } ?? false }
        for press in keys where press.phase == .began && !press.isRepeat {
            if press.key?.keyCode == settings.select { select() } else { next() }
        }
        return !keys.isEmpty
    }

    // MARK: Scanning

    private func begin() {
        guard let window else { return }
        scannedWindow = window
        state = .scanning(ScanPosition(source.targets(in: window)))
    }

    private func stopInOtherWindow() {
        if case .waiting = state { return }
        if scannedWindow == nil || window !== scannedWindow { stop() }
    }

    private func advance() {
        stopInOtherWindow()
        guard let window, window.transitions.running.isEmpty else { return }
        switch state {
        case .waiting: begin()
        case .menu(let position, let menu):
            menu.next()
            if menu.loops >= settings.loops { close(menu, position) }
        case .scanning(var position):
            // The menu of a control is scanned by its own keys.
            if let menu = window.openMenu { return scan(menu) }
            if position.update(source.targets(in: window)) { position.next() }
            if settings.interval != nil, position.loops >= settings.loops { return stop() }
            state = .scanning(position)
        }
        updateCursor()
    }

    private func select(_ old: ScanPosition) {
        guard let window, window.transitions.running.isEmpty else { return }
        if window.openMenu != nil {
            menuLoops = 0
            return window.sendKey("Return", .keyboardReturnOrEnter)
        }
        var position = old
        guard position.update(source.targets(in: window)) else { return state = .scanning(position) }
        let isAtWindow = position.isAtWindow, target = position.select()
        state = .scanning(position)
        let actions = isAtWindow ? windowActions(window) : target?.actions ?? []
        if actions.count == 1, !isAtWindow {
            actions[0].perform()
        } else if !actions.isEmpty {
            state = .menu(position, ScanMenu(actions, beside: target?.frame ?? window.bounds, in: window))
        }
    }

    /// An open menu's highlight goes around; after all loops Escape closes it.
    private func scan(_ menu: MenuOverlay) {
        if menu.list?.cycleHighlight() ?? true { menuLoops += 1 }
        if menuLoops >= settings.loops {
            menuLoops = 0
            menu.close()
        }
        updateCursor()
    }

    private func perform(_ menu: ScanMenu, _ position: ScanPosition) {
        guard let window, window.transitions.running.isEmpty else { return }
        guard let action = menu.current else { return close(menu, position) }
        if !action.keepsMenu { close(menu, position) }
        action.perform()
    }

    private func close(_ menu: ScanMenu, _ position: ScanPosition) {
        menu.close()
        state = .scanning(position)
        updateCursor()
    }

    /// What concerns no item: back, scrolling, the end of scanning.
    private func windowActions(_ window: UIWindow) -> [ScanAction] {
        let scrollView = window.scrollViewForScanning
        let scrolls = [("↓", false), ("↑", true)].map { title, isUp in
            ScanAction(title: title, keepsMenu: true) { [weak scrollView] in _ = scrollView?.performScroll(isUp ? .previous : .next) }
        }
        let back = ScanAction(title: SystemString.back.text) { [weak window] in window?.sendKey("Escape", .keyboardEscape) }
        let end = ScanAction(title: SystemString.stop.text) { [weak self] in self?.stop() }
        return [back] + (scrollView == nil ? [] : scrolls) + [end]
    }

    // MARK: Time and cursor

    private func schedule() {
        timer?.cancel()
        timer = nil
        if case .waiting = state { return }
        guard let interval = settings.interval else { return }
        timer = UIApplication.shared.schedule(after: interval) { [weak self] in self?.next() }
    }

    /// Called before each frame: the cursor follows what it is around.
    func updateCursor() {
        stopInOtherWindow()
        guard let window else { return cursor.removeFromSuperview() }
        switch state {
        case .waiting: cursor.removeFromSuperview()
        case .menu(_, let menu): cursor.show(around: menu.currentFrame, isGroup: false, in: window)
        case .scanning(let position):
            if let menu = window.openMenu { return cursor.show(around: menu.highlightedFrame, isGroup: false, in: window) }
            let frames = position.current.map(\.frame)
            let frame = frames.dropFirst().reduce(frames.first ?? window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 8, dy: 8)) { $0.union($1) }
            cursor.show(around: frame, isGroup: frames.count != 1, in: window)
        }
    }
}

extension UIApplication {
    /// Begins or ends scanning by switches.
    package func setScanning(_ settings: SwitchScanning?) {
        scanner?.stop()
        scanner = settings.map { SwitchScanner($0) }
        if scanner == nil { assistiveTechnologiesIfAny?.isScanning = false } else { assistiveTechnologies.isScanning = true }
    }
}
