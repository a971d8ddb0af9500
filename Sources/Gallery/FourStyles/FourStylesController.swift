import WayKit

/// The transitions that need no custom animator: slides, fades, flips and page curls.
final class FourStylesController: PosterController {
    init() {
        super.init(
            picture: Picture.named("balloons") ?? Picture.all[0], heading: "Ready to Use",
            text: "Across, up, through each other, turned over, and curled like paper.")
        addButton("Across") { [weak self] in self?.push() }
        addButton("Up") { [weak self] in self?.present(by: .coverVertical, "lighthouse") }
        addButton("Fade") { [weak self] in self?.present(by: .crossDissolve, "jellyfish") }
        addButton("Flip") { [weak self] in self?.present(by: .flipHorizontal, "city-at-night") }
        addButton("Curl") { [weak self] in self?.present(by: .partialCurl, "moon-lake") }
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
