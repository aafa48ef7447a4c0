import { Link } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import styles from './importing.module.css'
import type { useApplying } from './use-applying.ts'

type Props = { applying: ReturnType<typeof useApplying>; onAgain: () => void; onMore: () => void }

/** What became of Apply: its progress, its result with a way back, or why it stopped. */
export function ApplyStep({ applying, onAgain, onMore }: Props) {
  const { state, writes, undo, back } = applying
  const count = writes.length
  if (state.at === 'failed')
    return (
      <section className={styles['reading']}>
        <h1 tabIndex={-1} data-page-title>
          Not everything came along
        </h1>
        <Alert
          kind="error"
          title={state.message}
          action={
            <Button size="sm" onClick={onAgain}>
              Try again
            </Button>
          }
        >
          {count > 0
            ? `${thingsOf(count)} of it ${count === 1 ? 'is' : 'are'} in your draft. `
            : 'Nothing was saved. '}
          Your ticks are kept.
        </Alert>
        <div>
          <Button onClick={back}>Back to the ticks</Button>
        </div>
      </section>
    )
  if (state.at === 'done' || state.at === 'undone')
    return (
      <section className={styles['reading']}>
        <h1 tabIndex={-1} data-page-title>
          {state.at === 'done' ? 'It is in your draft' : 'It is taken back'}
        </h1>
        <output className="quiet">
          {state.at === 'done'
            ? `${thingsOf(count)} came along. Nobody sees them before you publish.`
            : 'Your draft is as it was before.'}
        </output>
        <div>
          <Link className={buttonClass({ variant: 'primary' })} to="/editor" search={{}}>
            See it in the editor
          </Link>
          {state.at === 'done' && count > 0 && <Button onClick={() => void undo()}>Undo</Button>}
          {state.at === 'undone' && <Button onClick={onMore}>Choose another file</Button>}
        </div>
      </section>
    )
  const of = state.at === 'running' ? state.of : 0
  return (
    <section className={styles['reading']}>
      <h1 tabIndex={-1} data-page-title>
        One moment
      </h1>
      <output className="quiet">{of > 0 ? `${count} of ${of}` : 'Working on your page'}</output>
      <progress aria-label="Working on your page" {...(of > 0 && { value: count, max: of })} />
    </section>
  )
}

const thingsOf = (count: number): string => (count === 1 ? '1 thing' : `${count} things`)
