import Foundation
import WayKit
import WayKitApp
import WayKitTesting

/// The languages of the program.
extension Tour {
    func visitLanguages() throws {
        scene = nil
        for language in ["en", "de", "fr", "pl", "ar", "he", "ja", "zh-Hans"] {
            if let message = MissingFonts.message(for: language) { FileHandle.standardOutput.write(Data("       \(message)\n".utf8)) }
            ApplicationSettings.current.languages = [language]
            defer { ApplicationSettings.current.languages = [] }
            let page = LanguageController()
            stage.show(UINavigationController(rootViewController: page))
            stage.settle()
            try snap("language-\(language)")
            page.ask()
            stage.settle()
            try snap("language-\(language)-alert")
            page.dismiss(animated: false)
            stage.settle()
        }
    }
}

/// A list, a form with a date picker, and an alert.
private final class LanguageController: UIViewController, UITableViewDataSource {
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let datePicker = UIDatePicker()
    /// 3 March 2026 at noon, in Greenwich.
    private let day = Date(timeIntervalSince1970: 1_772_539_200)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = String(localized: "Pictures")
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "picture")
        tableView.dataSource = self
        datePicker.datePickerMode = .date
        datePicker.preferredDatePickerStyle = .inline
        datePicker.timeZone = .gmt
        datePicker.date = day
        let dayLabel = UILabel()
        dayLabel.text = day.formatted(Date.FormatStyle(date: .complete, time: .omitted, timeZone: .gmt))
        let form = UIStackView(arrangedSubviews: [
            makeField(String(localized: "Recipients"), text: nil), makeField(String(localized: "Subject"), text: String(localized: "About the lemons")),
            dayLabel, datePicker,
        ])
        form.axis = .vertical
        form.spacing = 16
        for subview in [tableView, form] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            tableView.leadingAnchor.constraint(equalTo: area.leadingAnchor), tableView.topAnchor.constraint(equalTo: area.topAnchor),
            tableView.bottomAnchor.constraint(equalTo: area.bottomAnchor), tableView.trailingAnchor.constraint(equalTo: view.centerXAnchor),
            form.leadingAnchor.constraint(equalTo: tableView.trailingAnchor, constant: 24), form.topAnchor.constraint(equalTo: area.topAnchor, constant: 24),
            form.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -24),
        ])
    }

    private func makeField(_ placeholder: String, text: String?) -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = placeholder
        field.text = text
        return field
    }

    func ask() {
        let alert = UIAlertController(
            title: String(localized: "Seven and a Half Lemons"), message: String(localized: "What shall become of them?"), preferredStyle: .alert)
        for title in [String(localized: "Lemonade"), String(localized: "A Cake")] { alert.addAction(UIAlertAction(title: title, style: .default)) }
        alert.addAction(UIAlertAction(title: String(localized: "Cancel"), style: .cancel))
        present(alert, animated: true)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Picture.all.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "picture", for: indexPath), picture = Picture.all[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = picture.title
        content.secondaryText = picture.caption
        cell.contentConfiguration = content
        return cell
    }
}
