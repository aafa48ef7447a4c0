import type { WrittenDay } from '../written-task.ts'
import { mayWrite } from './grow-list-readings.ts'

/** “Grow your list”, days 1 to 5 (product.md 12). */
export const growList1: readonly WrittenDay[] = [
  {
    title: 'Say what people get',
    intro: 'Nobody wants a newsletter. People want something they can use. Today you say what that is.',
    tasks: [
      {
        id: 'list-1-form',
        kind: 'verify',
        check: 'asks_for_addresses',
        title: 'Have a form for letters on your page',
        detail: {
          'fitness trainer':
            'Let its heading promise something: not “Newsletter”, but “One exercise a month”. Then publish: the form appears, and everybody who types an address gets one mail to confirm.',
          'dance instructor':
            'Let its heading promise something: not “Newsletter”, but “One song and one step a month”. Then publish: the form appears, and everybody who types an address gets one mail to confirm.',
          'career coach':
            'Let its heading promise something: not “Newsletter”, but “One question for your working life, once a month”. Then publish: the form appears, and everybody who types an address gets one mail to confirm.',
          other:
            'Let its heading promise something: not “Newsletter”, but “One thing to try, once a month”. Then publish: the form appears, and everybody who types an address gets one mail to confirm.',
        },
        minutes: 10,
        route: '/editor?section=newsletter&field=heading',
      },
      {
        id: 'list-1-three-letters',
        kind: 'do',
        title: 'Write down the subjects of your first three letters',
        detail:
          'If you find three in ten minutes, your promise is right. If you do not, make the promise smaller: one picture, one step, one question.',
        minutes: 10,
        draft: {
          'fitness trainer':
            'What to do when your back hurts after sitting / Five minutes before breakfast / How I train when I do not want to',
          'dance instructor':
            'A song for the first slow steps / What to do with your arms / Where people dance on Sundays',
          'career coach':
            'A question to ask in every interview / How to write to somebody you do not know / What to leave out of a résumé',
          other: 'A thing to try in ten minutes / What beginners always ask / How I made my last piece',
        },
      },
      {
        id: 'list-1-button',
        kind: 'do',
        fromHours: 2,
        title: 'Change the words on the button',
        detail:
          '“Subscribe” asks for something. “Send me the first one” gives something. The button has room for 24 characters.',
        minutes: 2,
        route: '/editor?section=newsletter',
      },
    ],
  },
  {
    title: 'Put the form where people look',
    intro: 'A form at the end of the page is seen by those who read to the end. Help the others find it.',
    tasks: [
      {
        id: 'list-2-move-form',
        kind: 'do',
        title: 'Move the form for letters further up',
        detail:
          'Change the order of the sections so that it stands behind what people came for: your services, or what others say about you. Publish, and look at it on your phone.',
        minutes: 5,
        route: '/editor',
      },
      {
        id: 'list-2-sentence',
        kind: 'write',
        field: 'one_liner',
        title: 'Let your one-liner say what you know, not only what you sell',
        detail:
          'Somebody who does not need you today can still want to hear from you. She decides by the first line.',
        minutes: 10,
        route: '/editor?section=profile&field=bio',
        draft: {
          'fitness trainer':
            'I train people who sit all day, and once a month I write down what helps a stiff back.',
          'dance instructor':
            'I teach people who think they cannot dance, and once a month I send a song to practise to.',
          'career coach':
            'I help people change jobs, and once a month I send one good question to think about.',
          other: 'I teach what I do in small steps, and once a month I send one thing to try.',
        },
      },
      {
        id: 'list-2-published',
        kind: 'verify',
        check: 'published',
        title: 'Have your page published, so that visitors see the form',
        detail:
          'Everything you move or write waits in your draft until you publish. Look at the list of changes once and press the button.',
        minutes: 3,
        route: '/editor?publish',
      },
    ],
  },
  {
    title: 'Invite the people you know',
    intro: 'The first readers are not strangers. They are people who would like to know how you are doing.',
    tasks: [
      {
        id: 'list-3-invite-five',
        kind: 'do',
        title: 'Invite five people by hand to read your letters',
        detail:
          'Choose people who like you and who know others. Do not type their address in for them: everybody decides for herself, and confirms by mail.',
        minutes: 10,
        draft: {
          'fitness trainer':
            'Hello, from now on I write once a month: one exercise and what I have learned. No advertising. I would be glad to have you among the first readers. You find the form here:',
          'dance instructor':
            'Hello, from now on I write once a month: one song, one step and where people dance. No advertising. I would be glad to have you among the first readers. You find the form here:',
          'career coach':
            'Hello, from now on I write once a month: one question that helps at work. No advertising. I would be glad to have you among the first readers. You find the form here:',
          other:
            'Hello, from now on I write once a month: one thing to try and what I am working on. No advertising. I would be glad to have you among the first readers. You find the form here:',
        },
      },
      {
        id: 'list-3-first',
        kind: 'verify',
        check: 'subscriber',
        title: 'Have a first subscriber who has confirmed',
        detail:
          'Try the form yourself with a second address of yours. Then you know what people see. You count as a subscriber as soon as you press the link in the mail.',
        minutes: 2,
        route: '/subscribers',
      },
      {
        id: 'list-3-welcome',
        kind: 'do',
        fromHours: 5,
        title: 'Answer the first person who subscribes, by hand',
        detail:
          'One line: “You are the first, thank you. What would you like to read about?” You will not be able to do this with a hundred. With the first ten you can.',
        minutes: 5,
      },
      {
        id: 'list-3-selling',
        kind: 'do',
        worry: 'selling',
        title: 'Write down what a reader gets from you if she never buys',
        detail:
          'If the answer is “something every month”, you are not asking for a favour, you are giving a present. Say this sentence to yourself before you invite the next person.',
        minutes: 3,
      },
    ],
  },
  {
    title: 'Give something small for the address',
    intro: 'A sheet that helps today is a good reason to leave an address. It does not have to be a book.',
    tasks: [
      {
        id: 'list-4-sheet',
        kind: 'do',
        title: 'Make one page that people can use at once',
        detail: {
          'fitness trainer':
            'For example five exercises for the office, with a drawing each. One page, large letters, saved as PDF.',
          'dance instructor':
            'For example ten songs by speed, with the step that fits. One page, large letters, saved as PDF.',
          'career coach':
            'For example twelve questions to ask before you accept a job. One page, large letters, saved as PDF.',
          other:
            'For example a list of what beginners need and what they do not. One page, large letters, saved as PDF.',
        },
        minutes: 25,
      },
      {
        id: 'list-4-upload',
        kind: 'do',
        title: 'Upload it as the file for your subscribers',
        detail:
          'The form has a field for it. People get a link once they have confirmed their address. Change the heading, so that it names the sheet, and publish.',
        minutes: 5,
        route: '/editor?section=newsletter',
      },
      {
        id: 'list-4-name-sheet',
        kind: 'do',
        fromHours: 5,
        title: 'Give the sheet a name that says what it does',
        detail:
          '“Five exercises for the office” is better than “Fitness guide”. Put in how many things it holds and where they help, and people know what they get.',
        minutes: 5,
      },
      {
        id: 'list-4-about',
        kind: 'write',
        field: 'about',
        fromHours: 2,
        title: 'Say in your story what you write about and why',
        detail:
          'Somebody who reads about you is the right person to ask for an address. End with what your letters are about, and change what is not true of you.',
        minutes: 10,
        route: '/editor?section=about&field=text',
        draft: {
          'fitness trainer':
            'I train people who sit a lot, and I collect what really helps them. I test it on myself first. Most of it takes five minutes and needs no equipment. Once a month I write one of these things down and send it to everybody who wants it.',
          'dance instructor':
            'I teach people to dance who never thought they would. In every lesson somebody asks something I have to think about: where the arms go, how to hear the beat, what to wear. Once a month I write one answer down, with a song, and send it to everybody who wants it.',
          'career coach':
            'I work with people who want to change something at work. In nearly every talk there is one question after which it is quiet for a moment. I collect these questions. Once a month I send one of them, with what people have done with it, to everybody who wants it.',
          other:
            'I like to show how things are made, also the parts that go wrong. People who work with me ask good questions, and I collect them. Once a month I write one answer down, with something to try, and send it to everybody who wants it.',
        },
      },
    ],
  },
  {
    title: 'Bring the addresses you may use',
    intro:
      'Some people have already agreed elsewhere to get your letters. Today they come onto your list, and nobody else does.',
    tasks: [
      {
        id: 'list-5-may-write',
        kind: 'learn',
        title: 'Read to whom you may write',
        detail: 'The rule is simple: those who asked for it.',
        minutes: 2,
        reading: mayWrite,
      },
      {
        id: 'list-5-collect',
        kind: 'do',
        title: 'Collect the addresses of people who have agreed',
        detail:
          'Sign-up sheets, an older letter service, messages in which somebody asked for it. Put them into a table with name and address, one row each, and save it as a CSV file. Leave out those of whom you are not sure.',
        minutes: 15,
      },
      {
        id: 'list-5-five',
        kind: 'verify',
        check: 'five_subscribers',
        title: 'Have five subscribers on your list',
        detail:
          'Bring your table in by the import. It asks where the addresses come from, and you can undo it. If you have no table, ask three more people today with the message of day 3.',
        minutes: 10,
        route: '/subscribers/import',
      },
      {
        id: 'list-5-once',
        kind: 'do',
        worry: 'once',
        title: 'Ask three past customers whether they want your letters',
        detail:
          'A person who came once and has forgotten you cannot come again. Write to each one by hand, give her the address of your form, and let her decide.',
        minutes: 10,
        route: '/order?tab=customers',
        draft:
          'Hello, you were with me a while ago. I write a short letter once a month now, with something to try and the free times. If you would like to have it, put your address in here. If not, that is fine too:',
      },
    ],
  },
]
