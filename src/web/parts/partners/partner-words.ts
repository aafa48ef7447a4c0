import type { ShownPartner } from '#domains/exchange/placements-contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { inPlace, type ProviderPlace } from '#platform/common/provider-place.ts'
import { dayIn, sameClock, timeIn } from '#platform/common/zones.ts'

type Time = {
  readonly start: string
  /** The reader's zone. */
  readonly zone: string
  readonly partner: Pick<ShownPartner, 'place' | 'timezone'>
  /** The place of the page that shows the partner. */
  readonly here: ProviderPlace | undefined
}

/** `Tue, Dec 1, 10:00 AM`; with the place of the reader's clock where the partner has another one. */
export const nextWords = ({ start, zone, partner, here }: Time): string =>
  [
    `${dayIn(start, zone)}, ${timeIn(start, zone)}`,
    !sameClock(zone, partner.timezone, start) && inPlace(zone, here),
  ]
    .filter(Boolean)
    .join(' ')

/** ` in Baltimore, 6:30 PM in Leeds`: what stands after the reader's time where the partner has another clock; '' if not. */
export function clockWords({ start, zone, partner, here }: Time): string {
  if (sameClock(zone, partner.timezone, start)) return ''
  const day = dayIn(start, partner.timezone)
  const theirs = `${day === dayIn(start, zone) ? '' : `${day}, `}${timeIn(start, partner.timezone)}`
  return ` ${inPlace(zone, here)}, ${theirs} ${inPlace(partner.timezone, partner)}`
}

type Sold = { readonly serviceTitle: string; readonly durationMin: number; readonly priceCents: number }

/** `Clay for two, 120 minutes, $70` */
export const soldWords = ({ serviceTitle, durationMin, priceCents }: Sold): string =>
  [serviceTitle, `${durationMin} minutes`, priceCents === 0 ? 'free' : formatPrice(priceCents)].join(', ')
