// SPDX-License-Identifier: MIT
import CoreGraphics
import QuartzCore

extension HostileLayerNumberTests.Use {
    private var slide: CABasicAnimation {
        let result = CABasicAnimation(keyPath: "position.x")
        result.fromValue = 0
        result.toValue = 50
        return result
    }

    private var frames: CAKeyframeAnimation {
        let result = CAKeyframeAnimation(keyPath: "position.x")
        result.values = [0, 20, 10, 50]
        return result
    }

    func layerTimes() {
        let number = number
        let changes: [(CALayer) -> Void] = [
            { $0.speed = Float(number) }, { $0.beginTime = number }, { $0.timeOffset = number }, { $0.duration = number },
            { $0.repeatCount = Float(number) }, { $0.repeatDuration = number },
        ]
        for change in changes {
            show { layer in
                change(layer)
                layer.sublayers?.first?.add(slide, forKey: nil)
                layer.add(frames, forKey: nil)
                _ = layer.convertTime(number, from: nil)
                _ = layer.convertTime(3, to: rig.root)
            }
        }
    }

    func animationTimes() {
        let number = number
        let changes: [(CAAnimation) -> Void] = [
            { $0.duration = number }, { $0.speed = Float(number) }, { $0.beginTime = number }, { $0.timeOffset = number },
            { $0.repeatCount = Float(number) }, { $0.repeatDuration = number },
            {
                $0.repeatCount = .infinity
                $0.duration = number
            },
        ]
        for change in changes {
            for mode in [CAMediaTimingFillMode.removed, .both] {
                for animation in [slide, frames] as [CAAnimation] {
                    animate(animation) {
                        $0.fillMode = mode
                        $0.autoreverses = mode == .both
                        change($0)
                        ($0 as? CAPropertyAnimation)?.isCumulative = true
                    }
                }
                let group = CAAnimationGroup()
                let member = slide
                change(member)
                group.animations = [member]
                animate(group) { change($0) }
            }
        }
    }

    func values() {
        let paths = [
            "position.x", "bounds.size.width", "opacity", "cornerRadius", "borderWidth", "shadowRadius", "shadowOpacity",
            "shadowOffset.width", "transform.rotation.z", "transform.scale.x", "transform.translation.x", "zPosition",
        ]
        for path in paths {
            let animation = CABasicAnimation(keyPath: path)
            animation.fromValue = Double(number)
            animate(animation)
            let relative = CABasicAnimation(keyPath: path)
            relative.byValue = Double(number)
            relative.isAdditive = true
            animate(relative)
        }
        for rect in HostileLayerNumberTests.rects(number) {
            let animation = CABasicAnimation(keyPath: "bounds")
            animation.toValue = NSValue(cgRect: rect)
            animate(animation)
        }
    }

    func keyframes() {
        let number = number
        let wrapped = NSNumber(value: Double(number))
        for mode in [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
            let changes: [(CAKeyframeAnimation) -> Void] = [
                { $0.keyTimes = [0, wrapped, 0.7, 1] }, { $0.keyTimes = [wrapped, wrapped, wrapped, wrapped] },
                { $0.values = [0, Double(number), 10, 50] }, { $0.values = [Double(number), Double(number)] },
                { $0.tensionValues = [wrapped, 0, 0, 0] }, { $0.continuityValues = [0, wrapped, 0, 0] },
                { $0.biasValues = [0, 0, wrapped, 0] },
            ]
            for change in changes {
                let animation = frames
                animation.calculationMode = mode
                change(animation)
                animate(animation)
            }
        }
    }

    func springs() {
        let number = number
        let changes: [(CASpringAnimation) -> Void] = [
            { $0.mass = number }, { $0.stiffness = number }, { $0.damping = number }, { $0.initialVelocity = number },
            {
                $0.damping = 0
                $0.initialVelocity = number
            },
        ]
        for change in changes {
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.fromValue = 0
            spring.toValue = 50
            change(spring)
            _ = spring.settlingDuration
            animate(spring) { $0.duration = spring.settlingDuration }
        }
        for spring in [
            CASpringAnimation(perceptualDuration: number, bounce: 0.2),
            CASpringAnimation(perceptualDuration: 1, bounce: number),
        ] {
            spring.keyPath = "position.x"
            spring.toValue = 50
            animate(spring) { $0.duration = spring.settlingDuration }
        }
    }

    func timingFunctions() {
        let small = Float(number)
        for function in [
            CAMediaTimingFunction(controlPoints: small, 0, 1, 1), CAMediaTimingFunction(controlPoints: 0, small, 1, 1),
            CAMediaTimingFunction(controlPoints: 0, 0, small, small),
            CAMediaTimingFunction(controlPoints: small, small, small, small),
        ] {
            animate(slide) { $0.timingFunction = function }
            let animation = frames
            animation.timingFunctions = [function, function, function]
            animate(animation)
        }
    }

    func transactions() {
        show {
            CATransaction.begin()
            CATransaction.setAnimationDuration(number)
            $0.position.x = 40
            CATransaction.commit()
        }
    }
}
