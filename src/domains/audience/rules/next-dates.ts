import type { PublicSession } from '#domains/scheduling/classes-contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { inPlace, placeOfZone } from '#platform/common/provider-place.ts'
import { dayIn, inZone, spanIn } from '#platform/common/zones.ts'
import { type BlockOf, type Found, missing, type Sources } from './block-sources.ts'
import type { LetterDate } from './letter-content.ts'
import type { LetterClass } from './letter-page.ts'

/** Reads the next dates of a class, or of all classes. */
export function nextDates({ id, entityId, most }: BlockOf<'sessions'>, sources: Sources): Found {
  const { classes } = sources.page
  const chosen = entityId === null ? classes : classes.filter((each) => each.entityId === entityId)
  if (entityId !== null && chosen.length === 0) return missing('This class is not on your page any more.')
  const dates = chosen
    .filter(({ isPaused }) => !isPaused)
    .flatMap((one) => one.dates.map((session) => ({ one, session })))
    .toSorted((a, b) => a.session.start.localeCompare(b.session.start))
    .slice(0, most)
  if (dates.length === 0) return missing('No date of a class is coming up.')
  return {
    block: {
      id,
      kind: 'sessions',
      title: dates.length === 1 ? 'The next date' : 'The next dates',
      dates: dates.map(({ one, session }) => dateOf(one, session, sources)),
    },
  }
}

function dateOf(one: LetterClass, session: PublicSession, { page }: Sources): LetterDate {
  const { title, timezone, place, serviceUrl } = one
  const { start, end, isFull, priceCents } = session
  const part = (options: Intl.DateTimeFormatOptions) => inZone(start, timezone, options)
  const span = spanIn(start, end, timezone)
  // a place in the town of the clock names it already
  const isNamed = place.includes(placeOfZone(timezone, page.here))
  const time = isNamed ? span : `${span} ${inPlace(timezone, page.here)}`
  return {
    month: part({ month: 'short' }),
    day: part({ day: 'numeric' }),
    weekday: part({ weekday: 'short' }),
    title,
    when: [dayIn(start, timezone), time, place].filter(Boolean).join(', '),
    left: isFull ? 'Full.' : `${placesLeft(session)}${formatPrice(priceCents)}.`,
    action: isFull ? 'Join the waitlist' : 'Take a place',
    url: `${page.look.pageUrl}/services/${encodeURIComponent(serviceUrl)}`,
  }
}

const placesLeft = ({ seatsLeft }: PublicSession): string =>
  seatsLeft === null ? '' : `${seatsLeft === 1 ? '1 place' : `${seatsLeft} places`} left, `
