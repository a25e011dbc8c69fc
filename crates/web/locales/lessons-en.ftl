
# Lessons
learn-title = Learn by playing
learn-more = Short lessons at a real table. Every one is open; the order is only advice.
learn-done = { $done } of { $of } lessons done
learn-of = { $done } of { $of }
learn-left = { $minutes ->
        [0] all done
       *[other] { $minutes } min left
    }
learn-minutes = { $minutes } min
learn-is-done = done
learn-first = Never played? 3 minutes
learn-first-more = Sit down to a duel of Star Realms. Vega shows you one whole turn: play, buy, attack, end.
learn-start = Start now
learn-begin = Start
learn-continue = Continue
learn-again = Again
cover-learn = Learn it in 3 minutes
cover-lessons = Lessons: { $done } of { $of }
guide-label = Vega, your guide
lesson-number = Lesson { $number } · { $title }
lesson-step = { $step } of { $of }
lesson-next = Next
lesson-back = Back
lesson-show = Show me
lesson-put-back = put back
lesson-wrong = You can, but we are looking at something else now, so I put it back.
lesson-following = Next lesson
lesson-all = All lessons
lesson-play-on = Play on from here
lesson-leave = Leave the lesson
lesson-leave-sure = Leave the lesson?
lesson-leave-more = You can go on at this step later. Or keep the match and play it on without a guide.
lesson-stay = Stay
lesson-keep = Play on without a guide
