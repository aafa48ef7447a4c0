import { useBlocker } from '@tanstack/react-router'
import { offerUndo } from '../../lib/toasts.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { singleOf } from '../../parts/editing/records.ts'
import { faultOf, type Trial, type Trials } from '../../parts/editing/tried.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import classes from './editor.module.css'

/** While something is tried, in place of Publish: keeps it or puts it back. Leaving the editor asks first. */
export function TryingBar({ trials }: { trials: Trials }) {
  const { draft, state, autosave } = useEditing()
  const records = { draft, typed: state.typed }
  const [trial] = trials.tried.values()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname !== '/editor',
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (!trial) return null
  const back = trial.instead ? `Back to ${trial.instead}` : `Back, without ${trial.name}`
  const keep = () => {
    const before = singleOf(draft, state.typed, trial.kind)
    trials.keep()
    offerUndo(`${named(trial)} is kept. Visitors see it when you publish.`, () => {
      const kept = singleOf(draft, autosave.state().typed, trial.kind)
      if (!kept) return
      const data = before ? { ...kept.data, ...before.data } : { ...kept.data, ...trial.blank }
      autosave.put({ kind: trial.kind, entityId: kept.entityId, data, invalid: [], known: true })
    })
  }
  return (
    <>
      <Button aria-label={back} onClick={trials.drop}>
        Back{trial.instead && <span className={classes['fromSm']}>to {trial.instead}</span>}
      </Button>
      <Button
        variant="primary"
        aria-label={`Keep ${trial.name}`}
        unavailable={faultOf(records, trials.tried)}
        onClick={keep}
      >
        Keep{trial.instead && <span className={classes['fromSm']}>{trial.name}</span>}
      </Button>
      <ConfirmDialog
        title={`Leave without ${trial.name}?`}
        opened={status === 'blocked'}
        confirm="Leave without it"
        cancel="Stay here"
        onConfirm={() => proceed?.()}
        onClose={() => reset?.()}
      >
        You are trying it, and nothing of it is saved.
      </ConfirmDialog>
    </>
  )
}

const named = ({ name }: Trial): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
