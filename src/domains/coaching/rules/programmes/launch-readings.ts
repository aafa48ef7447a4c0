import { paragraphs } from './paragraphs.ts'

// What the tasks to read of “Launch in 7 days” give to read, two minutes each.

export const threeDoubts = paragraphs(
  'A stranger who looks at your page has three questions. She asks them in a fixed order, and she leaves at the first one that stays open.',
  'The first is: is this for me? She looks for herself in your words. “For people who have not moved in years” answers it, “holistic training concepts” does not. Name the person, the situation, the level.',
  'The second is: can I trust this person? Your face answers most of it. The rest is done by plain facts: how long you have done this, where you learned it, what one customer said. Two true lines are stronger than a page of praise.',
  'The third is: what happens if I press the button? She wants to know how long it takes, what it costs, where it is, and what she gets back if she cannot come. If one of these is missing, she does not ask. She closes the page and means to return later, and most people do not. Look at your page tonight with these three questions, in this order.',
)

export const weekly = paragraphs(
  'A page does not need much. It needs a little, regularly. Most providers who give up did too much in the first month and nothing in the second.',
  'Choose one half hour in the week and keep it like an appointment with a customer. In the first ten minutes look at the times: is there something free in the next seven days, and is it still true? A page that offers times you do not have disappoints the very people who wanted to come.',
  'In the next ten minutes write to people. One who was here, one who asked and did not book, one who might know somebody. Three short messages, by hand, are worth more than a post that you do not like to write.',
  'Use the last ten minutes for one sentence of the page. What did a customer ask this week? Write the answer where she would have looked for it. After a few months your page answers almost everything, and you did not notice the work.',
)
