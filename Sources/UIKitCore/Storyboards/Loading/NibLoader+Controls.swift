// SPDX-License-Identifier: MIT
internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

// Attributes of controls.
extension NibLoader {
    func fill(control: UIControl, _ element: InterfaceElement) {
        if let isEnabled = bool(element, "enabled") { control.isEnabled = isEnabled }
        if let isHighlighted = bool(element, "highlighted") { control.isHighlighted = isHighlighted }
        if let isSelected = bool(element, "selected") { control.isSelected = isSelected }
        if let alignment = choice(
            element, "contentHorizontalAlignment",
            [
                "center": UIControl.ContentHorizontalAlignment.center, "left": .left, "right": .right, "fill": .fill,
                "leading": .leading, "trailing": .trailing,
            ])
        {
            control.contentHorizontalAlignment = alignment
        }
        if let alignment = choice(
            element, "contentVerticalAlignment",
            ["center": UIControl.ContentVerticalAlignment.center, "top": .top, "bottom": .bottom, "fill": .fill])
        {
            control.contentVerticalAlignment = alignment
        }
        switch control {
        case let button as UIButton: fill(button: button, element)
        case let slider as UISlider: fill(slider: slider, element)
        case let toggle as UISwitch: fill(toggle: toggle, element)
        case let segments as UISegmentedControl: fill(segments: segments, element)
        case let stepper as UIStepper: fill(stepper: stepper, element)
        case let pages as UIPageControl: fill(pages: pages, element)
        default: break
        }
    }

    static func buttonType(_ element: InterfaceElement?) -> UIButton.ButtonType {
        switch element?["buttonType"] {
        case "system", "roundedRect": .system
        case "detailDisclosure": .detailDisclosure
        case "infoLight": .infoLight
        case "infoDark": .infoDark
        case "contactAdd": .contactAdd
        case "close": .close
        default: .custom
        }
    }

    private func fill(button: UIButton, _ element: InterfaceElement) {
        if let font = font(element) { button.titleLabel?.font = font }
        if let mode = lineBreakMode(element) { button.titleLabel?.lineBreakMode = mode }
        if let insets = insets(element.value(forKey: "contentEdgeInsets")) { button.contentEdgeInsets = insets }
        if let insets = insets(element.value(forKey: "titleEdgeInsets")) { button.titleEdgeInsets = insets }
        if let insets = insets(element.value(forKey: "imageEdgeInsets")) { button.imageEdgeInsets = insets }
        for look in element.children where look.name == "state" {
            guard
                let state = choice(
                    look, "key",
                    [
                        "normal": UIControl.State.normal, "highlighted": .highlighted, "disabled": .disabled,
                        "selected": .selected, "focused": .focused,
                    ])
            else { continue }
            if let title = text(look, "title") { button.setTitle(title, for: state) }
            if let title = look.value(forKey: "attributedTitle") { button.setAttributedTitle(attributed(title), for: state) }
            if let color = color(look, "titleColor") { button.setTitleColor(color, for: state) }
            if let color = color(look, "titleShadowColor") { button.setTitleShadowColor(color, for: state) }
            if let image = image(look, "image") { button.setImage(image, for: state) }
            if let image = image(look, "backgroundImage") { button.setBackgroundImage(image, for: state) }
        }
        // Without configurations: the title is what can be shown of one.
        if let configuration = element.value(forKey: "configuration"), button.title(for: .normal) == nil {
            if let title = text(configuration, "title") { button.setTitle(title, for: .normal) }
            if let image = image(configuration, "image") { button.setImage(image, for: .normal) }
        }
    }

    private func fill(slider: UISlider, _ element: InterfaceElement) {
        slider.minimumValue = Float(number(element, "minValue") ?? 0)
        slider.maximumValue = Float(number(element, "maxValue") ?? 1)
        slider.value = Float(number(element, "value") ?? 0)
        if let isContinuous = bool(element, "continuous") { slider.isContinuous = isContinuous }
        if let color = color(element, "minimumTrackTintColor") { slider.minimumTrackTintColor = color }
        if let color = color(element, "maximumTrackTintColor") { slider.maximumTrackTintColor = color }
        if let color = color(element, "thumbTintColor") { slider.thumbTintColor = color }
        if let image = image(element, "minimumValueImage") { slider.minimumValueImage = image }
        if let image = image(element, "maximumValueImage") { slider.maximumValueImage = image }
    }

