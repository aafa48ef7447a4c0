import { useQuery } from '@tanstack/react-query'
import { emailFault } from '#platform/common/email.ts'
import { tooLong } from '#platform/common/text.ts'
import { ApiError } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { addOwnBooking } from '../../parts/data/bookings.ts'
import { type ListedSession, sendChange } from '../../parts/data/classes.ts'
import { draftQuery, recordsOf } from '../../parts/data/showcase.ts'
import { useRefreshAll } from '../../parts/data/use-step.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/inputs.module.css'
import { Cluster } from '../../ui/layout.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import styles from './roster.module.css'
import { sessionSpan } from './session-words.ts'

type Props = { session: ListedSession; most: number; onClose: () => void }
type Values = { name: string; email: string; seats: number | ''; paid: boolean }

const minuteMs = 60_000

/** The price of one seat at one date; of a series its share. */
function seatCents(group: Readonly<Record<string, unknown>> | undefined): number {
  const cents = Number(group?.['priceCents'] ?? 0)
  const dates = group?.['sessions']
  const isSeries = group?.['scheduleType'] === 'one_time' && group['soldAs'] === 'series'
  return isSeries && Array.isArray(dates) && dates.length > 0 ? Math.round(cents / dates.length) : cents
}

/** Adds somebody to one date by hand. Where no seat is left, it asks whether there shall be more. */
export function AddSeats({ session, most, onClose }: Props) {
  const refresh = useRefreshAll()
  const { data: draft } = useQuery(draftQuery)
  const group =
    draft && recordsOf(draft, 'groupService').find(({ entityId }) => entityId === session.serviceId)
  const cents = seatCents(group?.data)
  const left = Math.max(0, session.capacity - session.taken)
  const form = useForm<Values, unknown>({
    initial: { name: '', email: '', seats: 1, paid: false },
    check: ({ name, email, seats }) => ({
      name: name.trim() === '' ? 'Please enter a name' : tooLong(name, 100),
      email: emailFault(email),
      seats: seats === '' || seats < 1 ? 'At least 1 seat' : seats > most ? `At most ${most}` : undefined,
    }),
    send: async ({ name, email, seats, paid }, idempotencyKey) => {
      const needed = session.taken + Number(seats)
      // asked for by the button's words
      if (needed > session.capacity)
        await sendChange(
          session.id,
          'this',
          {
            start: session.start,
            durationMin: (Date.parse(session.end) - Date.parse(session.start)) / minuteMs,
            capacity: needed,
            reason: '',
          },
          { idempotencyKey: crypto.randomUUID() },
        )
      return addOwnBooking(
        {
          serviceId: session.serviceId,
          start: session.start,
          name: name.trim(),
          email: email.trim(),
          note: '',
          quantity: Number(seats),
          amountCents: cents * Number(seats),
          paid: paid && cents > 0,
        },
        { idempotencyKey },
      ).finally(refresh)
    },
    onSent: (_answer, { name }) => {
      showToast(`${name.trim()} is added and gets an e-mail.`)
      onClose()
    },
  })
  const { values, set, bind, issue, busy, failure } = form
  const needed = session.taken + Number(values.seats)
  return (
    <Dialog title="Add somebody by hand" opened onClose={onClose}>
      <form {...form.form} className={classNames(styles['form'], inputs['inputs'])}>
        {failure && (
          <Alert kind="error" title="Not added">
            {failure instanceof ApiError && failure.code === 'scheduling.seats_left'
              ? `${failure.message} Press again to make room.`
              : failure.message}
          </Alert>
        )}
        <p>
          {sessionSpan(session)}. {left === 1 ? '1 seat is left.' : `${left} seats are left.`}
        </p>
        <Field label="Name" autoComplete="off" {...bind('name')} />
        <Field label="E-mail" autoComplete="off" {...bind('email')} />
        <NumberField
          name="seats"
          label="Seats"
          min={1}
          max={most}
          value={values.seats}
          error={issue('seats')}
          onChange={(seats) => set({ seats: typeof seats === 'number' ? seats : '' })}
        />
        {cents > 0 && (
          <SwitchField label="Already paid" checked={values.paid} onChange={(paid) => set({ paid })} />
        )}
        <Cluster>
          <Button type="submit" variant="primary" loading={busy}>
            {needed > session.capacity ? `Add, and raise the class to ${needed} seats` : 'Add'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </Cluster>
      </form>
    </Dialog>
  )
}
