import WayKit

/// The transitions that need no custom animator: slides, fades, flips and page curls.
final class FourStylesController: PosterController {
    init() {
        super.init(
            picture: Picture.named("balloons") ?? Picture.all[0], heading: String(localized: "Ready to Use"),
            text: String(localized: "Across, up, through each other, turned over, and curled like paper."))
        addButton(String(localized: "Across", comment: "It comes from the side")) { [weak self] in self?.push() }
        addButton(String(localized: "Up", comment: "It comes from below")) { [weak self] in self?.present(by: .coverVertical, "lighthouse") }
        addButton(String(localized: "Fade")) { [weak self] in self?.present(by: .crossDissolve, "jellyfish") }
        addButton(String(localized: "Flip")) { [weak self] in self?.present(by: .flipHorizontal, "city-at-night") }
        addButton(String(localized: "Curl")) { [weak self] in self?.present(by: .partialCurl, "moon-lake") }
    }

    required init?(coder: NSCoder) { nil }

    private func push() {
        guard let picture = Picture.named("dunes") else { return }
        let page = PosterController(picture: picture)
        page.navigationItem.largeTitleDisplayMode = .never
        navigationController?.pushViewController(page, animated: true)
    }

    private func present(by style: UIModalTransitionStyle, _ name: String) {
        guard let picture = Picture.named(name) else { return }
        let page = PosterController(picture: picture)
        page.modalPresentationStyle = .fullScreen
        page.modalTransitionStyle = style
        page.addCloseButton()
        present(page, animated: true)
    }
}