    private func fill(toggle: UISwitch, _ element: InterfaceElement) {
        if let isOn = bool(element, "on") { toggle.setOn(isOn, animated: false) }
        if let color = color(element, "onTintColor") { toggle.onTintColor = color }
        if let color = color(element, "thumbTintColor") { toggle.thumbTintColor = color }
    }

    private func fill(segments: UISegmentedControl, _ element: InterfaceElement) {
        for (index, segment) in element.list("segments").enumerated() {
            if let image = image(segment, "image") {
                segments.insertSegment(with: image, at: index, animated: false)
            } else {
                segments.insertSegment(withTitle: text(segment, "title"), at: index, animated: false)
            }
            if let isEnabled = bool(segment, "enabled") { segments.setEnabled(isEnabled, forSegmentAt: index) }
            if let width = number(segment, "width"), width > 0 { segments.setWidth(width, forSegmentAt: index) }
        }
        if let isMomentary = bool(element, "momentary") { segments.isMomentary = isMomentary }
        if let color = color(element, "selectedSegmentTintColor") { segments.selectedSegmentTintColor = color }
        if let selected = integer(element, "selectedSegmentIndex"), (0..<segments.numberOfSegments).contains(selected) {
            segments.selectedSegmentIndex = selected
        }
    }

    private func fill(stepper: UIStepper, _ element: InterfaceElement) {
        let (minimum, maximum) = (number(element, "minimumValue") ?? 0, number(element, "maximumValue") ?? 100)
        let step = number(element, "stepValue") ?? 1
        guard minimum <= maximum, step > 0 else {
            return note(element.error("a stepper's minimum is not above its maximum, and its step is more than 0"))
        }
        stepper.minimumValue = Double(minimum)
        stepper.maximumValue = Double(maximum)
        stepper.stepValue = Double(step)
        stepper.value = Double(number(element, "value") ?? 0)
        if let isContinuous = bool(element, "continuous") { stepper.isContinuous = isContinuous }
        if let repeats = bool(element, "autorepeat") { stepper.autorepeat = repeats }
        if let wraps = bool(element, "wraps") { stepper.wraps = wraps }
    }

    private func fill(pages: UIPageControl, _ element: InterfaceElement) {
        guard let count = noted(element, "numberOfPages", 0...10_000) else { return }
        pages.numberOfPages = count
        if let page = noted(element, "currentPage", 0...10_000) { pages.currentPage = page }
        if let hides = bool(element, "hidesForSinglePage") { pages.hidesForSinglePage = hides }
        if let color = color(element, "pageIndicatorTintColor") { pages.pageIndicatorTintColor = color }
        if let color = color(element, "currentPageIndicatorTintColor") { pages.currentPageIndicatorTintColor = color }
    }

    private func noted(_ element: InterfaceElement, _ name: String, _ range: ClosedRange<Int>) -> Int? {
        guard let value = integer(element, name) else { return nil }
        guard range.contains(value) else {
            note(element.error("'\(name)' is \(range.lowerBound) to \(range.upperBound), and not \(value)"))
            return nil
        }
        return value
    }

    /// `<attributedString><fragment content="…"><attributes>`: texts with a font and a colour.
    func attributed(_ element: InterfaceElement) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for fragment in element.children where fragment.name == "fragment" {
            let text = fragment["content"] ?? fragment.value(forKey: "content")?.text ?? ""
            var attributes: [NSAttributedString.Key: Any] = [:]
            for attribute in fragment.list("attributes") {
                switch (attribute.name, attribute["key"]) {
                case ("color", "NSColor"): attributes[.foregroundColor] = color(attribute)
                case ("font", "NSFont"):
                    let size = number(attribute, "size") ?? UIFont.systemFontSize
                    guard size > 0, size <= 2000 else {
                        note(attribute.error("a font of \(size) points is refused"))
                        continue
                    }
                    let name = attribute["name"] ?? ""
                    let weight: UIFont.Weight = name.hasSuffix("Bold") ? .bold : name.hasSuffix("Medium") ? .medium : .regular
                    attributes[.font] = UIFont(name: name, size: size) ?? .systemFont(ofSize: size, weight: weight)
                default: break
                }
            }
            result.append(NSAttributedString(string: text, attributes: attributes))
        }
        return result
    }
}
