//
//  ContactsViewController.swift
//  Contacts
//

import UIKit

class ContactsViewController: UIViewController {

    weak var nameField: UITextField!
    weak var addButton: UIButton!
    weak var tableView: UITableView!

    private let store = PersonStore.shared
    private let pageTransition = PageTransition()
    private lazy var tap = UITapGestureRecognizer(target: self, action: Selector(ContactsViewController.dismissKeyboard, name: "dismissKeyboard"))

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.delegate = pageTransition
        nameField.addTarget(self, action: Selector(ContactsViewController.nameChanged, name: "nameChanged"), for: .editingChanged)
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
        NotificationCenter.default.addObserver(self, selector: Selector(ContactsViewController.peopleDidChange(_:), name: "peopleDidChange(_:)"), name: .peopleDidChange, object: nil)
        NotificationCenter.default.addObserver(
            self, selector: Selector(ContactsViewController.keyboardWillChange(_:), name: "keyboardWillChange(_:)"), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
        nameChanged()
    }

    isolated deinit {
        NotificationCenter.default.removeObserver(self)
    }

    // MARK: - Actions

    func addPerson(_ sender: Any) {
        guard let name = nameField.text?.trimmingCharacters(in: .whitespaces), !name.isEmpty else { return }
        store.add(name)
        nameField.text = nil
        nameChanged()
        nameField.resignFirstResponder()
    }

    private func nameChanged() {
        addButton.isEnabled = nameField.hasText
    }

    private func dismissKeyboard() {
        view.endEditing(true)
    }

    private func peopleDidChange(_ notification: Notification) {
        tableView.reloadData()
    }

    private func keyboardWillChange(_ notification: Notification) {
        guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
        let covered = view.bounds.intersection(view.convert(frame, from: nil)).height
        tableView.contentInset.bottom = covered
        tableView.verticalScrollIndicatorInsets.bottom = covered
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "showPerson", let cell = sender as? PersonCell, let indexPath = tableView.indexPath(for: cell),
            let destination = segue.destination as? PersonViewController
        else { return }
        destination.person = store.people[indexPath.row]
        destination.interaction = pageTransition.interaction
        tableView.deselectRow(at: indexPath, animated: true)
    }

    func unwindToContacts(_ segue: UIStoryboardSegue) {
        guard let source = segue.source as? PersonViewController else { return }
        title = "Contacts (\(source.person.name))"
    }

    override class var nibConnections: [UINibConnection] {
        super.nibConnections + [
            .outlet("nameField", \ContactsViewController.nameField),
            .outlet("addButton", \ContactsViewController.addButton),
            .outlet("tableView", \ContactsViewController.tableView),
            .action("addPerson:", Selector(ContactsViewController.addPerson(_:), name: "addPerson(_:)")),
            .action("unwindToContacts:", Selector(ContactsViewController.unwindToContacts(_:), name: "unwindToContacts(_:)")),
        ]
    }
}

// MARK: - Table

extension ContactsViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return store.people.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "PersonCell", for: indexPath) as! PersonCell
        cell.configure(with: store.people[indexPath.row])
        return cell
    }

    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        guard editingStyle == .delete else { return }
        store.remove(at: indexPath.row)
    }
}

// MARK: - Text field

extension ContactsViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        addPerson(textField)
        return true
    }
}
