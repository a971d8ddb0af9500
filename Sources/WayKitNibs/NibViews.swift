import Foundation
import WayNibs

/// Views that show content.
extension NibValues {
    func decodeView(_ view: UIView) {
        if !loader.isManaged(view) {
            rect("frame") { view.frame = $0 }
            bool("translatesAutoresizingMaskIntoConstraints") { view.translatesAutoresizingMaskIntoConstraints = $0 }
            if let mask = child("autoresizingMask") { view.autoresizingMask = mask.autoresizing }
        }
        decodeAppearance(view)
        decodeLayout(view)
        color("backgroundColor") { view.backgroundColor = $0 }
        color("tintColor") { view.tintColor = $0 }
        if let accessibility = child("accessibilityConfiguration") { accessibility.decodeAccessibility(view) }
        decodeGuides(view)
        decodeSubviews(view)
        if let constraints = element.child("constraints") { loader.addConstraints(constraints, to: view) }
    }

    private func decodeAppearance(_ view: UIView) {
        named("contentMode") { (mode: UIView.ContentMode) in view.contentMode = mode }
        named("semanticContentAttribute") { (attribute: UISemanticContentAttribute) in view.semanticContentAttribute = attribute }
        bool("clipsSubviews") { view.clipsToBounds = $0 }
        bool("opaque") { view.isOpaque = $0 }
        bool("hidden") { view.isHidden = $0 }
        bool("userInteractionEnabled") { view.isUserInteractionEnabled = $0 }
        bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = $0 }
        bool("exclusiveTouch") { view.isExclusiveTouch = $0 }
        bool("autoresizesSubviews") { view.autoresizesSubviews = $0 }
        number("alpha") { view.alpha = min(max($0, 0), 1) }
        integer("tag") { view.tag = $0 }
        string("restorationIdentifier") { view.restorationIdentifier = $0 }
    }

    private func decodeLayout(_ view: UIView) {
        bool("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = $0 }
        bool("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = $0 }
        insets("layoutMargins") { view.layoutMargins = $0 }
        directionalInsets("directionalLayoutMargins") { view.directionalLayoutMargins = $0 }
        priority("horizontalHuggingPriority") { view.setContentHuggingPriority($0, for: .horizontal) }
        priority("verticalHuggingPriority") { view.setContentHuggingPriority($0, for: .vertical) }
        priority("horizontalCompressionResistancePriority") { view.setContentCompressionResistancePriority($0, for: .horizontal) }
        priority("verticalCompressionResistancePriority") { view.setContentCompressionResistancePriority($0, for: .vertical) }
    }

    func priority(_ key: String, _ apply: (UILayoutPriority) -> Void) {
        number(key) { value in
            guard (1...1000).contains(value) else { return report("\(key) is not from 1 to 1000") }
            apply(UILayoutPriority(Float(value)))
        }
    }

    private var autoresizing: UIView.AutoresizingMask {
        let names: [(String, UIView.AutoresizingMask)] = [
            ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
            ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        return names.reduce(into: []) { result, item in if element[item.0] == "YES" { result.insert(item.1) } }
    }

    func decodeAccessibility(_ object: UIResponder) {
        string("identifier") { object.accessibilityIdentifier = $0 }
        string("label") { object.accessibilityLabel = $0 }
        string("hint") { object.accessibilityHint = $0 }
        string("value") { object.accessibilityValue = $0 }
        for child in element.children where child.name == "bool" && child["key"] == "isElement" { object.isAccessibilityElement = child["value"] == "YES" }
    }

    private func decodeGuides(_ view: UIView) {
        for guide in element.children where guide.name == "viewLayoutGuide" {
            switch guide["key"] {
            case "safeArea": loader.add(view.safeAreaLayoutGuide, id: guide.id)
            case "contentLayoutGuide": if let view = view as? UIScrollView { loader.add(view.contentLayoutGuide, id: guide.id) }
            case "frameLayoutGuide": if let view = view as? UIScrollView { loader.add(view.frameLayoutGuide, id: guide.id) }
            case "keyboard": loader.add(view.keyboardLayoutGuide, id: guide.id)
            case "layoutMargins": loader.add(view.layoutMarginsGuide, id: guide.id)
            case "readableContent": loader.add(view.readableContentGuide, id: guide.id)
            default: loader.file.report("the layout guide \(guide["key"] ?? "") is unknown", guide)
            }
        }
        for guide in element.list("layoutGuides") where guide.name == "layoutGuide" {
            let made = UILayoutGuide()
            made.identifier = guide["identifier"] ?? ""
            view.addLayoutGuide(made)
            loader.add(made, id: guide.id)
        }
    }

    private func decodeSubviews(_ view: UIView) {
        for child in element.list("subviews") {
            if let label = standardSubview(child, of: view) { loader.decode(managed: label, child) } else if let subview = loader.makeView(child) {
                switch view {
                case let stack as UIStackView: stack.addArrangedSubview(subview)
                default: view.addSubview(subview)
                }
            }
        }
    }

    /// The labels and the image of a cell in a standard style are the cell's own.
    private func standardSubview(_ child: NibElement, of contentView: UIView) -> UIView? {
        guard let cell = loader.cell(of: contentView), let id = child.id else { return nil }
        switch id {
        case cell.element["textLabel"]: return cell.view.textLabel
        case cell.element["detailTextLabel"]: return cell.view.detailTextLabel
        case cell.element["imageView"]: return cell.view.imageView
        default: return nil
        }
    }

    // MARK: Content

    func decodeLabel(_ label: UILabel) {
        font("fontDescription") { label.font = $0 }
        color("textColor") { label.textColor = $0 ?? .label }
        color("highlightedColor") { label.highlightedTextColor = $0 }
        color("shadowColor") { label.shadowColor = $0 }
        size("shadowOffset") { label.shadowOffset = $0 }
        named("textAlignment") { (alignment: NSTextAlignment) in label.textAlignment = alignment }
        lineBreakMode { label.lineBreakMode = $0 }
        integer("numberOfLines") { label.numberOfLines = $0 }
        bool("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = $0 }
        bool("adjustsFontForContentSizeCategory") { label.adjustsFontForContentSizeCategory = $0 }
        number("minimumScaleFactor") { label.minimumScaleFactor = $0 }
        number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = $0 }
        bool("enabled") { label.isEnabled = $0 }
        bool("highlighted") { label.isHighlighted = $0 }
        string("text") { label.text = $0 }
        attributedString("attributedText") { label.attributedText = $0 }
    }

    func lineBreakMode(_ apply: (NSLineBreakMode) -> Void) {
        switch element["lineBreakMode"] {
        case "wordWrap": apply(.byWordWrapping)
        case "characterWrap": apply(.byCharWrapping)
        case "clip": apply(.byClipping)
        case "headTruncation": apply(.byTruncatingHead)
        case "middleTruncation": apply(.byTruncatingMiddle)
        case "tailTruncation": apply(.byTruncatingTail)
        case nil: break
        case let name?: report("lineBreakMode=\"\(name)\" is unknown")
        }
    }

    func decodeImageView(_ view: UIImageView) {
        if let configuration = element.children.first(where: { $0.name == "preferredSymbolConfiguration" }) {
            view.preferredSymbolConfiguration = loader.file.symbolConfiguration(configuration)
        }
        image("image") { view.image = $0 }
        image("highlightedImage") { view.highlightedImage = $0 }
        bool("highlighted") { view.isHighlighted = $0 }
        bool("adjustsImageSizeForAccessibilityContentSizeCategory") { view.adjustsImageSizeForAccessibilityContentSizeCategory = $0 }
    }

    func decodeActivityIndicator(_ view: UIActivityIndicatorView) {
        switch element["style"] {
        case "large", "whiteLarge": view.style = .large
        case "white": view.color = .white
        default: break
        }
        bool("hidesWhenStopped") { view.hidesWhenStopped = $0 }
        color("color") { view.color = $0 }
        bool("animating") { if $0 { view.startAnimating() } }
    }

    func decodeProgress(_ view: UIProgressView) {
        if element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
        number("progress") { view.progress = Float($0) }
        color("progressTintColor") { view.progressTintColor = $0 }
        color("trackTintColor") { view.trackTintColor = $0 }
    }

    func decodeEffect(_ view: UIVisualEffectView) {
        if let vibrancy = element.child("vibrancyEffect") {
            let style = vibrancy["style"].flatMap { NibCoder.case(named: $0) } ?? UIVibrancyEffectStyle.label
            view.effect = UIVibrancyEffect(blurEffect: Self.blurEffect(vibrancy.child("blurEffect")), style: style)
        } else if let blur = element.child("blurEffect") {
            view.effect = Self.blurEffect(blur)
        }
        if let content = element.value(forKey: "contentView") { loader.decode(managed: view.contentView, content) }
    }

    private static func blurEffect(_ element: NibElement?) -> UIBlurEffect {
        UIBlurEffect(style: element?["style"].flatMap { NibCoder.case(named: $0) } ?? .regular)
    }

    func decodeStack(_ stack: UIStackView) {
        if let axis = element["axis"] { stack.axis = axis == "vertical" ? .vertical : .horizontal }
        named("distribution") { (distribution: UIStackView.Distribution) in stack.distribution = distribution }
        switch element["alignment"] {
        case "top": stack.alignment = .top
        case "bottom": stack.alignment = .bottom
        case nil: break
        default: named("alignment") { (alignment: UIStackView.Alignment) in stack.alignment = alignment }
        }
        number("spacing") { stack.spacing = $0 }
        if element["spacingType"] == "standard" { stack.spacing = 8 }
        bool("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = $0 }
        bool("layoutMarginsRelativeArrangement") { stack.isLayoutMarginsRelativeArrangement = $0 }
    }
}
