import { Link } from '@tanstack/react-router'
import { formatDate } from '#platform/common/zones.ts'
import type { HeldPass } from '../../parts/data/passes.ts'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import styles from './passes.module.css'

type Props = {
  passes: readonly HeldPass[] | undefined
  stale: boolean
  onAdd: (pass: HeldPass) => void
}

const small = buttonClass({ variant: 'quiet', size: 'sm' })

export function PassesTable({ passes, stale, onAdd }: Props) {
  const columns: readonly Column<HeldPass>[] = [
    {
      name: 'WHOSE',
      usual: 'Judith Okonkwo',
      cell: ({ holder: { name, email } }) => (
        <span className={styles['who']}>
          <Avatar name={name || email} size={36} />
          <span>
            <b>{name || email}</b>
            <small>{email}</small>
          </span>
        </span>
      ),
    },
    { name: 'PASS', usual: 'The ten-pass', cell: ({ title }) => title },
    { name: 'LEFT', short: 'Left', usual: '6 of 10', cell: Left },
    {
      name: 'UNTIL',
      short: 'Until',
      usual: 'Apr 14, 2027',
      // a midnight ends the day before
      cell: ({ usableUntil, timezone }) => (
        <time dateTime={usableUntil}>{formatDate(Date.parse(usableUntil) - 1, 'date', timezone)}</time>
      ),
    },
    { name: 'HOW IT CAME', usual: 'bought', cell: Origin },
    {
      name: 'ACTIONS',
      usual: 'Open',
      cell: (pass) => <Acts pass={pass} onAdd={() => onAdd(pass)} />,
    },
  ]
  return (
    <DataTable
      label="Passes"
      className={styles['table']}
      columns={columns}
      rows={passes}
      keyOf={({ id }) => id}
      stale={stale}
    />
  )
}

/** What is left, and why nothing can be used. */
const Left = ({ state, left, credits }: HeldPass) => (
  <span className={styles['left']}>
    <span className={styles['count']}>
      {left} of {credits}
    </span>
    {state === 'used_up' && <Badge>used up</Badge>}
    {state === 'ended' && <Badge>ended</Badge>}
    {state === 'withdrawn' && <Badge>paid back</Badge>}
  </span>
)

const Origin = ({ origin }: HeldPass) => {
  if (origin === 'by_hand') return <Badge tone="info">by hand</Badge>
  if (origin === 'moved_in') return <Badge tone="info">moved in</Badge>
  return origin === 'gift' ? 'gift' : 'bought'
}

function Acts({ pass, onAdd }: { pass: HeldPass; onAdd: () => void }) {
  const { title, holder, url, orderId, state } = pass
  const what = `${title} of ${holder.name || holder.email}`
  return (
    <span className={styles['acts']}>
      <a
        className={small}
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${what}, a new tab only to look`}
      >
        Open
      </a>
      {orderId !== null && (
        <Link to="/order" search={{ id: orderId }} className={small} aria-label={`Order of ${what}`}>
          Order
        </Link>
      )}
      {state !== 'withdrawn' && (
        <Button size="sm" variant="quiet" aria-label={`Add credits or days to ${what}`} onClick={onAdd}>
          Add credits or days
        </Button>
      )}
    </span>
  )
}
