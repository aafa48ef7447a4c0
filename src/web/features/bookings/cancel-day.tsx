import { useState } from 'react'
import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { tooLong } from '#platform/common/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './close-day.module.css'
import { DayBookingsList } from './day-bookings-list.tsx'
import { daysName } from './day-name.ts'
import type { Cancelling } from './use-cancel-day.ts'
import { counted } from './words.ts'

type Props = {
  first: string
  last: string
  /** The bookings of the days when they were closed. */
  bookings: readonly ListedBooking[]
  cancelling: Cancelling
  start: (bookings: readonly ListedBooking[], reason: string) => Promise<void>
  onClose: () => void
}

const reasonMax = 400

/** Asks whether to cancel or to keep the bookings of closed days. */
export function CancelDay({ first, last, bookings, cancelling, start, onClose }: Props) {
  const [asks, setAsks] = useState(false)
  const [reason, setReason] = useState('')
  const [one] = bookings
  if (cancelling.state === 'running') return <Progress {...cancelling} />
  if (cancelling.state === 'done')
    return <Outcome cancelling={cancelling} onRetry={(left) => start(left, reason)} onClose={onClose} />
  const many = bookings.length > 1
  return (
    <div className={styles['form']}>
      <p>
        {daysName(first, last)} {first === last ? 'takes' : 'take'} no new bookings. You have{' '}
        {counted(bookings.length, 'booking')} {first === last ? 'that day' : 'on these days'}:
      </p>
      <DayBookingsList bookings={bookings} />
      {asks && (
        <>
          <p>
            {many
              ? `All ${bookings.length} customers get an e-mail, and everything they paid goes back.`
              : `${one?.customerName} gets an e-mail, and everything paid goes back.`}{' '}
            This cannot be undone.
          </p>
          <Field
            label={many ? 'Message to them' : 'Message to the customer'}
            hint="Added to the e-mail. Optional."
            rows={2}
            max={reasonMax}
            value={reason}
            error={tooLong(reason, reasonMax)}
            onChange={setReason}
          />
        </>
      )}
      <div className={styles['actions']}>
        <Button
          variant="danger"
          onClick={() => (asks ? !tooLong(reason, reasonMax) && void start(bookings, reason) : setAsks(true))}
        >
          {asks
            ? `Yes, cancel ${counted(bookings.length, 'booking')}`
            : `Cancel ${many ? `all ${bookings.length}` : 'it'} and give everything back`}
        </Button>
        <Button variant="quiet" onClick={onClose} data-autofocus>
          Keep {many ? 'them' : 'it'}
        </Button>
      </div>
    </div>
  )
}

const Progress = ({ done, of }: { done: number; of: number }) => (
  <div className={styles['form']}>
    <output>
      {done} of {of} cancelled
    </output>
    <progress className={styles['bar']} value={done} max={of} aria-label="Cancelling" />
    <p className="quiet">Please keep this open until all are through.</p>
  </div>
)

type OutcomeProps = {
  cancelling: Extract<Cancelling, { state: 'done' }>
  onRetry: (left: readonly ListedBooking[]) => Promise<void>
  onClose: () => void
}

function Outcome({ cancelling: { of, failed }, onRetry, onClose }: OutcomeProps) {
  const through = of - failed.length
  const left = failed.map(({ booking }) => booking)
  if (failed.length === 0)
    return (
      <div className={styles['form']}>
        <Alert
          kind="success"
          title={of === 1 ? 'The booking is cancelled' : `All ${of} bookings are cancelled`}
        >
          Everything paid goes back, and {of === 1 ? 'the customer is' : 'the customers are'} told.
        </Alert>
        <div className={styles['actions']}>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles['form']}>
      <Alert kind="error" title={`${counted(failed.length, 'booking')} could not be cancelled`}>
        {through === 0 ? 'Nothing has changed.' : `${through} of ${of} are cancelled, their money goes back.`}{' '}
        Still standing:
      </Alert>
      <DayBookingsList bookings={left} whys={new Map(failed.map(({ booking, why }) => [booking.id, why]))} />
      <div className={styles['actions']}>
        <Button variant="primary" onClick={() => void onRetry(left)}>
          Try {counted(failed.length, 'booking')} again
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
