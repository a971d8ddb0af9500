import Foundation
import WayAccessibility

extension ScreenReader {
    /// Of a slider without a step: VoiceOver's tenth.
    private static let defaultStep = 0.1
    /// Of rate and volume.
    private static let settingStep = 0.05

    /// The settings of the rotor at the cursor, in its order.
    package var rotorSettings: [ReaderRotorSetting] {
        ReaderRotorSetting.system.filter { setting in
            switch setting {
            case .characters, .words, .headings, .links, .formControls, .containers, .speechRate, .volume: true
            case .lines: node?.text != nil
            case .actions: node?.customActions.isEmpty == false
            case .adjustValue: node.map(Self.isAdjustable) == true
            case .language: settings.languages.count > 1
            case .own: false
            }
        } + ownRotors
    }

    static func isAdjustable(_ node: AccessibilityNode) -> Bool {
        node.role == .slider || node.role == .adjustable || node.actions.contains(.increment) || node.actions.contains(.decrement)
    }

    /// As in VoiceOver a value or actions are chosen at once, and what the user chose returns at the next element.
    func chooseRotorSetting() {
        let available = rotorSettings
        if available.contains(.adjustValue) {
            rotorSetting = .adjustValue
        } else if available.contains(.actions) {
            rotorSetting = .actions
        } else {
            rotorSetting = available.contains(chosenRotorSetting) ? chosenRotorSetting : .characters
        }
    }

    func turnRotor(by step: Int) {
        let available = rotorSettings
        let index = available.firstIndex(of: rotorSetting) ?? 0
        rotorSetting = available[(index + step + available.count) % available.count]
        if !rotorSetting.isOfElement { chosenRotorSetting = rotorSetting }
        let name = name(of: rotorSetting)
        say(settingValue(rotorSetting).map { vocabulary(.settingWithValue, name, $0) } ?? name, interrupts: true)
    }

    /// A vertical flick.
    func useRotor(_ setting: ReaderRotorSetting, isForward: Bool) {
        if let own = replacement(of: setting) { return useRotor(own, isForward: isForward) }
        switch setting {
        case .own(let element, let index): searchOwn(index, of: element, isForward: isForward)
        case .characters, .words, .lines: readText(by: setting, isForward: isForward)
        case .headings: search(isForward, otherwise: .noHeadings) { $0.role == .heading }
        case .links: search(isForward, otherwise: .noLinks) { $0.role == .link }
        case .formControls: search(isForward, otherwise: .noFormControls, for: Self.isFormControl)
        case .containers: moveToContainer(isForward: isForward)
        case .actions: selectAction(isForward: isForward)
        case .adjustValue: adjust(isIncrement: !isForward)
        case .speechRate: changeSetting(\.rate, by: isForward ? -Self.settingStep : Self.settingStep)
        case .volume: changeSetting(\.volume, by: isForward ? -Self.settingStep : Self.settingStep)
        case .language: changeLanguage(isForward: isForward)
        }
    }

    // MARK: Search

    private static func isFormControl(_ node: AccessibilityNode) -> Bool {
        switch node.role {
        case .button, .menuButton, .toggle, .slider, .adjustable, .segment, .textField, .secureTextField, .searchField: true
        case .textView: node.states.contains(.editable)
        default: false
        }
    }

    /// Goes to the next element of a kind, seen from the cursor.
    private func search(_ isForward: Bool, otherwise nothing: ReaderWord, for matches: (AccessibilityNode) -> Bool) {
        let isMatch = { (id: AccessibilityID) in self.tree[id].map(matches) ?? false }
        let index = cursor.flatMap { order.index(of: $0) }
        let found =
            isForward
            ? order.elements[((index ?? -1) + 1)...].first(where: isMatch)
            : order.elements[..<(index ?? order.elements.count)].last(where: isMatch)
        if let found { return go(to: found) }
        say(vocabulary(order.elements.contains(where: isMatch) ? .noFurtherContent : nothing), interrupts: true)
    }

