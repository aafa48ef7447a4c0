import { useState } from 'react'
import { freeCancelHours } from '#domains/scheduling/contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { tooLong } from '#platform/common/text.ts'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { instantOf } from '../../lib/wall-time.ts'
import { orderSteps } from '../../parts/data/order-steps.ts'
import { FreeTimeField } from '../../parts/times/free-time-field.tsx'
import { useProviderPlace } from '../../parts/when-and-where/place-of-page.ts'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './move-dialog.module.css'
import { endOf, spanInBoth, typedFault } from './move-words.ts'
import { ReasonField, reasonMax } from './reason-field.tsx'
import { StepDialog } from './step-dialog.tsx'
import { firstNameOf } from './step-words.ts'
import { type StepProps, useOrderStep } from './use-order-step.ts'

type Way = 'free' | 'other'
const ways = [
  { value: 'free', words: 'A free time' },
  { value: 'other', words: 'Another time' },
] as const

/** Dialog in which the provider moves a booking to a free time, or to any other future time that nobody has booked. */
export function MoveDialog({ order, onDone, onClose }: StepProps) {
  const { timezone, bookingStart } = order
  const [way, setWay] = useState<Way>('free')
  const [picked, setPicked] = useState<string>()
  const [typed, setTyped] = useState(() => ({
    date: dateIn(bookingStart && new Date(bookingStart) > now() ? bookingStart : now(), timezone),
    time: '',
  }))
  const [reason, setReason] = useState('')
  const first = firstNameOf(order)
  const here = useProviderPlace()
  const instant = instantOf(typed.date, typed.time, timezone)
  const fault = typedFault(typed, instant, now())
  const start = way === 'other' ? (fault ? undefined : instant) : picked
  const { take, pending, error } = useOrderStep({
    orderId: order.id,
    send: orderSteps(order.id).move,
    said: `Moved. We e-mail ${first}.`,
    onDone,
    quiet: true,
  })
  const long = tooLong(reason, reasonMax)
  const words = start && spanInBoth(start, endOf(start, order), order, here)
  return (
    <StepDialog
      title="Move this booking"
      confirm="Move the booking"
      unavailable={start ? long : 'Pick a time first'}
      pending={pending}
      error={error}
      onConfirm={() => start && take({ start, reason: reason.trim() })}
      onClose={onClose}
    >
      {bookingStart && (
        <p>
          {order.productName} with {order.customerName}, now{' '}
          {spanInBoth(bookingStart, endOf(bookingStart, order), order, here)}.
        </p>
      )}
      <ChoiceButtons label="New time" options={ways} value={way} onChange={setWay} />
      {way === 'other' ? (
        <>
          <div className={styles['typed']}>
            <Field
              label="Date"
              type="date"
              value={typed.date}
              onChange={(date) => setTyped({ ...typed, date })}
            />
            <Field
              label={`Time ${inPlace(timezone, here)}`}
              type="time"
              value={typed.time}
              onChange={(time) => setTyped({ ...typed, time })}
              error={fault}
            />
          </div>
          <p className="quiet">
            Your opening hours and limits do not bind you here; only a time that somebody else has is refused.
          </p>
        </>
      ) : (
        <FreeTimeField
          serviceId={order.serviceId}
          bookingId={order.bookingId}
          timezone={timezone}
          shown={bookingStart}
          value={picked}
          onChange={setPicked}
        />
      )}
      <ReasonField
        label={`Why? ${first} reads it`}
        value={reason}
        onChange={setReason}
        error={long}
        refusal={error}
      />
      <p className={styles['told']} aria-live="polite">
        {words && <b>{words}. </b>}
        We e-mail {first}, who can cancel with a full refund for {freeCancelHours} hours.
      </p>
    </StepDialog>
  )
}
