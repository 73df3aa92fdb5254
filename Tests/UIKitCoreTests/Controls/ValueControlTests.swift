// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import WindowServer

@testable import UIKitCore

/// The controls for values, driven as a user does.
@MainActor @Suite("Controls for values", .serialized)
struct ValueControlTests {
    private let rig = TouchRig()

    private func show<Control: UIControl>(_ control: Control, _ frame: CGRect) -> Control {
        control.frame = frame
        rig.window.addSubview(control)
        for (event, name) in [(UIControl.Event.valueChanged, "changed"), (.primaryActionTriggered, "primary")] {
            control.addAction(UIAction { [weak rig] _ in rig?.note(name) }, for: event)
        }
        rig.wait(0)
        rig.clear()
        return control
    }

    private func drag(_ from: CGPoint, _ to: CGPoint) {
        rig.down(from.x, from.y)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            rig.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
        }
        rig.up(to.x, to.y)
    }

    private func press(_ key: UIKeyboardHIDUsage) {
        rig.key(key)
        rig.key(key, .up)
    }

    @Test("AroundLaws 72, 73, 74, 75, 76, 77, 78, 80: what controls are at first, and what is set by code, which tells nobody")
    func firstValues() {
        let slider = show(UISlider(), .zero)
        #expect((slider.value, slider.minimumValue, slider.maximumValue) == (0, 0, 1))
        (slider.minimumValue, slider.maximumValue) = (0.3, 0.7)
        #expect((slider.minimumValue, slider.maximumValue) == (0.3, 0.7))
        let stepper = show(UIStepper(), .zero)
        #expect((stepper.value, stepper.minimumValue, stepper.maximumValue) == (0, 0, 100))
        let segments = show(UISegmentedControl(items: ["A", "B", "C"]), .zero)
        for index in [UISegmentedControl.noSegment, 1, 2] {
            segments.selectedSegmentIndex = index
            #expect(segments.selectedSegmentIndex == index)
        }
        #expect(segments.numberOfSegments == 3 && (0..<3).allSatisfy { segments.isEnabledForSegment(at: $0) })
        segments.insertSegment(with: nil, at: 3, animated: false)
        #expect(segments.titleForSegment(at: 1) == "B" && segments.imageForSegment(at: 3) == nil)
        let pages = show(UIPageControl(), .zero)
        (pages.numberOfPages, pages.currentPage) = (10, 5)
        #expect((pages.numberOfPages, pages.currentPage) == (10, 5))
        let bar = UIProgressView()
        bar.progress = 1
        #expect(bar.progress == 1)
        let indicator = UIActivityIndicatorView()
        indicator.startAnimating()
        #expect(indicator.isAnimating)
        indicator.stopAnimating()
        #expect(!indicator.isAnimating)
        show(UISwitch(), .zero).isOn = true
        #expect(rig.lines.isEmpty)
    }

    // MARK: Sliders

    @Test("A slider's values stay in the range, which gives way to what is set; no number is ignored")
    func range() {
        let slider = UISlider()
        #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1 && slider.isContinuous)
        slider.value = 3
        #expect(slider.value == 1)
        slider.minimumValue = 5
        #expect(slider.maximumValue == 5 && slider.value == 5)
        slider.maximumValue = 10
        slider.value = .nan
        #expect(slider.value == 5)
        slider.value = .infinity
        #expect(slider.value == 10)
        slider.maximumValue = .nan
        #expect(slider.maximumValue == 10)
    }

    @Test("The knob follows the touch that holds it, and tells of each change; setting the value tells nobody")
    func sliderDrag() {
        let slider = show(UISlider(), CGRect(x: 50, y: 50, width: 228, height: 31))
        slider.maximumValue = 100
        slider.setValue(50, animated: false)
        slider.layoutIfNeeded()
        let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 50)
        #expect(knob == CGRect(x: 100, y: 2, width: 28, height: 28))
        #expect(rig.lines.isEmpty)
        // Held beside its middle: it does not jump.
        rig.down(170, 66)
        #expect(slider.value == 50 && rig.lines.isEmpty)
        rig.move(190, 66)
        #expect(abs(slider.value - 60) < 1e-3 && rig.lines == ["changed", "primary"])
        rig.move(900, 66)
        #expect(slider.value == 100)
        rig.up(900, 66)
        #expect(slider.value == 100 && rig.lines.count == 4)
    }

    @Test("One that is not continuous tells once, when it is let go; a touch beside the knob brings it there")
    func notContinuous() {
        let slider = show(UISlider(), CGRect(x: 50, y: 50, width: 228, height: 31))
        slider.isContinuous = false
        rig.down(264, 66)
        #expect(slider.value == 1 && rig.lines.isEmpty)
        rig.move(164, 66)
        rig.up(164, 66)
        #expect(slider.value == 0.5 && rig.lines == ["changed", "primary"])
    }

    @Test("A slider in a scroll view keeps its touch; right to left its ends change places")
    func sliderElsewhere() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        scroll.contentSize = CGSize(width: 800, height: 800)
        rig.window.addSubview(scroll)
        let slider = show(UISlider(), CGRect(x: 50, y: 50, width: 228, height: 31))
        scroll.addSubview(slider)
        slider.semanticContentAttribute = .forceRightToLeft
        slider.value = 1
        rig.wait(0)
        drag(CGPoint(x: 64, y: 66), CGPoint(x: 164, y: 66))
        #expect(slider.value == 0.5 && scroll.contentOffset == .zero)
    }

    @Test("Keys move the knob of the slider that was clicked, and tell")
    func sliderKeys() {
        let slider = show(UISlider(), CGRect(x: 50, y: 50, width: 228, height: 31))
        rig.tap(64, 66)
        #expect(slider.isFirstResponder)
        for (key, value) in [
            (UIKeyboardHIDUsage.keyboardRightArrow, Float(0.05)), (.keyboardPageUp, 0.15), (.keyboardLeftArrow, 0.1),
            (.keyboardEnd, 1), (.keyboardHome, 0),
        ] {
            press(key)
            #expect(abs(slider.value - value) < 1e-5)
        }
        #expect(rig.lines.filter { $0 == "changed" }.count == 5)
        press(.keyboardHome)
        #expect(rig.lines.filter { $0 == "changed" }.count == 5)
    }

    // MARK: Switches

    @Test("A tap turns a switch and tells; a drag turns it where the knob crosses the middle; setting it tells nobody")
    func toggles() {
        let toggle = show(UISwitch(), CGRect(x: 50, y: 50, width: 10, height: 10))
        #expect(toggle.frame.size == CGSize(width: 51, height: 31))
        rig.tap(60, 60)
        #expect(toggle.isOn && rig.lines == ["changed", "primary"])
        rig.clear()
        drag(CGPoint(x: 90, y: 60), CGPoint(x: 55, y: 60))
        #expect(!toggle.isOn && rig.lines == ["changed", "primary"])
        rig.clear()
        toggle.setOn(true, animated: true)
        toggle.isOn = false
        #expect(rig.lines.isEmpty)
        // Lifted outside: nothing.
        drag(CGPoint(x: 60, y: 60), CGPoint(x: 60, y: 250))
        #expect(!toggle.isOn && rig.lines.isEmpty)
        press(.keyboardSpacebar)
        #expect(toggle.isOn)
        toggle.isEnabled = false
        rig.tap(60, 60)
        press(.keyboardSpacebar)
        #expect(toggle.isOn)
    }

    // MARK: Segments

    @Test("Segments share the width in whole points; a lift over another one selects it and tells")
    func segments() {
        let control = show(UISegmentedControl(items: ["One", "Two", "Three"]), CGRect(x: 50, y: 50, width: 200, height: 32))
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
        rig.tap(130, 60)
        #expect(control.selectedSegmentIndex == 1 && rig.lines == ["changed", "primary"])
        rig.tap(130, 60)
        #expect(rig.lines.count == 2)
        control.setEnabled(false, forSegmentAt: 2)
        rig.tap(220, 60)
        #expect(control.selectedSegmentIndex == 1)
        control.setEnabled(true, forSegmentAt: 2)
        drag(CGPoint(x: 130, y: 60), CGPoint(x: 230, y: 60))
        #expect(control.selectedSegmentIndex == 2)
        press(.keyboardLeftArrow)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 0 && control.titleForSegment(at: 0) == "Two")
        control.selectedSegmentIndex = 7
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("A momentary control selects nothing and tells each time; a segment's action is performed before")
    func momentary() {
        let control = show(
            UISegmentedControl(
                frame: .zero, actions: [UIAction(title: "A") { [weak rig] _ in rig?.note("A") }, UIAction(title: "B") { _ in }]),
            CGRect(x: 50, y: 50, width: 200, height: 32))
        control.isMomentary = true
        rig.tap(60, 60)
        rig.wait(0.5)
        rig.tap(60, 60)
        #expect(control.selectedSegmentIndex == -1 && rig.lines == ["A", "changed", "primary", "A", "changed", "primary"])
    }

    @Test("The natural size has room for the widest title in each segment")
    func segmentSizes() {
        let control = UISegmentedControl(items: ["A", "A longer one"])
        let size = control.intrinsicContentSize
        #expect(size.height == 32 && size.width > 150 && control.bounds.size == size)
        control.apportionsSegmentWidthsByContent = true
        #expect(control.intrinsicContentSize.width < size.width)
        control.setWidth(40, forSegmentAt: 0)
        #expect(control.widthForSegment(at: 0) == 40)
    }

    // MARK: Steppers

    @Test("AroundLaws 91: a stepper counts by halves, within its range; one that is held repeats, faster and faster")
    func stepper() {
        let stepper = show(UIStepper(), CGRect(x: 50, y: 50, width: 0, height: 0))
        #expect(stepper.frame.size == CGSize(width: 94, height: 32))
        rig.tap(130, 60)
        #expect(stepper.value == 1 && rig.lines == ["changed", "primary"])
        rig.tap(60, 60)
        rig.tap(60, 60)
        #expect(stepper.value == 0)
        rig.down(130, 60)
        for _ in 0..<60 { rig.wait(0.05) }
        rig.up(130, 60)
        // One at once, from 0.5 s on one in 0.2 s, each at the first frame after it is due.
        #expect(stepper.value >= 10 && stepper.value < 16)
        let value = stepper.value
        rig.wait(3)
        #expect(stepper.value == value)
        stepper.wraps = true
        stepper.value = 100
        rig.tap(130, 60)
        #expect(stepper.value == 0)
        stepper.isContinuous = false
        stepper.stepValue = 0.5
        rig.clear()
        rig.down(130, 60)
        #expect(rig.lines.isEmpty && stepper.value == 0.5)
        rig.up(130, 60)
        #expect(rig.lines == ["changed", "primary"])
    }

    // MARK: Pages

    @Test("Pages stay in their range; taps on the halves turn them")
    func pages() {
        let pages = show(UIPageControl(), CGRect(x: 50, y: 50, width: 100, height: 26))
        pages.currentPage = 2
        #expect(pages.currentPage == 0)
        pages.numberOfPages = 3
        #expect(pages.intrinsicContentSize == CGSize(width: 74, height: 26))
        rig.tap(140, 60)
        #expect(pages.currentPage == 1 && rig.lines == ["changed", "primary"])
        rig.tap(60, 60)
        rig.tap(60, 60)
        #expect(pages.currentPage == 0 && rig.lines.count == 4)
        pages.currentPage = 9
        pages.numberOfPages = 1
        #expect(pages.currentPage == 0)
    }

    // MARK: Progress

    @Test("A progress bar is filled from the leading side, by at least 8 points once it has begun")
    func progress() {
        let bar = UIProgressView(progressViewStyle: .default)
        bar.frame = CGRect(x: 0, y: 0, width: 200, height: 4)
        let fill = bar.subviews[1]
        for (progress, width) in [(Float(0), CGFloat(0)), (0.001, 8), (0.5, 100), (0.503, 101), (2, 200)] {
            bar.progress = progress
            bar.layoutIfNeeded()
            #expect(fill.frame.width == width)
        }
        bar.progress = .nan
        #expect(bar.progress == 1)
    }

    @Test("An indicator hides while it stands still, and its blades are turned by an animation that goes with the window")
    func activity() {
        let indicator = UIActivityIndicatorView(style: .large)
        #expect(indicator.bounds.size == CGSize(width: 37, height: 37) && indicator.isHidden && !indicator.isAnimating)
        indicator.startAnimating()
        let blades = indicator.subviews[0]
        #expect(!indicator.isHidden && blades.layer.animationKeys() == nil)
        rig.window.addSubview(indicator)
        #expect(blades.layer.animationKeys() == ["turning"])
        indicator.removeFromSuperview()
        #expect(blades.layer.animationKeys() == nil)
        rig.window.addSubview(indicator)
        indicator.stopAnimating()
        #expect(indicator.isHidden && blades.layer.animationKeys() == nil)
    }
}
