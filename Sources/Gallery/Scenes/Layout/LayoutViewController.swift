// SPDX-License-Identifier: MIT
import Foundation
import UIKit

/// Three cards that show what Auto Layout does, in a stage whose width the user changes.
final class LayoutViewController: UIViewController {
    /// In points, of the stage.
    private static let leastWidth: CGFloat = 330
    private static let wholeWidth: CGFloat = 8192

    private let stage = LayoutStage()
    private let titles = UIStackView(arrangedSubviews: [
        UILabel("Layout", size: 30, weight: .bold, color: .label),
        UILabel("Make it narrow and wide; everything is constraints.", size: 14, color: .secondaryLabel),
    ])
    private let header = UIStackView()
    private let widthLabel = UILabel("", size: 13, weight: .medium, color: .secondaryLabel)
    private let slider = UISlider()
    private lazy var controls = makeControls()
    private lazy var tabs = Choice([("Article", "Article"), ("Priorities", "Priorities"), ("Form", "Form")]) {
        [weak self] index in
        self?.select(index)
    }
    private lazy var tabRow = UIStackView(arrangedSubviews: [tabs, Spacer(.horizontal)])
    private lazy var stageWidth = stage.widthAnchor.constraint(equalToConstant: Self.wholeWidth)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Layout"
        view.backgroundColor = .systemGroupedBackground
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 24, bottom: 24, trailing: 24)
        for title in titles.arrangedSubviews { title.setContentCompressionResistancePriority(.required, for: .vertical) }
        titles.axis = .vertical
        titles.spacing = 2
        titles.alignment = .leading
        for view in [titles, controls] { header.addArrangedSubview(view) }
        header.spacing = 12
        header.alignment = .center
        let page = UIStackView(arrangedSubviews: [header, tabRow])
        page.axis = .vertical
        page.spacing = 14
        for subview in [page, stage] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let margins = view.layoutMarginsGuide
        // More than texts resist with.
        stageWidth.priority = .required - 1
        stage.onChange = { [weak self] width, columns in self?.stageDidChange(width, columns) }
        NSLayoutConstraint.activate([
            page.topAnchor.constraint(equalTo: margins.topAnchor), page.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            page.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            stage.topAnchor.constraint(equalTo: page.bottomAnchor, constant: 16),
            stage.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            stage.centerXAnchor.constraint(equalTo: margins.centerXAnchor), stageWidth,
            stage.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
        ])
    }

    private func makeControls() -> UIStackView {
        widthLabel.numberOfLines = 1
        widthLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        slider.accessibilityLabel = "Width"
        slider.addAction(UIAction { [weak self] _ in self?.followSlider() }, for: .valueChanged)
        let length = slider.widthAnchor.constraint(equalToConstant: 190)
        length.priority = .defaultHigh
        length.isActive = true
        let buttons = [
            PillButton("↔", label: "Whole window") { [weak self] in self?.showWhole() },
            PillButton("RTL", label: "Right to left") { [weak self] in self?.toggleDirection() },
            PillButton("Dark", label: "Dark") { [weak self] in self?.toggleStyle() },
        ]
        let controls = UIStackView(arrangedSubviews: [widthLabel, slider] + buttons)
        controls.alignment = .center
        controls.spacing = 6
        for view in [widthLabel, slider] { controls.setCustomSpacing(10, after: view) }
        return controls
    }

    // MARK: Changes

    private var availableWidth: CGFloat { view.layoutMarginsGuide.layoutFrame.width }

    /// The stage is as wide as the slider says while it is dragged; at its end as wide as the window allows, whatever that is.
    private func followSlider() {
        stageWidth.constant = slider.value >= slider.maximumValue ? Self.wholeWidth : CGFloat(slider.value.rounded())
    }

    private func showWhole() {
        view.layoutIfNeeded()
        stageWidth.constant = Self.wholeWidth
        UIView.animate(withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) {
            self.view.layoutIfNeeded()
            self.slider.setValue(self.slider.maximumValue, animated: true)
        }
    }

    private func select(_ index: Int) {
        UIView.animate(withDuration: 0.3) {
            self.stage.selection = index
            self.view.layoutIfNeeded()
        }
    }

    private func toggleDirection() {
        let isReversed = traitCollection.layoutDirection == .rightToLeft
        traitOverrides.layoutDirection = isReversed ? .leftToRight : .rightToLeft
        UIView.animate(withDuration: 0.4) { self.view.layoutIfNeeded() }
    }

    private func toggleStyle() {
        overrideUserInterfaceStyle = traitCollection.userInterfaceStyle == .dark ? .light : .dark
    }

    private func stageDidChange(_ width: CGFloat, _ columns: Int) {
        widthLabel.text = String(format: "%.0f pt", width)
        tabRow.isHidden = columns == 3
        // Where two cards are seen, the first of them is always the article.
        tabs.buttons[0].isHidden = columns == 2
        if columns == 2, tabs.selection == 0 { tabs.selection = 1 }
        if stage.selection != tabs.selection { stage.selection = tabs.selection }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        slider.minimumValue = Float(min(Self.leastWidth, availableWidth))
        slider.maximumValue = Float(availableWidth)
        if !slider.isTracking { slider.value = Float(min(stageWidth.constant, availableWidth)) }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        // The controls are beside the title, or below it where there is too little room.
        let axis: NSLayoutConstraint.Axis = view.bounds.width < 620 ? .vertical : .horizontal
        guard header.axis != axis else { return }
        header.axis = axis
        header.alignment = axis == .vertical ? .leading : .center
    }
}
