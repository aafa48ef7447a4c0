import { lazy, Suspense, useState } from 'react'
import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { momentIn } from '../../lib/when.ts'
import { Button } from '../../ui/button.tsx'
import styles from './booked.module.css'
import { useAct } from './use-acts.ts'
import { attendanceOf } from './words.ts'

const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

const attendanceWords = { completed: 'Completed', no_show: 'Did not come' } as const

/** What the provider can say about a booking where it stands in the list. */
export function BookedActs({ booking, at }: { booking: ListedBooking; at: Date }) {
  const { id, customerName } = booking
  const act = useAct()
  const said = attendanceOf(booking, at)
  if (booking.state === 'requested') return <DecideActs booking={booking} act={act} />
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

function DecideActs({ booking, act }: { booking: ListedBooking; act: ReturnType<typeof useAct> }) {
  const { id, customerName, serviceTitle, start, timezone } = booking
  const [declining, setDeclining] = useState(false)
  return (
    <span className={styles['acts']}>
      <Button
        size="sm"
        loading={act.isPending}
        aria-label={`Approve ${customerName}`}
        onClick={() => act.mutate({ id, decision: 'approve' })}
      >
        Approve
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Decline ${customerName}`}
        onClick={() => setDeclining(true)}
      >
        Decline
      </Button>
      {declining && (
        <Suspense>
          <ConfirmDialog
            opened
            danger
            title={`Decline ${customerName}?`}
            confirm="Decline the request"
            loading={act.isPending}
            onConfirm={() =>
              act.mutate({ id, decision: 'decline' }, { onSettled: () => setDeclining(false) })
            }
            onClose={() => setDeclining(false)}
          >
            {serviceTitle}, {momentIn(start, timezone)}. The time becomes free again, the customer is told,
            and whatever was paid goes back in full.
          </ConfirmDialog>
        </Suspense>
      )}
    </span>
  )
}
