import WayKit

/// Shows one page of the book.
final class BookPageController: UIViewController {
    let page: BookPage
    /// Its place in the book.
    let index: Int
    private let isLeft: Bool

    init(_ page: BookPage, index: Int, isLeft: Bool) {
        self.page = page
        self.index = index
        self.isLeft = isLeft
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        switch page {
        case .outside: view = UIView()
        case .cover:
            view = BookCoverView(picture: Picture.named("moon-lake"), title: BookPage.bookTitle, text: String(localized: "Six small stories"), isLeft: isLeft)
        case .endpaper: view = BookEndpaperView(isLeft: isLeft)
        case .title:
            view = BookTitleView(title: BookPage.bookTitle, text: String(localized: "Six small stories\nwith pictures"), isLeft: isLeft)
        case .plate(let chapter): view = BookPlateView(picture: Chapter.all[chapter].picture, folio: page.number, isLeft: isLeft)
        case .text(let chapter): view = BookTextView(index: chapter, folio: page.number, isLeft: isLeft)
        case .colophon:
            let text = String(localized: "Set in the serif of your desktop,\nprinted by Cairo,\nbound by a page view controller.")
            view = BookTitleView(title: String(localized: "Thank you"), text: text, isLeft: isLeft)
        case .backCover:
            view = BookCoverView(picture: nil, title: String(localized: "Good night"), text: String(localized: "Now turn the leaves back."), isLeft: isLeft)
        }
    }
}
