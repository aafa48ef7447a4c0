import type { WrittenDay } from '../written-task.ts'
import { weekly } from './launch-readings.ts'

/** “Launch in 7 days”, days 5 to 7 (product.md 12). */
export const launch2: readonly WrittenDay[] = [
  {
    title: 'Go live',
    intro: 'Today the page goes live. It does not have to be finished. A page can be changed every day.',
    tasks: [
      {
        id: 'launch-5-publish',
        kind: 'verify',
        check: 'published',
        title: 'Publish your page',
        detail:
          'Look at it once on your phone, then publish. Everything you changed until now becomes visible, and everything you change later waits until you publish again.',
        minutes: 5,
        route: '/editor?publish',
      },
      {
        id: 'launch-5-book-yourself',
        kind: 'do',
        title: 'Book your own service as a stranger would, up to the last step',
        detail:
          'Open your page in a private window, choose a time and go on until it asks for payment or a confirmation. Then close it. Write down each place where you had to think.',
        minutes: 10,
      },
      {
        id: 'launch-5-mails',
        kind: 'do',
        fromHours: 2,
        title: 'Check which e-mails you get when somebody books',
        detail:
          'A booking that you see an hour later is an hour of silence for the customer. Leave the mail about a new booking on, and switch off what you would not read.',
        minutes: 3,
        route: '/accountSettings?part=mails',
      },
      {
        id: 'launch-5-money',
        kind: 'do',
        fromHours: 5,
        title: 'Look where the money of a booking goes',
        detail:
          'Open Payments in your settings and read how a customer can pay. If you take payment on the spot, say so in your service, so that nobody is surprised at the door.',
        minutes: 5,
        route: '/accountSettings?part=payments',
      },
    ],
  },
  {
    title: 'The first ten people',
    intro:
      'Nobody finds a new page by chance. Ten people who know you are a better start than a thousand who do not.',
    tasks: [
      {
        id: 'launch-6-ten',
        kind: 'do',
        title: 'Write to ten people who know your work, one by one',
        detail:
          'Friends, former colleagues, people you have helped for nothing. Write to each one by name. You do not ask them to book, you ask them to look and to pass it on.',
        minutes: 15,
        draft: {
          'fitness trainer':
            'Hello, I train people one-on-one now and my page is open. Would you have a look and tell me what is not clear? And if you know somebody who wants to begin training, please send it on. Here is the address:',
          'dance instructor':
            'Hello, I give private lessons now and my page is open. Would you have a look and tell me what is not clear? And if you know somebody who wants to learn to dance, please send it on. Here is the address:',
          'career coach':
            'Hello, I work as a career coach now and my page is open. Would you have a look and tell me what is not clear? And if you know somebody who is looking for a new job, please send it on. Here is the address:',
          other:
            'Hello, people can book me now and my page is open. Would you have a look and tell me what is not clear? And if you know somebody who needs what I do, please send it on. Here is the address:',
        },
      },
      {
        id: 'launch-6-social',
        kind: 'verify',
        check: 'social',
        title: 'Have one social account linked on your page',
        detail:
          'Choose one on which people know you already. An account that you really use tells a stranger that you are active. One that was silent for a year tells her the opposite, so leave it out.',
        minutes: 5,
        route: '/editor?section=social',
      },
      {
        id: 'launch-6-signature',
        kind: 'do',
        fromHours: 2,
        title: 'Put the address of your page under your e-mails',
        detail:
          'One line below your name: what you do and the address. You write many mails a week that have nothing to do with selling, and each of them now says what you do.',
        minutes: 3,
      },
      {
        id: 'launch-6-seen',
        kind: 'do',
        worry: 'seen',
        title: 'Switch on your place in the directory',
        detail:
          'You find the switch in your settings, under Page and address. People who look for somebody like you then see your name, your lowest price and your next free time. It takes no work after today.',
        minutes: 5,
        route: '/accountSettings?part=page',
      },
      {
        id: 'launch-6-selling-ask',
        kind: 'do',
        worry: 'selling',
        title: 'Ask one person for advice instead of a booking',
        detail:
          'If it feels wrong to offer, ask. “What would you have to know before you booked somebody like me?” is a real question, people like to answer it, and they look at your page to do so.',
        minutes: 3,
      },
    ],
  },
  {
    title: 'Look, improve and go on',
    intro:
      'A week ago there was no page. Today you see what it did, and decide what you do every week from now on.',
    tasks: [
      {
        id: 'launch-7-numbers',
        kind: 'do',
        title: 'Read three numbers of your first week',
        detail:
          'How many people came, where most of them came from, and how many opened a service. Write the three down, so that you can compare them with next week.',
        minutes: 10,
        route: '/analytics?last=7',
      },
      {
        id: 'launch-7-mend',
        kind: 'do',
        fromHours: 2,
        title: 'Improve the one thing that two people asked about',
        detail:
          'Go through the answers you got. If two people did not understand the same thing, the page is to blame and not the people. Change that sentence, publish, and leave the rest.',
        minutes: 10,
        route: '/editor',
      },
      {
        id: 'launch-7-weekly',
        kind: 'learn',
        title: 'Read what keeps a small page alive',
        detail: 'Half an hour a week, always the same four things.',
        minutes: 2,
        reading: weekly,
      },
      {
        id: 'launch-7-appointment',
        kind: 'do',
        title: 'Put half an hour for your page into your calendar, every week',
        detail:
          'Choose the same day and time each week, and treat it as you treat a customer: you may move it, but not drop it.',
        minutes: 2,
      },
      {
        id: 'launch-7-once',
        kind: 'do',
        worry: 'once',
        title: 'Decide what you say at the end of each session',
        detail:
          'People come again when somebody tells them when. Choose one sentence and use it every time, before they leave.',
        minutes: 5,
        draft: {
          'fitness trainer':
            'Same time next week? I would like to do the second part with you while you remember the first.',
          'dance instructor':
            'Same time next week? The step stays with you if you dance it again within seven days.',
          'career coach': 'Shall we look in two weeks at what came of the three steps? I have time on [day].',
          other:
            'Shall we choose the next date now? I have time on [day], and you can move it if something comes up.',
        },
      },
    ],
  },
]
