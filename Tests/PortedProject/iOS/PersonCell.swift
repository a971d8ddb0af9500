import UIKit

class PersonCell: UITableViewCell {
    @IBOutlet private weak var symbolView: UIImageView!
    @IBOutlet private weak var nameLabel: UILabel!
    @IBInspectable var highlightColor: UIColor = .systemIndigo

    override func awakeFromNib() {
        super.awakeFromNib()
        let background = UIView()
        background.backgroundColor = highlightColor.withAlphaComponent(0.2)
        selectedBackgroundView = background
    }

    func configure(with person: Person) {
        nameLabel.text = person.name
        symbolView.image = UIImage(systemName: person.symbol)
    }
}
