import Foundation
import WayNibs

/// Controls.
extension NibValues {
    func decodeControl(_ control: UIControl) {
        bool("enabled") { control.isEnabled = $0 }
        bool("selected") { control.isSelected = $0 }
        bool("highlighted") { control.isHighlighted = $0 }
        named("contentHorizontalAlignment") { (alignment: UIControl.ContentHorizontalAlignment) in control.contentHorizontalAlignment = alignment }
        named("contentVerticalAlignment") { (alignment: UIControl.ContentVerticalAlignment) in control.contentVerticalAlignment = alignment }
    }

    func decodeButton(_ button: UIButton) {
        switch element["buttonType"] {
        case "roundedRect", "system": button.become(.system)
        case nil, "custom": break
        default: named("buttonType") { (type: UIButton.ButtonType) in button.become(type) }
        }
        font("fontDescription") { button.titleLabel?.font = $0 }
        lineBreakMode { button.titleLabel?.lineBreakMode = $0 }
        insets("contentEdgeInsets") { button.contentEdgeInsets = $0 }
        insets("titleEdgeInsets") { button.titleEdgeInsets = $0 }
        insets("imageEdgeInsets") { button.imageEdgeInsets = $0 }
        for state in element.children where state.name == "state" { NibValues(state, loader, scope: element.id).decodeState(of: button) }
        if let configuration = child("configuration"), configuration.element.name == "buttonConfiguration" {
            button.configuration = configuration.buttonConfiguration
        }
    }

    private func decodeState(of button: UIButton) {
        let states: [String: UIControl.State] = [
            "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected, "focused": .focused,
        ]
        guard let key = element["key"], let state = states[key] else { return report("the state \(element["key"] ?? "") is unknown") }
        string("title", named: "\(key)Title") { button.setTitle($0, for: state) }
        attributedString("attributedTitle") { button.setAttributedTitle($0, for: state) }
        color("titleColor") { button.setTitleColor($0, for: state) }
        color("titleShadowColor") { button.setTitleShadowColor($0, for: state) }
        image("image") { button.setImage($0, for: state) }
        image("backgroundImage") { button.setBackgroundImage($0, for: state) }
        if let configuration = element.children.first(where: { $0.name == "preferredSymbolConfiguration" }) {
            button.setPreferredSymbolConfiguration(loader.file.symbolConfiguration(configuration), forImageIn: state)
        }
    }

    private var buttonConfiguration: UIButton.Configuration {
        var result: UIButton.Configuration = switch element["style"] {
        case "filled": .filled()
        case "tinted": .tinted()
        case "gray": .gray()
        default: .plain()
        }
        string("title") { result.title = $0 }
        string("subtitle") { result.subtitle = $0 }
        image("image") { result.image = $0 }
        color("baseForegroundColor") { result.baseForegroundColor = $0 }
        color("baseBackgroundColor") { result.baseBackgroundColor = $0 }
        number("imagePadding") { result.imagePadding = $0 }
        number("titlePadding") { result.titlePadding = $0 }
        directionalInsets("contentInsets") { result.contentInsets = $0 }
        bool("showsActivityIndicator") { result.showsActivityIndicator = $0 }
        switch element["cornerStyle"] {
        case "small": result.cornerStyle = .small
        case "medium": result.cornerStyle = .medium
        case "large": result.cornerStyle = .large
        case "capsule": result.cornerStyle = .capsule
        default: break
        }
        switch element["imagePlacement"] {
        case "trailing": result.imagePlacement = .trailing
        case "top": result.imagePlacement = .top
        case "bottom": result.imagePlacement = .bottom
        default: break
        }
        return result
    }

    func decodeSwitch(_ control: UISwitch) {
        bool("on") { control.isOn = $0 }
        color("onTintColor") { control.onTintColor = $0 }
        color("thumbTintColor") { control.thumbTintColor = $0 }
    }

