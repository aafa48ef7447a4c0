import { arrivalOf } from './arrivals.ts'
import { type Chance, chanceOf, oneOf } from './chance.ts'
import type { Begun } from './journal.ts'
import { type Card, uploadOf } from './visit.ts'
import type { Days } from './wall-times.ts'
import type { Happening, World } from './world.ts'

/** The first day with a booking, and so the first with visitors. */
const firstDay = -93
/** The cards of the page, those that visitors open most first. */
const onPage = [
  'first-lesson',
  'private-lesson-online',
  'tuesday-beginners-salsa',
  'slow-saturday',
  'lesson-for-two',
  'your-first-dance',
  'practice-half-hour',
  'cha-cha-cha',
  'hello',
]
/** When visitors come, in hours of the provider's zone: most of them in the evening. */
const hours = [
  [3, 8],
  [4, 10],
  [6, 12],
  [4, 14],
  [5, 17],
  [9, 19],
  [8, 20],
  [5, 21],
] as const
/** The days on which a letter goes out, and how many of its readers come on that day. */
const letterDays = [-58, -24]
const readers = 7
/** When the visits of a day are told: all when it is over, and those of today part by part. */
const evening = '23:30'
const today = ['10:15', '12:45', '15:05', '18:05', '20:45', '22:15']

/** The visits of the history: ten to twenty-five a day, each told by an upload of its own. A visitor who booked did so on a visit. */
export const visits = (world: World, days: Days): Happening[] => [
  ...Array.from({ length: -firstDay }, (_, nth) =>
    telling(world, days, { day: firstDay + nth, part: 0, time: evening }),
  ),
  ...today.map((time, part) => telling(world, days, { day: 0, part, time })),
]

/** `part`: which part of its day ends at `time`. */
type Told = { readonly day: number; readonly part: number; readonly time: string }

const telling = (world: World, days: Days, { day, part, time }: Told): Happening => ({
  at: days.at(day, time),
  isQuiet: true,
  async run() {
    const { growth, visitor, owner, provider, userUrl } = world
    const cards = await cardsOf(world)
    const span = { from: days.at(day, today[part - 1] ?? '00:00'), to: days.at(day, time) }
    const chance = chanceOf(day - firstDay + 1)
    const coming = lookers(chance, days, day).filter(({ at }) => at >= span.from && at < span.to)
    const booking = world.begun.splice(0).map((begun) => ({
      at: new Date(begun.at.getTime() - 150_000),
      begun,
      ...arrivalOf(chance, { books: true }),
    }))
    const told = await Promise.all(
      [...coming, ...booking].map((visit, nth) => {
        const id = `demo-${day - firstDay}-${part}-${nth}`
        return growth.collectEvents(visitor, {
          text: uploadOf(chance, { userUrl, cards }, { ...visit, id }),
          host: undefined,
          // an address of each visitor: those of 198.18.0.0/15 are nobody's
          address: `198.18.${day - firstDay}.${part * 40 + nth}`,
          userAgent: visit.userAgent,
          untracked: false,
        })
      }),
    )
    const refused = told.find(({ status }) => status !== 200)
    if (refused) throw new Error(`the visits of a day were refused: ${JSON.stringify(refused.body)}`)
    await growth.rollUp(owner, provider)
  },
})

type Looking = ReturnType<typeof arrivalOf> & { readonly at: Date; readonly begun?: Begun }

/** Visitors of a day who do not book: a few more every week, and on weekends. */
function lookers(chance: Chance, days: Days, day: number): Looking[] {
  const isWeekend = [0, 6].includes(days.at(day, '12:00').getUTCDay())
  const count = 9 + Math.round((day - firstDay) / 19) + (isWeekend ? 4 : 0) + Math.floor(chance() * 4)
  const more = letterDays.includes(day) ? readers : 0
  return Array.from({ length: count + more }, (_, nth) => {
    const minute = String(Math.floor(chance() * 60)).padStart(2, '0')
    const hour = String(oneOf<number>(chance, hours)).padStart(2, '0')
    return { at: days.at(day, `${hour}:${minute}`), ...arrivalOf(chance, { byLetter: nth >= count }) }
  })
}

async function cardsOf({ showcase, visitor, userUrl }: World): Promise<Card[]> {
  const { serviceIds } = (await showcase.readLiveParts(visitor, { userUrl })) ?? {}
  return onPage.map((serviceUrl) => {
    const entityId = serviceIds?.get(serviceUrl)
    if (entityId === undefined) throw new Error(`${serviceUrl} is not on the demo’s page`)
    return { serviceUrl, entityId }
  })
}
