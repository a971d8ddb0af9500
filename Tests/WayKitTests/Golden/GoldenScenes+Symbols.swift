import Foundation
import WayKit

@testable import WayKitTestSupport

/// Symbols in their weights, colours and derived forms.
extension GoldenScene {
    static let symbols: [GoldenScene] = [
        GoldenScene("symbols-weights", mutation: "the heart is bold in place of black") { view in
            let names = ["heart", "star.fill", "gearshape", "house", "folder.badge.plus", "bell.slash", "xmark.circle.fill", "wifi", "trash"]
            let weights: [UIImage.SymbolWeight] = [.ultraLight, .light, .regular, .bold, .black]
            return grid(of: weights.flatMap { weight in names.map { ($0, UIImage.SymbolConfiguration(pointSize: 14, weight: weight)) } }, columns: 9, in: view)
        } change: { layers in
            (layers[36].delegate as? UIImageView)?.preferredSymbolConfiguration = nil
            (layers[36].delegate as? UIImageView)?.image = UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .bold))
        },
        GoldenScene("symbols-colors", mutation: "the first palette has its colours exchanged") { view in
            let names = ["plus.circle.fill", "person.crop.circle.badge.checkmark", "cloud.sun.fill", "exclamationmark.triangle.fill", "person.3.fill", "speaker.wave.3"]
            let configurations = [
                UIImage.SymbolConfiguration(paletteColors: [.white, .systemRed]), UIImage.SymbolConfiguration(hierarchicalColor: .systemBlue),
                UIImage.SymbolConfiguration.preferringMulticolor(), UIImage.SymbolConfiguration(paletteColors: [.systemOrange, .systemTeal]),
            ]
            let size = UIImage.SymbolConfiguration(pointSize: 17, weight: .medium)
            return grid(of: configurations.flatMap { configuration in names.map { ($0, size.applying(configuration)) } }, columns: 6, in: view)
        } change: { layers in
            let palette = UIImage.SymbolConfiguration(pointSize: 17, weight: .medium).applying(UIImage.SymbolConfiguration(paletteColors: [.systemRed, .white]))
            (layers[0].delegate as? UIImageView)?.image = UIImage(systemName: "plus.circle.fill", withConfiguration: palette)
        },
        GoldenScene("symbols-sheet", mutation: "the last symbol is another one") { view in
            let names = [
                "square.and.arrow.up", "square.and.pencil", "trash.fill", "arrow.triangle.2.circlepath", "arrow.uturn.backward", "magnifyingglass", "slider.horizontal.3",
                "list.bullet", "checklist", "textformat", "person.2.fill", "hand.thumbsup.fill", "eye.slash", "face.smiling", "figure.walk", "car.fill", "airplane",
                "bicycle", "sun.max.fill", "moon.stars", "cloud.rain", "bolt.fill", "flame", "leaf.fill", "cart", "creditcard", "gift.fill", "tag", "key", "lock.fill",
                "calendar", "clock.fill", "map", "paperplane.fill", "envelope.badge", "phone.fill", "camera", "photo", "mic.slash", "play.circle.fill", "shuffle", "headphones",
                "gamecontroller", "laptopcomputer", "printer.fill", "cpu", "1.circle", "24.square.fill", "a.circle.fill", "dollarsign.circle", "checkmark.seal.fill",
                "exclamationmark.bubble", "questionmark.diamond", "qrcode", "chart.bar.fill", "wrench.and.screwdriver.fill",
            ]
            return grid(of: names.map { ($0, UIImage.SymbolConfiguration(pointSize: 13)) }, columns: 10, in: view)
        } change: { layers in
            (layers.last?.delegate as? UIImageView)?.image = UIImage(systemName: "hammer", withConfiguration: UIImage.SymbolConfiguration(pointSize: 13))
        },
        GoldenScene("symbols-variable", mutation: "the first value is 1") { view in
            let names = ["wifi", "speaker.wave.3", "cellularbars", "waveform"]
            let size = UIImage.SymbolConfiguration(pointSize: 18)
            let images = [0, 0.34, 0.67, 1].flatMap { value in names.map { UIImage(systemName: $0, variableValue: value, configuration: size) } }
            return grid(of: images, columns: 4, in: view)
        } change: { layers in
            (layers[0].delegate as? UIImageView)?.image = UIImage(systemName: "wifi", variableValue: 1, configuration: UIImage.SymbolConfiguration(pointSize: 18))
        },
    ]

    @MainActor private static func grid(of symbols: [(String, UIImage.SymbolConfiguration)], columns: Int, in view: UIView) -> [CALayer] {
        grid(of: symbols.map { UIImage(systemName: $0.0, withConfiguration: $0.1) }, columns: columns, in: view)
    }

    @MainActor private static func grid(of images: [UIImage?], columns: Int, in view: UIView) -> [CALayer] {
        let rows = (images.count + columns - 1) / columns
        let cell = CGSize(width: size.width / CGFloat(columns), height: size.height / CGFloat(rows))
        view.backgroundColor = UIColor(white: 0.85, alpha: 1)
        return images.enumerated().map { index, image in
            let imageView = UIImageView(image: image)
            imageView.contentMode = .center
            imageView.tintColor = .black
            imageView.frame = CGRect(x: CGFloat(index % columns) * cell.width, y: CGFloat(index / columns) * cell.height, width: cell.width, height: cell.height)
            view.addSubview(imageView)
            return imageView.layer
        }
    }
}
