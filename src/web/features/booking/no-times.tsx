import type { FreeTimes } from '#domains/scheduling/contract.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { dayIn, monthWords } from '#platform/common/zones.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import themed from '#web/ui/themed.module.css'
import css from './booking.module.css'

type Props = { times: FreeTimes; zone: string; firstName: string; onJump: (start: string) => void }

/** Shown for a month without a free time: says when the next free time is, and goes there. */
export function NoTimes({ times, zone, firstName, onJump }: Props) {
  const { month, nextAvailable } = times
  const here = useProviderPlace()
  const name = monthWords(month).split(' ')[0]
  if (nextAvailable === null)
    return (
      <div className={css['noTimes']} aria-live="polite">
        <h3>Fully booked for now</h3>
        <p>
          {firstName} has no free time open for booking at the moment. New times appear here as soon as they
          are open.
        </p>
      </div>
    )
  return (
    <div className={css['noTimes']} aria-live="polite">
      <h3>No free times in {name}</h3>
      <p>
        The next free time is <b>{momentAt(nextAvailable, zone, here)}</b>.
      </p>
      <button type="button" className={themed['quiet']} onClick={() => onJump(nextAvailable)}>
        Show {dayIn(nextAvailable, zone)}
      </button>
    </div>
  )
}
