import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { CoachingTask } from '#domains/coaching/contract.ts'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { useTickTask } from '../../parts/data/coaching.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DraftTask } from './draft-task.tsx'
import styles from './run.module.css'
import { minutesWords } from './run-words.ts'

type Props = {
  task: CoachingTask
  of: { statusId: string; entityId: string }
  isDone: boolean
  /** The run is paused or has ended: nothing can be ticked. */
  isStill: boolean
}

const Reading = lazyDialog(() => import('./reading.tsx').then((part) => part.Reading))

/** An address in the product as the router takes it. */
function linkTo(route: string) {
  const [to = '/', query = ''] = route.split('?')
  return { to: to as string, search: Object.fromEntries(new URLSearchParams(query)) as never }
}

/** One task of a day with its tick, what to do, and where. */
export function TaskItem({ task, of, isDone, isStill }: Props) {
  const tick = useTickTask()
  const [isReading, setReading] = useState(false)
  const id = useId()
  const { taskId, kind, title, detail, action, draft, reading } = task
  const set = (done: boolean) => tick.mutate({ ...of, taskId, isDone: done })
  return (
    <li className={styles['task']} data-done={isDone || undefined}>
      {kind === 'verify' ? (
        <span className={styles['mark']} data-done={isDone || undefined} aria-hidden="true">
          {isDone && <Icon name="success" size={26} />}
        </span>
      ) : (
        <input
          type="checkbox"
          className={styles['box']}
          aria-labelledby={id}
          checked={tick.isPending ? tick.variables.isDone : isDone}
          disabled={isStill}
          onChange={(event) => set(event.target.checked)}
        />
      )}
      <div className={styles['words']}>
        <div className={styles['title']}>
          <h3 id={id}>
            {title}
            {kind === 'verify' && <span className="vh">{isDone ? ', done' : ', not seen yet'}</span>}
          </h3>
          <span className="quiet">{minutesWords(task)}</span>
        </div>
        <p>{detail}</p>
        {kind === 'do' && draft !== undefined && (
          <div className={styles['message']}>
            <CopyText value={draft} />
          </div>
        )}
        {kind === 'write' && <DraftTask task={task} of={of} isStill={isStill} />}
        <div className={styles['steps']}>
          {reading !== undefined && (
            <Button size="sm" onClick={() => setReading(true)}>
              Read it
            </Button>
          )}
          {action && !(kind === 'verify' && isDone) && (
            <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} {...linkTo(action.route)}>
              {kind === 'verify' ? 'Do it there' : 'Go there'}
            </Link>
          )}
        </div>
        {reading !== undefined && isReading && (
          <Reading
            title={title}
            text={reading}
            opened
            onClose={() => setReading(false)}
            {...(!isStill && !isDone && { onRead: () => set(true) })}
          />
        )}
      </div>
    </li>
  )
}
