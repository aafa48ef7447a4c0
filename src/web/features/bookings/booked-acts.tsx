import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { DecideButtons } from '../../parts/deciding/decide-buttons.tsx'
import { useProviderPlace } from '../../parts/when-and-where/place-of-page.ts'
import { Button } from '../../ui/button.tsx'
import styles from './booked.module.css'
import { useAttendance } from './use-acts.ts'
import { attendanceOf } from './words.ts'

const attendanceWords = { completed: 'Mark as completed', no_show: 'Mark as no-show' } as const

/** The provider's actions on a booking in the list. */
export function BookedActs({ booking, at }: { booking: ListedBooking; at: Date }) {
  const { id, customerName } = booking
  const act = useAttendance()
  const here = useProviderPlace()
  const said = attendanceOf(booking, at)
  if (booking.state === 'requested' && booking.isApproved)
    return <span className="quiet">Approved, not paid yet</span>
  if (booking.state === 'requested')
    return (
      <span className={styles['acts']}>
        <DecideButtons booking={booking} when={momentAt(booking.start, booking.timezone, here)} />
      </span>
    )
  if (said.length === 0) return null
  return (
    <span className={`${styles['acts']} ${styles['said']}`}>
      {said.map((attendance) => (
        <Button
          key={attendance}
          size="sm"
          variant="quiet"
          loading={act.isPending}
          aria-label={`${attendanceWords[attendance]}, ${customerName}`}
          onClick={() => act.mutate({ id, attendance })}
        >
          {attendanceWords[attendance]}
        </Button>
      ))}
    </span>
  )
}
