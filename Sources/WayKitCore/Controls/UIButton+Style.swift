import Foundation

/// Resolves the style from state and configuration, and applies it to the subviews.
extension UIButton {
    /// Opacity of title and image of a pressed system button.
    private static let pressedAlpha: CGFloat = 0.2
    private static let dimmedAlpha: CGFloat = 0.5
    /// Corner radius of the background that button shapes add. Points.
    private static let shapeRadius: CGFloat = 8
    /// Seconds that the pressed appearance takes to fade at the end of the touch.
    private static let releaseDuration: TimeInterval = 0.35

    package func become(_ type: ButtonType) {
        buttonType = type
        let symbol: String? =
            switch type {
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            case .custom, .system, .plain: nil
            }
        if let symbol {
            let plain = UIImage.SymbolConfiguration(pointSize: type == .close ? 26 : 18)
            let grey = plain.applying(UIImage.SymbolConfiguration(paletteColors: [.secondaryLabel, .tertiarySystemFill]))
            setImage(UIImage(systemName: symbol, withConfiguration: type == .close ? grey : plain), for: .normal)
        }
    }

    private var isSystem: Bool { buttonType != .custom }

    func defaultTitleColor(_ state: UIControl.State) -> UIColor {
        guard isSystem else { return .white }
        return state.contains(.disabled) ? .tertiaryLabel : roleTint
    }

    /// The tint colour, or the colour of the button's role.
    var roleTint: UIColor { role == .destructive ? .systemRed : tintColor }

    // MARK: Style

    var resolvedStyle: ResolvedButtonStyle {
        var style = configuration.map(resolvedStyle(of:)) ?? resolvedStyleByState
        if traitCollection.accessibilityOptions.contains(.buttonShapes) { addShape(to: &style) }
        return style
    }

    private var resolvedStyleByState: ResolvedButtonStyle {
        var style = ResolvedButtonStyle()
        style.attributedTitle = content.attributedTitles.shown(in: state).map { StyledText($0) }
        style.title = style.attributedTitle?.string ?? title(for: state)
        if let selected = selectedMenuAction { (style.title, style.attributedTitle) = (selected.title, nil) }
        style.titleColor = titleColor(for: state) ?? .white
        style.image = image(for: state)
        style.symbolConfiguration = content.symbolConfigurations.shown(in: state)
        style.backgroundImage = backgroundImage(for: state)
        let isPressed = state.contains(.highlighted), isDisabled = state.contains(.disabled)
        if isPressed, isSystem {
            if content.titleColors.own(in: state) == nil, content.attributedTitles.own(in: state) == nil { style.titleAlpha = Self.pressedAlpha }
            if content.images.own(in: state) == nil { style.imageAlpha = Self.pressedAlpha }
        } else if isPressed, adjustsImageWhenHighlighted, content.images.own(in: state) == nil {
            style.imageAlpha = Self.dimmedAlpha
        } else if isDisabled, adjustsImageWhenDisabled, content.images.own(in: state) == nil {
            style.imageAlpha = Self.dimmedAlpha
        }
        return style
    }

