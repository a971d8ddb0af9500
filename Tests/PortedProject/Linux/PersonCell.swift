import UIKit

class PersonCell: UITableViewCell {
    private weak var symbolView: UIImageView!
    private weak var nameLabel: UILabel!
    var highlightColor: UIColor = .systemIndigo

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

    override class var nibConnections: [UINibConnection] {
        super.nibConnections + [
            .outlet("symbolView", \PersonCell.symbolView),
            .outlet("nameLabel", \PersonCell.nameLabel),
            .attribute("highlightColor", \PersonCell.highlightColor),
        ]
    }
}
