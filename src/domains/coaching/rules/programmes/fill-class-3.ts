import type { WrittenDay } from '../written-task.ts'
import { firstMinutes, pass } from './fill-class-readings.ts'

/** “Fill your class”, days 11 to 14 (product.md 12). */
export const fillClass3: readonly WrittenDay[] = [
  {
    title: 'Watch how people arrive',
    intro:
      'What people do in the first five minutes shows what your page did not tell them. At your next date you watch.',
    tasks: [
      {
        id: 'fill-11-door',
        kind: 'do',
        title: 'Watch the first ten minutes of your next date',
        detail: {
          'fitness trainer':
            'Who looks for the changing room, who stands at the wall, who asks what? Make a mark for each question. Each of them is a sentence that is missing on your page.',
          'dance instructor':
            'Who looks at her shoes, who stands at the wall, who asks what? Make a mark for each question. Each of them is a sentence that is missing on your page.',
          'career coach':
            'Who comes early, who switches the camera on last, who asks what? Make a mark for each question. Each of them is a sentence that is missing on your page.',
          other:
            'Who does not know where to put the coat, who stands aside, who asks what? Make a mark for each question. Each of them is a sentence that is missing on your page.',
        },
        minutes: 10,
        route: '/classmanagement',
      },
      {
        id: 'fill-11-roster',
        kind: 'do',
        title: 'Learn the names of two newcomers before they arrive',
        detail:
          'Open the list of the date and see who comes for the first time. A newcomer who is greeted by name feels that she is in the right place.',
        minutes: 3,
        route: '/classmanagement',
      },
      {
        id: 'fill-11-first-minutes',
        kind: 'learn',
        title: 'Read what the first five minutes decide',
        detail: 'Somebody who feels seen at the beginning comes again.',
        minutes: 2,
        reading: firstMinutes,
      },
      {
        id: 'fill-11-latecomers',
        kind: 'do',
        fromHours: 2,
        title: 'Decide what happens to somebody who is ten minutes late',
        detail:
          'Write it in one sentence into the description. “Come in quietly, we do not mind” fills more places than silence, because people who might be late dare to book.',
        minutes: 2,
      },
    ],
  },
  {
    title: 'Use the waitlist',
    intro: 'A full date is not the end. The people who wait are those who want to come most.',
    tasks: [
      {
        id: 'fill-12-waitlist',
        kind: 'do',
        title: 'See who is on the waitlist, and for which date',
        detail:
          'When a place is free again, the page offers it to the first in line by itself, for half an hour at a time during the day. You have nothing to do. If three people wait for the same date, you have found your next date.',
        minutes: 5,
        route: '/classmanagement',
      },
      {
        id: 'fill-12-second-date',
        kind: 'do',
        fromHours: 2,
        title: 'Choose one date that you would repeat if it filled up',
        detail:
          'Look at your fullest day and find an hour just before or after it, with the same place and the same preparation. Put it on sale when four people wait, not before.',
        minutes: 10,
        route: '/classmanagement',
      },
      {
        id: 'fill-12-tell-full',
        kind: 'do',
        title: 'Tell people that a date is full, and what they can do',
        detail:
          'A full date shows that your class is worth coming to, and the waitlist still lets people in. If none is full, use the message for the date with the fewest places left.',
        minutes: 5,
        draft:
          'Hello, [day] is nearly full. If it is gone when you look, put yourself on the waitlist: as soon as a place is free, you get a mail and can take it. Somebody cancels more often than you think.',
      },
      {
        id: 'fill-12-number-places',
        kind: 'do',
        fromHours: 2,
        title: 'Check whether the number of places is right',
        detail:
          'If your class never fills, offer fewer places: it feels full and costs you nothing. If people wait every time, ask yourself whether two more would really be too many.',
        minutes: 3,
        route: '/classmanagement',
      },
    ],
  },
  {
    title: 'Offer five dates for one price',
    intro: 'A person who has paid for five dates comes on rainy days too. Today you make that possible.',
    tasks: [
      {
        id: 'fill-13-bundle',
        kind: 'do',
        title: 'Make a bundle of five dates of your class',
        detail:
          'Choose Bundle as the kind: five sessions for one price, with enough time to use them even if somebody is away for two weeks. The page counts for each customer how many are left.',
        minutes: 10,
        route: '/servicemanagement?new=promotion',
      },
      {
        id: 'fill-13-pass',
        kind: 'learn',
        title: 'Read how to price five dates',
        detail: 'The difference must be large enough to notice and small enough to afford.',
        minutes: 2,
        reading: pass,
      },
      {
        id: 'fill-13-tell-regulars',
        kind: 'do',
        title: 'Tell three people who come often that there is a bundle',
        detail:
          'Tell them at the door or write to them. They pay the single price every week, so they should hear of it first.',
        minutes: 5,
        draft:
          'Hello, because you come so often: there is a price for five dates now. It is cheaper for you, and I can plan better. You find it on my page, and you can begin at any date.',
      },
      {
        id: 'fill-13-once',
        kind: 'do',
        worry: 'once',
        title: 'Offer the bundle at a newcomer’s second date, not at the first',
        detail:
          'Look at your list of customers for those with exactly two visits. These are the ones who are deciding. One sentence is enough: “If you go on, five dates are cheaper.”',
        minutes: 5,
      },
    ],
  },
  {
    title: 'Plan the next month',
    intro: 'Two weeks are over. You count the places once more and decide what stays.',
    tasks: [
      {
        id: 'fill-14-count-again',
        kind: 'do',
        title: 'Write the number of free places beside the one of day 1',
        detail:
          'Count the same four weeks ahead as on the first day. If the number is smaller, write down which of the fourteen days helped most. If it is not, find the date that stays empty.',
        minutes: 5,
        route: '/classmanagement?show=week',
      },
      {
        id: 'fill-14-next-dates',
        kind: 'do',
        title: 'Put the dates of the next month on sale',
        detail:
          'Keep the dates that fill. Move one that does not to another day or time. If it stays empty there too, drop it: an empty date makes the others look empty.',
        minutes: 15,
        route: '/classmanagement',
      },
      {
        id: 'fill-14-two-habits',
        kind: 'do',
        title: 'Choose the two things from these weeks that you will repeat',
        detail:
          'For most people it is the message to those who came once and the letter with the next dates. Put both into your calendar, with a day and an hour.',
        minutes: 5,
      },
      {
        id: 'fill-14-best-source',
        kind: 'do',
        fromHours: 5,
        title: 'See which source brought people who booked',
        detail: 'Count bookings and not visitors. Then thank the person or the place behind the best source.',
        minutes: 5,
        route: '/analytics?last=30',
      },
      {
        id: 'fill-14-price',
        kind: 'do',
        worry: 'price',
        title: 'Divide what one date brought by the hours it took you',
        detail:
          'First take off the rent of the room, and count the journey and the preparation as hours. If a full date does not pay for the work, more people will not help, and the price is too low. If it does, you know how many places you need before a date is worth it.',
        minutes: 5,
        route: '/analytics?last=30',
      },
    ],
  },
]
