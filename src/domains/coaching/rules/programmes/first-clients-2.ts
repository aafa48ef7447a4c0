import type { WrittenDay } from '../written-task.ts'
import { numbers } from './first-clients-readings.ts'

/** “First 10 clients”, days 6 to 10 (product.md 12). */
export const firstClients2: readonly WrittenDay[] = [
  {
    title: 'Collect what people have said',
    intro: 'You have helped somebody before, paid or not. Their words may stand on your page.',
    tasks: [
      {
        id: 'first-6-review',
        kind: 'verify',
        check: 'review',
        title: 'Have one review on your page',
        detail:
          'Look through your messages for a thank-you. Ask the person whether you may use it, with her first name. Then add it to your reviews. The page says openly that you added it.',
        minutes: 10,
        route: '/editor?section=reviews',
      },
      {
        id: 'first-6-ask-words',
        kind: 'do',
        fromHours: 2,
        title: 'Ask two people you helped for two sentences each',
        detail: {
          'fitness trainer':
            'Somebody you trained with, a friend whose knee you helped with, a colleague from the gym.',
          'dance instructor':
            'Somebody you danced with, a couple you showed a step, a friend from the course.',
          'career coach':
            'Somebody whose résumé you read, a former colleague you advised, a friend you prepared for an interview.',
          other: 'Somebody you worked for as a favour, a friend you taught, a former customer.',
        },
        minutes: 10,
        draft:
          'Hello, I am building my own page and would like to have two honest sentences on it. What was it like to work with me, and what was different afterwards? It does not have to be praise. May I put it there with your first name?',
      },
    ],
  },
  {
    title: 'Look at the first week',
    intro: 'Seven days are over. Today you count, and choose whom you ask next.',
    tasks: [
      {
        id: 'first-7-count',
        kind: 'do',
        title: 'Count messages, visits and bookings',
        detail:
          'Write three numbers on your list: how many people you wrote to, how many came to the page, how many booked or asked. Look at them together once a week, not every hour.',
        minutes: 5,
        route: '/analytics?last=7',
      },
      {
        id: 'first-7-numbers',
        kind: 'learn',
        title: 'Read what three small numbers tell you',
        detail: 'They say where to work next week, and where not.',
        minutes: 2,
        reading: numbers,
      },
      {
        id: 'first-7-next-five',
        kind: 'do',
        title: 'Choose the next five names and what you will ask them',
        detail:
          'Take the five who know the most people. Beside each name, write who among their friends could need you, and ask about exactly that person.',
        minutes: 10,
      },
    ],
  },
  {
    title: 'Be where they look already',
    intro: 'People who need you are looking somewhere today. One or two of these places are open to you.',
    tasks: [
      {
        id: 'first-8-social',
        kind: 'verify',
        check: 'social',
        title: 'Have one social account linked on your page',
        detail:
          'A visitor follows the link to see whether you are real. Choose the account on which you wrote something this year, and leave out the rest.',
        minutes: 5,
        route: '/editor?section=social',
      },
      {
        id: 'first-8-subtitle',
        kind: 'write',
        field: 'job_subtitle',
        title: 'Say in the line under your title what makes you easy to book',
        detail: 'In a list of names this line is read first. Say where you work, with whom, and how soon.',
        minutes: 5,
        route: '/editor?section=profile&field=jobSubtitle',
        draft: {
          'fitness trainer': 'One-on-one training, mornings and evenings, beginners welcome',
          'dance instructor': 'Private lessons for beginners, evenings and weekends, no partner needed',
          'career coach': 'One-on-one calls for people who want to change jobs, also in the evening',
          other: 'For beginners and first-timers, evenings and weekends, by appointment',
        },
      },
      {
        id: 'first-8-directory',
        kind: 'do',
        fromHours: 2,
        title: 'Switch on your place in the directory',
        detail:
          'It shows what your page shows: your one-liner, your lowest price and your next free time. It takes effect at once.',
        minutes: 3,
        route: '/accountSettings?part=page',
      },
      {
        id: 'first-8-seen',
        kind: 'do',
        worry: 'seen',
        title: 'Find one place where your customers talk, and answer one question there',
        detail: {
          'fitness trainer':
            'A neighbourhood group, the board of a sports shop, the newsletter of an office. Answer one question about training, without an offer. Your name leads to you.',
          'dance instructor':
            'A neighbourhood group, a wedding forum, the board of a community centre. Answer one question about dancing, without an offer. Your name leads to you.',
          'career coach':
            'A group of former students, a forum about jobs, the board of a library. Answer one question about applying, without an offer. Your name leads to you.',
          other:
            'A neighbourhood group, a forum of your trade, the board of a shop nearby. Answer one question about your work, without an offer. Your name leads to you.',
        },
        minutes: 15,
      },
    ],
  },
  {
    title: 'Answer before they ask',
    intro:
      'Every question somebody has to ask is a booking that may not happen. Today three of them get an answer.',
    tasks: [
      {
        id: 'first-9-answers',
        kind: 'write',
        field: 'service_description',
        title: 'Answer the three usual questions in your description',
        detail:
          'What do I have to bring, what if I am not good at it, and what if I cannot come? Write one or two sentences for each, below what happens in the hour.',
        minutes: 10,
        route: '/servicemanagement',
        draft: {
          'fitness trainer':
            'What to bring: shoes for indoors, a towel and water. I have the rest. If you are not fit: that is the usual case, and we begin where you are. Tell me about injuries before, so that I can plan around them. If you cannot come: cancel on the page, and you see at once what you get back.',
          'dance instructor':
            'What to bring: shoes that turn easily, or just socks. If you think you have no rhythm: you can walk, and that is where we begin. You do not need a partner, you dance with me. If you cannot come: cancel on the page, and you see at once what you get back.',
          'career coach':
            'What to bring: your question and, if you have one, your résumé. If you do not know what you want: that is the usual case, and we begin there. What you tell me stays with me. If you cannot come: cancel on the page, and you see at once what you get back.',
          other:
            'What to bring: nothing, unless I write to you before. If you have never done it: that is the usual case, and I take the time it needs. If you want something special, tell me when you book. If you cannot come: cancel on the page, and you see at once what you get back.',
        },
      },
      {
        id: 'first-9-friend',
        kind: 'do',
        fromHours: 2,
        title: 'Let one friend book on her phone while you watch and say nothing',
        detail:
          'Give her your page and one task: find a time for next week. Watch where her thumb stops. Do not explain. Write down each stop and thank her.',
        minutes: 10,
      },
      {
        id: 'first-9-about',
        kind: 'verify',
        check: 'about',
        fromHours: 5,
        title: 'Have a few lines about yourself on your page',
        detail:
          'Write where you learned this, why you do it, and one thing about you that has nothing to do with work. People remember the last one.',
        minutes: 10,
        route: '/editor?section=about&field=text',
      },
    ],
  },
  {
    title: 'Give a reason to come this month',
    intro: 'Most people who like your offer put it off. A small promotion with a real end helps them decide.',
    tasks: [
      {
        id: 'first-10-intro',
        kind: 'verify',
        check: 'promotion',
        title: 'Have one promotion on your page',
        detail:
          'Choose Intro as the kind, for people who have never booked with you. It applies once for each new customer. Give it a last day and keep to it: nobody believes an offer that is extended again and again.',
        minutes: 10,
        route: '/servicemanagement?new=promotion',
      },
      {
        id: 'first-10-tell',
        kind: 'do',
        title: 'Tell the people who asked and did not book',
        detail:
          'Look through your messages for people who were interested. One short message each. If nobody has asked yet, send it to two names from your list.',
        minutes: 10,
        draft:
          'Hello, you asked me a while ago. Until [day] the first time costs less for everybody who is new. I have [number] times left this week. Shall I keep one for you? You see the times here:',
      },
      {
        id: 'first-10-price',
        kind: 'do',
        worry: 'price',
        title: 'Decide below which price you will not go',
        detail:
          'Write the number down before you make an offer. Then you can be generous without losing money, and you can say no to somebody who bargains. “That is my price for the first time” is a complete answer.',
        minutes: 5,
        route: '/servicemanagement',
      },
    ],
  },
]
