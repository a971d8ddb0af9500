import Foundation
import WayKit

/// The language that a visitor chooses.
extension KioskViewController {
    /// Seconds of the transition to the content in another language.
    private static let languageTransitionDuration: TimeInterval = 0.4

    /// Shows the kiosk in another language until the next reset. A kiosk that makes its content makes it anew; one that keeps it leaves that to its program, by the
    /// delegate or `NSLocale.currentLocaleDidChangeNotification`.
    ///
    /// - Parameter language: One of ``KioskConfiguration/languages``; another one has no effect.
    public func select(language: String) {
        guard configuration.languages.contains(language), language != selectedLanguage else { return }
        let container = contentViewController.viewIfLoaded?.superview
        contentViewController.dismiss(animated: false)
        guard let container, view.window != nil else { return apply(language) }
        UIView.transition(with: container, duration: Self.languageTransitionDuration, options: languageTransition) { [self] in apply(language) }
    }

    /// The language that the kiosk is shown in; nil if it has no choice.
    public var selectedLanguage: String? { configuration.languages.isEmpty ? nil : ApplicationSettings.current.languages.first }

    private func apply(_ language: String) {
        ApplicationSettings.current.languages = [language]
        _ = replaceContent()
        updateLanguageButton()
        delegate?.kioskViewController(self, didSelect: language)
    }

    /// Goes back to the first language, before the content is restored.
    func resetLanguage() {
        guard let first = configuration.languages.first, selectedLanguage != first else { return }
        Self.begin(in: [first])
        updateLanguageButton()
        delegate?.kioskViewController(self, didSelect: first)
    }

    /// The content is made in the first language.
    static func begin(in languages: [String]) {
        if let first = languages.first, ApplicationSettings.current.languages != [first] { ApplicationSettings.current.languages = [first] }
    }

    // MARK: The button

    static func makeLanguageButton() -> UIButton {
        var configuration = UIButton.Configuration.gray()
        configuration.cornerStyle = .capsule
        configuration.image = UIImage(systemName: "globe")
        configuration.imagePadding = 8
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 18, bottom: 10, trailing: 18)
        let button = UIButton(configuration: configuration)
        button.showsMenuAsPrimaryAction = true
        button.translatesAutoresizingMaskIntoConstraints = false
        return button
    }

    func installLanguageButton() {
        guard configuration.languages.count > 1, languageButton.superview == nil else { return }
        view.addSubview(languageButton)
        NSLayoutConstraint.activate([
            languageButton.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
            languageButton.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
        ])
        updateLanguageButton()
    }

    /// Each language is named in itself: a visitor finds the own one without reading another.
    private func updateLanguageButton() {
        let selected = selectedLanguage
        languageButton.configuration?.title = selected.map(Self.name)
        languageButton.menu = UIMenu(
            children: configuration.languages.map { language in
                UIAction(title: Self.name(of: language), state: language == selected ? .on : .off) { [weak self] _ in self?.select(language: language) }
            })
    }

    private static func name(of language: String) -> String {
        let locale = Locale(identifier: language), name = locale.localizedString(forIdentifier: language) ?? language
        return name.prefix(1).uppercased(with: locale) + name.dropFirst()
    }
}