    /// Underlines a title that stands on no background; a bar's image gets a background.
    private func addShape(to style: inout ResolvedButtonStyle) {
        guard isSystem || configuration != nil, style.backgroundImage == nil, style.background?.isInvisible ?? true else { return }
        if style.hasTitle {
            style.underlinesTitle = true
        } else if style.image != nil, fillsShape {
            var background = UIBackgroundConfiguration.clear()
            background.backgroundColor = .secondarySystemFill
            background.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 0, bottom: 5, trailing: 0)
            (style.background, style.cornerRadius) = (background, Self.shapeRadius)
        }
    }

    /// A state's own content takes precedence over the configuration's; the normal state's content replaces content that the configuration lacks.
    private func withContentByState(_ configuration: Configuration) -> Configuration {
        var configuration = configuration
        if let title = state == .normal ? nil : content.titles.own(in: state) { configuration.title = title }
        if let image = state == .normal ? nil : content.images.own(in: state) { configuration.image = image }
        if configuration.attributedTitle == nil { configuration.title = content.titles.shown(in: state) }
        if configuration.image == nil { configuration.image = content.images.shown(in: state) }
        return configuration
    }

    private func resolvedStyle(of configuration: Configuration) -> ResolvedButtonStyle {
        traitCollection.tinted(tintColor).withCurrent {
            var configured = configuration.updated(for: self)
            if let selected = selectedMenuAction {
                configured.title = selected.title
                configured.image = selected.image ?? configured.image
            }
            let updated = withContentByState(configured)
            var style = ResolvedButtonStyle()
            let color: UIColor = updated.baseForegroundColor ?? tintColor
            style.titleColor = color
            style.titleFont = role == .primary ? updated.titleFont(traitCollection).withWeight(.semibold) : updated.titleFont(traitCollection)
            style.title = updated.title
            if updated.attributedTitle != updated.title.map({ AttributedString($0) }) || updated.titleTextAttributesTransformer != nil {
                style.attributedTitle = updated.attributedTitle?.withDefaults(
                    updated.titleFont(traitCollection), color, updated.titleTextAttributesTransformer)
            }
            if configured.attributedTitle == nil, let attributed = content.attributedTitles.shown(in: state) {
                style.attributedTitle = StyledText(attributed)
            }
            style.subtitle = updated.attributedSubtitle?.withDefaults(
                updated.subtitleFont(traitCollection), color, updated.subtitleTextAttributesTransformer)
            if updated.showsActivityIndicator {
                style.spinnerColor = updated.activityIndicatorColorTransformer?(color) ?? color
            } else {
                style.image = updated.image
            }
            style.symbolConfiguration = updated.preferredSymbolConfigurationForImage
                ?? UIImage.SymbolConfiguration(font: updated.titleFont(traitCollection))
            style.imageColor = updated.imageColorTransformer?(color) ?? color
            style.background = updated.background
            style.cornerRadius = updated.cornerRadius(height: bounds.height, traits: traitCollection)
            style.lineBreakMode = updated.titleLineBreakMode
            style.subtitleLineBreakMode = updated.subtitleLineBreakMode
            if showsIndicator { style.indicatorColor = updated.indicatorColorTransformer?(color) ?? color }
            return style
        }
    }

    // MARK: Subviews

    var loadedTitleLabel: UILabel {
        if let storedTitleLabel { return storedTitleLabel }
        let label = UILabel()
        label.font = .systemFont(ofSize: isSystem ? 15 : UIFont.buttonFontSize)
        label.lineBreakMode = .byTruncatingMiddle
        storedTitleLabel = label
        addSubview(label)
        return label
    }

    var loadedImageView: UIImageView {
        if let storedImageView { return storedImageView }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        view.adjustsImageSizeForAccessibilityContentSizeCategory = adjustsImageSizeForAccessibilityContentSizeCategory
        storedImageView = view
        addSubview(view)
        return view
    }

    private var loadedSubtitleLabel: UILabel {
        if let storedSubtitleLabel { return storedSubtitleLabel }
        let label = UILabel()
        storedSubtitleLabel = label
        addSubview(label)
        return label
    }

    /// A press shows immediately; its end fades.
    func applyStyle() {
        let style = resolvedStyle
        let showedPressedStyle = showsPressedStyle
        showsPressedStyle = isHighlighted
        apply(style)
        if showedPressedStyle, !isHighlighted, window != nil {
            UIView.animate(
                withDuration: Self.releaseDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
                animations: { self.applyPressedStyle(style) })
        } else if isHighlighted {
            UIView.performWithoutAnimation { applyPressedStyle(style) }
        } else {
            applyPressedStyle(style)
        }
    }

    /// Applies the properties that fade: opacities and the background's colour.
    private func applyPressedStyle(_ style: ResolvedButtonStyle) {
        storedTitleLabel?.alpha = style.titleAlpha
        storedSubtitleLabel?.alpha = style.titleAlpha
        storedImageView?.alpha = style.imageAlpha
        if let background = style.background { backgroundView?.backgroundColor = background.backgroundColor }
    }

    private func apply(_ style: ResolvedButtonStyle) {
        if style.hasTitle || storedTitleLabel != nil {
            let label = loadedTitleLabel
            if let font = style.titleFont { label.font = font }
            label.textColor = style.titleColor
            label.shadowColor = configuration == nil ? titleShadowColor(for: state) : nil
            if (reversesTitleShadowWhenHighlighted && isHighlighted) != isTitleShadowReversed {
                isTitleShadowReversed.toggle()
                label.shadowOffset = CGSize(width: -label.shadowOffset.width, height: -label.shadowOffset.height)
            }
            if let mode = style.lineBreakMode {
                label.wrap(by: mode)
            }
            label.isUnderlined = style.underlinesTitle
            if let attributed = style.attributedTitle { label.styledText = attributed } else { label.text = style.title }
        }
        if style.subtitle != nil || storedSubtitleLabel != nil {
            if let mode = style.subtitleLineBreakMode { loadedSubtitleLabel.wrap(by: mode) }
            loadedSubtitleLabel.styledText = style.subtitle
        }
        applySpinner(style)
        if style.image != nil || storedImageView != nil {
            let view = loadedImageView
            view.preferredSymbolConfiguration = style.symbolConfiguration
            if let transition = configuration?.symbolContentTransition, let image = style.image, view.image != nil, view.image !== image {
                view.setSymbolImage(image, transition)
            } else {
                view.image = style.image
            }
            if let color = style.imageColor { view.tintColor = color }
        }
        applyIndicator(style)
        applyBackground(style)
        applyGlow()
    }

    /// Shows or hides the glow of `showsTouchWhenHighlighted`.
    func applyGlow() {
        guard showsTouchWhenHighlighted, isHighlighted else {
            glow?.removeFromSuperview()
            glow = nil
            return
        }
        let glow = glow ?? TouchGlow()
        self.glow = glow
        glow.center = CGPoint(x: bounds.midX, y: bounds.midY)
        addSubview(glow)
    }

    /// The symbol bounces if the button's symbol animations are enabled.
    func animateSymbol() {
        if isSymbolAnimationEnabled { storedImageView?.addSymbolEffect(.bounce) }
    }

    private func applySpinner(_ style: ResolvedButtonStyle) {
        guard style.spinnerColor != nil || spinner != nil else { return }
        let view = spinner ?? UIActivityIndicatorView(style: .medium)
        if spinner == nil {
            spinner = view
            addSubview(view)
        }
        view.color = style.spinnerColor
        if style.spinnerColor != nil { view.startAnimating() } else { view.stopAnimating() }
    }

    private func applyBackground(_ style: ResolvedButtonStyle) {
        let image = style.background?.image ?? style.backgroundImage
        guard style.background != nil || image != nil || backgroundView != nil else { return }
        let view = backgroundView ?? UIImageView()
        if backgroundView == nil {
            backgroundView = view
            backgroundExtras = ButtonBackground(view)
            insertSubview(view, at: 0)
        }
        view.image = image
        view.contentMode = style.background?.imageContentMode ?? .scaleToFill
        if let background = style.background {
            backgroundExtras?.apply(background, stroke: background.resolvedStrokeColor(for: roleTint).cgColor(for: traitCollection.tinted(tintColor)))
        } else {
            backgroundExtras?.remove()
            (view.layer.borderWidth, view.layer.borderColor) = (0, nil)
            view.backgroundColor = nil
        }
        view.clipsToBounds = image != nil && style.background != nil
    }
}

extension UIBackgroundConfiguration {
    /// Whether it shows nothing by which one could recognise a button.
    fileprivate var isInvisible: Bool {
        let isClear = (backgroundColor?.cgColor.alpha ?? 0) == 0
        return isClear && image == nil && visualEffect == nil && customView == nil && (strokeWidth == 0 || strokeColor?.cgColor.alpha == 0)
    }
}

extension UILabel {
    /// Modes that truncate have one line.
    fileprivate func wrap(by mode: NSLineBreakMode) {
        lineBreakMode = mode
        numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    }
}

extension AttributedString {
    /// The text with a configuration's font and colour where it has none of its own.
    fileprivate func withDefaults(_ font: UIFont, _ color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?) -> StyledText {
        var defaults = AttributeContainer()
        defaults.font = font
        defaults.foregroundColor = color
        return mergingAttributes(transformer?(defaults) ?? defaults, mergePolicy: .keepCurrent).forDrawing
    }
}
