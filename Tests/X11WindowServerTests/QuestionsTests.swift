// SPDX-License-Identifier: MIT
import Testing

@testable import X11WindowServer

@Suite("Questions to the server")
struct QuestionsTests {
    @Test("a device is asked for its axes once in a turn, and again in the next")
    func devices() {
        var questions = X11Questions()
        let answers = [questions.mayAskAbout(2), questions.mayAskAbout(2), questions.mayAskAbout(3)]
        #expect(answers == [true, false, true])
        questions.beginTurn()
        let again = questions.mayAskAbout(2)
        #expect(again)
        #expect(questions.isEmpty)
    }
}
