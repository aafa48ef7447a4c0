import { messageOf } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { addMore, type HeldPass } from '../../parts/data/passes.ts'
import { lastDayOf } from '../../parts/passes/until-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import inputs from '../../ui/inputs.module.css'
import { Cluster, Stack } from '../../ui/layout.tsx'
import { NumberField, type NumberText } from '../../ui/number-field.tsx'
import styles from './passes.module.css'

type Props = { pass: HeldPass; onAdded: () => void; onClose: () => void }
type Values = { credits: NumberText; days: NumberText }

/** Adds credits or days to a pass; nothing can be taken away. */
export function AddMoreDialog({ pass, onAdded, onClose }: Props) {
  const { holder, title, left, usableUntil, timezone } = pass
  const { values, set, issue, form, busy, failure } = useForm<Values, HeldPass>({
    initial: { credits: '', days: '' },
    check: faultsOf,
    send: ({ credits, days }, key) => addMore(pass.id, { credits: credits || 0, days: days || 0 }, key),
    onSent: (added) => {
      const until = lastDayOf(added.usableUntil, added.timezone)
      showToast(`${title} of ${holder.name} has ${added.left} left now, until ${until}.`)
      onAdded()
    },
  })
  return (
    <Dialog title="Add credits or days" opened onClose={onClose}>
      <form className={inputs['inputs']} {...form} aria-label={`Add to ${title}`}>
        <Stack>
          <p>
            <b>{title}</b> of {holder.name || holder.email} has {left} left, until{' '}
            {lastDayOf(usableUntil, timezone)}. Nothing can be taken away.
          </p>
          <div className={styles['pair']}>
            <NumberField
              label="More credits"
              name="credits"
              value={values.credits}
              onChange={(credits) => set({ credits })}
              min={0}
              max={100}
              placeholder="None"
              error={issue('credits')}
            />
            <NumberField
              label="More days"
              name="days"
              value={values.days}
              onChange={(days) => set({ days })}
              min={0}
              max={3650}
              placeholder="None"
              error={issue('days')}
            />
          </div>
          {pass.state === 'ended' && <p>It has ended, so its new days count from today.</p>}
          {failure && <Alert kind="error" title={messageOf(failure)} />}
          <Cluster>
            <Button type="submit" variant="primary" loading={busy}>
              Add them
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  )
}

const faultsOf = ({ credits, days }: Values) => ({
  credits:
    (credits || 0) + (days || 0) === 0
      ? 'Add credits or days'
      : (credits || 0) > 100
        ? 'At most 100 at once'
        : undefined,
  days: (days || 0) > 3650 ? 'At most 3,650 days' : undefined,
})
