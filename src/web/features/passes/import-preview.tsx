import { useEffect, useRef, useState } from 'react'
import type { ImportedLine } from '#domains/passes/provider-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { messageOf } from '../../lib/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { type ReadFile, useRefreshHeldPasses } from '../../parts/data/passes.ts'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Cluster, Frame } from '../../ui/layout.tsx'
import { TickField } from '../../ui/tick-field.tsx'
import styles from './passes.module.css'

type Props = {
  file: ReadFile
  send: (tells: boolean, idempotencyKey: string) => Promise<ReadFile>
  onDone: (done: ReadFile) => void
}

/** So many good lines are shown at first; the others are shown at once. */
const goodShown = 8

/** What would be brought in of a file, and why lines would not; then the button that brings them in. */
export function ImportPreview({ file: { lines }, send, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const refresh = useRefreshHeldPasses()
  const [showsAll, setShowsAll] = useState(false)
  const { values, set, form, busy, failure } = useForm<{ tells: boolean }, ReadFile>({
    initial: { tells: true },
    check: () => ({}),
    send: ({ tells }, key) => send(tells, key),
    onSent: (done) => {
      void refresh()
      onDone(done)
    },
  })
  useEffect(() => heading.current?.focus(), [])
  const good = lines.filter(({ fault }) => fault === null)
  const bad = lines.filter(({ fault }) => fault !== null)
  const shown = showsAll ? lines : [...bad, ...good.slice(0, goodShown)]
  return (
    <form className={styles['preview']} aria-label="What is in the file" {...form}>
      <h2 ref={heading} tabIndex={-1}>
        {headingOf(good.length)}
      </h2>
      {bad.length > 0 && (
        <Alert
          kind="warning"
          title={bad.length === 1 ? 'One line cannot come in' : `${bad.length} lines cannot come in`}
        >
          {bad.length === 1 ? 'Correct it above, or leave it out.' : 'Correct them above, or leave them out.'}
        </Alert>
      )}
      {lines.length > 0 && (
        <Frame>
          <DataTable
            label="Lines of the file"
            className={styles['lines']}
            columns={columns}
            rows={shown}
            keyOf={({ line }) => String(line)}
            stale={false}
          />
        </Frame>
      )}
      {shown.length < lines.length && (
        <div>
          <Button onClick={() => setShowsAll(true)}>Show all {lines.length} lines</Button>
        </div>
      )}
      {good.length > 0 && (
        <>
          <TickField
            name="tells"
            checked={values.tells}
            onChange={(tells) => set({ tells })}
            hint="Without a mail, holders get in by a code in the checkout."
          >
            Mail each their link
          </TickField>
          <p className={styles['quiet']}>A line that was brought in before adds nothing.</p>
          {failure && <Alert kind="error" title={messageOf(failure)} />}
          <Cluster>
            <Button type="submit" variant="primary" loading={busy}>
              Bring {good.length} {good.length === 1 ? 'pass' : 'passes'} in
            </Button>
          </Cluster>
        </>
      )}
    </form>
  )
}

function headingOf(good: number): string {
  if (good === 0) return 'No pass can be brought in'
  return good === 1 ? 'One pass will be brought in' : `${good} passes will be brought in`
}

const columns: readonly Column<ImportedLine>[] = [
  { name: 'LINE', short: 'Line', usual: '12', cell: ({ line }) => line },
  {
    name: 'WHOSE',
    usual: 'Judith Okonkwo',
    cell: ({ name, email }) => (
      <>
        {name || 'no name'}
        <small>{email || 'no address'}</small>
      </>
    ),
  },
  { name: 'CREDITS', short: 'Credits', usual: '6', cell: ({ credits }) => credits ?? '?' },
  { name: 'LAST DAY', short: 'Last day', usual: 'Mar 31, 2027', cell: ({ lastDay }) => dayOf(lastDay) },
  {
    name: 'WHAT HAPPENS',
    usual: 'comes in',
    cell: ({ fault }) => (fault === null ? 'comes in' : <span className={styles['fault']}>{fault}</span>),
  },
]

const dayOf = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(`${text}T12:00:00Z`, 'date', 'UTC') : text || '?'
