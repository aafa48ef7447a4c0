import { tooLong } from '#platform/common/text.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { type ListedSession, sendSessionCancelled } from '../../parts/data/classes.ts'
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

type Props = { session: ListedSession; booked: number; onClose: () => void }

const reasonMax = 400

/** Calls one date off: says who is booked and that everything goes back, and asks for a word to them. */
export function CancelSession({ session, booked, onClose }: Props) {
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
          You cannot undo this.
        </p>
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
            {booked === 0
              ? 'Call it off'
              : `Call it off, refund ${booked === 1 ? '1 person' : `${booked} people`}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep the date
          </Button>
        </Cluster>
      </form>
    </Dialog>
  )
}
