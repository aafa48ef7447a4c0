import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Import } from '#domains/audience/import-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { messageOf } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { showToast } from '../../lib/toasts.ts'
import { importSteps, useShowImport } from '../../parts/data/contact-imports.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Cluster } from '../../ui/layout.tsx'
import styles from './contact-import.module.css'
import { counted, hasTags, numberWords, problemWords, rowsOf } from './import-words.ts'
import { OutcomeList } from './outcome-list.tsx'

/** From so many imported people on, the first letter goes to a few of them first. */
const carefulFrom = 500

type Props = { one: Import; zone: string; onOpen: (id: string | undefined) => void }

/** An import that is over: what it did, its report, and the way back. */
export function ImportEnded({ one, zone, onOpen }: Props) {
  const { id, state, problem, counts, examples, totalRows, removed, undoUntil } = one
  const show = useShowImport()
  const [isAsking, setAsking] = useState(false)
  const failed = (error: unknown) => showToast(messageOf(error), 'error')
  const undo = useMutation({
    mutationFn: () => importSteps(id).undo(),
    onSuccess: show,
    onError: failed,
    onSettled: () => setAsking(false),
  })
  const report = useMutation({
    mutationFn: () => download('/api/import-report.csv', { id }, 'import-report.csv'),
    onError: failed,
  })
  const rows = rowsOf(counts)
  const kept = counts.added - removed
  const isShort = state === 'done' && totalRows !== null && rows < totalRows
  return (
    <section>
      {problem && (
        <Alert kind="error" title="The import broke off">
          {problemWords(problem)} The rows before it are written.
        </Alert>
      )}
      {isShort && (
        <Alert
          kind="info"
          title={`You stopped it after ${numberWords(rows)} of ${counted(totalRows, 'row')}`}
        >
          Import the same file again for the rest. Who is in already stays as they are.
        </Alert>
      )}
      {state === 'undone' ? (
        <p>
          {counted(removed, 'contact was', 'contacts were')} removed, and its tags are off those who were
          known.
          {kept > 0 &&
            ` ${counted(kept, 'contact')} stayed, because they left, pressed a link or bought since.`}
        </p>
      ) : (
        <OutcomeList counts={counts} examples={examples} tags={hasTags(one)} isDone />
      )}
      <Cluster>
        <Link to={'/subscribers' as string} className={buttonClass({ variant: 'primary' })}>
          See your subscribers
        </Link>
        <Button icon="download" loading={report.isPending} onClick={() => report.mutate()}>
          Report, {counted(rows, 'row')}
        </Button>
        {undoUntil && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Undo the import
          </Button>
        )}
        <Button variant="quiet" onClick={() => onOpen(undefined)}>
          Import another list
        </Button>
      </Cluster>
      {undoUntil && (
        <p className={styles['hint']}>
          You can undo it until {formatDate(undoUntil, 'session', zone)}.
          {counts.added > carefulFrom &&
            ' The first letter to so many imported people goes to 100 of them, an hour later to 1,000, then to the rest. It stops by itself if too many addresses refuse it.'}
        </p>
      )}
      <ConfirmDialog
        title="Undo this import?"
        opened={isAsking}
        confirm="Undo it"
        danger
        loading={undo.isPending}
        onConfirm={() => undo.mutate()}
        onClose={() => setAsking(false)}
      >
        {counted(counts.added, 'new contact goes', 'new contacts go')}, except people who have done something
        since. Who was known before stays, without the tags of this list.
      </ConfirmDialog>
    </section>
  )
}
