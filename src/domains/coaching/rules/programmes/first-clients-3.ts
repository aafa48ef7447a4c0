import type { WrittenDay } from '../written-task.ts'
import { quick } from './first-clients-readings.ts'

/** “First 10 clients”, days 11 to 15 (product.md 12). */
export const firstClients3: readonly WrittenDay[] = [
  {
    title: 'Ask one business near you',
    intro: 'Somebody else meets your customers every day. Today you talk to one of them.',
    tasks: [
      {
        id: 'first-11-neighbour',
        kind: 'do',
        title: 'Visit one business whose customers could need you',
        detail: {
          'fitness trainer':
            'A physiotherapist, a sports shop, a bakery near an office. Buy something, say what you do, and ask who there hears people complain about their back.',
          'dance instructor':
            'A wedding shop, a café with music, a shoe shop. Buy something, say what you do, and ask who there hears people say that they cannot dance.',
          'career coach':
            'A copy shop, a language school, an adult college. Say what you do, and ask who there hears people talk about applications.',
          other:
            'A café, a music shop, a frame shop, a school. Buy something, say what you do, and ask who there hears people wish for what you do.',
        },
        minutes: 15,
        draft:
          'Hello, I work around the corner and I am new. I do not want to sell you anything. If one of your customers ever asks for somebody like me, may I leave you a card? And whom may I send to you?',
      },
      {
        id: 'first-11-card',
        kind: 'do',
        fromHours: 2,
        title: 'Make five cards with the code of your page',
        detail:
          '“Share your page” on your dashboard shows a code that a phone can read. Print it five times, each on a card with your name and three words about your work, and carry the cards with you.',
        minutes: 10,
        route: '/dashboard',
      },
    ],
  },
  {
    title: 'Write one useful post',
    intro: 'A short post answers a question that people type into a search. People can find it for years.',
    tasks: [
      {
        id: 'first-12-dictate',
        kind: 'do',
        title: 'Speak the answer into your phone before you write it',
        detail:
          'Say it as you would to a friend who asked at dinner. Three minutes are enough. What you said first is usually the best beginning.',
        minutes: 5,
      },
      {
        id: 'first-12-post',
        kind: 'verify',
        check: 'post',
        title: 'Have one useful post on your page',
        detail: {
          'fitness trainer':
            'For example “How do I begin to train after ten years?” Three paragraphs: what people fear, what you do first, what is different after four weeks. Publish it with one of your services beside it.',
          'dance instructor':
            'For example “Can I learn to dance without a partner?” Three paragraphs: what people fear, what happens in the first lesson, what they can do after four. Publish it with one of your services beside it.',
          'career coach':
            'For example “How do I explain why I want to leave?” Three paragraphs: what people fear, what to say, what not to say. Publish it with one of your services beside it.',
          other:
            'Take the question you are asked most. Three paragraphs: what people fear, what you do first, what they have at the end. Publish it with one of your services beside it.',
        },
        minutes: 30,
        route: '/editor?section=blogs',
      },
      {
        id: 'first-12-send-post',
        kind: 'do',
        fromHours: 5,
        title: 'Send the post to the person whose question it answers',
        detail:
          'Somebody asked you this once. Send her the post and one line: “You asked me this, and I have written it down.” She will send it on if it is good.',
        minutes: 5,
      },
    ],
  },
  {
    title: 'Answer everybody within a day',
    intro: 'Somebody who writes to you is nearly there. The first answer often decides.',
    tasks: [
      {
        id: 'first-13-inbox',
        kind: 'do',
        title: 'Answer every open message, the oldest first',
        detail:
          'One answer, one question back, one time. “I have Thursday at six. Does that suit you?” is easier to answer than “When would you like to come?”',
        minutes: 10,
        route: '/messages',
      },
      {
        id: 'first-13-quick',
        kind: 'learn',
        title: 'Read why a short answer today beats a long one on Friday',
        detail: 'And how to write one in two minutes.',
        minutes: 2,
        reading: quick,
      },
      {
        id: 'first-13-lines',
        kind: 'do',
        fromHours: 2,
        title: 'Save three answers that you write again and again',
        detail:
          'Price, place and “I have never done this”. Keep them in the notes of your phone, without greeting, and add the person’s own words each time.',
        minutes: 5,
      },
      {
        id: 'first-13-request',
        kind: 'verify',
        check: 'answered_request',
        fromHours: 5,
        title: 'Have one request in the exchange network answered by you',
        detail:
          'Join the network and tell one colleague whose customers could need you, with the link that it gives you. She asks you to be partners, or somebody else does. Accept, decline or propose other terms: each of them is an answer.',
        minutes: 10,
        route: '/exchange-network',
      },
    ],
  },
  {
    title: 'The first booking',
    intro: 'Perhaps it is there already, perhaps you arrange it in a conversation. Both count.',
    tasks: [
      {
        id: 'first-14-booking',
        kind: 'verify',
        check: 'booking',
        title: 'Have one session booked',
        detail:
          'If somebody has agreed by phone or at a table, add the booking yourself: choose the service, the time, her name and address. She gets the same confirmation as everybody. If nobody has agreed yet, ask the person on your list who is most likely to come.',
        minutes: 10,
        route: '/bookings',
      },
      {
        id: 'first-14-write-warm',
        kind: 'do',
        title: 'Offer one definite time to the person who is most likely to come',
        detail: 'Take somebody who has answered you and not said no. Do not ask whether. Ask when.',
        minutes: 5,
        draft: {
          'fitness trainer':
            'Hello, I have kept [day and time] free. Shall we try the first training then? If another day is better, you see all times here:',
          'dance instructor':
            'Hello, I have kept [day and time] free. Shall we try the first lesson then? If another day is better, you see all times here:',
          'career coach':
            'Hello, I have kept [day and time] free. Shall we have the first call then? If another day is better, you see all times here:',
          other:
            'Hello, I have kept [day and time] free. Shall we begin then? If another day is better, you see all times here:',
        },
      },
      {
        id: 'first-14-week-two',
        kind: 'do',
        fromHours: 2,
        title: 'Write down the three numbers of this week',
        detail:
          'Messages, visits, bookings, next to those of last week. Mark the one that has grown most. Spend next week’s hour on that.',
        minutes: 5,
        route: '/analytics?last=7',
      },
    ],
  },
  {
    title: 'Look after the first hour',
    intro: 'What you do in the day after a session decides whether there is a second one.',
    tasks: [
      {
        id: 'first-15-notes',
        kind: 'do',
        title: 'Write three words about each customer you have had',
        detail:
          'Open the customer and use the notes: what she wanted, what she liked, what comes next. Read them before the next time. Only you see them. If you have had nobody yet, write down what you will ask the first one.',
        minutes: 5,
        route: '/order?tab=customers',
      },
      {
        id: 'first-15-after',
        kind: 'do',
        title: 'Write the message that a customer gets the day after',
        detail:
          'Ask one question about how she is, and name one thing that went well. Make no offer. Change it for each customer, and send it from your own phone or mail.',
        minutes: 10,
        draft: {
          'fitness trainer':
            'Hello, how are your legs today? You kept your back straight in every single lift, that was good to see. If something hurts in a way you do not like, tell me.',
          'dance instructor':
            'Hello, is the step still there today? By the end you had stopped looking at your feet. Put on one song tonight and try it once.',
          'career coach':
            'Hello, what has stayed with you since our talk? What you said about your last project was very clear. Write it down before it fades.',
          other:
            'Hello, how does it look to you today? I liked how you went about it. If a question has come up since, just write to me.',
        },
      },
      {
        id: 'first-15-once',
        kind: 'do',
        worry: 'once',
        title: 'Offer the second date before the first hour ends',
        detail:
          'Put five minutes aside at the end of each session for this alone. Open your calendar in front of her and name one time. Those who want to think about it get a message two days later.',
        minutes: 5,
      },
    ],
  },
]
