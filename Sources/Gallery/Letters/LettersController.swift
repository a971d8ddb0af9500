import WayKit

/// Letters that can be searched, read and written.
final class LettersController: UINavigationController {
    let list = LetterListController()

    init() {
        super.init(nibName: nil, bundle: nil)
        navigationBar.prefersLargeTitles = true
        setViewControllers([list], animated: false)
    }

    required init?(coder: NSCoder) { nil }

    /// Presents a sheet in which a letter is written.
    func compose(_ draft: Draft) {
        let composer = ComposerController(draft: draft) { [weak self] ending in self?.list.composingEnded(ending) }
        let navigation = UINavigationController(rootViewController: composer)
        navigation.modalPresentationStyle = .pageSheet
        if let sheet = navigation.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }
        navigation.presentationController?.delegate = composer
        present(navigation, animated: true)
    }
}
