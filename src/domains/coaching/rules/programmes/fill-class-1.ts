import type { WrittenDay } from '../written-task.ts'
import { whom } from './fill-class-readings.ts'

/** “Fill your class”, days 1 to 5 (product.md 12). */
export const fillClass1: readonly WrittenDay[] = [
  {
    title: 'See your class as a stranger does',
    intro: {
      'fitness trainer':
        'Whatever you teach in a group is a class here: a bootcamp, a run, a course. Today you look at it as somebody who has never heard of you.',
      'dance instructor':
        'A class here is any date with several places: a course, a social, a workshop. Today you look at it as somebody who has never heard of you.',
      'career coach':
        'A workshop or a group call is a class here. Today you look at it as somebody who has never heard of you.',
      other:
        'A course, a group lesson or a photo walk is a class here. Today you look at it as somebody who has never heard of you.',
    },
    tasks: [
      {
        id: 'fill-1-class',
        kind: 'verify',
        check: 'class',
        title: 'Have one class on your page',
        detail:
          'If you have several, choose the one you want to fill in these two weeks. It needs a title, a day, a number of places and a price. Publish it, so that people can find it.',
        minutes: 15,
        route: '/classmanagement?new',
      },
      {
        id: 'fill-1-private-window',
        kind: 'do',
        title: 'Open your class in a private window and try to book a place',
        detail:
          'Stop before the last step. Write down every question that your page leaves open: where exactly, what to bring, how long, with whom.',
        minutes: 10,
      },
      {
        id: 'fill-1-one-number',
        kind: 'do',
        title: 'Write down how many places are free in the next four weeks',
        detail:
          'This one number is what the two weeks are about. Put it where you see it. On day 14 you will write the second one beside it.',
        minutes: 2,
        route: '/classmanagement?show=week',
      },
      {
        id: 'fill-1-seen',
        kind: 'do',
        worry: 'seen',
        title: 'See where the visitors of the last thirty days came from',
        detail:
          'If most come from one place, post there twice as often in these two weeks. If nobody comes from a place that takes you hours, stop posting there.',
        minutes: 5,
        route: '/analytics?last=30',
      },
    ],
  },
  {
    title: 'Say who it is for',
    intro: 'A class for everybody is hard to choose. A class for one kind of person is easy to recommend.',
    tasks: [
      {
        id: 'fill-2-sentence',
        kind: 'write',
        field: 'one_liner',
        title: 'Say in your one-liner who feels at home with you',
        detail:
          'Name the person who would come again next week. Others will come too, and nobody will wonder whether she is in the right place.',
        minutes: 10,
        route: '/editor?section=profile&field=bio',
        draft: {
          'fitness trainer':
            'Small groups for people who would never go to a gym, and come back here every week.',
          'dance instructor':
            'Evenings for people who have always wanted to dance and begin now, alone or in pairs.',
          'career coach': 'Small groups for people who are changing jobs and would rather not do it alone.',
          other: 'Small groups for curious beginners, with time for every question and no talent needed.',
        },
      },
      {
        id: 'fill-2-title',
        kind: 'do',
        title: 'Put the level or the person into the title of your class',
        detail: {
          'fitness trainer':
            '“Bootcamp” does not say who it is for. “Bootcamp for people over fifty” does. Change the title and leave the rest.',
          'dance instructor':
            '“Salsa on Tuesdays” does not say who it is for. “Salsa for absolute beginners” does. Change the title and leave the rest.',
          'career coach':
            '“Application workshop” does not say who it is for. “First application after ten years” does. Change the title and leave the rest.',
          other:
            '“Group lesson” does not say who it is for. “Guitar from zero, in a group of five” does. Change the title and leave the rest.',
        },
        minutes: 10,
        route: '/classmanagement',
      },
      {
        id: 'fill-2-whom',
        kind: 'learn',
        fromHours: 2,
        title: 'Read why a narrow class is fuller than a wide one',
        detail: 'It sounds as if you sent people away. The opposite happens.',
        minutes: 2,
        reading: whom,
      },
    ],
  },
  {
    title: 'Show the place',
    intro: {
      'fitness trainer':
        'People want to see where they will stand, and next to whom. One honest picture is enough.',
      'dance instructor':
        'People want to see where they will stand, and next to whom. One honest picture is enough.',
      'career coach':
        'Your place may be a table or a video call. People want to see where they will sit, and how many others there are.',
      other: 'It may be a room, a street or a table. People want to see the place before they come.',
    },
    tasks: [
      {
        id: 'fill-3-photo',
        kind: 'do',
        title: 'Take one picture of the place and put it on your class',
        detail: {
          'fitness trainer':
            'Take it at eye level from the door, with mats or people from behind. Ask before you show a face.',
          'dance instructor':
            'Take it at eye level from the door, with people who dance or an empty floor with the lights on. Ask before you show a face.',
          'career coach':
            'Show a table for six with paper and cups, or a laptop with a note beside it. Do not show the screen of a real call.',
          other:
            'Take it at eye level from the door, with the things that people will hold in their hands. Ask before you show a face.',
        },
        minutes: 15,
        route: '/classmanagement',
      },
      {
        id: 'fill-3-portrait',
        kind: 'verify',
        check: 'portrait',
        title: 'Have a photograph of your face on your page',
        detail:
          'On a first visit it helps to know whom to look for. Take one photograph in daylight, look into the lens, and publish it.',
        minutes: 5,
        route: '/editor?section=profile&field=profileImage',
      },
      {
        id: 'fill-3-directions',
        kind: 'do',
        fromHours: 2,
        title: 'Describe the last hundred metres to the place',
        detail: {
          'fitness trainer':
            'Which entrance, which bell, where the changing room is. Write it for somebody who is late and nervous.',
          'dance instructor':
            'Which entrance, which bell, where to change shoes. Write it for somebody who is late and nervous.',
          'career coach':
            'Which entrance and which floor, or which link and from what time it opens. Write it for somebody who is late and nervous.',
          other: 'Which entrance, which bell, where to wait. Write it for somebody who is late and nervous.',
        },
        minutes: 5,
        route: '/classmanagement',
      },
      {
        id: 'fill-3-subtitle',
        kind: 'write',
        field: 'job_subtitle',
        fromHours: 5,
        title: 'Say under your title how small your groups are',
        detail: '“At most eight” is an argument. If your groups are large, say what is good about that.',
        minutes: 5,
        route: '/editor?section=profile&field=jobSubtitle',
        draft: {
          'fitness trainer': 'Small groups, indoors and out, beginners welcome',
          'dance instructor': 'Small groups and social evenings, with or without a partner',
          'career coach': 'Small groups and one-on-one calls, what is said stays in the room',
          other: 'Small groups and single lessons, everything you need is provided',
        },
      },
    ],
  },
  {
    title: 'Ask the people who came once',
    intro: 'They know the way, they know you, and nobody has asked them to come again. Today you ask.',
    tasks: [
      {
        id: 'fill-4-three',
        kind: 'do',
        title: 'Write to three people who came once and have no next date',
        detail:
          'Three messages by hand, from your own phone or mail. Not a newsletter. Say that you noticed, name one date, and ask one question.',
        minutes: 10,
        route: '/order?tab=customers',
        draft: {
          'fitness trainer':
            'Hello, you were in my class a while ago, and I wondered how your training is going. On [day] two places are free, and you can start again at your own speed. Shall I keep one for you?',
          'dance instructor':
            'Hello, you danced with us a while ago. On [day] two places are free, and we begin with the step you know already. Nobody needs a partner. Shall I keep one for you?',
          'career coach':
            'Hello, you were in my workshop a while ago. What became of your plan? On [day] we look at exactly this, and two places are free. Shall I keep one for you?',
          other:
            'Hello, you were with us once, and I remember what you made. On [day] two places are free, and we begin where you stopped. Shall I keep one for you?',
        },
      },
      {
        id: 'fill-4-why-gone',
        kind: 'do',
        fromHours: 2,
        title: 'Ask one of them what kept her away',
        detail:
          'It may be the day, the time, the level or the price. One answer may be chance. If two people name the same evening, look for another one.',
        minutes: 5,
      },
      {
        id: 'fill-4-sessions',
        kind: 'verify',
        check: 'three_bookings',
        title: 'See three sessions in your bookings',
        detail:
          'If somebody answers “yes, keep one”, open the date and add her yourself, so that she gets a confirmation and a reminder. A promise in a message is forgotten, a date is not.',
        minutes: 5,
        route: '/classmanagement',
      },
      {
        id: 'fill-4-once',
        kind: 'do',
        worry: 'once',
        title: 'Decide what you will say in the last two minutes from now on',
        detail:
          'Name the next date, say what happens there, and look at the newcomers while you say it. “Next week we put the two parts together” is a reason to come. “See you” is not.',
        minutes: 5,
      },
    ],
  },
  {
    title: 'One post about one session',
    intro: 'A stranger wants to know what it is like to be there. Tell her about a single session.',
    tasks: [
      {
        id: 'fill-5-five-lines',
        kind: 'do',
        title: 'Write down five things you saw at your last session',
        detail:
          'Write what you saw, not what you thought of it: a shoe, a face, a mistake, a sentence you heard. You need three of them for the post.',
        minutes: 5,
      },
      {
        id: 'fill-5-evening',
        kind: 'do',
        title: 'Write a post about one session of your class',
        detail: {
          'fitness trainer':
            'Who came in tired, what you did first, which exercise made everybody laugh, how people left. Describe, do not praise. Name nobody. End with the next date.',
          'dance instructor':
            'How people stood at the wall at seven, which song was the first, who danced at eight. Describe, do not praise. Name nobody. End with the next date.',
          'career coach':
            'With which questions people came, what they wrote on paper, with which sentence they left. Describe, do not praise. Leave out names and details by which somebody could be recognised. End with the next date.',
          other:
            'What lay on the table, who did not dare, what came out at the end. Describe, do not praise. Name nobody. End with the next date.',
        },
        minutes: 20,
        route: '/editor?section=blogs',
      },
      {
        id: 'fill-5-post',
        kind: 'verify',
        check: 'post',
        title: 'See at least one post on your page',
        detail:
          'A post in your draft is read by nobody. Publish it, and open your page on your phone to see how it looks there.',
        minutes: 2,
        route: '/editor?section=blogs',
      },
      {
        id: 'fill-5-show-post',
        kind: 'do',
        fromHours: 5,
        title: 'Send the post to two people who were there',
        detail:
          'They will recognise the session and pass the post on. Ask whether you got it right. If somebody does not want to be in it, take her out.',
        minutes: 5,
      },
      {
        id: 'fill-5-seen',
        kind: 'do',
        worry: 'seen',
        title: 'Tell one local place that you have a date with free places',
        detail:
          'A notice board, a neighbourhood group, a calendar of events. Write the date, for whom it is, and one sentence from your post. Give the address of the class itself, not of your whole page.',
        minutes: 10,
      },
    ],
  },
]
