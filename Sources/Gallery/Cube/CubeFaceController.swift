import WayKit

/// A face: a picture in its column and row.
final class CubeFaceController: PosterController {
    let column: Int
    let row: Int
    /// The colour around the turning box: the picture's tone, lighter, so that the dark sides of the box stand out.
    let backdrop: UIColor

    init(column: Int, row: Int) {
        self.column = column
        self.row = row
        let picture = Picture.all[(row * CubeController.columns + column) % Picture.all.count]
        var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
        picture.tone.getRed(&red, green: &green, blue: &blue, alpha: nil)
        backdrop = UIColor(red: 0.28 + red * 0.72, green: 0.28 + green * 0.72, blue: 0.28 + blue * 0.72, alpha: 1)
        super.init(picture: picture, heading: picture.title, text: picture.caption)
    }

    required init?(coder: NSCoder) { nil }
}
