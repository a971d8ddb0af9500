import WayAccessibility

/// States as AT-SPI has them. Source: `AtspiStateType` of at-spi2-core.
struct AccessibleStates: OptionSet, Hashable {
    let rawValue: UInt64

    private static func bit(_ number: Int) -> Self { Self(rawValue: 1 << UInt64(number)) }
    static let active = bit(1), busy = bit(3), checked = bit(4), collapsed = bit(5), editable = bit(7), enabled = bit(8)
    static let expandable = bit(9), expanded = bit(10), focusable = bit(11), focused = bit(12), horizontal = bit(14), modal = bit(16)
    static let multiLine = bit(17), pressed = bit(20), selectable = bit(22), selected = bit(23), sensitive = bit(24), showing = bit(25)
    static let singleLine = bit(26), vertical = bit(29), visible = bit(30), indeterminate = bit(32), selectableText = bit(38), checkable = bit(41)
    static let readOnly = bit(43)

    /// The names that events have.
    static let names: [(state: Self, name: String)] = [
        (.active, "active"), (.busy, "busy"), (.checked, "checked"), (.collapsed, "collapsed"), (.editable, "editable"), (.enabled, "enabled"),
        (.expandable, "expandable"), (.expanded, "expanded"), (.focusable, "focusable"), (.focused, "focused"), (.horizontal, "horizontal"),
        (.modal, "modal"), (.multiLine, "multi-line"), (.pressed, "pressed"), (.selectable, "selectable"), (.selected, "selected"),
        (.sensitive, "sensitive"), (.showing, "showing"), (.singleLine, "single-line"), (.vertical, "vertical"), (.visible, "visible"),
        (.indeterminate, "indeterminate"), (.selectableText, "selectable-text"), (.checkable, "checkable"), (.readOnly, "read-only"),
    ]

    private static let translations: [(AccessibilityStates, Self)] = [
        (.enabled, [.enabled, .sensitive]), (.focusable, .focusable), (.focused, [.focusable, .focused]), (.selectable, .selectable),
        (.selected, .selected), (.expandable, .expandable), (.expanded, .expanded), (.modal, .modal), (.editable, .editable),
        (.onScreen, .showing), (.active, .active), (.horizontal, .horizontal),
    ]

    /// As GetState returns them: two numbers of 32 bits, the lower first.
    var words: [UInt32] { [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)] }

    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// - Parameter hasFocus: Whether a reader follows to this element.
    init(_ node: AccessibilityNode, hasFocus: Bool) {
        self = .visible
        for (state, translation) in Self.translations where node.states.contains(state) { formUnion(translation) }
        // The focus of the tree is the one; a former one that is still marked would be a second.
        remove(.focused)
        if hasFocus { formUnion([.focusable, .focused]) }
        if node.states.contains(.expandable), !node.states.contains(.expanded) { insert(.collapsed) }
        switch node.role {
        case .toggle:
            // It says "pressed"; "selected" would be said beside it.
            remove([.selectable, .selected])
            if node.states.contains(.on) { insert(.pressed) }
        case .segment:
            formUnion(node.states.contains(.selected) ? [.checkable, .checked] : .checkable)
        case .activity: formUnion([.busy, .indeterminate])
        case .progress: if node.range == nil { insert(.indeterminate) }
        case .slider: if !node.states.contains(.horizontal) { insert(.vertical) }
        case .textField, .secureTextField, .searchField, .textView: insertTextStates(of: node)
        default: break
        }
    }

    private mutating func insertTextStates(of node: AccessibilityNode) {
        insert(.selectableText)
        insert(node.role == .textView || node.states.contains(.multiline) ? .multiLine : .singleLine)
        if !node.states.contains(.editable) { insert(.readOnly) }
    }
}
