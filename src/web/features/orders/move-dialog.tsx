import { useState } from 'react'
import { freeCancelHours } from '#domains/scheduling/contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { submitWith } from '../../lib/forms/submit-with.ts'
import { instantOf } from '../../lib/wall-time.ts'
import { orderSteps } from '../../parts/data/order-steps.ts'
import { FreeTimeField } from '../../parts/times/free-time-field.tsx'
import { useProviderPlace } from '../../parts/when-and-where/place-of-page.ts'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './move-dialog.module.css'
import { endOf, spanInBoth, typedFault } from './move-words.ts'
import { ReasonField, reasonFault } from './reason-field.tsx'
import { StepDialog } from './step-dialog.tsx'
import { firstNameOf } from './step-words.ts'
import { type StepProps, useStepForm } from './use-order-step.ts'

type Way = 'free' | 'other'
const ways = [
  { value: 'free', words: 'A free time' },
  { value: 'other', words: 'Another time' },
] as const

/** Dialog in which the provider moves a booking to a free time, or to any other future time that nobody has booked. */
export function MoveDialog({ order, onDone, onClose }: StepProps) {
  const { timezone, bookingStart } = order
  const [initial] = useState(() => ({
    way: 'free' as Way,
    picked: undefined as string | undefined,
    date: dateIn(bookingStart && new Date(bookingStart) > now() ? bookingStart : now(), timezone),
    time: '',
    reason: '',
    /** The start for which the provider goes on although a calendar is busy then. */
    agreed: '',
  }))
  const first = firstNameOf(order)
  const here = useProviderPlace()
  const startOf = ({ way, picked, date, time }: typeof initial) =>
    way === 'free' ? picked : instantOf(date, time, timezone)
  const form = useStepForm({
    order,
    initial,
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    input: (values) => {
      const start = startOf(values) ?? ''
      const evenIfBusy = start !== '' && values.agreed === start
      return { start, reason: values.reason.trim(), ...(evenIfBusy && { evenIfBusy }) }
    },
    send: orderSteps(order.id).move,
    said: `Moved. We e-mail ${first}.`,
    onDone,
  })
  const { values, set } = form
  const fault = typedFault(values, instantOf(values.date, values.time, timezone), now())
  const start = values.way === 'other' && fault ? undefined : startOf(values)
  const words = start && spanInBoth(start, endOf(start, order), order, here)
  return (
    <StepDialog
      title="Move this booking"
      confirm="Move the booking"
      unavailable={start ? undefined : 'Pick a time first'}
      anyway={{ words: 'Move anyway', onPress: () => submitWith(form, { agreed: start ?? '' }) }}
      form={form}
      onClose={onClose}
    >
      {bookingStart && (
        <p>
          {order.productName} with {order.customerName}, now{' '}
          {spanInBoth(bookingStart, endOf(bookingStart, order), order, here)}.
        </p>
      )}
      <ChoiceButtons label="New time" options={ways} value={values.way} onChange={(way) => set({ way })} />
      {values.way === 'other' ? (
        <>
          <div className={styles['typed']}>
            <Field label="Date" type="date" value={values.date} onChange={(date) => set({ date })} />
            <Field
              label={`Time ${inPlace(timezone, here)}`}
              type="time"
              value={values.time}
              onChange={(time) => set({ time })}
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
          value={values.picked}
          onChange={(picked) => set({ picked })}
        />
      )}
      <ReasonField label={`Why? ${first} reads it`} form={form} />
      <p className={styles['told']} aria-live="polite">
        {words && <b>{words}. </b>}
        We e-mail {first}, who can cancel with a full refund for {freeCancelHours} hours.
      </p>
    </StepDialog>
  )
}
