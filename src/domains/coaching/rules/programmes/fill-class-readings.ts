import { paragraphs } from './paragraphs.ts'

// What the tasks to read of “Fill your class” give to read, two minutes each.

export const whom = paragraphs(
  'Somebody who looks for a class compares herself with the people she imagines there. “All levels welcome” calls up a room in which everybody can do it but her. So she waits until she is better, which means that she does not come.',
  'Say in the title who will be there, and the picture changes. A beginner who reads “for absolute beginners” sees people who are as lost as she is. Somebody advanced who reads it knows at once that she needs another date. Both are glad to know.',
  'A narrow class is also easier to pass on. People do not recommend classes, they recommend something for somebody: “There is one for people after a knee operation, you should go.” Nobody says: “There is one for all levels.”',
  'You do not have to turn anybody away. If a person of another level asks, tell her what to expect and let her decide. The title is an invitation and not a wall.',
)

export const late = paragraphs(
  'Most people who come to a class decide late. They want to come, they like you, and they first wait to see how the week goes. Will there be overtime, will the child be ill, will it rain? Only when the day is near do they dare to say yes.',
  'So an empty list ten days ahead is normal. It feels like failure, and that is the moment in which many providers lower the price. The people who would have come anyway then pay less, and those who hesitate learn that waiting is rewarded.',
  'Do something else in the last three days. Write to single people and say the number: two places are left for Tuesday. It is a fact, and it makes the decision small. Say also what happens if something comes between: until when they can cancel and get their money back. Somebody who can go back finds it easier to go ahead.',
  'If you want to reward somebody, reward those who decide early. A lower price until a week before is fair to everybody, because everybody can have it.',
)

export const firstMinutes = paragraphs(
  'People remember the beginning and the end of an hour better than its middle. Most of us plan the middle. The beginning simply happens: people arrive, some know each other, and the new ones study their phones.',
  'Plan the first five minutes. Be there before the first person. Greet each one, and say to each new person one thing that she needs to know: where to put her things, that she may stop at any time, that two others are new too. The third of these is the most important.',
  'Then begin with something that everybody can do at once. Not an explanation, and not a round in which all have to say who they are. A movement, a sound, a line on paper. Somebody who has done something in the first minutes belongs to it.',
  'The last five minutes matter as much. Say what the group can do now and could not do an hour ago. Name the next date, and say what happens there. Then stay at the door. Those who want to come again often ask there, and not on the page.',
)

export const pass = paragraphs(
  'A bundle is a deal between two people. You give a lower price, and the other person gives you a decision: she has said yes to five dates and not to one. That is worth something to you, because you can plan.',
  'A usual way is to give one date in ten, or half of one in five. If a single date costs 20, five of them cost 90. People understand this at once: “Half a date free”. If you give much more, your single price looks wrong, and those who come once feel punished.',
  'Set an end that is generous. Somebody who has four dates left and two days to use them will not buy a second bundle. Five dates in ten weeks are comfortable for a weekly class.',
  'Do not sell it at the first visit. Nobody knows after an hour whether she will come for months. Tell people about it at the second or the third one, in one sentence, and let the first date count if you want to be generous.',
)
