import Foundation

/// The identity of an element: the same in every tree as long as the element exists, and never used again.
package struct AccessibilityID: Hashable, Sendable, Comparable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What an element is.
package enum AccessibilityRole: Hashable, Sendable, CaseIterable {
    // Containers.
    case window, dialog, alert, group, scrollArea, list, table, tabBar, toolbar, menu, landmark, segmentedControl
    // Items of containers.
    case listItem, tableCell, tab, menuItem, segment
    // Texts and pictures.
    case staticText, heading, image, link
    // Controls.
    case button, menuButton, toggle, slider, adjustable, progress, activity, keyboardKey
    // Texts that can be edited.
    case textField, secureTextField, searchField, textView
}

package struct AccessibilityStates: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A reader stops at it and reads it. The others are containers.
    package static let element = Self(rawValue: 1 << 0)
    package static let enabled = Self(rawValue: 1 << 1)
    /// It can have the keyboard focus.
    package static let focusable = Self(rawValue: 1 << 2)
    package static let focused = Self(rawValue: 1 << 3)
    package static let selectable = Self(rawValue: 1 << 4)
    package static let selected = Self(rawValue: 1 << 5)
    /// Of a toggle: it is on.
    package static let on = Self(rawValue: 1 << 6)
    package static let expandable = Self(rawValue: 1 << 7)
    package static let expanded = Self(rawValue: 1 << 8)
    /// Of a dialog or an alert: what is outside cannot be used.
    package static let modal = Self(rawValue: 1 << 9)
    package static let editable = Self(rawValue: 1 << 10)
    package static let multiline = Self(rawValue: 1 << 11)
    /// A part of it is inside the window and the scroll views around it.
    package static let onScreen = Self(rawValue: 1 << 12)
    /// Of a window: it has the user's attention.
    package static let active = Self(rawValue: 1 << 13)
    /// It changes often by itself; a reader asks again instead of announcing each change.
    package static let updatesFrequently = Self(rawValue: 1 << 14)
    /// Activating it plays a sound, or begins a recording: a reader is silent.
    package static let startsMedia = Self(rawValue: 1 << 15)
    /// Touches go to the element itself (a piano's keys), a reader for touch passes them through.
    package static let directInteraction = Self(rawValue: 1 << 16)
    /// A reader turns the page at its end and reads on.
    package static let turnsPage = Self(rawValue: 1 << 17)
    /// The summary that is read when the program starts.
    package static let summary = Self(rawValue: 1 << 18)
    package static let horizontal = Self(rawValue: 1 << 19)
    /// Of a text: keys go to it.
    package static let editing = Self(rawValue: 1 << 20)
    /// It is behind the others of its container, and is touched only beside them.
    package static let behind = Self(rawValue: 1 << 21)
}

/// What a reader, or another assistive technology, may ask an element to do.
package enum AccessibilityAction: Hashable, Sendable {
    case activate, increment, decrement
    /// Dismisses, pops or closes what the element is in.
    case escape
    /// Two taps with two fingers: the most important action of what is shown.
    case magicTap
    case scroll(AccessibilityScrollDirection)
    /// One of `AccessibilityNode.customActions`, by its index.
    case custom(Int)
    /// Opens the element's context menu, as a long press does.
    case showMenu
}

/// Where the content's hidden part is that a scroll reveals; next and previous are pages.
package enum AccessibilityScrollDirection: Hashable, Sendable, CaseIterable { case right, left, up, down, next, previous }

/// The value of a slider and its kin.
package struct AccessibilityRange: Equatable, Sendable {
    package var value, minimum, maximum: Double
    /// What one increment changes; 0 if that is not known.
    package var step: Double
    package init(value: Double, minimum: Double, maximum: Double, step: Double = 0) {
        (self.value, self.minimum, self.maximum, self.step) = (value, minimum, maximum, step)
    }
}

/// The text of a field or text view. Offsets count Unicode scalars.
package struct AccessibilityText: Equatable, Sendable {
    /// Of a secure field bullets.
    package var string: String
    package var selection: Range<Int>
    /// The caret's offset: one of the selection's ends.
    package var caret: Int
    package init(string: String, selection: Range<Int>, caret: Int) { (self.string, self.selection, self.caret) = (string, selection, caret) }
}

/// A place in a list or grid, from 0.
package struct AccessibilityPosition: Equatable, Sendable {
    package var index, count: Int
    package init(index: Int, count: Int) { (self.index, self.count) = (index, count) }
}

/// The cells of a table, or the place of a cell.
package struct AccessibilityGrid: Equatable, Sendable {
    package var row, column: Int
    package var rowSpan = 1, columnSpan = 1
    package init(row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1) {
        (self.row, self.column, self.rowSpan, self.columnSpan) = (row, column, rowSpan, columnSpan)
    }
}

/// Further content of an element, read on request. Source: UIKit `AXCustomContent`.
package struct AccessibilityContent: Equatable, Sendable {
    package var label, value: String
    /// Read with the element.
    package var isImportant: Bool
    package init(label: String, value: String, isImportant: Bool) { (self.label, self.value, self.isImportant) = (label, value, isImportant) }
}

