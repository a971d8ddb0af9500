import WayKit

/// Text fields and search bars.
extension ControlSheet {
    static let fields = ControlSheet(name: "controls-fields", size: CGSize(width: 384, height: 420)) { page in
        addBorders(page)
        addContents(page)
        addSearch(page)
    }

    @MainActor private static func field(_ style: UITextField.BorderStyle, _ text: String = "", _ change: (UITextField) -> Void = { _ in }) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 110, height: 32))
        field.borderStyle = style
        field.text = text
        field.placeholder = "Name"
        field.font = .systemFont(ofSize: 15)
        change(field)
        return field
    }

    @MainActor private static func addBorders(_ page: SheetPage) {
        let styles: [(String, UITextField.BorderStyle)] = [("none", .none), ("line", .line), ("bezel", .bezel), ("rounded", .roundedRect)]
        for (name, style) in styles {
            let text = field(style, "Ágata")
            page.row("field \(name)", [field(style), text, field(style, "Ágata") { $0.isEnabled = false }])
            if style == .roundedRect { page.mutation = { text.isEnabled = false } }
        }
    }

    @MainActor private static func addContents(_ page: SheetPage) {
        let focused = field(.roundedRect, "Text")
        page.row("field content", [
            field(.roundedRect, "secret") { $0.isSecureTextEntry = true }, field(.roundedRect, "Ágata") { $0.clearButtonMode = .always }, focused,
        ])
        page.row("field overlays", [
            field(.roundedRect) {
                $0.leftView = UIImageView(image: SheetPage.symbol("envelope"))
                $0.leftViewMode = .always
            },
            field(.roundedRect, "12") {
                $0.textAlignment = .right
                $0.rightView = UIImageView(image: SheetPage.symbol("eurosign"))
                $0.rightViewMode = .always
            },
            field(.roundedRect, "Longer than its field") { $0.textColor = .systemOrange },
        ])
        page.focusCandidates.append(focused)
    }

    @MainActor private static func addSearch(_ page: SheetPage) {
        let empty = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 172, height: 36)), tokens = UISearchTextField(frame: empty.frame)
        empty.placeholder = "Search"
        tokens.tokens = [UISearchToken(icon: SheetPage.symbol("leaf"), text: "Green")]
        tokens.text = "App"
        tokens.clearButtonMode = .always
        page.row("search field", [empty, tokens])
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 352, height: 100))
        bar.placeholder = "Search"
        bar.showsCancelButton = true
        bar.showsBookmarkButton = true
        bar.scopeButtonTitles = ["All", "Green"]
        bar.showsScopeBar = true
        page.row("search bar", [bar])
        page.focusCandidates.append(empty)
    }
}
