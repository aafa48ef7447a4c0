import { useQuery } from '@tanstack/react-query'
import { emailFault } from '#platform/common/email.ts'
import { tooLong } from '#platform/common/text.ts'
import { ApiError } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { addOwnBooking } from '../../parts/data/bookings.ts'
import type { ListedSession } from '../../parts/data/classes.ts'
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
import { OfferFirst } from './offer-first.tsx'
import styles from './roster.module.css'
import { sessionSpan } from './session-words.ts'

type Props = { session: ListedSession; most: number; onClose: () => void }
type Values = { name: string; email: string; seats: number | ''; paid: boolean; reason: string }

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
  const isAhead = (seats: number | '') => session.waiting > 0 && Number(seats) > left
  const form = useForm<Values, unknown>({
    initial: { name: '', email: '', seats: 1, paid: false, reason: '' },
    check: ({ name, email, seats, reason }) => ({
      name: name.trim() === '' ? 'Please enter a name' : tooLong(name, 100),
      email: emailFault(email),
      seats: seats === '' || seats < 1 ? 'At least 1 seat' : seats > most ? `At most ${most}` : undefined,
      reason: isAhead(seats) && reason.trim() === '' ? 'Please say why' : tooLong(reason, 200),
    }),
    send: ({ name, email, seats, paid, reason }, idempotencyKey) =>
      addOwnBooking(
        {
          serviceId: session.serviceId,
          start: session.start,
          name: name.trim(),
          email: email.trim(),
          note: isAhead(seats) ? `Ahead of the waitlist: ${reason.trim()}` : '',
          quantity: Number(seats),
          amountCents: cents * Number(seats),
          paid: paid && cents > 0,
          // asked for by the button's words
          makeRoom: Number(seats) > left,
        },
        { idempotencyKey },
      ).finally(refresh),
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
        {isAhead(values.seats) && (
          <OfferFirst session={session} seats={Number(values.seats)} onDone={onClose}>
            <Field label="Why ahead of the waitlist?" autoComplete="off" {...bind('reason')} />
          </OfferFirst>
        )}
        <Cluster>
          <Button type="submit" variant="primary" loading={busy}>
            {needed <= session.capacity
              ? 'Add'
              : `Add${session.waiting > 0 ? ' ahead of the waitlist' : ''}, and raise the class to ${needed} seats`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </Cluster>
      </form>
    </Dialog>
  )
}
