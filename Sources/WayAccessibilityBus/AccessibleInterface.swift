/// An interface of AT-SPI: the types of its methods and properties. Source: `xml` of at-spi2-core.
struct AccessibleInterface: Sendable {
    struct Property: Sendable {
        var name: String
        /// Its D-Bus type.
        var type: String
        var isWritable: Bool
    }

    let name: String
    /// The types of the arguments and of the results, by the name of the method.
    private(set) var methods: [String: (input: String, output: String)] = [:]
    private(set) var properties: [Property] = []

    /// - Parameters:
    ///   - methods: Lines such as "GetName i -> s".
    ///   - properties: Lines such as "NActions i"; a third word for a property that can be written.
    init(_ name: String, methods: String = "", properties: String = "") {
        self.name = name
        for line in methods.split(separator: "\n") {
            let sides = line.split(separator: "->", omittingEmptySubsequences: false)
            let words = sides[0].split(separator: " ")
            let output = sides.count > 1 ? String(sides[1].drop { $0 == " " }) : ""
            self.methods[String(words[0])] = (words.count > 1 ? String(words[1]) : "", output)
        }
        for line in properties.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            self.properties.append(Property(name: words[0], type: words[1], isWritable: words.count > 2))
        }
        if name.hasPrefix("org.a11y.") { self.properties.append(Property(name: "version", type: "u", isWritable: false)) }
    }

    func property(_ name: String) -> Property? { properties.first { $0.name == name } }

    // MARK: All of them

    static let introspectable = Self("org.freedesktop.DBus.Introspectable", methods: "Introspect -> s")
    static let propertyAccess = Self(
        "org.freedesktop.DBus.Properties", methods: "Get ss -> v\nGetAll s -> a{sv}\nSet ssv")

    static let accessible = Self(
        "org.a11y.atspi.Accessible",
        methods: """
            GetChildAtIndex i -> (so)
            GetChildren -> a(so)
            GetIndexInParent -> i
            GetRelationSet -> a(ua(so))
            GetRole -> u
            GetRoleName -> s
            GetLocalizedRoleName -> s
            GetState -> au
            GetAttributes -> a{ss}
            GetApplication -> (so)
            GetInterfaces -> as
            """,
        properties: "Name s\nDescription s\nParent (so)\nChildCount i\nLocale s\nAccessibleId s\nHelpText s")

    static let application = Self(
        "org.a11y.atspi.Application", methods: "GetLocale u -> s",
        properties: "ToolkitName s\nVersion s\nToolkitVersion s\nAtspiVersion s\nInterfaceVersion u\nId i write")

    static let cache = Self("org.a11y.atspi.Cache", methods: "GetItems -> a((so)(so)(so)iiassusau)")

    static let component = Self(
        "org.a11y.atspi.Component",
        methods: """
            Contains iiu -> b
            GetAccessibleAtPoint iiu -> (so)
            GetExtents u -> (iiii)
            GetPosition u -> ii
            GetSize -> ii
            GetLayer -> u
            GetMDIZOrder -> n
            GrabFocus -> b
            GetAlpha -> d
            SetExtents iiiiu -> b
            SetPosition iiu -> b
            SetSize ii -> b
            ScrollTo u -> b
            ScrollToPoint uii -> b
            """)

    static let action = Self(
        "org.a11y.atspi.Action",
        methods: """
            GetDescription i -> s
            GetName i -> s
            GetLocalizedName i -> s
            GetKeyBinding i -> s
            GetActions -> a(sss)
            DoAction i -> b
            """,
        properties: "NActions i")

    static let value = Self(
        "org.a11y.atspi.Value", properties: "MinimumValue d\nMaximumValue d\nMinimumIncrement d\nCurrentValue d write\nText s")

    static let text = Self(
        "org.a11y.atspi.Text",
        methods: """
            GetStringAtOffset iu -> sii
            GetText ii -> s
            SetCaretOffset i -> b
            GetTextBeforeOffset iu -> sii
            GetTextAtOffset iu -> sii
            GetTextAfterOffset iu -> sii
            GetCharacterAtOffset i -> i
            GetAttributeValue is -> s
            GetAttributes i -> a{ss}ii
            GetDefaultAttributes -> a{ss}
            GetCharacterExtents iu -> iiii
            GetOffsetAtPoint iiu -> i
            GetNSelections -> i
            GetSelection i -> ii
            AddSelection ii -> b
            RemoveSelection i -> b
            SetSelection iii -> b
            GetRangeExtents iiu -> iiii
            GetBoundedRanges iiiiuuu -> a(iisv)
            GetAttributeRun ib -> a{ss}ii
            GetDefaultAttributeSet -> a{ss}
            ScrollSubstringTo iiu -> b
            ScrollSubstringToPoint iiuii -> b
            """,
        properties: "CharacterCount i\nCaretOffset i")

    static let editableText = Self(
        "org.a11y.atspi.EditableText",
        methods: """
            SetTextContents s -> b
            InsertText isi -> b
            CopyText ii
            CutText ii -> b
            DeleteText ii -> b
            PasteText i -> b
            """)

    static let selection = Self(
        "org.a11y.atspi.Selection",
        methods: """
            GetSelectedChild i -> (so)
            SelectChild i -> b
            DeselectSelectedChild i -> b
            IsChildSelected i -> b
            SelectAll -> b
            ClearSelection -> b
            DeselectChild i -> b
            """,
        properties: "NSelectedChildren i")

    static let table = Self(
        "org.a11y.atspi.Table",
        methods: """
            GetAccessibleAt ii -> (so)
            GetIndexAt ii -> i
            GetRowAtIndex i -> i
            GetColumnAtIndex i -> i
            GetRowDescription i -> s
            GetColumnDescription i -> s
            GetRowExtentAt ii -> i
            GetColumnExtentAt ii -> i
            GetRowHeader i -> (so)
            GetColumnHeader i -> (so)
            GetSelectedRows -> ai
            GetSelectedColumns -> ai
            IsRowSelected i -> b
            IsColumnSelected i -> b
            IsSelected ii -> b
            AddRowSelection i -> b
            AddColumnSelection i -> b
            RemoveRowSelection i -> b
            RemoveColumnSelection i -> b
            GetRowColumnExtentsAtIndex i -> biiiib
            """,
        properties: "NRows i\nNColumns i\nCaption (so)\nSummary (so)\nNSelectedRows i\nNSelectedColumns i")

    static let tableCell = Self(
        "org.a11y.atspi.TableCell",
        methods: "GetRowColumnSpan -> biiii\nGetColumnHeaderCells -> a(so)\nGetRowHeaderCells -> a(so)",
        properties: "ColumnSpan i\nPosition (ii)\nRowSpan i\nTable (so)")

    /// What a rule of a collection is made of: states, attributes, roles and interfaces, each with how they match, and whether the rule is inverted.
    static let matchRule = "(aiia{ss}iaiiasib)"

    static let collection = Self(
        "org.a11y.atspi.Collection",
        methods: """
            GetMatches \(matchRule)uib -> a(so)
            GetMatchesTo o\(matchRule)uubib -> a(so)
            GetMatchesFrom o\(matchRule)uuib -> a(so)
            GetActiveDescendant -> (so)
            """)

    static let all = Dictionary(
        uniqueKeysWithValues: [
            introspectable, propertyAccess, accessible, application, cache, component, action, value, text, editableText, selection, table, tableCell,
            collection,
        ].map { ($0.name, $0) })
}
