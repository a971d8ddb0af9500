import Foundation
import WayAccessibility
import WayMotion

/// Makes a tree of what a program shows.
@MainActor struct AccessibilityTreeBuilder {
    private let identifiers: AccessibilityIdentifiers

    init(_ identifiers: AccessibilityIdentifiers) {
        self.identifiers = identifiers
    }

    func tree(of application: UIApplication) -> AccessibilityTree {
        var tree = AccessibilityTree()
        tree.title = ProcessInfo.processInfo.processName
        let active = application.scenes.first { $0.activationState == .foregroundActive }
        let scenes = [active].compactMap(\.self) + application.scenes.filter { $0 !== active }
        for scene in scenes { tree.windows.append(add(scene, to: &tree)) }
        if let title = scenes.first?.title, !title.isEmpty { tree.title = title }
        return tree
    }

    private func add(_ scene: UIWindowScene, to tree: inout AccessibilityTree) -> AccessibilityID {
        var node = AccessibilityNode(id: identifiers.id(of: scene), role: .window)
        node.label = screenTitle(of: scene) ?? scene.title ?? ""
        node.frame = scene.bounds
        // A kiosk without a keyboard never gets the keyboard's focus, and has the user's attention all the same.
        if scene.activationState == .foregroundActive || scene.application?.scenes.count == 1 { node.states.insert(.active) }
        let windows = scene.windows.filter { !$0.isHidden && $0.alpha > 0.01 && !$0.accessibilityElementsHidden }
        let modal = windows.last { $0.accessibilityViewIsModal }
        for window in modal.map({ [$0] }) ?? windows {
            let items = AccessibilityHierarchy(window).items
            node.children += items.filter { windows.count < 2 || isInFront($0, window, windows) }.compactMap { add($0, in: window, to: &tree) }
        }
        tree.nodes[node.id] = node
        return node.id
    }

    /// Readers say a window's name with what has the focus on another screen. Presentations are dialogs, with names of their own.
    private func screenTitle(of scene: UIWindowScene) -> String? {
        guard let root = scene.keyWindow?.rootViewController else { return nil }
        let titles = sequence(first: root) { $0.shownChild }.map { $0.navigationItem.title ?? $0.title ?? "" }
        return titles.last { !$0.isEmpty }
    }

    /// Whether a touch at the item would reach its window, not one above it.
    private func isInFront(_ item: AccessibilityItem, _ window: UIWindow, _ windows: [UIWindow]) -> Bool {
        let point = CGPoint(x: item.frame.midX, y: item.frame.midY)
        return windows.last { $0.hitTest(point, with: nil) != nil }.map { $0 === window } ?? true
    }

    /// Nil for an element that is in the tree already: it has one place.
    private func add(_ item: AccessibilityItem, in window: UIWindow, to tree: inout AccessibilityTree) -> AccessibilityID? {
        let object = item.object, id = identifiers.id(of: object)
        guard tree.nodes[id] == nil else { return nil }
        let system = object.systemAccessibilityInTree, isElement = isElement(item)
        var node = AccessibilityNode(id: id, role: .group)
        let traits = object.accessibilityTraits
        node.role = system.role ?? Self.role(traits, of: object, isElement: isElement, system)
        node.label = object.accessibilityLabel ?? ""
        node.value = object.accessibilityValue.flatMap { $0.isEmpty ? nil : $0 }
        node.hint = object.accessibilityHint.flatMap { $0.isEmpty ? nil : $0 }
        node.identifier = object.accessibilityIdentifier
        node.language = object.accessibilityLanguage
        node.frame = object.accessibilityPath?.bounds.offsetBy(dx: item.shift.x, dy: item.shift.y) ?? item.frame
        node.activationPoint = object.accessibilityActivationPoint + item.shift
        node.states = states(of: object, traits, system, isElement: isElement, frame: node.frame, in: window)
        addDetails(of: object, system, traits, to: &node)
        addActions(of: object, system, traits, isElement: isElement, to: &node)
        // Its place is taken before its contents are visited.
        tree.nodes[node.id] = node
        node.children = item.children.compactMap { add($0, in: window, to: &tree) }
        tree.nodes[node.id] = node
        return node.id
    }

    /// A view is an element if it says so, another object also where it contains nothing.
    private func isElement(_ item: AccessibilityItem) -> Bool {
        item.object.isAccessibilityElement || !(item.object is UIView) && item.children.isEmpty
    }

