//
//  ContactsViewController.swift
//  Contacts
//

import UIKit

class ContactsViewController: UIViewController {

    @IBOutlet weak var nameField: UITextField!
    @IBOutlet weak var addButton: UIButton!
    @IBOutlet weak var tableView: UITableView!

    private let store = PersonStore.shared
    private let pageTransition = PageTransition()
    private lazy var tap = UITapGestureRecognizer(target: self, action: #selector(dismissKeyboard))

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.delegate = pageTransition
        nameField.addTarget(self, action: #selector(nameChanged), for: .editingChanged)
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
        NotificationCenter.default.addObserver(self, selector: #selector(peopleDidChange(_:)), name: .peopleDidChange, object: nil)
        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardWillChange), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
        nameChanged()
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    // MARK: - Actions

    @IBAction func addPerson(_ sender: Any) {
        guard let name = nameField.text?.trimmingCharacters(in: .whitespaces), !name.isEmpty else { return }
        store.add(name)
        nameField.text = nil
        nameChanged()
        nameField.resignFirstResponder()
    }

    @objc private func nameChanged() {
        addButton.isEnabled = nameField.hasText
    }

    @objc private func dismissKeyboard() {
        view.endEditing(true)
    }

    @objc private func peopleDidChange(_ notification: Notification) {
        tableView.reloadData()
    }

    @objc private func keyboardWillChange(_ notification: Notification) {
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

    @IBAction func unwindToContacts(_ segue: UIStoryboardSegue) {
        guard let source = segue.source as? PersonViewController else { return }
        title = "Contacts (\(source.person.name))"
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
