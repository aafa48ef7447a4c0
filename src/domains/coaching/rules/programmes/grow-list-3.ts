import type { WrittenDay } from '../written-task.ts'
import { numbers } from './grow-list-readings.ts'

/** “Grow your list”, days 11 to 14 (product.md 12). */
export const growList3: readonly WrittenDay[] = [
  {
    title: 'Sort your list into two',
    intro: 'Not everybody wants to hear the same. Two groups are enough, and they are made in ten minutes.',
    tasks: [
      {
        id: 'list-11-segment',
        kind: 'do',
        title: 'Make a segment of people who have been with you',
        detail:
          'Choose them by what they booked or when they were last there. Use the segment for your next letter: people who know you want dates, the others first want to know who you are.',
        minutes: 10,
        route: '/subscribers?tab=segments',
      },
      {
        id: 'list-11-two-openings',
        kind: 'do',
        fromHours: 2,
        title: 'Write two different first sentences for your next letter',
        detail:
          'Write one for people who know you and one for those who have only read your letters. The rest of the letter may be the same.',
        minutes: 10,
        route: '/letter',
        draft: {
          'fitness trainer':
            'For those who were here: “You know the exercise, here is how it goes on.” For the others: “You need a wall and two minutes.”',
          'dance instructor':
            'For those who were here: “You know the step, here is the turn.” For the others: “You need a song and two square metres.”',
          'career coach':
            'For those who were here: “You know the question, here is the second part.” For the others: “You need a pen and two minutes.”',
          other:
            'For those who were here: “You know the beginning, here is how it goes on.” For the others: “You need ten minutes and what you have at home.”',
        },
      },
      {
        id: 'list-11-tag',
        kind: 'do',
        fromHours: 5,
        title: 'Tag five contacts with what interests them',
        detail:
          'Use one word each, such as “beginners” or “weekend”. When you have a date that suits only them, you can write to exactly these people.',
        minutes: 5,
        route: '/subscribers',
      },
      {
        id: 'list-11-once',
        kind: 'do',
        worry: 'once',
        title: 'Make a segment of customers you have not seen for three months',
        detail:
          'Choose by the last visit. Write to them only when you have something new: a date, a time, a thing to try. Begin the letter with the fact that you have not seen them for a while.',
        minutes: 10,
        route: '/subscribers?tab=segments',
      },
    ],
  },
  {
    title: 'Give your readers something first',
    intro: 'People who read you every month should be the first to know, and sometimes pay a little less.',
    tasks: [
      {
        id: 'list-12-coupon',
        kind: 'verify',
        check: 'coupon',
        title: 'Have a coupon code that you can put into a letter',
        detail:
          'Choose a small discount with a limited number and a last day. Put it into the next letter as a block: the letter then shows what the code gives, and until when, as it is when sending starts.',
        minutes: 10,
        route: '/coupon',
      },
      {
        id: 'list-12-early-dates',
        kind: 'do',
        title: 'Tell your readers about new times a day before everybody else',
        detail:
          'Put the block “Next sessions” or a service into your letter. Your readers notice that they are first, and it costs you nothing.',
        minutes: 5,
        route: '/letter',
        draft:
          'A short letter in between. Tomorrow I open new times to everybody. You can see them today, because you read this. Choose in peace:',
      },
      {
        id: 'list-12-offer-text',
        kind: 'write',
        field: 'service_description',
        fromHours: 2,
        title: 'Begin the description that your letter links to with a sentence for readers',
        detail:
          'Somebody who comes from a letter knows you already. The first sentence may begin where the letter stopped.',
        minutes: 10,
        route: '/servicemanagement',
        draft: {
          'fitness trainer':
            'You have read how I train, here is how it feels. We begin with two of the exercises that you know from my letters, and I show you what a letter cannot show. Then we look at what your body needs beyond that. At the end you have your own five minutes for every day.',
          'dance instructor':
            'You have read about the steps, here you take them. We begin with a song from my letters and the step that belongs to it. Then I show you what cannot be described: how it feels to lead and to follow. At the end you dance a whole song.',
          'career coach':
            'You have read my questions, here are yours. We begin with the one that stayed with you. Then we look at what you have tried and what you have not dared. At the end you have three next steps in writing and a date for the first.',
          other:
            'You have read how I work, here you see it. We begin with what interests you most. Then I show you the part that cannot be described, and you try it yourself. At the end you know what the next step would be.',
        },
      },
      {
        id: 'list-12-price',
        kind: 'do',
        worry: 'price',
        title: 'Decide how large a discount for readers may be',
        detail:
          'Write down what one session leaves you after all costs. A discount should cost less than finding a new customer would. If you do not know that sum, take ten percent and limit the code to five uses.',
        minutes: 5,
        route: '/coupon',
      },
    ],
  },
  {
    title: 'See what people pressed',
    intro: 'You need not guess what people like. They have shown you.',
    tasks: [
      {
        id: 'list-13-presses',
        kind: 'do',
        title: 'See which link of your letter was pressed most',
        detail:
          'Open the letter and read how many pressed and where. Write more about that next time, and less about what nobody pressed.',
        minutes: 5,
        route: '/subscribers?tab=letters',
      },
      {
        id: 'list-13-numbers',
        kind: 'learn',
        title: 'Read which numbers of a letter mean something',
        detail: 'Two of them do: how many pressed a link, and how many left.',
        minutes: 2,
        reading: numbers,
      },
      {
        id: 'list-13-ask-readers',
        kind: 'do',
        title: 'Ask three readers what they still remember of the last letter',
        detail: 'Do not ask whether they liked it. What they remember is what you should write about.',
        minutes: 5,
      },
      {
        id: 'list-13-likers',
        kind: 'do',
        fromHours: 2,
        title: 'See who liked something on your page and left an address',
        detail:
          'They asked to hear about new dates, and they have shown you which one. Write to them when you have it.',
        minutes: 5,
        route: '/likes?view=received',
      },
      {
        id: 'list-13-seen',
        kind: 'do',
        worry: 'seen',
        title: 'See which of your links and posts brings people to the page',
        detail:
          'See where they come from in your analytics. Choose the source with the most bookings and do one more thing there this week. Spend no more time on a source that brings visits and no bookings.',
        minutes: 10,
        route: '/analytics?last=30',
      },
    ],
  },
  {
    title: 'Twenty readers and a rhythm',
    intro: 'Two weeks are over. What counts from here on is that the next letter comes.',
    tasks: [
      {
        id: 'list-14-twenty',
        kind: 'verify',
        check: 'twenty_subscribers',
        title: 'Have twenty subscribers',
        detail:
          'If you have twelve, these are twelve people who want to hear from you. See which of the fourteen days brought the most readers, and repeat what you did on it.',
        minutes: 5,
        route: '/subscribers',
      },
      {
        id: 'list-14-plan-letters',
        kind: 'do',
        title: 'Plan the next three letters with date and subject',
        detail:
          'Take the questions that people ask you most. Put three dates into your calendar with a subject each, and a free evening for writing before each of them.',
        minutes: 10,
      },
      {
        id: 'list-14-thank-reader',
        kind: 'do',
        fromHours: 2,
        title: 'Thank three readers who answered or recommended you',
        detail:
          'Write one line to each by hand. If nobody has answered yet, write to the first person who subscribed, and ask what she would like to read about.',
        minutes: 5,
        draft:
          'Hello, you read what I write, and I wanted to thank you for that. What should I write about next? One word is enough.',
      },
      {
        id: 'list-14-price',
        kind: 'do',
        worry: 'price',
        title: 'Plan a letter that explains how your price comes about',
        detail:
          'Make it the fourth one. List the hour, the preparation, the room and your own training, without an excuse. Readers who know what a price contains ask less often for a discount.',
        minutes: 5,
      },
    ],
  },
]
