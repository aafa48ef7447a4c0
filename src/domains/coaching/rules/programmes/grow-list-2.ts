import type { WrittenDay } from '../written-task.ts'
import { consent, goodLetter } from './grow-list-readings.ts'

/** “Grow your list”, days 6 to 10 (product.md 12). */
export const growList2: readonly WrittenDay[] = [
  {
    title: 'Write the first letter',
    intro: 'Today you write it, tomorrow you send it. A night in between makes every letter better.',
    tasks: [
      {
        id: 'list-6-write-letter',
        kind: 'do',
        title: 'Write a letter of ten sentences',
        detail: {
          'fitness trainer':
            'One thing that happened in a session, one exercise that came of it, one line about your next free times. Write it to one person and delete the name at the end.',
          'dance instructor':
            'One thing that happened in a lesson, one step that came of it, one line about your next dates. Write it to one person and delete the name at the end.',
          'career coach':
            'One question from a talk, without saying whose, what a reader can do with it, one line about your next free times. Write it to one person and delete the name at the end.',
          other:
            'One thing that happened at work, what a reader can try at home, one line about your next free times. Write it to one person and delete the name at the end.',
        },
        minutes: 20,
        route: '/letter',
      },
      {
        id: 'list-6-good-letter',
        kind: 'learn',
        title: 'Read what makes people open the second letter',
        detail: 'They decide by the first one.',
        minutes: 2,
        reading: goodLetter,
      },
      {
        id: 'list-6-subject-line',
        kind: 'do',
        title: 'Write three subjects and choose the plainest',
        detail:
          'Say what is in it, in at most six words. The plain one is nearly always the best: it keeps its promise.',
        minutes: 3,
      },
    ],
  },
  {
    title: 'Send the first letter',
    intro: 'It is good enough. Read it once more, look at the checks, and send it.',
    tasks: [
      {
        id: 'list-7-test-mail',
        kind: 'do',
        title: 'Send the letter to yourself and read it on your phone',
        detail:
          'Open your draft and use the test mail. Read it as your readers will, in a hurry. Delete each sentence that you skip.',
        minutes: 5,
        route: '/subscribers?tab=letters',
      },
      {
        id: 'list-7-sent',
        kind: 'verify',
        check: 'letter',
        title: 'Have one letter delivered to your list',
        detail:
          'Send it to everybody. The dialog says how many people that is. Choose a time when your readers have a quiet minute: early in the morning or after dinner. If there are only three, these three asked for it.',
        minutes: 5,
        route: '/subscribers?tab=letters',
      },
      {
        id: 'list-7-note-letter',
        kind: 'do',
        title: 'Put the date of the next letter into your calendar',
        detail: 'Add an hour for writing in the week before. A letter without a date is never written.',
        minutes: 2,
      },
      {
        id: 'list-7-seen',
        kind: 'do',
        worry: 'seen',
        title: 'Send the address of your form to one person with many friends',
        detail:
          'Send it to one person and not to everybody. Tell her whom your letters are for, and ask whether she knows somebody. A person who is asked by name does something about it.',
        minutes: 5,
      },
    ],
  },
  {
    title: 'Write what people search for',
    intro: 'A letter is read once. A post is found for years, and it can ask for the address too.',
    tasks: [
      {
        id: 'list-8-make-post',
        kind: 'do',
        title: 'Make a post of your first letter',
        detail:
          'Take the one thought and answer the question behind it. Write the question as the title, in the words that people type. End with a line that says how often you send such letters, and where to sign up.',
        minutes: 20,
        route: '/editor?section=blogs',
      },
      {
        id: 'list-8-post',
        kind: 'verify',
        check: 'post',
        title: 'See one post on your live page',
        detail:
          'Publish, and open the post on your phone. Read the first two lines: they decide whether anybody reads on.',
        minutes: 2,
        route: '/editor?section=blogs',
      },
      {
        id: 'list-8-question-title',
        kind: 'do',
        fromHours: 2,
        title: 'Write down five questions that people ask you all the time',
        detail: {
          'fitness trainer':
            '“How often should I train?”, “Is running bad for my knees?”: the words of people, not of a textbook. Each of them is a post and a letter.',
          'dance instructor':
            '“How long until I can dance?”, “What do I wear?”: the words of people, not of a textbook. Each of them is a post and a letter.',
          'career coach':
            '“May I lie about a gap?”, “When do I speak about money?”: the words of people, not of a textbook. Each of them is a post and a letter.',
          other:
            '“How long does it take?”, “Which one should I buy first?”: the words of people, not of a textbook. Each of them is a post and a letter.',
        },
        minutes: 5,
      },
      {
        id: 'list-8-post-link',
        kind: 'do',
        fromHours: 2,
        title: 'Send the post to one person who asked you this question',
        detail:
          'One line: “You asked me, and here is the answer.” An answer to her own question is no advertisement.',
        minutes: 3,
      },
    ],
  },
  {
    title: 'Ask at the end of each session',
    intro:
      'The best moment to ask is when somebody has just had a good hour. You need one sentence and a code to scan.',
    tasks: [
      {
        id: 'list-9-code',
        kind: 'do',
        title: 'Print the code of your page and put it where people wait',
        detail:
          '“Share your page” on your dashboard shows a code that a phone can read. Print it on half a sheet, write your promise above it, and put it up at the door, on the table or on the last slide.',
        minutes: 10,
        route: '/dashboard',
      },
      {
        id: 'list-9-say-it',
        kind: 'do',
        title: 'Learn one sentence to ask with',
        detail: 'Say it at the end, while people are getting ready to leave. Then wait for the answer.',
        minutes: 2,
        draft: {
          'fitness trainer':
            'If you want one exercise a month for at home, scan this. It is free and you can leave at any time.',
          'dance instructor':
            'If you want one song a month to practise to, scan this. It is free and you can leave at any time.',
          'career coach':
            'If you want one question a month for your working life, I send you the address. It is free and you can leave at any time.',
          other:
            'If you want one thing a month to try at home, scan this. It is free and you can leave at any time.',
        },
      },
      {
        id: 'list-9-consent',
        kind: 'learn',
        fromHours: 2,
        title: 'Read why people confirm their address by mail',
        detail: 'It costs you a few names and saves you the rest.',
        minutes: 2,
        reading: consent,
      },
      {
        id: 'list-9-selling',
        kind: 'do',
        worry: 'selling',
        title: 'Offer one person your sheet instead of your newsletter',
        detail: {
          'fitness trainer':
            '“Would you like my sheet with the five exercises?” is easier to say than “Would you like my newsletter?” You offer something that she can use, and the form asks for the address.',
          'dance instructor':
            '“Would you like my list of songs to practise to?” is easier to say than “Would you like my newsletter?” You offer something that she can use, and the form asks for the address.',
          'career coach':
            '“Would you like my sheet with the twelve questions?” is easier to say than “Would you like my newsletter?” You offer something that she can use, and the form asks for the address.',
          other:
            '“Would you like my list for beginners?” is easier to say than “Would you like my newsletter?” You offer something that she can use, and the form asks for the address.',
        },
        minutes: 2,
      },
    ],
  },
  {
    title: 'Put the address where you are already',
    intro:
      'People meet you in many places where they cannot subscribe. Leave the address of your page in each of them.',
    tasks: [
      {
        id: 'list-10-everywhere',
        kind: 'do',
        title: 'Put the address of your page into three places that you use every day',
        detail:
          'Under your e-mails, in the description of your social account, in the profile of your messenger. Put your promise beside it each time, not only the address.',
        minutes: 10,
      },
      {
        id: 'list-10-social',
        kind: 'verify',
        check: 'social',
        title: 'Have your most active social account linked',
        detail:
          'Choose the account on which you wrote something this month. Readers of your page see that you are active, and you can point your followers to the form.',
        minutes: 5,
        route: '/editor?section=social',
      },
      {
        id: 'list-10-subtitle',
        kind: 'write',
        field: 'job_subtitle',
        title: 'Mention your letters in the line under your title',
        detail:
          'This line stands at the top of your page, where nobody has to look for it. Ninety characters are enough for one promise.',
        minutes: 5,
        route: '/editor?section=profile&field=jobSubtitle',
        draft: {
          'fitness trainer': 'Small groups and one-on-one training, and one exercise a month by mail',
          'dance instructor': 'Private lessons and classes, and one song a month by mail',
          'career coach': 'Calls for people who want to change jobs, and one question a month by mail',
          other: 'By appointment and in small groups, and one thing a month to try by mail',
        },
      },
      {
        id: 'list-10-domain',
        kind: 'verify',
        check: 'domain',
        fromHours: 5,
        title: 'Have a domain of your own connected to your page',
        detail:
          'If you own a domain, or want one, connect it here. The page tells you which record to set and sees by itself when it is there. A short address is easier to say aloud.',
        minutes: 20,
        route: '/domains',
      },
    ],
  },
]
