import type { WrittenDay } from '../written-task.ts'
import { late } from './fill-class-readings.ts'

/** “Fill your class”, days 6 to 10 (product.md 12). */
export const fillClass2: readonly WrittenDay[] = [
  {
    title: 'Make the empty places easy to fill',
    intro:
      'Most free places go to people who know you already. Today you make sure that they can book in a minute.',
    tasks: [
      {
        id: 'fill-6-dates',
        kind: 'do',
        title: 'Put the dates of the next four weeks on sale',
        detail:
          'Some people plan weeks ahead, others a day. If only the next date can be booked, you lose those who are away that day. Look at each week: is the date there, and are the time and the number of places right?',
        minutes: 5,
        route: '/classmanagement',
      },
      {
        id: 'fill-6-beginner',
        kind: 'write',
        field: 'class_description',
        title: 'Say in a few lines why a beginner can come',
        detail:
          'It stands under the title of your class, where somebody decides. Say what she does not need, and what she will be able to do on the way home.',
        minutes: 10,
        route: '/classmanagement',
        draft: {
          'fitness trainer':
            'You do not need to be fit, flexible or thin. Every exercise has an easy form, and I show it first. You go at your own speed, and nobody counts. After an hour you are warm and a little proud, and you know three movements that you can do at home. Start any week.',
          'dance instructor':
            'You do not need a partner, a sense of rhythm or special shoes. We start from the first step every time, and by the end you have danced with several people. Nobody watches from the side. Start any week.',
          'career coach':
            'You do not need a plan, a perfect résumé or a reason. We begin with what you are good at, alone on paper and then in pairs. You say as much as you like. At the end you have a sentence about yourself that is true and that you can say to a stranger. Join any time.',
          other:
            'You do not need talent, experience or things of your own. We begin with something small that everybody can do, and I come to each of you. Mistakes are the interesting part. At the end you know how to go on at home. Start any time.',
        },
      },
      {
        id: 'fill-6-late',
        kind: 'learn',
        title: 'Read why places sell in the last three days',
        detail: 'And why that is no reason to lower the price.',
        minutes: 2,
        reading: late,
      },
      {
        id: 'fill-6-price',
        kind: 'do',
        worry: 'price',
        title: 'Give a lower price to those who decide early, and to nobody else',
        detail:
          'Make a discount for your class that ends a week before the date. Look at it once as a customer: old price, new price, last day. Then do not touch the price again until the date.',
        minutes: 5,
        route: '/servicemanagement?new=promotion',
      },
    ],
  },
  {
    title: 'Let friends bring friends',
    intro:
      'A person who comes with a friend comes again. Today you give the people who know you a reason to bring one.',
    tasks: [
      {
        id: 'fill-7-coupon',
        kind: 'verify',
        check: 'coupon',
        title: 'Have a coupon code that your regulars can give away',
        detail:
          'Make one code for your class, valid for the first order of each new customer until a last day. Choose a word they can say aloud, not a row of numbers.',
        minutes: 10,
        route: '/coupon',
      },
      {
        id: 'fill-7-two-regulars',
        kind: 'do',
        title: 'Give the code to two people who come often',
        detail:
          'Write by hand and give a reason. Do not say “tell all your friends”. Ask “is there one person?”',
        minutes: 5,
        draft: {
          'fitness trainer':
            'Hello, you are here nearly every week, so I tell you first. With the code [code] a friend of yours pays less the first time. Is there somebody you would like to sweat with?',
          'dance instructor':
            'Hello, you are here nearly every week, so I tell you first. With the code [code] a friend of yours pays less the first time. Is there somebody you would like to see on the floor?',
          'career coach':
            'Hello, you have worked so well in the group that I tell you first. With the code [code] a friend of yours pays less the first time. Is there somebody who is where you were?',
          other:
            'Hello, you are here so often that I tell you first. With the code [code] a friend of yours pays less the first time. Is there somebody who would enjoy it?',
        },
      },
      {
        id: 'fill-7-two-places',
        kind: 'do',
        fromHours: 2,
        title: 'Let one person book two places at once',
        detail:
          'Open your class and look for “Places in one booking, at most”. Two are enough for friends and couples, who then book together and come together.',
        minutes: 3,
        route: '/classmanagement',
      },
      {
        id: 'fill-7-selling',
        kind: 'do',
        worry: 'selling',
        title: 'Ask one regular how she describes your class',
        detail:
          'Ask what she tells her friends. Write her sentence down word for word and use it from now on. Customers believe it sooner than your own words, and you need not praise yourself.',
        minutes: 3,
      },
    ],
  },
  {
    title: 'Write to your subscribers',
    intro:
      'A letter is read by people who asked for it. Ten of them are worth more than a thousand who scroll past.',
    tasks: [
      {
        id: 'fill-8-write-dates',
        kind: 'do',
        title: 'Write a letter about the next two dates',
        detail:
          'Use one short text and the block “Next sessions”, which shows the times and free places as they are when the letter is sent. Say one thing that happened in class, add the dates, and stop.',
        minutes: 15,
        route: '/letter',
      },
      {
        id: 'fill-8-subject',
        kind: 'do',
        title: 'Write the subject as you would write it to a friend',
        detail:
          '“Two places on Tuesday” is opened sooner than “Our November newsletter”. Use at most six words, and say what is true.',
        minutes: 3,
        draft: {
          'fitness trainer': 'Two mats are free on [day]',
          'dance instructor': 'Two places on [day], no partner needed',
          'career coach': 'Bring your question on [day]',
          other: 'Two places are free on [day]',
        },
      },
      {
        id: 'fill-8-letter',
        kind: 'verify',
        check: 'letter',
        title: 'See one letter delivered to your list',
        detail:
          'Send it to yourself first, and read it on your phone. Then send it to everybody. If nobody is on your list yet, ask one regular to sign up by the form, and send it when she has confirmed.',
        minutes: 3,
        route: '/subscribers?tab=letters',
      },
      {
        id: 'fill-8-form',
        kind: 'do',
        unless: 'asks_for_addresses',
        title: 'Put the form for letters on your page',
        detail:
          'Without a form nobody can ask for your letters. Give it a heading such as “Know when places are free”. It appears when you publish.',
        minutes: 5,
        route: '/editor?section=newsletter&field=heading',
      },
      {
        id: 'fill-8-selling',
        kind: 'do',
        worry: 'selling',
        title: 'Count the sentences in your letter that are about you',
        detail:
          'If there are more than two, delete the others. A letter that says what happens, when, and for whom is no advertisement. It tells people what they asked you to tell them.',
        minutes: 3,
      },
    ],
  },
  {
    title: 'Answer the three usual doubts',
    intro:
      'Am I good enough, do I fit in, and what if I cannot come? Somebody who finds three answers can book.',
    tasks: [
      {
        id: 'fill-9-doubts',
        kind: 'write',
        field: 'class_description',
        title: 'Answer the three doubts in the description of your class',
        detail:
          'Put them below the first lines, in the words in which people ask. If you can, use a question you really got.',
        minutes: 10,
        route: '/classmanagement',
        draft: {
          'fitness trainer':
            'Am I fit enough? If you can climb one flight of stairs, yes. Every exercise has three levels, and you choose. Will I be the oldest? Perhaps, and nobody will notice: everybody looks at herself. What if I cannot come? You cancel on the page in a minute and see at once what you get back.',
          'dance instructor':
            'Am I good enough? If you can walk, yes. We repeat the first step every time. Do I fit in without a partner? Most people come alone, and we change partners all the time. What if I cannot come? You cancel on the page in a minute and see at once what you get back.',
          'career coach':
            'Is my case too difficult? Nearly everybody thinks so before. You say as much as you like. Will I know somebody? I do not publish who comes, and what is said stays in the room. What if I cannot come? You cancel on the page in a minute and see at once what you get back.',
          other:
            'Am I good enough? You need no experience at all, and I have time for each of you. Do I have to bring something? No, everything is there. What if I cannot come? You cancel on the page in a minute and see at once what you get back.',
        },
      },
      {
        id: 'fill-9-real-doubts',
        kind: 'do',
        fromHours: 2,
        title: 'Look through your messages for the questions people asked before they came',
        detail:
          'Write down the three most frequent. Then check whether your page answers each of them. Many people do not ask, they leave.',
        minutes: 5,
        route: '/messages',
      },
      {
        id: 'fill-9-refund',
        kind: 'do',
        title: 'Read your refund rule as if you might fall ill',
        detail:
          'For a class, money back until three hours before the start is a usual rule. Choose a rule that you can keep without regret. A fair one makes it easier to book.',
        minutes: 3,
        route: '/classmanagement',
      },
      {
        id: 'fill-9-empty-answer',
        kind: 'do',
        fromHours: 5,
        title: 'Ask one person who did not book what made her unsure',
        detail:
          'It may be a friend of a regular, or somebody who asked and did not write again. Say that you are improving your page, which is true.',
        minutes: 5,
      },
    ],
  },
  {
    title: 'Ask for two reviews',
    intro: 'Two sentences by somebody who came are worth more than everything you can write yourself.',
    tasks: [
      {
        id: 'fill-10-ask-two',
        kind: 'do',
        title: 'Ask two people who came last week for two sentences',
        detail:
          'The page invites every customer by itself, two hours after the session. More people answer if you have asked them as well.',
        minutes: 5,
        draft:
          'Hello, may I ask you a favour? You got a mail that asks what the class was like. Two honest sentences would help somebody who is where you were before the first time. What did you expect, and how was it then?',
      },
      {
        id: 'fill-10-review',
        kind: 'verify',
        check: 'three_reviews',
        title: 'Have three reviews on your page',
        detail:
          'What customers write by invitation appears by itself. What people wrote to you elsewhere you may add, with their permission. Put the review of a beginner first.',
        minutes: 10,
        route: '/editor?section=reviews',
      },
      {
        id: 'fill-10-about',
        kind: 'write',
        field: 'about',
        fromHours: 2,
        title: 'Say in your story what people say when they leave',
        detail:
          'Read what people wrote to you and take one thought from it, in your own words. Do not quote anybody by name, and change what is not true of you.',
        minutes: 10,
        route: '/editor?section=about&field=text',
        draft: {
          'fitness trainer':
            'I lead small groups for people who do not see themselves as sporty. What I hear most at the door: “That was over quickly.” I show everything in three levels, and I remember whose knee hurts. If you come alone, you will not be alone for long. Bring water and a towel, I have the rest.',
          'dance instructor':
            'I teach groups in which beginners have all the time they need. What I hear most at the door: “I did not think that I could.” We change partners, we repeat, and we laugh a lot. If you come alone, you will not be alone for long. Bring shoes that turn.',
          'career coach':
            'I lead small groups for people who are changing something in their working life. What I hear most at the end: “I thought I was the only one.” We work on paper, in pairs and in the round. You decide what you tell. You leave with something in writing.',
          other:
            'I lead small groups for people who want to try something. What I hear most at the end: “I did not know that I could do this.” We begin with small things and I come to each of you. You need no experience and nothing of your own.',
        },
      },
    ],
  },
]
