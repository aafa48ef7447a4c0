import { useMutation } from '@tanstack/react-query'
import type { Import } from '#domains/audience/import-contract.ts'
import { messageOf } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { importSteps, useShowImport } from '../../parts/data/contact-imports.ts'
import { Button } from '../../ui/button.tsx'
import { Cluster } from '../../ui/layout.tsx'
import styles from './contact-import.module.css'
import { counted, numberWords, rowsOf } from './import-words.ts'

type Props = { one: Import; onOpen: (id: string | undefined) => void }

/** What the server does now: it reads the file, writes its rows, or takes them back. */
export function ImportMoving({ one, onOpen }: Props) {
  const show = useShowImport()
  const { stop, drop } = importSteps(one.id)
  const failed = (error: unknown) => showToast(messageOf(error), 'error')
  const stopping = useMutation({ mutationFn: stop, onSuccess: show, onError: failed })
  const dropping = useMutation({ mutationFn: drop, onSuccess: () => onOpen(undefined), onError: failed })
  if (one.state === 'reading')
    return (
      <section>
        <output>We read the file and find out what is in it.</output>
        <progress className={styles['progress']} aria-label="Reading the file" />
        <p className={styles['hint']}>You may close this page. The file waits for you here.</p>
        <Cluster>
          <Button variant="quiet" loading={dropping.isPending} onClick={() => dropping.mutate()}>
            Cancel
          </Button>
        </Cluster>
      </section>
    )
  if (one.state === 'undoing')
    return (
      <section>
        <output>
          <b className="num">{counted(one.removed, 'contact')} removed so far</b>
        </output>
        <progress
          className={styles['progress']}
          max={Math.max(1, one.counts.added)}
          value={one.removed}
          aria-label="Undoing the import"
        />
        <p className={styles['hint']}>You may close this page. It goes on by itself.</p>
      </section>
    )
  const { counts, totalRows } = one
  const done = rowsOf(counts)
  const total = Math.max(totalRows ?? done, done)
  const far = `${numberWords(done)} of ${counted(total, 'row')}`
  return (
    <section>
      <output>
        <b className="num">{far}</b>{' '}
        <span className={styles['hint']}>
          {numberWords(counts.added)} new, {numberWords(counts.known)} known,{' '}
          {numberWords(done - counts.added - counts.known)} left out
        </span>
      </output>
      <progress className={styles['progress']} max={Math.max(1, total)} value={done} aria-label={far} />
      <p className={styles['hint']}>
        You may close this page. It goes on by itself, and each row is written once.
      </p>
      <Cluster>
        <Button loading={stopping.isPending} onClick={() => stopping.mutate()}>
          Stop here
        </Button>
      </Cluster>
    </section>
  )
}
