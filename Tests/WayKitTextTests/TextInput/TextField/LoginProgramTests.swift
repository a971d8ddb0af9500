import Foundation
import Testing
import WayKitTesting

@testable import WayKitTestSupport

/// A login form as tutorials write it: tags, next and done, a delegate, a keyboard that ends with a tap.
private final class LoginViewController: UIViewController, UITextFieldDelegate {
    let nameField = UITextField()
    let emailField = UITextField()
    let passwordField = UITextField()
    let loginButton = UIButton(type: .system)
    private(set) var logins: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let stack = UIStackView(arrangedSubviews: [nameField, emailField, passwordField, loginButton])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        ])
        for (index, field) in [nameField, emailField, passwordField].enumerated() {
            field.borderStyle = .roundedRect
            field.tag = index
            field.delegate = self
            field.returnKeyType = index == 2 ? .done : .next
            field.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
        }
        nameField.placeholder = "Name"
        nameField.textContentType = .name
        emailField.placeholder = "Email"
        emailField.keyboardType = .emailAddress
        emailField.autocapitalizationType = .none
        passwordField.placeholder = "Password"
        passwordField.isSecureTextEntry = true
        loginButton.setTitle("Log In", for: .normal)
        loginButton.isEnabled = false
        loginButton.addAction(UIAction { [weak self] _ in self?.login() }, for: .touchUpInside)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(LoginViewController.endEditing(_:), name: "endEditing(_:)")))
    }

    private func endEditing(_ recognizer: UITapGestureRecognizer) { view.endEditing(true) }

    private func textChanged() {
        loginButton.isEnabled = ![nameField, emailField, passwordField].contains { ($0.text ?? "").isEmpty }
    }

    private func login() { logins.append("\(nameField.text!) \(emailField.text!) \(passwordField.text!)") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let next = view.viewWithTag(textField.tag + 1) as? UITextField {
            next.becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
            login()
        }
        return false
    }

    /// At most ten characters.
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        guard textField === nameField, let text = textField.text, let changed = Range(range, in: text) else { return true }
        return text.replacingCharacters(in: changed, with: string).count <= 10
    }
}

@MainActor struct LoginProgramTests {
    private func start() -> (TestStage, LoginViewController) {
        let stage = TestStage(size: CGSize(width: 390, height: 600)), login = LoginViewController()
        stage.show(login)
        stage.settle()
        return (stage, login)
    }

    private func center(_ view: UIView) -> CGPoint { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }

    @Test func returnLeadsThroughTheForm() {
        let (stage, login) = start()
        #expect(!login.loginButton.isEnabled && login.nameField.bounds.height >= 33)
        stage.tap(at: center(login.nameField))
        stage.advance(by: 0.6)
        stage.type("Annemarie Weiß\n")
        #expect(login.nameField.text == "Annemarie " && login.emailField.isEditing)
        stage.type("ann@weiss.de\n")
        stage.type("geheim")
        #expect(login.loginButton.isEnabled && login.passwordField.isEditing)
        stage.type("\n")
        #expect(login.logins == ["Annemarie  ann@weiss.de geheim"] && !login.passwordField.isEditing)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func tabMovesOnAndATapEndsEditing() {
        let (stage, login) = start()
        stage.tap(at: center(login.nameField))
        stage.advance(by: 0.6)
        stage.type("a\tb\t")
        #expect(login.nameField.text == "a" && login.emailField.text == "b" && login.passwordField.isEditing)
        stage.press("Tab", with: .shift)
        #expect(login.emailField.isEditing)
        stage.type("c")
        #expect(login.emailField.text == "bc")
        stage.tap(at: CGPoint(x: 195, y: 500))
        stage.advance(by: 0.6)
        #expect(!login.emailField.isEditing && !login.emailField.isFirstResponder)
    }

    @Test func spaceIsTypedAndActivatesNothing() {
        let (stage, login) = start()
        stage.press("Tab")
        stage.type("a b")
        #expect(login.nameField.text == "a b")
    }
}
