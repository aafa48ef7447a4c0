import type { LikedThing } from '#domains/audience/likes-contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { formatDate, inCity, sameClock, timeIn } from '#platform/common/zones.ts'

/** What is liked, in the table of the provider. */
export const kindWords: Readonly<Record<LikedThing['kind'], string>> = {
  page: 'page',
  service: 'service',
  class: 'class',
  post: 'post',
  review: 'review',
  text: 'picture and text',
}

/** The next free time on the reader's clock, and the same on the provider's if it differs; undefined without one. */
export function nextWords(thing: LikedThing): { readonly when: string; readonly where: string } | undefined {
  const { nextAt, timezone } = thing
  if (nextAt === null) return undefined
  const own = usableZone(browserZone(), timezone)
  const place = inPlace(timezone, thing)
  const when = formatDate(nextAt, 'session', own)
  if (sameClock(own, timezone, nextAt)) return { when, where: place }
  return { when, where: `${inCity(own)}, ${whole(timeIn(nextAt, timezone))} ${place}` }
}

/** A time that stays on its line. */
const whole = (time: string): string => time.replaceAll(' ', '\u00a0')

/** Why there is no next time; '' for what has none. */
export function noTimeWords({ kind, nextAt, isOpen }: LikedThing): string {
  if (nextAt !== null) return ''
  if (kind === 'class') return 'No date with a free place'
  if (kind === 'page') return 'No free time in the coming weeks'
  return kind === 'service' && !isOpen ? 'No free time in the coming weeks' : ''
}

/** `$80, 60 minutes`, `from $22`, `A 3-minute read`. */
export function factsWords({ kind, priceCents, durationMin, seatsLeft, minutes }: LikedThing): string {
  if (kind === 'post') return minutes === null || minutes === 0 ? '' : `A ${minutes}-minute read`
  if (priceCents === null) return ''
  const price = priceCents === 0 ? 'Free' : formatPrice(priceCents)
  if (kind === 'page') return `from ${price}`
  const seats = seatsLeft === null ? '' : seatsLeft === 1 ? '1 place left' : `${seatsLeft} places left`
  return [price, durationMin === null ? seats : `${durationMin} minutes`].filter(Boolean).join(', ')
}

/** The words of the link to a liked thing. */
export function linkWords({ kind, isOpen, durationMin }: LikedThing): string {
  if (kind === 'page') return 'See the page'
  if (kind === 'post' || kind === 'review') return 'Read it'
  if (kind === 'text' || !isOpen) return 'See it'
  if (kind === 'class') return 'Take a place'
  return durationMin === null ? 'Buy it' : 'Choose a time'
}
