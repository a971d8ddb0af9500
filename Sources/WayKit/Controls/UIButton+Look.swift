import Foundation

/// From state and configuration to the look of the subviews.
extension UIButton {
    /// How much of title and picture is left while a finger presses a system button.
    private static let pressedAlpha: CGFloat = 0.2
    private static let dimmedAlpha: CGFloat = 0.5
    /// Seconds that the look of a press takes to fade when the finger leaves.
    private static let releaseDuration: TimeInterval = 0.35

    func become(_ type: ButtonType) {
        buttonType = type
        let symbol: String? =
            switch type {
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            case .custom, .system, .plain: nil
            }
        if let symbol {
            let configuration = UIImage.SymbolConfiguration(pointSize: type == .close ? 24 : 18)
            setImage(UIImage(systemName: symbol, withConfiguration: configuration), for: .normal)
        }
    }

    private var isSystem: Bool { buttonType != .custom }

    func defaultTitleColor(_ state: UIControl.State) -> UIColor {
        guard isSystem else { return .white }
        return state.contains(.disabled) ? .tertiaryLabel : roleTint
    }

    /// The tint colour, or that of the button's role.
    var roleTint: UIColor { role == .destructive ? .systemRed : tintColor }

    // MARK: Look

    var look: ResolvedButtonStyle {
        if let configuration { return look(of: configuration) }
        var look = ResolvedButtonStyle()
        look.attributedTitle = content.attributedTitles.shown(in: state).map { StyledText($0) }
        look.title = look.attributedTitle?.string ?? title(for: state)
        if let chosen = popUpChoice { (look.title, look.attributedTitle) = (chosen.title, nil) }
        look.titleColor = titleColor(for: state) ?? .white
        look.image = image(for: state)
        look.symbolConfiguration = content.symbolConfigurations.shown(in: state)
        look.backgroundImage = backgroundImage(for: state)
        if buttonType == .close { look.imageColor = .tertiaryLabel }
        let isPressed = state.contains(.highlighted), isDisabled = state.contains(.disabled)
        if isPressed, isSystem {
            if content.titleColors.own(in: state) == nil, content.attributedTitles.own(in: state) == nil { look.titleAlpha = Self.pressedAlpha }
            if content.images.own(in: state) == nil { look.imageAlpha = Self.pressedAlpha }
        } else if isPressed, adjustsImageWhenHighlighted, content.images.own(in: state) == nil {
            look.imageAlpha = Self.dimmedAlpha
        } else if isDisabled, adjustsImageWhenDisabled, content.images.own(in: state) == nil {
            look.imageAlpha = Self.dimmedAlpha
        }
        return look
    }

    /// What the state has for itself goes before the configuration's content, what the normal state has stands in for content that is not there.
    private func withContentByState(_ configuration: Configuration) -> Configuration {
        var configuration = configuration
        if let title = state == .normal ? nil : content.titles.own(in: state) { configuration.title = title }
        if let image = state == .normal ? nil : content.images.own(in: state) { configuration.image = image }
        if configuration.attributedTitle == nil { configuration.title = content.titles.shown(in: state) }
        if configuration.image == nil { configuration.image = content.images.shown(in: state) }
        return configuration
    }

    private func look(of configuration: Configuration) -> ResolvedButtonStyle {
        traitCollection.tinted(tintColor).withCurrent {
            var configured = configuration.updated(for: self)
            if let chosen = popUpChoice {
                configured.title = chosen.title
                configured.image = chosen.image ?? configured.image
            }
            let updated = withContentByState(configured)
            var look = ResolvedButtonStyle()
            let color: UIColor = updated.baseForegroundColor ?? tintColor
            look.titleColor = color
            look.titleFont = role == .primary ? updated.titleFont(traitCollection).withWeight(.semibold) : updated.titleFont(traitCollection)
            look.title = updated.title
            if updated.attributedTitle != updated.title.map({ AttributedString($0) }) || updated.titleTextAttributesTransformer != nil {
                look.attributedTitle = updated.attributedTitle?.filled(
                    updated.titleFont(traitCollection), color, updated.titleTextAttributesTransformer)
            }
            if configured.attributedTitle == nil, let attributed = content.attributedTitles.shown(in: state) {
                look.attributedTitle = StyledText(attributed)
            }
            look.subtitle = updated.attributedSubtitle?.filled(
                updated.subtitleFont(traitCollection), color, updated.subtitleTextAttributesTransformer)
            if updated.showsActivityIndicator {
                look.spinnerColor = updated.activityIndicatorColorTransformer?(color) ?? color
            } else {
                look.image = updated.image
            }
            look.symbolConfiguration = updated.preferredSymbolConfigurationForImage
                ?? UIImage.SymbolConfiguration(font: updated.titleFont(traitCollection))
            look.imageColor = updated.imageColorTransformer?(color) ?? color
            look.background = updated.background
            look.cornerRadius = updated.cornerRadius(height: bounds.height, traits: traitCollection)
            look.lineBreakMode = updated.titleLineBreakMode
            if showsIndicator { look.indicatorColor = updated.indicatorColorTransformer?(color) ?? color }
            return look
        }
    }

