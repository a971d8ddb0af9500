import WayKit

/// A face: a picture in its column and row.
final class CubeFaceController: PosterController {
    let column: Int
    let row: Int
    /// The colour around the turning box.
    let backdrop: UIColor

    init(column: Int, row: Int) {
        self.column = column
        self.row = row
        let picture = Picture.all[(row * CubeController.columns + column) % Picture.all.count]
        backdrop = picture.tone
        super.init(picture: picture, heading: picture.title, text: picture.caption)
    }

    required init?(coder: NSCoder) { nil }
}