    /// Goes to the first element of the next container.
    private func moveToContainer(isForward: Bool) {
        let starts = order.elements.indices.filter { index in
            let container = container(of: order.elements[index])
            return container != nil && (index == 0 || container != self.container(of: order.elements[index - 1]))
        }
        guard let index = cursor.flatMap({ order.index(of: $0) }) else { return goToEnd(isFirst: isForward) }
        // Backward from the middle of a container is not its own start.
        let current = starts.last { $0 <= index && container(of: order.elements[$0]) == container(of: order.elements[index]) } ?? index
        guard let found = isForward ? starts.first(where: { $0 > index }) : starts.last(where: { $0 < current }) else {
            return say(vocabulary(starts.isEmpty ? .noContainers : .noFurtherContent), interrupts: true)
        }
        go(to: order.elements[found])
    }

    private func container(of element: AccessibilityID) -> AccessibilityID? {
        order.ancestors(of: element).first { id in
            guard let node = tree[id] else { return false }
            switch node.role {
            case .toolbar, .tabBar, .list, .table, .landmark, .menu, .alert, .dialog, .scrollArea, .segmentedControl: return true
            default: return !node.label.isEmpty && node.role == .group
            }
        }
    }

    // MARK: Values and actions

    private func selectAction(isForward: Bool) {
        guard let node, !node.customActions.isEmpty else { return }
        // The activation is the first of them.
        let count = node.customActions.count + 1
        let next = ((selectedAction.map { $0 + 1 } ?? 0) + (isForward ? 1 : -1) + count) % count
        selectedAction = next == 0 ? nil : next - 1
        say(selectedAction.map { node.customActions[$0] } ?? vocabulary(.activateAction), language: node.language, interrupts: true)
    }

    /// The new value is spoken when the tree has it.
    private func adjust(isIncrement: Bool) {
        guard let node, node.states.contains(.enabled) else { return }
        let action: AccessibilityAction = isIncrement ? .increment : .decrement
        adjustedElement = node.id
        if node.actions.contains(action), provider?.perform(action, on: node.id) == true { return }
        guard let range = node.range else { return }
        let step = range.step > 0 ? range.step : (range.maximum - range.minimum) * Self.defaultStep
        let value = min(max(range.value + (isIncrement ? step : -step), range.minimum), range.maximum)
        _ = provider?.setValue(value, of: node.id)
    }

    private func changeSetting(_ setting: WritableKeyPath<ReaderSettings, Double>, by change: Double) {
        // In whole steps: sums of 0.05 are not exact.
        let steps = ((settings[keyPath: setting] + change) / Self.settingStep).rounded()
        settings[keyPath: setting] = min(max(steps * Self.settingStep, 0), 1)
        say(percent(settings[keyPath: setting]), interrupts: true)
        onSettingsChange(settings)
    }

    private func changeLanguage(isForward: Bool) {
        let languages = settings.languages
        guard languages.count > 1 else { return }
        let index = settings.language.flatMap { languages.firstIndex(of: $0) } ?? 0
        settings.language = languages[(index + (isForward ? 1 : -1) + languages.count) % languages.count]
        say(settingValue(.language) ?? "", interrupts: true)
        onSettingsChange(settings)
    }

    private func settingValue(_ setting: ReaderRotorSetting) -> String? {
        switch setting {
        case .speechRate: percent(settings.rate)
        case .volume: percent(settings.volume)
        // A language names itself.
        case .language: settings.language.map { Locale(identifier: $0).localizedString(forIdentifier: $0) ?? $0 }
        case .characters, .words, .lines, .headings, .links, .formControls, .containers, .actions, .adjustValue, .own: nil
        }
    }

    private func percent(_ fraction: Double) -> String { vocabulary(.percent, numbers: Int((fraction * 100).rounded())) }
}
