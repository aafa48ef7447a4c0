import type { Booking } from '#domains/scheduling/contract.ts'
import { inPlace, type ProviderPlace } from '#platform/common/provider-place.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Ladder } from './ladder.ts'
import { movableUntil, movesLeft } from './reschedule.ts'
import { over } from './standing.ts'

type Movable = {
  readonly booking: Pick<Booking, 'state' | 'start' | 'rescheduleCount' | 'seriesId'>
  readonly ladder: Ladder
  readonly providerName: string
  readonly zone: string
  /** The provider's place, which names the zone of the profile. */
  readonly here?: ProviderPlace | undefined
  /** The percent that a cancellation would refund now; null: nothing was paid. */
  readonly percent: number | null
}

export type MovingNow = {
  readonly until: Date
  readonly left: number
  /** The rule that forbids the move; undefined: none. */
  readonly refusal: 'not_standing' | 'moves_used_up' | 'too_late' | 'series' | undefined
  readonly sentence: string
}

/** Whether a customer may move a booking at `at`, and how that limits a later refund (product.md 3). */
export function movingAt(movable: Movable, at: Date): MovingNow {
  const { booking, ladder, providerName, zone, here, percent } = movable
  const { state, start, rescheduleCount } = booking
  const until = movableUntil(ladder, start)
  const left = movesLeft(rescheduleCount)
  const when = `${formatDate(until, 'session', zone)} ${inPlace(zone, here)}`
  const no = (refusal: MovingNow['refusal'], sentence: string) => ({ until, left, refusal, sentence })

  if (state === 'requested')
    return no('not_standing', `${providerName} has not agreed yet. Once that is done you can move it.`)
  if (state !== 'confirmed') return no('not_standing', over(state))
  if (booking.seriesId !== null)
    return no(
      'series',
      'The dates of a series belong together, so none of them is moved alone. You can still cancel.',
    )
  if (at >= start) return no('too_late', 'This session has begun.')
  if (left === 0)
    return no('moves_used_up', 'This booking has been moved as often as it can be. You can still cancel it.')
  if (at > until) return no('too_late', `The time to move it ended ${when}. You can still cancel it.`)
  const times = left === 1 ? 'once' : `${left} times`
  return no(undefined, `You can move it ${times}, until ${when}.${afterMove(percent)}`)
}

function afterMove(percent: number | null): string {
  if (percent === null) return ''
  if (percent === 100) return ' Your refund rights move with it.'
  if (percent === 0)
    return ' Nothing would come back now, so nothing comes back if you cancel after the move.'
  return ` No more than the ${percent}% of now comes back if you cancel after the move.`
}
