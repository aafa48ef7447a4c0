import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#platform/common/money.ts'
import { tooLong } from '#platform/common/text.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import {
  type ListedSession,
  type RosterEntry,
  type SessionSales,
  sendSessionCancelled,
  sessionSalesQuery,
} from '../../parts/data/classes.ts'
import { useRefreshAll } from '../../parts/data/use-step.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/inputs.module.css'
import { Cluster } from '../../ui/layout.tsx'
import styles from './roster.module.css'
import { peopleAre, sessionSpan } from './session-words.ts'

type Props = { session: ListedSession; coming: readonly RosterEntry[]; onClose: () => void }

const reasonMax = 400

/** Calls one date off: says who is booked and what goes back to each, and asks for a word to them. */
export function CancelSession({ session, coming, onClose }: Props) {
  const booked = coming.reduce((sum, { quantity }) => sum + quantity, 0)
  const { data: money } = useQuery(sessionSalesQuery(session.id))
  const refresh = useRefreshAll()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: tooLong(reason, reasonMax) }),
    send: ({ reason }, idempotencyKey) =>
      sendSessionCancelled(session.id, reason.trim(), { idempotencyKey }).finally(refresh),
    onSent: () => {
      showToast('This date is called off.')
      onClose()
    },
  })
  const { values, set, issue, busy, failure } = form
  return (
    <Dialog title={`Call off ${session.title}?`} opened onClose={onClose}>
      <form {...form.form} className={classNames(styles['form'], inputs['inputs'])}>
        {failure && (
          <Alert kind="error" title="Not called off">
            {failure.message}
          </Alert>
        )}
        <p>
          <b>{sessionSpan(session)}.</b>{' '}
          {booked === 0
            ? 'Nobody is booked. The date is taken off your page.'
            : `${peopleAre(booked)} booked. Each gets a mail, and everything that was paid for this date goes back, whatever your policy.`}{' '}
          {session.waiting > 0 && `${peopleAre(session.waiting)} in the waitlist and get a mail, too.`} You
          cannot undo this.
        </p>
        {booked > 0 && (
          <ul className={styles['back']} aria-label="What goes back">
            {coming.map((entry) => (
              <li key={entry.id}>
                <span>
                  {entry.customerName}
                  {entry.quantity > 1 && <span className="quiet"> {entry.quantity} people</span>}
                </span>
                <span>{backWords(money, entry)}</span>
              </li>
            ))}
            {money && money.backCents > 0 && (
              <li>
                <b>Goes back</b>
                <b>{formatMoney(money.backCents)}</b>
              </li>
            )}
          </ul>
        )}
        {booked > 0 && (
          <Field
            label="Why? They read it"
            hint="You can leave it empty"
            name="reason"
            rows={3}
            max={reasonMax}
            value={values.reason}
            error={issue('reason')}
            onChange={(reason) => set({ reason })}
          />
        )}
        <Cluster>
          <Button type="submit" variant="danger" loading={busy}>
            {buttonWords(booked, money)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep the date
          </Button>
        </Cluster>
      </form>
    </Dialog>
  )
}

/** `$24`; a payment that was made in person goes back by hand. */
function backWords(money: SessionSales | undefined, { id }: RosterEntry): string {
  const sale = money?.sales.find(({ bookingId }) => bookingId === id)
  if (!sale) return ''
  if (sale.back === 'none') return 'nothing was paid'
  return `${formatMoney(sale.backCents)}${sale.back === 'by_hand' ? ', by your own hands' : ''}`
}

function buttonWords(booked: number, money: SessionSales | undefined): string {
  if (booked === 0) return 'Call it off'
  if (money && money.backCents === 0) return 'Call it off'
  return money
    ? `Call it off, send back ${formatMoney(money.backCents)}`
    : 'Call it off, send everything back'
}
