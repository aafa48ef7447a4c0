import type { WrittenDay } from '../written-task.ts'
import { threeDoubts } from './launch-readings.ts'

/** “Launch in 7 days”, days 1 to 4 (product.md 12). */
export const launch1: readonly WrittenDay[] = [
  {
    title: 'Your first offer',
    intro: 'Today the page gets the two things every visitor looks for: what you do, and what can be booked.',
    tasks: [
      {
        id: 'launch-1-sentence',
        kind: 'write',
        field: 'one_liner',
        title: 'Say in one sentence whom you help, and with what',
        detail:
          'A visitor decides in seconds. Write it as you would say it to a neighbour, without the words of your trade. The draft is a start: change at least one word so that it sounds like you.',
        minutes: 10,
        route: '/editor?section=profile&field=bio',
        draft: {
          'fitness trainer': 'I help people who sit all day get strong again, in two short sessions a week.',
          'dance instructor':
            'I teach people who think they cannot dance, one step at a time, from the first evening.',
          'career coach':
            'I help people who are stuck in their job find the next one, one clear step at a time.',
          other: 'I work with people one at a time, at their pace, and make the first step easy.',
        },
      },
      {
        id: 'launch-1-service',
        kind: 'verify',
        check: 'service',
        title: 'Have one service with its length and price on your page',
        detail: {
          'fitness trainer':
            'One clear offer is easier to book than five. Take the session you would sell to a friend: for example personal training, 60 minutes. You can change the price at any time. The task ticks itself once your page is published, on day 5.',
          'dance instructor':
            'One clear offer is easier to book than five. Take the lesson you would sell to a friend: for example a private lesson, 60 minutes. You can change the price at any time. The task ticks itself once your page is published, on day 5.',
          'career coach':
            'One clear offer is easier to book than five. Take the call you would sell to a friend: for example interview practice, 60 minutes. You can change the price at any time. The task ticks itself once your page is published, on day 5.',
          other:
            'One clear offer is easier to book than five. Take what you would sell to a friend: for example a portrait hour or a first music lesson. You can change the price at any time. The task ticks itself once your page is published, on day 5.',
        },
        minutes: 10,
        route: '/servicemanagement?new',
      },
      {
        id: 'launch-1-hours',
        kind: 'do',
        title: 'Open two hours this week',
        detail:
          'A page with two free times gets its first booking sooner than a page with none. Choose two hours that you would keep free anyway, and leave the rest closed for now.',
        minutes: 5,
        route: '/editor?section=hours',
      },
      {
        id: 'launch-1-price',
        kind: 'do',
        worry: 'price',
        title: 'Set a price that is higher than what an hour costs you',
        detail:
          'Add up what your work costs in a month: room, travel, tools, insurance. Divide the sum by the hours you can sell in a month. Below that number you pay to work. Set your price well above it, so that your own time is paid too.',
        minutes: 10,
        route: '/servicemanagement',
      },
    ],
  },
  {
    title: 'A face and a title',
    intro: 'People book a person. Today they see who you are before they read what you do.',
    tasks: [
      {
        id: 'launch-2-portrait',
        kind: 'verify',
        check: 'portrait',
        title: 'Have a photograph of your face on your page',
        detail:
          'Stand at a window, hold the phone at the height of your eyes, and look into the lens. Daylight and a plain wall are enough. Crop it so that your face fills half of the circle. The task ticks itself once your page is published.',
        minutes: 10,
        route: '/editor?section=profile&field=profileImage',
      },
      {
        id: 'launch-2-title',
        kind: 'verify',
        check: 'job_title',
        title: 'Have a job title of two or three words on your page',
        detail: {
          'fitness trainer':
            'Use the words a customer would type: “Personal trainer” or “Running coach”, not the name of a certificate. The task ticks itself once your page is published.',
          'dance instructor':
            'Use the words a customer would type: “Salsa teacher” or “Wedding dance teacher”, not the name of a certificate. The task ticks itself once your page is published.',
          'career coach':
            'Use the words a customer would type: “Career coach” or “Interview coach”, not the name of a certificate. The task ticks itself once your page is published.',
          other:
            'Use the words a customer would type: “Portrait photographer” or “Piano teacher”, not the name of a certificate. The task ticks itself once your page is published.',
        },
        minutes: 5,
        route: '/editor?section=profile&field=jobTitle',
      },
      {
        id: 'launch-2-subtitle',
        kind: 'write',
        field: 'job_subtitle',
        fromHours: 2,
        title: 'Say under the title how you work',
        detail:
          'The title says what you are. The line under it says where, with whom, or how. It has room for 90 characters.',
        minutes: 5,
        route: '/editor?section=profile&field=jobSubtitle',
        draft: {
          'fitness trainer': 'One-on-one and in small groups, indoors and out',
          'dance instructor': 'Private lessons and small groups, no partner needed',
          'career coach': 'One-on-one calls, with written notes after each one',
          other: 'One person at a time, by appointment',
        },
      },
      {
        id: 'launch-2-place',
        kind: 'do',
        title: 'Write your city, or say that you work online',
        detail:
          'A visitor from the next street wants to know that you are near. A visitor from another country wants to know that it does not matter. One word answers both.',
        minutes: 2,
        route: '/editor?section=profile&field=place',
      },
    ],
  },
  {
    title: 'Tell your story in four lines',
    intro: 'A visitor who reads this far wants to know why you. Four honest lines are enough.',
    tasks: [
      {
        id: 'launch-3-about',
        kind: 'write',
        field: 'about',
        title: 'Write four lines about yourself',
        detail:
          'Say how you came to this work, whom you like to work with, what a first time with you is like, and what you will not do. Change what is not true of you. Then read it aloud, and shorten each sentence at which you stumble.',
        minutes: 15,
        route: '/editor?section=about&field=text',
        draft: {
          'fitness trainer':
            'I train people who have not trained for a long time, or who never liked it. We begin with what your body can do today and add a little each week. In the first session we talk, move and write a short plan. I will not shout at you, and I will not sell you a diet.',
          'dance instructor':
            'I teach people who want to dance and are afraid to look silly. We begin with walking to music and add one step at a time. In the first lesson you learn enough to dance a whole song. Bring shoes you can turn in. You do not need a partner.',
          'career coach':
            'I work with people who know that something has to change, but not yet what. We begin with what you do well and what you no longer want to do. After the first call you have three next steps in writing. I will not tell you what to want.',
          other:
            'I like to work with people who do this for the first time. We begin with a short talk about what you want and what you have. The first time is calm and there is time for questions. If I am not the right person for you, I tell you so.',
        },
      },
      {
        id: 'launch-3-three-doubts',
        kind: 'learn',
        title: 'Read what a stranger wants to know before booking',
        detail: 'Three questions decide, and your page can answer each of them.',
        minutes: 2,
        reading: threeDoubts,
      },
      {
        id: 'launch-3-selling',
        kind: 'do',
        worry: 'selling',
        title: 'Replace one sentence about yourself with one about your customer',
        detail:
          'You do not have to praise yourself. Find a sentence that begins with “I” and write what the customer has afterwards: a plan, a dance, a letter, a picture. You are not selling, you are telling her what she gets.',
        minutes: 5,
        route: '/editor?section=about&field=text',
      },
    ],
  },
  {
    title: 'Three things to choose from',
    intro: 'One offer asks “yes or no”. A small, a usual and a larger one ask “which”.',
    tasks: [
      {
        id: 'launch-4-three',
        kind: 'verify',
        check: 'three_services',
        title: 'Have three services on your page',
        detail: {
          'fitness trainer':
            'Add a short first session for people who are not sure, and a longer one with a plan for people who are. Keep the one you have in the middle. The task ticks itself once your page is published, on day 5.',
          'dance instructor':
            'Add a short first lesson for people who are not sure, and a longer one or a lesson for two for people who are. Keep the one you have in the middle. The task ticks itself once your page is published, on day 5.',
          'career coach':
            'Add a short first call for people who are not sure, and a longer session with written notes for people who are. Keep the one you have in the middle. The task ticks itself once your page is published, on day 5.',
          other:
            'Add a short first appointment for people who are not sure, and a longer one for people who are. Keep the one you have in the middle. The task ticks itself once your page is published, on day 5.',
        },
        minutes: 15,
        route: '/servicemanagement?new',
      },
      {
        id: 'launch-4-service-text',
        kind: 'write',
        field: 'service_description',
        fromHours: 2,
        title: 'Say what happens in the hour, from beginning to end',
        detail:
          'People do not buy an hour, they buy what happens in it. Say what comes first, what then, what they take home and what to bring. Five sentences are enough.',
        minutes: 10,
        route: '/servicemanagement',
        draft: {
          'fitness trainer':
            'We begin with five minutes of talk: how you slept, what hurts, what you want. Then we warm up and train for about forty minutes, with exercises that fit your day. At the end you stretch, and I write down what we did and what comes next. Bring shoes for indoors, a towel and water. You do not need to be fit to begin.',
          'dance instructor':
            'We begin with a song and no steps, only walking. Then I show you two or three steps and we practise them slowly, with and without music. In the last ten minutes you dance what you learned, as often as you like. Bring shoes that turn easily. You do not need a partner or any experience.',
          'career coach':
            'We begin with your question and what you have tried so far. Then we work on one thing: your plan, your papers or your next conversation. In the last ten minutes we agree on three steps, and you get them in writing. Please have your résumé at hand. If you do not have one, we begin without it.',
          other:
            'We begin with a short talk about what you want. Then we work, at your pace, and there is time for questions. At the end we look at the result together and agree on the next step. You do not need to prepare anything. If something is special to you, tell me when you book.',
        },
      },
      {
        id: 'launch-4-refund',
        kind: 'do',
        fromHours: 2,
        title: 'Choose what happens when somebody cancels',
        detail:
          'Open one service and look at its refund policy. A clear rule is fair to both sides. For sessions with one person a full refund up to 24 hours before the start is usual. Read the rule as your customer sees it.',
        minutes: 5,
        route: '/servicemanagement',
      },
      {
        id: 'launch-4-price-three',
        kind: 'do',
        worry: 'price',
        title: 'Compare your three prices side by side',
        detail:
          'The small one should be easy to try, the middle one should be what most people take, and the larger one should cost less per hour. If two prices are so close that you could not explain the difference, change one.',
        minutes: 5,
        route: '/servicemanagement',
      },
    ],
  },
]
