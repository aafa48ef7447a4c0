import { tooLong } from '#platform/common/text.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { type ListedSession, sendMovedUp, type WaitingEntry } from '../../parts/data/classes.ts'
import { useRefreshAll } from '../../parts/data/use-step.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import inputs from '../../ui/inputs.module.css'
import { Cluster } from '../../ui/layout.tsx'
import styles from './roster.module.css'

type Props = { session: ListedSession; entry: WaitingEntry; onClose: () => void }

/** Puts somebody at the front of the line, and asks why. */
export function MoveUp({ session, entry, onClose }: Props) {
  const refresh = useRefreshAll()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Please say why' : tooLong(reason, 200) }),
    send: ({ reason }, idempotencyKey) =>
      sendMovedUp(session.id, entry.id, reason.trim(), { idempotencyKey }).finally(refresh),
    onSent: ({ moved }) => {
      showToast(moved ? `${entry.name} is first in the line.` : `${entry.name} does not wait any more.`)
      onClose()
    },
  })
  return (
    <Dialog title={`Move ${entry.name} up?`} opened onClose={onClose}>
      <form {...form.form} className={classNames(styles['form'], inputs['inputs'])}>
        {form.failure && (
          <Alert kind="error" title="Not moved">
            {form.failure.message}
          </Alert>
        )}
        <p>
          The next free seats are offered to {entry.name} first, before those who joined earlier. Nobody is
          told; your reason stays in this roster.
        </p>
        <Field label="Why?" autoComplete="off" {...form.bind('reason')} />
        <Cluster>
          <Button type="submit" variant="primary" loading={form.busy}>
            Move to the front
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </Cluster>
      </form>
    </Dialog>
  )
}
