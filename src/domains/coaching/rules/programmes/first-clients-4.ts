import type { WrittenDay } from '../written-task.ts'
import { askReview, raise } from './first-clients-readings.ts'

/** “First 10 clients”, days 16 to 21 (product.md 12). */
export const firstClients4: readonly WrittenDay[] = [
  {
    title: 'Ask for two reviews',
    intro:
      'The page invites each customer by itself, two hours after her session. A word from you makes it more likely that she answers.',
    tasks: [
      {
        id: 'first-16-ask',
        kind: 'do',
        title: 'Tell two customers that a review would help you',
        detail:
          'Say it in person or write it. Say why, and that two sentences are enough. Those who have had no session with you yet can write you a few lines, which you add yourself.',
        minutes: 10,
        draft:
          'Hello, the page sends you a mail that asks what you thought of our session. An answer would help me very much. Two honest sentences are enough, also about what could be better. People who do not know me read it before they book.',
      },
      {
        id: 'first-16-three',
        kind: 'verify',
        check: 'three_reviews',
        title: 'Have three reviews on your page',
        detail:
          'Those your customers write by invitation appear by themselves. You can add what people wrote to you elsewhere, with their permission. Publish after you add one.',
        minutes: 10,
        route: '/editor?section=reviews',
      },
      {
        id: 'first-16-ask-review',
        kind: 'learn',
        title: 'Read how to ask for a review without begging',
        detail: 'You need the right moment, a reason, and a question that is easy to answer.',
        minutes: 2,
        reading: askReview,
      },
    ],
  },
  {
    title: 'Go back to those who hesitated',
    intro: 'A person who said “later” two weeks ago did not say no. Today you ask again.',
    tasks: [
      {
        id: 'first-17-later',
        kind: 'do',
        title: 'Write to everybody who said “maybe” or nothing',
        detail:
          'Go through your list from day one. One line each, with a new fact in it: a new time, a review, an answer to what she asked. After this message do not write again.',
        minutes: 15,
        draft:
          'Hello, we wrote two weeks ago, so here is what is new. I have times on [day] now, and the first people have written what it was like. If it is no longer of interest, just say so, and I will not ask again.',
      },
      {
        id: 'first-17-ask-why',
        kind: 'do',
        fromHours: 2,
        title: 'Ask one person who said no what would have made it a yes',
        detail:
          'Say that you do not want to persuade her. Her answer is usually about time, place or fear, and seldom about the price.',
        minutes: 5,
      },
      {
        id: 'first-17-selling',
        kind: 'do',
        worry: 'selling',
        title: 'Write down what one person misses if nobody tells her about you',
        detail:
          'Choose one person on your list whom you could help. If you say nothing, she goes on looking for another year. You do not have to push her. You only have to make sure that she knows.',
        minutes: 5,
      },
    ],
  },
  {
    title: 'Let people stay in touch',
    intro: 'Not everybody who likes you needs you this month. A form for letters keeps you in touch.',
    tasks: [
      {
        id: 'first-18-form',
        kind: 'verify',
        check: 'asks_for_addresses',
        title: 'Have a form for letters on your page',
        detail:
          'Give it a heading that promises something small, such as “One letter a month”. It appears as soon as it has a heading and the page is published. Everybody who types an address gets one mail to confirm.',
        minutes: 10,
        route: '/editor?section=newsletter&field=heading',
      },
      {
        id: 'first-18-about',
        kind: 'write',
        field: 'about',
        fromHours: 2,
        title: 'Add to your story what has happened in these weeks',
        detail:
          'You have worked with real people since day one. Say what you have learned from it, in one sentence. The draft is an example: change what is not true of you.',
        minutes: 10,
        route: '/editor?section=about&field=text',
        draft: {
          'fitness trainer':
            'I train people who begin again. Most of them sit all day, and many have a knee or a back that complains. We work around it and not against it. What I have learned from my first people: twenty minutes that you do are better than an hour that you plan. We begin with those.',
          'dance instructor':
            'I teach people who begin late. Most of them come because of a wedding or a song, and stay because of the evenings. What I have learned from my first pupils: nobody looks at your feet but you. We begin with one step and put the music on early.',
          'career coach':
            'I work with people in the middle of their working life. Most of them know what they no longer want. What I have learned from my first clients: it helps to say it aloud to somebody who is not a friend. We begin there and end with three steps in writing.',
          other:
            'I work with people who do this for the first time. Most of them have waited for years. What I have learned from my first customers: the beginning is the hardest part, and it takes less than an hour. We do that part together, without hurry.',
        },
      },
      {
        id: 'first-18-seen',
        kind: 'do',
        worry: 'seen',
        title: 'Ask each customer of these weeks where she heard of you',
        detail:
          'One question at the end of a session. Make a mark for each answer: a friend, a card, a search, a post. After five marks you know where your time is well spent, and you can drop the rest.',
        minutes: 10,
      },
    ],
  },
  {
    title: 'Make it easy to come again',
    intro: 'It is easier to bring a customer back than to find a new one. Today you make coming back simple.',
    tasks: [
      {
        id: 'first-19-bundle',
        kind: 'do',
        title: 'Offer several sessions for one price',
        detail:
          'Choose Bundle as the kind: for example five sessions to use within half a year. A customer who buys it decides once and not five times. The page keeps count of what is left.',
        minutes: 10,
        route: '/servicemanagement?new=promotion',
      },
      {
        id: 'first-19-goes-on',
        kind: 'write',
        field: 'service_description',
        fromHours: 2,
        title: 'Say in the description how it goes on after the first time',
        detail:
          'A new customer wants to know how many times she has to come. Say it honestly, even if once is enough.',
        minutes: 10,
        route: '/servicemanagement',
        draft: {
          'fitness trainer':
            'After the first session you can train alone with the plan. Most people come once a week for two months, until the movements are safe, and then every few weeks to change the plan. You decide from one time to the next. There is no contract.',
          'dance instructor':
            'After the first lesson you can dance one song. For a whole evening most people need five or six lessons, for a wedding dance four. You decide from one time to the next. There is no contract.',
          'career coach':
            'After the first call you have a next step. For a change of jobs most people need four to six calls over two or three months, for one interview two. You decide from one time to the next. There is no contract.',
          other:
            'After the first time you know whether you want to go on. Some people need one appointment, others come for a few months. I tell you openly what I think is enough. You decide from one time to the next. There is no contract.',
        },
      },
      {
        id: 'first-19-three-bookings',
        kind: 'verify',
        check: 'three_bookings',
        fromHours: 2,
        title: 'Have three sessions booked',
        detail:
          'Look at who has had one and has no next date. Write to her first. If she agrees by message, add the booking yourself, so that she gets the confirmation and the reminder.',
        minutes: 10,
        route: '/bookings',
      },
    ],
  },
  {
    title: 'Count what an hour is worth',
    intro:
      'After three weeks you know how long your work really takes. Today you check whether the price fits.',
    tasks: [
      {
        id: 'first-20-hours-count',
        kind: 'do',
        title: 'Write down how long one session took you, with everything',
        detail:
          'Count the hour itself, the journey, the preparation, and the messages before and after. Add it up for your last session, or for the one you are planning. Divide the price by these hours: that is what one hour brings you.',
        minutes: 10,
      },
      {
        id: 'first-20-raise',
        kind: 'learn',
        title: 'Read when and how to raise a price',
        detail: 'Earlier than you think, and without an apology.',
        minutes: 2,
        reading: raise,
      },
      {
        id: 'first-20-price',
        kind: 'do',
        worry: 'price',
        title: 'Compare your price with three others in your area',
        detail:
          'Look at three people who offer something similar near you, and write down length and price. Your price need not be in the middle. You should know whether you are above or below, and be able to say why in one sentence.',
        minutes: 5,
        route: '/servicemanagement',
      },
      {
        id: 'first-20-tips',
        kind: 'do',
        fromHours: 5,
        title: 'Decide whether the checkout may offer a tip',
        detail:
          'Some trades live with tips and some find them odd. You decide in your settings, under Payments. If you leave it off, nobody sees it.',
        minutes: 3,
        route: '/accountSettings?part=payments',
      },
    ],
  },
  {
    title: 'Ten, and the next ten',
    intro: 'Three weeks are over. Count the people, thank them, and decide what you keep doing.',
    tasks: [
      {
        id: 'first-21-ten',
        kind: 'verify',
        check: 'ten_customers',
        title: 'See ten customers in your list',
        detail:
          'Everybody who paid or booked counts, also those you added by hand. If it is six, write down how each of the six found you: the other four come the same way.',
        minutes: 5,
        route: '/order?tab=customers',
      },
      {
        id: 'first-21-thank',
        kind: 'do',
        fromHours: 2,
        title: 'Thank the person who sent you the most people',
        detail:
          'Look at your list and find her. Write by hand, or bring her something small. Do not ask for anything this time.',
        minutes: 10,
        draft:
          'Hello, because of you I have met people I would never have found. I wanted you to know that. Thank you.',
      },
      {
        id: 'first-21-keep',
        kind: 'do',
        title: 'Choose two habits from these weeks and put them into your calendar',
        detail:
          'Look at your numbers and mark what brought people: messages, cards, a post, a talk. Keep two that take half an hour a week together, and drop the rest.',
        minutes: 10,
      },
      {
        id: 'first-21-once',
        kind: 'do',
        worry: 'once',
        title: 'Write to every customer who has no next date',
        detail:
          'One line each: what she did well, what would come next, one free time. Then leave it to her. Do this on the first Monday of each month, and fewer people get lost.',
        minutes: 5,
      },
    ],
  },
]