/// A way of the program's own from one element, or range of text, to the next. Source: UIKit `UIAccessibilityCustomRotor`.
package struct AccessibilityRotor: Equatable, Sendable {
    /// What it finds. A reader names all but the program's own, and one for what the reader finds, too, takes the place of the reader's.
    package enum Kind: Hashable, Sendable {
        case own, links, visitedLinks, headings, headingsOfLevel(Int), boldText, italicText, underlinedText, misspelledWords, images, textFields, tables, lists
        case landmarks
    }

    /// Empty, unless the program gives it one.
    package var name: String
    package var kind: Kind
    package init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }
}

/// Where a search of a rotor begins, and what it finds.
package struct AccessibilityRotorItem: Equatable, Sendable {
    package var element: AccessibilityID
    /// Of the element's text, in Unicode scalars; nil for the whole element.
    package var range: Range<Int>?
    package init(element: AccessibilityID, range: Range<Int>? = nil) { (self.element, self.range) = (element, range) }
}

/// An element at one moment.
package struct AccessibilityNode: Equatable, Sendable {
    package var id: AccessibilityID
    package var role: AccessibilityRole
    package var states: AccessibilityStates
    /// What it is called; empty if it has no name.
    package var label = ""
    /// What is read after the label: "on", "50 %", the text of a field. Nil if it has none.
    package var value: String?
    /// What happens when it is activated.
    package var hint: String?
    /// Of an empty field.
    package var placeholder: String?
    /// For tests.
    package var identifier: String?
    /// BCP 47; nil for the program's language.
    package var language: String?
    /// In the window's coordinates, in points.
    package var frame = CGRect.zero
    /// Where a touch activates it, in the window's coordinates.
    package var activationPoint = CGPoint.zero
    /// From 1; nil if it is no heading, or none of a known level.
    package var headingLevel: Int?
    package var range: AccessibilityRange?
    package var text: AccessibilityText?
    package var position: AccessibilityPosition?
    /// Of a cell: where it is.
    package var cell: AccessibilityGrid?
    /// Of a table: how many rows and columns it has.
    package var rowCount: Int?, columnCount: Int?
    package var content: [AccessibilityContent] = []
    /// What it does besides custom actions.
    package var actions: Set<AccessibilityAction> = []
    package var customActions: [String] = []
    /// For what is in it, and for itself.
    package var rotors: [AccessibilityRotor] = []
    /// In the order of reading.
    package var children: [AccessibilityID] = []

    package init(id: AccessibilityID, role: AccessibilityRole, states: AccessibilityStates = [.enabled, .onScreen]) {
        (self.id, self.role, self.states) = (id, role, states)
    }
}

/// The elements of all windows at one moment.
package struct AccessibilityTree: Equatable, Sendable {
    /// The name of the program.
    package var title = ""
    /// The windows, that of the user's attention first.
    package var windows: [AccessibilityID] = []
    package var nodes: [AccessibilityID: AccessibilityNode] = [:]
    /// The element with the keyboard focus.
    package var focus: AccessibilityID?

    package init() {}

    package subscript(id: AccessibilityID) -> AccessibilityNode? { nodes[id] }
}

/// Why a tree was made, or what a program announces. A reader follows `focus` where it is given.
package enum AccessibilityEvent: Equatable, Sendable {
    /// Another screen: a reader moves to the given element, or to the first one.
    case screenChanged(AccessibilityID?, message: String?)
    /// A part has changed: a reader moves to the given element, or stays.
    case layoutChanged(AccessibilityID?, message: String?)
    case announcement(String, priority: AccessibilityPriority)
    /// "Page 2 of 5".
    case pageScrolled(String?)
}

package enum AccessibilityPriority: Int, Sendable, Comparable {
    case low, `default`, high
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What performs an assistive technology's requests: the program's user interface. All coordinates are those of the element's window, in points.
@MainActor package protocol AccessibilityProvider: AnyObject {
    /// False if the element does not exist any more or does not perform the action.
    func perform(_ action: AccessibilityAction, on element: AccessibilityID) -> Bool
    /// Gives the keyboard focus to a field or control.
    func focus(_ element: AccessibilityID) -> Bool
    /// Scrolls until the element is visible.
    func reveal(_ element: AccessibilityID) -> Bool
    func setValue(_ value: Double, of element: AccessibilityID) -> Bool
    /// Replaces a range of Unicode scalars of an editable text as if it were typed.
    func replaceText(in range: Range<Int>, of element: AccessibilityID, with text: String) -> Bool
    func setSelection(_ range: Range<Int>, of element: AccessibilityID) -> Bool
    /// The frame of a range of Unicode scalars; nil where it is not laid out.
    func textFrame(of range: Range<Int>, in element: AccessibilityID) -> CGRect?
    /// The offset of the character at a point; nil outside the text.
    func textOffset(at point: CGPoint, in element: AccessibilityID) -> Int?
    /// Searches with one of an element's rotors, by its index. Nil if there is no more.
    /// - Parameter item: Where the search begins; nil for the begin or the end.
    func search(rotor: Int, of element: AccessibilityID, from item: AccessibilityRotorItem?, isForward: Bool) -> AccessibilityRotorItem?
}
