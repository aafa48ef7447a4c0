import { paragraphs } from './paragraphs.ts'

// What the tasks to read of “Grow your list” give to read, two minutes each.

export const mayWrite = paragraphs(
  'You may send letters to people who have agreed to get them from you. Somebody who ticked a box, signed up on paper or said “put me on your list” has agreed. Write down where and when.',
  'A customer has not agreed by being a customer. She gave her address for a booking, and she gets the mails about it. If you want to send her letters, ask her. Some say yes, and those who do will read what you send.',
  'A business card, a list of members, an address from a website: none of these is a yes. It may look like a large list. It is a list of people who will press “spam”, and mail services remember that. Afterwards even those who want your letters do not get them.',
  'So a small list is no weakness. Twenty people who asked are worth more than five hundred who wonder who you are. The page helps you to keep it so: everybody who signs up by your form confirms, everybody can leave with one press, and a person who has left cannot be imported again by mistake.',
)

export const goodLetter = paragraphs(
  'The first letter is opened because people are curious. The second one is opened because the first was worth it. So put the best thing you have into the first and do not save it.',
  'A good letter has one thought. Not three pieces of news, two dates and a wish for the season. One thought, told as you would tell it at a kitchen table: what happened, what you understood, what the reader can do with it today.',
  'It is short. Ten sentences are enough, and nobody has ever complained that a letter was too short. It has one thing to press, at the end, and it says what happens then. If you ask for three things, people do none of them.',
  'It sounds like you. Read it aloud. Where you would not talk like that, change it. “I am pleased to inform you” is not what you say at the door. And it comes when you said it would. Once a month means once a month. People who know when you write miss you when you do not.',
)

export const consent = paragraphs(
  'Somebody types an address into your form, and the page sends one mail with one link. Only when she presses it does she get your letters. A few people never press it. That hurts a little, and it is right.',
  'First, it keeps out wrong addresses. A name with a typing mistake belongs to nobody, or to a stranger. Mail services watch how many of your letters go to such addresses, and trust you less with each of them.',
  'Second, it protects people. Nobody can put your neighbour on your list as a joke. If somebody ever asks how you got her address, you have an answer with a day and an hour.',
  'Third, it shows who means it. A person who opens a mail and presses a link has done two things for you before the first letter. She is likely to open that one too. So do not look at the names that wait. Look at those who are there. And tell people at the door that a mail will come: many links are not pressed because nobody expected them.',
)

export const numbers = paragraphs(
  'Many services show how many people have opened a letter. This number is no longer worth much: some mail programs open everything by themselves, and others open nothing. So you do not find it here.',
  'Look at presses instead. Somebody who presses a link has read as far as that and wanted more. Compare letters with each other, not with strangers: your second letter with your first. With small lists three people more or less are chance, so look at three letters together.',
  'The second number is how many left. One or two after each letter are normal, and no reason to worry. If many leave after one letter, read it again: did it keep the promise of the form? Did it come too soon after the last one?',
  'And there is something that no number shows. If somebody answers your letter, it was a good one. Ask a question at the end of the next one, and read every answer.',
)
