import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// A text that gets the focus is scrolled into view, at the focus and not at the first letter.
@MainActor struct RevealedTextTests {
    enum Room: CaseIterable { case layoutGuide, insets, none }

    /// A form of fields, 100 points apart, in a plain scroll view.
    final class Form: UIViewController {
        let scrollView = UIScrollView()
        let fields = (0..<14).map { UITextField(frame: CGRect(x: 20, y: 40 + CGFloat($0) * 100, width: 300, height: 40)) }
        let room: Room
        private var token: (any NSObjectProtocol)?

        init(_ room: Room) {
            self.room = room
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            scrollView.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(scrollView)
            scrollView.contentSize = CGSize(width: 300, height: 1500)
            for field in fields {
                if room != .none { field.inputView = EquippedTextView.box(260) }
                scrollView.addSubview(field)
            }
            let bottom = room == .layoutGuide ? view.keyboardLayoutGuide.topAnchor : view.bottomAnchor
            NSLayoutConstraint.activate([
                scrollView.topAnchor.constraint(equalTo: view.topAnchor), scrollView.bottomAnchor.constraint(equalTo: bottom),
                scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor), scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
            guard room == .insets else { return }
            token = NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { [weak self] note in
                let height = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.height ?? 0
                MainActor.assumeIsolated { self?.scrollView.contentInset.bottom = height }
            }
        }
    }

    let stage = TestStage(size: CGSize(width: 390, height: 844))

    private func show(_ room: Room) -> Form {
        let form = Form(room)
        stage.show(form)
        stage.settle()
        return form
    }

    private func frame(_ field: UIView) -> CGRect { field.convert(field.bounds, to: stage.window) }

    /// A field that was seen is seen in the rotated window, there and back; one that the user has scrolled away stays away.
    @Test(arguments: Room.allCases) func fieldStaysInViewWhenTheWindowIsResized(_ room: Room) {
        let form = show(room), field = form.fields[6]
        stage.tap(at: CGPoint(x: 100, y: frame(field).midY))
        stage.settle()
        for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844), CGSize(width: 700, height: 380)] {
            stage.resize(to: size, scale: 1)
            stage.settle()
            #expect(frame(field).minY >= 0 && frame(field).maxY <= size.height - (room == .none ? 0 : 260), "\(size)")
        }
        // With an input view the change of the keyboard's frame shows it again.
        guard room == .none else { return }
        form.scrollView.contentOffset.y = 0
        stage.resize(to: CGSize(width: 390, height: 400), scale: 1)
        stage.settle()
        #expect(form.scrollView.contentOffset.y == 0)
    }

    @Test(arguments: Room.allCases) func tappedFieldIsSeen(_ room: Room) {
        let form = show(room), lowest: CGFloat = room == .none ? 844 : 584
        for index in [7, 4, 6] {
            stage.tap(at: CGPoint(x: 100, y: frame(form.fields[index]).midY))
            stage.settle()
            #expect(form.fields[index].isFirstResponder && frame(form.fields[index]).maxY <= lowest && frame(form.fields[index]).minY >= 0, "\(index)")
        }
    }

    @Test(arguments: Room.allCases) func fieldFarBelowIsSeen(_ room: Room) {
        let form = show(room), lowest: CGFloat = room == .none ? 844 : 584
        for index in [13, 0, 12] {
            form.fields[index].becomeFirstResponder()
            stage.settle()
            #expect(frame(form.fields[index]).maxY <= lowest && frame(form.fields[index]).minY >= 0, "\(index) at \(frame(form.fields[index]))")
        }
    }

    @Test func contentMovesWithTheKeyboard() {
        let form = show(.layoutGuide), field = form.fields[7]
        let before = frame(field).minY
        field.becomeFirstResponder()
        var last = before, steps = 0
        for _ in 0..<20 {
            stage.advance(by: 1 / 60)
            let y = field.layer.presentation()?.convert(CGPoint.zero, to: nil).y ?? last
            #expect(y <= last + 0.01)
            if y < last - 0.5 { steps += 1 }
            last = y
        }
        #expect(steps >= 5 && frame(field).maxY <= 584 && frame(field).minY < before, "in \(steps) steps")
    }

    @Test func seenFieldDoesNotScroll() {
        let form = show(.layoutGuide)
        form.fields[2].becomeFirstResponder()
        stage.settle()
        #expect(form.scrollView.contentOffset == .zero)
    }

    @Test func draggedContentStays() {
        let form = show(.insets)
        stage.touchDown(at: CGPoint(x: 380, y: 400))
        for y in [380.0, 360, 340] {
            stage.touchMove(to: CGPoint(x: 380, y: y))
            stage.advance(by: 1 / 60)
        }
        let offset = form.scrollView.contentOffset.y
        #expect(offset > 0)
        form.fields[13].becomeFirstResponder()
        stage.advance(by: 0.4)
        #expect(form.scrollView.contentOffset.y == offset)
        stage.touchUp()
    }

    @Test func everyScrollViewAroundTheFieldScrolls() {
        let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 1000, width: 390, height: 300))
        let field = UITextField(frame: CGRect(x: 20, y: 600, width: 200, height: 40)), page = UIViewController()
        outer.contentSize = CGSize(width: 390, height: 1400)
        inner.contentSize = CGSize(width: 390, height: 700)
        inner.addSubview(field)
        outer.addSubview(inner)
        page.view.addSubview(outer)
        stage.show(page)
        stage.settle()
        field.becomeFirstResponder()
        stage.settle()
        #expect(frame(field).maxY <= 844 && inner.contentOffset.y == 340 && outer.contentOffset.y > 0)
    }

    @Test func caretOfATextInAScrollViewIsSeen() {
        let text = UITextView(frame: CGRect(x: 20, y: 300, width: 300, height: 900)), page = UIViewController()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        text.isScrollEnabled = false
        text.text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
        scrollView.contentSize = CGSize(width: 390, height: 1300)
        scrollView.addSubview(text)
        page.view.addSubview(scrollView)
        stage.show(page)
        stage.settle()
        text.selectedTextRange = text.textRange(from: text.endOfDocument, to: text.endOfDocument)
        text.becomeFirstResponder()
        stage.settle()
        let caret = text.convert(text.caretRect(for: text.endOfDocument), to: stage.window)
        #expect(caret.maxY <= 844 && caret.minY > 0, "\(caret)")
    }
}
