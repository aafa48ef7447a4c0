import type { WrittenDay } from '../written-task.ts'
import { whyTen } from './first-clients-readings.ts'

/** “First 10 clients”, days 1 to 5 (product.md 12). */
export const firstClients1: readonly WrittenDay[] = [
  {
    title: 'Choose whom you want first',
    intro:
      'Ten clients are ten people, not a market. Today you decide who they are and write down the names you have.',
    tasks: [
      {
        id: 'first-1-sentence',
        kind: 'write',
        field: 'one_liner',
        title: 'Write your one-liner for one kind of person',
        detail:
          'Think of one customer you would like to have ten times. Say what she has now and what she has afterwards. Others may still book, but this one has to recognise herself.',
        minutes: 10,
        route: '/editor?section=profile&field=bio',
        draft: {
          'fitness trainer':
            'For people who stopped training years ago and would like to begin again without being judged.',
          'dance instructor':
            'For people who always sat while the others danced. You learn to lead or follow in a few evenings.',
          'career coach':
            'For people who have had the same job for years and do not know where to start looking.',
          other:
            'For people who have wanted to do this for years and would like somebody patient beside them.',
        },
      },
      {
        id: 'first-1-names',
        kind: 'do',
        title: 'Write down twenty people who know you',
        detail:
          'Write on paper and leave nobody out: former colleagues, neighbours, people from a course, relatives with many friends. You do not need twenty customers in this list. You need twenty people who can tell somebody else.',
        minutes: 10,
      },
      {
        id: 'first-1-why-ten',
        kind: 'learn',
        fromHours: 2,
        title: 'Read where first clients come from',
        detail: 'Almost never from a search, and that is good news.',
        minutes: 2,
        reading: whyTen,
      },
    ],
  },
  {
    title: 'Make one first offer',
    intro: 'A first offer is small, clear and easy to say yes to. It is not a present.',
    tasks: [
      {
        id: 'first-2-service',
        kind: 'verify',
        check: 'service',
        title: 'Have one service on your page that people can book',
        detail: {
          'fitness trainer':
            'One session, one length, one price. Call it what it is: “First training, 45 minutes”. The task ticks itself once your page is published, on day 4.',
          'dance instructor':
            'One lesson, one length, one price. Call it what it is: “First lesson, 45 minutes”. The task ticks itself once your page is published, on day 4.',
          'career coach':
            'One call, one length, one price. Call it what it is: “First call, 30 minutes”. The task ticks itself once your page is published, on day 4.',
          other:
            'One appointment, one length, one price. Call it what it is: “First lesson, 45 minutes” or “Portrait, one hour”. The task ticks itself once your page is published, on day 4.',
        },
        minutes: 10,
        route: '/servicemanagement?new',
      },
      {
        id: 'first-2-first-hour',
        kind: 'write',
        field: 'service_description',
        fromHours: 2,
        title: 'Describe what happens the first time',
        detail:
          'People who come for the first time are a little afraid. Tell them what happens, so that nothing can surprise them. End with what they have afterwards.',
        minutes: 10,
        route: '/servicemanagement',
        draft: {
          'fitness trainer':
            'The first session is for getting to know each other. You tell me what you want and what hurts. We try six simple movements, and I see where to begin. You will sweat a little and you will not be sore for a week. At the end you have a plan for two weeks that you can do at home.',
          'dance instructor':
            'The first lesson is for trying. We walk to the music, find the beat and learn one basic step. Nobody watches, and there is nothing you have to know. After forty-five minutes you can dance through one slow song. You decide afterwards whether you want to go on.',
          'career coach':
            'The first call is for finding out what you need. You tell me where you stand and what should be different in half a year. I ask, and I say openly whether I can help. At the end you have one next step that you can do this week, with or without me.',
          other:
            'The first time is for getting to know each other. You tell me what you want and show me what you have. We begin with something small and finish it. At the end you know how I work, what all of it would cost and how long it would take.',
        },
      },
    ],
  },
  {
    title: 'Show that you are real',
    intro: 'A stranger looks for a person behind the words. A good picture and a clear title are enough.',
    tasks: [
      {
        id: 'first-3-portrait',
        kind: 'verify',
        check: 'portrait',
        title: 'Have a photograph of yourself on your page',
        detail:
          'Look at the visitor: no group, no sunglasses, no back of the head. Stand at a window and let somebody take ten pictures while you talk. Choose the one in which you look as you do when a customer arrives. The task ticks itself once your page is published.',
        minutes: 10,
        route: '/editor?section=profile&field=profileImage',
      },
      {
        id: 'first-3-hero',
        kind: 'do',
        fromHours: 5,
        title: 'Choose a large picture that shows your work',
        detail: {
          'fitness trainer':
            'Show a room, a mat, a person from behind who is training. People want to know where they will stand.',
          'dance instructor':
            'Show shoes on a floor, two people turning, an empty room with a mirror. People want to know where they will stand.',
          'career coach':
            'Show a table, two cups, a notebook. People want to know what a talk with you is like.',
          other:
            'Show your hands at work, your room or something you made. People want to know what it is like with you.',
        },
        minutes: 10,
        route: '/editor?section=hero',
      },
      {
        id: 'first-3-title',
        kind: 'verify',
        check: 'job_title',
        title: 'Have a job title on your page',
        detail:
          'Ask one friend what she would type if she looked for somebody like you, and use her words. The task ticks itself once your page is published.',
        minutes: 3,
        route: '/editor?section=profile&field=jobTitle',
      },
    ],
  },
  {
    title: 'Open times that people can use',
    intro: 'A client needs three things at once: an offer, a free time and a page that is live.',
    tasks: [
      {
        id: 'first-4-hours',
        kind: 'do',
        title: 'Open three times in your week that suit your customers',
        detail: {
          'fitness trainer':
            'People with an office job come before eight or after six. Two evenings and one morning are a good beginning.',
          'dance instructor':
            'People who learn to dance come in the evening or on Sunday. Two evenings and one weekend hour are a good beginning.',
          'career coach':
            'People who have a job talk at lunch or after work, with a door they can close. Two lunches and one evening are a good beginning.',
          other:
            'Think of the day of your best customer. Two times after work and one at the weekend are a good beginning.',
        },
        minutes: 5,
        route: '/editor?section=hours',
      },
      {
        id: 'first-4-publish',
        kind: 'verify',
        check: 'published',
        title: 'Publish your page',
        detail:
          'Nobody can book before you publish. Look at the page once on your phone, then press the button.',
        minutes: 5,
        route: '/editor?publish',
      },
      {
        id: 'first-4-notice',
        kind: 'do',
        fromHours: 2,
        title: 'Set how long before the start people can still book',
        detail:
          'Open the service and look at the notice it asks for. A few hours are enough if you live near, a day is better if you travel. A booking you cannot keep costs more than one you did not get.',
        minutes: 3,
        route: '/servicemanagement',
      },
    ],
  },
  {
    title: 'Write to the first five',
    intro: 'Today you write five messages. It is the most useful quarter of an hour of these three weeks.',
    tasks: [
      {
        id: 'first-5-five',
        kind: 'do',
        title: 'Write to five people on your list, each by name',
        detail:
          'Do not ask them to book. Ask whom they know. That is easy to answer, and those who want to come themselves will say so.',
        minutes: 15,
        draft: {
          'fitness trainer':
            'Hello, I have begun to train people one-on-one, and I am looking for my first ten. I am good with people who have not trained for a long time. Do you know somebody who says “I really should”? You can send this on:',
          'dance instructor':
            'Hello, I have begun to give private lessons, and I am looking for my first ten pupils. I am good with people who think they cannot dance. Do you know somebody who has a wedding ahead or simply wants to? You can send this on:',
          'career coach':
            'Hello, I have begun to work as a career coach, and I am looking for my first ten clients. I am good with people who want to leave their job and do not know where to go. Do you know somebody who complains about the job every Monday? You can send this on:',
          other:
            'Hello, people can book me now, and I am looking for my first ten customers. I am good with people who do this for the first time. Do you know somebody who has talked about it for years? You can send this on:',
        },
      },
      {
        id: 'first-5-track',
        kind: 'do',
        title: 'Mark on your list who got a message and when',
        detail:
          'Write the date beside each name. In a week you will want to know whom you have asked, and you will not remember.',
        minutes: 3,
      },
      {
        id: 'first-5-selling',
        kind: 'do',
        worry: 'selling',
        title: 'Say the sentence aloud three times before you write it',
        detail:
          '“I am looking for my first ten, do you know somebody?” is a fact and a question. You ask for help, and people like to help. Say it until it sounds like you, change a word, and then write.',
        minutes: 5,
      },
    ],
  },
]