    func decodeSlider(_ slider: UISlider) {
        number("minValue") { slider.minimumValue = Float($0) }
        number("maxValue") { slider.maximumValue = Float($0) }
        number("value") { slider.value = Float($0) }
        bool("continuous") { slider.isContinuous = $0 }
        color("minimumTrackTintColor") { slider.minimumTrackTintColor = $0 }
        color("maximumTrackTintColor") { slider.maximumTrackTintColor = $0 }
        color("thumbTintColor") { slider.thumbTintColor = $0 }
        image("minimumValueImage") { slider.minimumValueImage = $0 }
        image("maximumValueImage") { slider.maximumValueImage = $0 }
    }

    func decodeStepper(_ stepper: UIStepper) {
        number("minimumValue") { stepper.minimumValue = Double($0) }
        number("maximumValue") { stepper.maximumValue = Double($0) }
        number("stepValue") { stepper.stepValue = Double($0) }
        number("value") { stepper.value = Double($0) }
        bool("wraps") { stepper.wraps = $0 }
        bool("autorepeat") { stepper.autorepeat = $0 }
        bool("continuous") { stepper.isContinuous = $0 }
    }

    func decodeSegments(_ control: UISegmentedControl) {
        if element.child("segments") != nil { control.removeAllSegments() }
        for (index, segment) in element.list("segments").enumerated() {
            let values = NibValues(segment, loader, scope: element.id)
            control.insertSegment(withTitle: nil, at: index, animated: false)
            values.string("title", named: "segmentTitles[\(index)]") { control.setTitle($0, forSegmentAt: index) }
            values.image("image") { control.setImage($0, forSegmentAt: index) }
            values.bool("enabled") { control.setEnabled($0, forSegmentAt: index) }
            values.number("width") { control.setWidth($0, forSegmentAt: index) }
        }
        bool("momentary") { control.isMomentary = $0 }
        bool("apportionsSegmentWidthsByContent") { control.apportionsSegmentWidthsByContent = $0 }
        color("selectedSegmentTintColor") { control.selectedSegmentTintColor = $0 }
        integer("selectedSegmentIndex") { index in
            guard index < control.numberOfSegments else { return report("selectedSegmentIndex is \(index) of \(control.numberOfSegments) segments") }
            control.selectedSegmentIndex = index
        }
    }

    func decodePageControl(_ control: UIPageControl) {
        integer("numberOfPages") { control.numberOfPages = min(max($0, 0), 1000) }
        integer("currentPage") { control.currentPage = $0 }
        bool("hidesForSinglePage") { control.hidesForSinglePage = $0 }
        color("pageIndicatorTintColor") { control.pageIndicatorTintColor = $0 }
        color("currentPageIndicatorTintColor") { control.currentPageIndicatorTintColor = $0 }
    }

    func decodeDatePicker(_ picker: UIDatePicker) {
        named("datePickerMode") { (mode: UIDatePicker.Mode) in picker.datePickerMode = mode }
        switch element["style"] {
        case "wheels": picker.preferredDatePickerStyle = .wheels
        case "compact": picker.preferredDatePickerStyle = .compact
        case "inline": picker.preferredDatePickerStyle = .inline
        default: break
        }
        integer("minuteInterval") { picker.minuteInterval = $0 }
        for child in element.children where child.name == "date" {
            guard let seconds = child.number("timeIntervalSinceReferenceDate") else { continue }
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            switch child["key"] {
            case "date": if element["useCurrentDate"] != "YES" { picker.date = date }
            case "minimumDate": picker.minimumDate = date
            case "maximumDate": picker.maximumDate = date
            default: break
            }
        }
    }

    func decodeTextField(_ field: UITextField) {
        named("borderStyle") { (style: UITextField.BorderStyle) in field.borderStyle = style }
        font("fontDescription") { field.font = $0 }
        color("textColor") { field.textColor = $0 }
        named("textAlignment") { (alignment: NSTextAlignment) in field.textAlignment = alignment }
        string("text") { field.text = $0 }
        string("placeholder") { field.placeholder = $0 }
        named("clearButtonMode") { (mode: UITextField.ViewMode) in field.clearButtonMode = mode }
        bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = $0 }
        bool("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = $0 }
        bool("adjustsFontForContentSizeCategory") { field.adjustsFontForContentSizeCategory = $0 }
        number("minimumFontSize") { field.minimumFontSize = $0 }
        child("textInputTraits")?.decodeInputTraits(field)
    }
}