    private func addDetails(of object: UIResponder, _ system: SystemAccessibility, _ traits: UIAccessibilityTraits, to node: inout AccessibilityNode) {
        node.placeholder = system.placeholder
        node.headingLevel = traits.contains(.header) ? system.headingLevel ?? object.accessibilityHeadingLevel : nil
        node.range = system.range
        node.text = system.text?()
        node.position = system.position
        node.cell = system.cell ?? (object as? any UIAccessibilityContainerDataTableCell).flatMap(AccessibilityGrid.init)
        let table = object as? any UIAccessibilityContainerDataTable
        node.rowCount = table?.accessibilityRowCount() ?? system.rowCount
        node.columnCount = table?.accessibilityColumnCount() ?? system.columnCount
        node.content = (object as? any AXCustomContentProvider)?.accessibilityCustomContent?.map {
            AccessibilityContent(label: $0.label, value: $0.value, isImportant: $0.importance == .high)
        } ?? []
        // The role says it of a switch; its value is "1" or "0".
        if system.isOn != nil { node.value = nil }
    }

    private func addActions(
        of object: UIResponder, _ system: SystemAccessibility, _ traits: UIAccessibilityTraits, isElement: Bool, to node: inout AccessibilityNode
    ) {
        if isElement, !traits.contains(.notEnabled), system.activate != nil || object.respondsToActivation(traits) { node.actions.insert(.activate) }
        if traits.contains(.adjustable) { node.actions.formUnion([.increment, .decrement]) }
        if system.showMenu != nil || object.ownContextMenu != nil { node.actions.insert(.showMenu) }
        if let scroll = object as? UIScrollView {
            node.actions.formUnion(scroll.directionsWithMore.map { .scroll($0) })
        } else if system.scroll != nil, !isElement {
            node.actions.formUnion(system.scrollDirections.map { .scroll($0) })
        }
        if [.dialog, .alert, .menu].contains(node.role) { node.actions.insert(.escape) }
        node.customActions = object.allAccessibilityActions.map(\.name)
        node.rotors = object.accessibilityCustomRotors?.map(AccessibilityRotor.init) ?? []
    }

    // MARK: Roles and states

    private static func role(
        _ traits: UIAccessibilityTraits, of object: UIResponder, isElement: Bool, _ system: SystemAccessibility
    ) -> AccessibilityRole {
        guard isElement else { return containerRole(traits, of: object) }
        let roles: [(UIAccessibilityTraits, AccessibilityRole)] = [
            (.searchField, .searchField), (.keyboardKey, .keyboardKey), (.adjustable, system.range == nil ? .adjustable : .slider), (.toggleButton, .toggle),
            (.header, .heading), (.link, .link), (.button, .button), (.image, .image),
        ]
        return roles.first { traits.contains($0.0) }?.1 ?? .staticText
    }

    private static func containerRole(_ traits: UIAccessibilityTraits, of object: UIResponder) -> AccessibilityRole {
        if traits.contains(.tabBar) { return .tabBar }
        switch object.accessibilityContainerType {
        case .dataTable: return .table
        case .list: return .list
        case .landmark: return .landmark
        case .semanticGroup: return .group
        case .none: return object is UIScrollView ? .scrollArea : .group
        }
    }

    private func states(
        of object: UIResponder, _ traits: UIAccessibilityTraits, _ system: SystemAccessibility, isElement: Bool, frame: CGRect, in window: UIWindow
    ) -> AccessibilityStates {
        let parts: [(AccessibilityStates, Bool)] = [
            (.element, isElement), (.focusable, isElement), (.enabled, !traits.contains(.notEnabled)), (.selected, traits.contains(.selected)),
            (.selectable, system.isSelectable || traits.contains(.selected)), (.on, system.isOn ?? false), (.expandable, system.isExpanded != nil),
            (.expanded, system.isExpanded ?? false), (.modal, object.accessibilityViewIsModal), (.editable, system.isEditable),
            (.multiline, system.isMultiline), (.onScreen, isOnScreen(object, frame, in: window)), (.updatesFrequently, traits.contains(.updatesFrequently)),
            (.startsMedia, !traits.isDisjoint(with: [.startsMediaSession, .playsSound])), (.directInteraction, traits.contains(.allowsDirectInteraction)),
            (.editing, system.isEditable && (object as? UIView)?.isFirstResponder == true), (.turnsPage, traits.contains(.causesPageTurn)),
            (.summary, traits.contains(.summaryElement)), (.horizontal, system.isHorizontal),
            (.behind, (object as? SystemAccessibilityElement)?.isBehind == true),
        ]
        return parts.reduce(into: []) { if $1.1 { $0.insert($1.0) } }
    }