    // MARK: Subviews

    var madeTitleLabel: UILabel {
        if let storedTitleLabel { return storedTitleLabel }
        let label = UILabel()
        label.font = .systemFont(ofSize: isSystem ? 15 : UIFont.buttonFontSize)
        label.lineBreakMode = .byTruncatingMiddle
        storedTitleLabel = label
        addSubview(label)
        return label
    }

    var madeImageView: UIImageView {
        if let storedImageView { return storedImageView }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        storedImageView = view
        addSubview(view)
        return view
    }

    private var madeSubtitleLabel: UILabel {
        if let storedSubtitleLabel { return storedSubtitleLabel }
        let label = UILabel()
        storedSubtitleLabel = label
        addSubview(label)
        return label
    }

    /// A press shows at once; its end fades.
    func applyLook() {
        let look = look
        let wasPressed = showsPress
        showsPress = isHighlighted
        apply(look)
        if wasPressed, !isHighlighted, window != nil {
            UIView.animate(
                withDuration: Self.releaseDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
                animations: { self.applyPress(look) })
        } else if isHighlighted {
            UIView.performWithoutAnimation { applyPress(look) }
        } else {
            applyPress(look)
        }
    }

    /// What fades: opacities and the background's colour.
    private func applyPress(_ look: ResolvedButtonStyle) {
        storedTitleLabel?.alpha = look.titleAlpha
        storedSubtitleLabel?.alpha = look.titleAlpha
        storedImageView?.alpha = look.imageAlpha
        if let background = look.background { backgroundView?.backgroundColor = background.backgroundColor }
    }

    private func apply(_ look: ResolvedButtonStyle) {
        if look.hasTitle || storedTitleLabel != nil {
            let label = madeTitleLabel
            if let font = look.titleFont { label.font = font }
            label.textColor = look.titleColor
            label.shadowColor = configuration == nil ? titleShadowColor(for: state) : nil
            if let mode = look.lineBreakMode {
                label.lineBreakMode = mode
                label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
            }
            if let attributed = look.attributedTitle { label.styledText = attributed } else { label.text = look.title }
        }
        if look.subtitle != nil || storedSubtitleLabel != nil {
            madeSubtitleLabel.styledText = look.subtitle
        }
        applySpinner(look)
        if look.image != nil || storedImageView != nil {
            let view = madeImageView
            view.preferredSymbolConfiguration = look.symbolConfiguration
            view.image = look.image
            if let color = look.imageColor { view.tintColor = color }
        }
        applyIndicator(look)
        applyBackground(look)
    }

    private func applySpinner(_ look: ResolvedButtonStyle) {
        guard look.spinnerColor != nil || spinner != nil else { return }
        let view = spinner ?? UIActivityIndicatorView(style: .medium)
        if spinner == nil {
            spinner = view
            addSubview(view)
        }
        view.color = look.spinnerColor
        if look.spinnerColor != nil { view.startAnimating() } else { view.stopAnimating() }
    }

    private func applyBackground(_ look: ResolvedButtonStyle) {
        let image = look.background?.image ?? look.backgroundImage
        guard look.background != nil || image != nil || backgroundView != nil else { return }
        let view = backgroundView ?? UIImageView()
        if backgroundView == nil {
            backgroundView = view
            insertSubview(view, at: 0)
        }
        view.image = image
        view.contentMode = look.background?.imageContentMode ?? .scaleToFill
        view.layer.borderWidth = look.background?.strokeWidth ?? 0
        view.layer.borderColor = look.background.map { $0.resolvedStrokeColor(for: roleTint).cgColor(for: traitCollection.tinted(tintColor)) }
        view.clipsToBounds = image != nil && look.background != nil
    }
}

extension AttributedString {
    /// With a configuration's font and colour where it has none of its own.
    fileprivate func filled(_ font: UIFont, _ color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?) -> StyledText {
        var usual = AttributeContainer()
        usual.font = font
        usual.foregroundColor = color
        return mergingAttributes(transformer?(usual) ?? usual, mergePolicy: .keepCurrent).forDrawing
    }
}
