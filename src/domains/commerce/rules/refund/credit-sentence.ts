import { returnsCredit } from '#domains/passes/rules/returns.ts'
import { inPlace, type ProviderPlace } from '#platform/common/provider-place.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Cancelling, Sold } from './cancellation.ts'
import { type Ladder, stepEnds } from './ladder.ts'

type Reader = {
  /** The reader's zone, and the provider's place, which names the zone of the profile. */
  readonly zone: string
  readonly here?: ProviderPlace | undefined
}

/** The last instant at which a cancellation returns the credit; null: none does; undefined: until the start. */
function lastReturn(ladder: Ladder, start: Date): Date | null | undefined {
  const end = stepEnds(
    ladder.filter(({ percent }) => returnsCredit(percent)),
    start,
  ).at(-1)
  if (!end) return null
  return end < start ? end : undefined
}

/** Says before a booking with a pass until when its credit comes back (product.md 6, rule 6). */
export function creditPolicy({
  ladder,
  start,
  zone,
  here,
}: Reader & { ladder: Ladder; start: Date }): string {
  const last = lastReturn(ladder, start)
  if (last === null) return 'The credit stays spent if you cancel.'
  if (last === undefined) return 'Cancel before the start, and the credit comes back.'
  return `Cancel until ${momentOf(last, { zone, here })}, and the credit comes back.`
}

type Cancelled = Reader & {
  readonly sold: Sold
  readonly cancelling: Cancelling
  readonly at: Date
  readonly count: number
  readonly title: string
}

/** Says what a cancellation now does with the credits of a pass, and until when. */
export function creditSentence({ sold, cancelling, at, count, title, ...reader }: Cancelled): string {
  const { ladder, start } = sold.terms
  const credits = count === 1 ? 'The credit' : `All ${count} credits`
  const verb = count === 1 ? 'comes' : 'come'
  const last = lastReturn(ladder, start)
  if (returnsCredit(cancelling.percent)) {
    const after = last && last >= at && cancelling.why === 'policy' ? ` After ${momentOf(last, reader)} ` : ''
    return `${credits} ${verb} back to ${title}.${after && `${after}${count === 1 ? 'it' : 'they'} would not.`}`
  }
  return last
    ? `The time to cancel with ${count === 1 ? 'the credit' : 'the credits'} back ended ${momentOf(last, reader)}, so nothing comes back to ${title}.`
    : `${credits} ${count === 1 ? 'stays' : 'stay'} spent: nothing comes back to ${title}.`
}

const momentOf = (instant: Date, { zone, here }: Reader): string =>
  `${formatDate(instant, 'session', zone)} ${inPlace(zone, here)}`