    private func isOnScreen(_ object: UIResponder, _ frame: CGRect, in window: UIWindow) -> Bool {
        guard let view = object.accessibilityView else { return frame.intersects(window.bounds) }
        var visible = window.bounds
        for ancestor in sequence(first: view, next: \.superview).dropFirst() where ancestor.clipsToBounds || ancestor is UIScrollView {
            visible = visible.intersection(ancestor.convert(ancestor.bounds, to: nil as UIView?))
        }
        return !visible.isNull && frame.intersects(visible)
    }
}

extension AccessibilityGrid {
    @MainActor fileprivate init?(_ cell: any UIAccessibilityContainerDataTableCell) {
        let rows = cell.accessibilityRowRange(), columns = cell.accessibilityColumnRange()
        guard rows.location != NSNotFound, columns.location != NSNotFound else { return nil }
        self.init(row: rows.location, column: columns.location, rowSpan: max(1, rows.length), columnSpan: max(1, columns.length))
    }
}

extension UIResponder {
    /// The view itself, or the one that an element is a part of.
    var accessibilityView: UIView? {
        sequence(first: self) { ($0 as? UIAccessibilityElement)?.accessibilityContainer as? UIResponder }.lazy.compactMap { $0 as? UIView }.first
    }

    /// The level that the label's attributes give.
    fileprivate var accessibilityHeadingLevel: Int? {
        guard let label = accessibilityAttributedLabel, label.length > 0 else { return nil }
        let level = label.attributes(at: 0, effectiveRange: nil)[.accessibilityTextHeadingLevel]
        return (level as? Int ?? (level as? NSNumber)?.intValue).flatMap { $0 > 0 ? $0 : nil }
    }

    /// The program's custom actions, then those of the class.
    var allAccessibilityActions: [UIAccessibilityCustomAction] { (accessibilityCustomActions ?? []) + systemAccessibilityInTree.customActions() }

    /// Whether something happens when it is activated, as far as can be told: a touch at the place is handled.
    fileprivate func respondsToActivation(_ traits: UIAccessibilityTraits) -> Bool {
        if !traits.isDisjoint(with: [.button, .link, .keyboardKey, .toggleButton, .searchField]) { return true }
        guard let view = self as? UIView else { return accessibilityRespondsToUserInteraction }
        return view is UIControl || view.recognizers.contains { $0 is UITapGestureRecognizer && $0.isEnabled }
    }
}

extension UIScrollView {
    /// Where there is content that is not shown, and that a user may scroll to.
    fileprivate var directionsWithMore: [AccessibilityScrollDirection] {
        guard isScrollEnabled else { return [] }
        let inset = adjustedContentInset, offset = contentOffset, half = 0.5
        let isAtLeft = offset.x <= -inset.left + half, isAtTop = offset.y <= -inset.top + half
        let isAtRight = offset.x >= contentSize.width + inset.right - bounds.width - half
        let isAtBottom = offset.y >= contentSize.height + inset.bottom - bounds.height - half
        let directions: [(AccessibilityScrollDirection, Bool)] = [
            (.left, !isAtLeft), (.right, !isAtRight), (.up, !isAtTop), (.down, !isAtBottom), (.next, !isAtRight || !isAtBottom),
            (.previous, !isAtLeft || !isAtTop),
        ]
        return directions.filter(\.1).map(\.0)
    }
}

extension AccessibilityRotor {
    @MainActor fileprivate init(_ rotor: UIAccessibilityCustomRotor) { self.init(name: rotor.name, kind: Kind(rotor.systemRotorType)) }
}

extension AccessibilityRotor.Kind {
    fileprivate init(_ type: UIAccessibilityCustomRotor.SystemRotorType) {
        self =
            switch type {
            case .none: .own
            case .link: .links
            case .visitedLink: .visitedLinks
            case .heading: .headings
            case .headingLevel1: .headingsOfLevel(1)
            case .headingLevel2: .headingsOfLevel(2)
            case .headingLevel3: .headingsOfLevel(3)
            case .headingLevel4: .headingsOfLevel(4)
            case .headingLevel5: .headingsOfLevel(5)
            case .headingLevel6: .headingsOfLevel(6)
            case .boldText: .boldText
            case .italicText: .italicText
            case .underlineText: .underlinedText
            case .misspelledWord: .misspelledWords
            case .image: .images
            case .textField: .textFields
            case .table: .tables
            case .list: .lists
            case .landmark: .landmarks
            }
    }
}
