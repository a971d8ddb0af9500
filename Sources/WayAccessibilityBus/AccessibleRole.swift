import WayAccessibility

/// A role as AT-SPI has it. Source: `AtspiRole` of at-spi2-core.
enum AccessibleRole: UInt32 {
    case alert = 2, dialog = 16, frame = 23, image = 27, label = 29, list = 31, listItem = 32, menu = 33, menuItem = 35, pageTab = 37
    case pageTabList = 38, panel = 39, passwordText = 40, progressBar = 42, button = 43, radioButton = 44, scrollPane = 49, slider = 51
    case spinButton = 52, table = 55, tableCell = 56, text = 61, toggleButton = 62, toolBar = 63, application = 75, entry = 79
    case heading = 83, link = 88, landmark = 110, pushButtonMenu = 129

    init(_ node: AccessibilityNode) {
        self =
            switch node.role {
            case .window: .frame
            case .dialog: .dialog
            case .alert: .alert
            case .group, .segmentedControl: .panel
            // Readers leave out the texts in a scroll pane when they read an alert; where nothing is hidden it is none.
            case .scrollArea: node.canScroll ? .scrollPane : .panel
            case .list: .list
            case .table: .table
            case .tabBar: .pageTabList
            case .toolbar: .toolBar
            case .menu: .menu
            case .landmark: .landmark
            case .listItem: .listItem
            case .tableCell: .tableCell
            case .tab: .pageTab
            case .menuItem: .menuItem
            case .segment: .radioButton
            case .staticText: .label
            case .heading: .heading
            case .image: .image
            case .link: .link
            case .button, .keyboardKey: .button
            case .menuButton: .pushButtonMenu
            // Orca 43 calls the role SWITCH invalid, and Orca 48 does not say its state.
            case .toggle: .toggleButton
            case .slider: .slider
            case .adjustable: node.range == nil ? .spinButton : .slider
            case .progress, .activity: .progressBar
            case .textField, .searchField: .entry
            case .secureTextField: .passwordText
            case .textView: .text
            }
    }

    /// As `atspi_role_get_name` has it.
    var name: String {
        switch self {
        case .listItem: "list item"
        case .menuItem: "menu item"
        case .pageTab: "page tab"
        case .pageTabList: "page tab list"
        case .passwordText: "password text"
        case .progressBar: "progress bar"
        case .radioButton: "radio button"
        case .scrollPane: "scroll pane"
        case .spinButton: "spin button"
        case .tableCell: "table cell"
        case .toggleButton: "toggle button"
        case .toolBar: "tool bar"
        case .pushButtonMenu: "push button menu"
        case .alert, .dialog, .frame, .image, .label, .list, .menu, .panel, .button, .slider, .table, .text, .application, .entry, .heading, .link,
            .landmark:
            "\(self)"
        }
    }
}
