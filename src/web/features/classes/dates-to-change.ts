import { useQuery } from '@tanstack/react-query'
import { dateIn, dayIn } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { addDays } from '../../lib/dates.ts'
import { classSessionsQuery, type ListedSession } from '../../parts/data/classes.ts'

/** *This one*, *this and following* or *all* dates to come of a weekly class (product.md 2). */
export type Which = 'this' | 'following' | 'all'

export type DatesToChange = {
  readonly which: Which
  readonly title: string
  readonly words: string
  /** The people who are booked on these dates. */
  readonly booked: number
  /** The most seats that are sold of one of them. */
  readonly sold: number
}

/** Dates of weekly classes are made 90 days ahead. */
const aheadDays = 100

/** The dates that an edit of one date can change; one choice alone for a single date, and while the others load. */
export function useDatesToChange(session: ListedSession, booked: number): readonly DatesToChange[] {
  const { timezone, rule } = session
  const today = dateIn(now(), timezone)
  const { data } = useQuery({
    ...classSessionsQuery(`${today}T00:00:00.000Z`, `${addDays(today, aheadDays)}T00:00:00.000Z`),
    enabled: rule !== null,
  })
  return datesToChange(session, booked, data?.sessions ?? [], now())
}

/** As `useDatesToChange`, of the dates that are given. */
export function datesToChange(
  session: ListedSession,
  booked: number,
  others: readonly ListedSession[],
  at: Date,
): readonly DatesToChange[] {
  const { id, start, timezone, rule, serviceId, taken } = session
  const own: DatesToChange = {
    which: 'this',
    title: 'This one',
    words: dayIn(start, timezone),
    booked,
    sold: taken,
  }
  const ofRule = others.filter(
    (one) => rule !== null && one.rule === rule && one.serviceId === serviceId && one.state === 'scheduled',
  )
  const toCome = ofRule.filter((one) => Date.parse(one.start) > at.getTime())
  const following = toCome.filter((one) => one.start >= start)
  if (!toCome.some((one) => one.id === id)) return [own]
  return [
    own,
    { which: 'following', title: 'This and following', ...wordsOf(following) },
    { which: 'all', title: 'All', ...wordsOf(toCome) },
  ]
}

/** `12 dates, Tue, Dec 8 to Tue, Feb 23, and later ones` */
function wordsOf(dates: readonly ListedSession[]): Pick<DatesToChange, 'words' | 'booked' | 'sold'> {
  const [first] = dates
  const last = dates.at(-1)
  const span =
    first && last && first !== last
      ? `${dates.length} dates, ${dayIn(first.start, first.timezone)} to ${dayIn(last.start, last.timezone)}`
      : first
        ? dayIn(first.start, first.timezone)
        : ''
  return {
    words: `${span}, and later ones`,
    booked: dates.reduce((sum, { taken }) => sum + taken, 0),
    sold: Math.max(0, ...dates.map(({ taken }) => taken)),
  }
}
