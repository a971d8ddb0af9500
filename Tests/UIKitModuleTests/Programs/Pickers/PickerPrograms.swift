import UIKit

/// A picker with two components, the second of which depends on the first, as tutorials write it.
class CityPickerViewController: UIViewController, UIPickerViewDelegate, UIPickerViewDataSource {

    let cities: [(country: String, names: [String])] = [
        ("Germany", ["Berlin", "Hamburg", "Munich"]), ("Japan", ["Tokyo", "Osaka"]), ("Peru", ["Lima", "Cusco", "Arequipa", "Trujillo"]),
    ]
    let pickerView = UIPickerView()
    let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        pickerView.delegate = self
        pickerView.dataSource = self
        pickerView.translatesAutoresizingMaskIntoConstraints = false
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(pickerView)
        view.addSubview(label)
        NSLayoutConstraint.activate([
            pickerView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            pickerView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            pickerView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            label.bottomAnchor.constraint(equalTo: pickerView.topAnchor, constant: -20),
        ])
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int {
        return 2
    }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        return component == 0 ? cities.count : cities[pickerView.selectedRow(inComponent: 0)].names.count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        return component == 0 ? cities[row].country : cities[pickerView.selectedRow(inComponent: 0)].names[row]
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        if component == 0 {
            pickerView.reloadComponent(1)
            pickerView.selectRow(0, inComponent: 1, animated: true)
        }
        let city = cities[pickerView.selectedRow(inComponent: 0)]
        label.text = "\(city.names[pickerView.selectedRow(inComponent: 1)]), \(city.country)"
    }
}

/// A form with a date picker in each style.
class EventViewController: UIViewController {

    let startPicker = UIDatePicker()
    let dayPicker = UIDatePicker()
    let timerPicker = UIDatePicker()
    let dateLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        startPicker.datePickerMode = .dateAndTime
        startPicker.preferredDatePickerStyle = .compact
        startPicker.minuteInterval = 5
        dayPicker.datePickerMode = .date
        dayPicker.preferredDatePickerStyle = .inline
        timerPicker.datePickerMode = .countDownTimer
        timerPicker.countDownDuration = 90 * 60
        let stackView = UIStackView(arrangedSubviews: [startPicker, dayPicker, timerPicker, dateLabel])
        stackView.axis = .vertical
        stackView.alignment = .center
        stackView.spacing = 16
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stackView)
        NSLayoutConstraint.activate([
            stackView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stackView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
        dayPicker.addTarget(self, action: Selector(EventViewController.dayChanged(_:), name: "dayChanged(_:)"), for: .valueChanged)
    }

    func dayChanged(_ sender: UIDatePicker) {
        let formatter = DateFormatter()
        formatter.calendar = sender.calendar
        formatter.timeZone = sender.timeZone
        formatter.dateFormat = "yyyy-MM-dd"
        dateLabel.text = formatter.string(from: sender.date)
        startPicker.minimumDate = sender.date
    }
}

/// Pages that scroll with a page control, in both directions.
class OnboardingViewController: UIViewController, UIScrollViewDelegate {

    let scrollView = UIScrollView()
    let pageControl = UIPageControl()
    let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue, .systemOrange]

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.isPagingEnabled = true
        scrollView.delegate = self
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(scrollView)
        pageControl.numberOfPages = colors.count
        pageControl.addTarget(self, action: Selector(OnboardingViewController.pageChanged(_:), name: "pageChanged(_:)"), for: .valueChanged)
        view.addSubview(pageControl)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for (index, color) in colors.enumerated() {
            let page = scrollView.viewWithTag(index + 1) ?? UIView()
            page.tag = index + 1
            page.backgroundColor = color
            page.frame = CGRect(x: CGFloat(index) * view.bounds.width, y: 0, width: view.bounds.width, height: view.bounds.height)
            scrollView.addSubview(page)
        }
        scrollView.contentSize = CGSize(width: view.bounds.width * CGFloat(colors.count), height: view.bounds.height)
        pageControl.frame = CGRect(x: 0, y: view.bounds.height - 60, width: view.bounds.width, height: 40)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        pageControl.currentPage = Int(round(scrollView.contentOffset.x / scrollView.bounds.width))
    }

    func pageChanged(_ sender: UIPageControl) {
        scrollView.setContentOffset(CGPoint(x: CGFloat(sender.currentPage) * scrollView.bounds.width, y: 0), animated: true)
    }
}
