import type { RecordKind } from '#domains/showcase/contract.ts'

const picture = (image: string, alt: string) => ({ type: 'image', image, alt })
/** An openly licensed film, in place of a tour of the studio. */
const film = (alt: string) => ({ type: 'youtube', youtubeId: 'aqz-KE-bpKQ', alt })

export const mediaTexts = [
  {
    title: 'What the first hour is like',
    text:
      'We start with shoes off and the music low. Ten minutes of walking, because salsa is walking with an opinion. Then one ' +
      'turn, one partner, one song all the way through. Nobody counts at you. You will sweat a little and forget your phone exists.',
    media: picture('orbit', 'A record turning, and the first steps of a dance around it'),
  },
  {
    title: 'A floor above a piano workshop',
    text:
      'Mr. Lubin downstairs tunes pianos until six, so afternoon lessons come with scales. The floor is maple from a school gym ' +
      'in Towson, sprung, waxed on Mondays. There is a lift, a water tap and a very tolerant cat.',
    media: film('A two-minute tour of the studio'),
  },
]

export const showcases = [
  {
    title: 'Eleven weeks and one song',
    text:
      'Priya and Daniel had never danced in front of anyone. We found the steps in what they already did by accident in their ' +
      'kitchen, and left the rest out. On the day they danced three minutes and nobody sat down.',
    before: picture('steps', 'Footprints of two people who do not meet'),
    media: picture('arc', 'The couple turning under one arm, in front of a setting sun'),
  },
  {
    title: 'Forty people on Howard Street',
    text:
      'A block party with one loudspeaker and no stage. We taught a circle of rueda in twenty minutes, neighbours first. By nine ' +
      'the bus driver had stopped to look, and by ten he was in it.',
    media: picture('sun', 'People dancing in the street under paper lanterns'),
  },
]

const work = (image: string, title: string, alt: string, ...tags: string[]) => ({
  title,
  media: picture(image, alt),
  tags,
})

export const portfolio = [
  work('arc', 'The long turn', 'Two dancers in a turn, her skirt drawing a circle', 'on stage'),
  work('sun', 'Howard Street, July', 'A street full of dancers in the evening sun', 'outdoors'),
  work('steps', 'First position', 'The chart of a first step on the studio floor', 'in class'),
  work('ribbon', 'Priya and Daniel', 'A couple with a ribbon between their hands', 'weddings'),
  work('waves', 'Pier 5', 'Dancers on a pier, with boats behind them', 'outdoors', 'on stage'),
  work('blocks', 'Tuesday at seven', 'A class seen from above on a chequered floor', 'in class'),
  work('hills', 'The winter retreat', 'A barn in the hills with its windows lit', 'outdoors'),
  work('orbit', 'Slow Saturday', 'Dancers around the drums, seen from the gallery', 'in class', 'on stage'),
].map((item, i) => ({ ...item, position: i + 1 }))

/** Her stories; `serviceUrl` names the service to which one leads. */
export const stories = [
  { caption: 'How a first lesson begins: shoes off, music low', image: 'steps', serviceUrl: 'first-lesson' },
  { caption: 'A wedding in eleven weeks', image: 'ribbon', serviceUrl: 'your-first-dance' },
  { caption: 'Song of the week: a son that waits for you', image: 'sun', serviceUrl: undefined },
  {
    caption: 'Not near Baltimore? Two cameras and your kitchen',
    image: 'orbit',
    serviceUrl: 'private-lesson-online',
  },
].map(({ caption, image, serviceUrl }, i) => ({
  serviceUrl,
  story: { caption, media: picture(image, ''), pinned: true, position: i + 1 },
}))

export const accounts: readonly (readonly [RecordKind, { account: string }])[] = [
  ['instagram', { account: 'https://www.instagram.com/thea.showcase.example' }],
  ['youtube', { account: 'https://www.youtube.com/@thea.showcase.example' }],
]
