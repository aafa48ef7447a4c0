import { Link } from '@tanstack/react-router'
import type { LedgerRow } from '#domains/exchange/ledger-contract.ts'
import { formatCents } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import styles from './partners.module.css'
import { signed, stateWords } from './words.ts'

const tones: Readonly<Record<NonNullable<LedgerRow['state']>, BadgeTone>> = {
  pending: 'info',
  earned: 'success',
  reversed: 'neutral',
  not_counted: 'neutral',
  review: 'warning',
}

type Props = { rows: readonly LedgerRow[]; stale: boolean; zone: string }

export function LedgerTable({ rows, stale, zone }: Props) {
  const columns: readonly Column<LedgerRow>[] = [
    {
      name: 'WHAT',
      usual: 'Marta sent you a client',
      cell: (row) => (
        <span className={styles['flow']}>
          <b>{whatOf(row)}</b>
          <small>{[formatDate(row.at, 'day', zone), row.partner?.name].filter(Boolean).join(', ')}</small>
        </span>
      ),
    },
    {
      name: 'ORDER',
      usual: '#2443, First lesson, $65',
      short: 'Order',
      cell: ({ partner, order, valueCents }) =>
        partner === null ? (
          '–'
        ) : order ? (
          <span>
            <Link to="/order" search={{ id: order.orderId }}>
              #{order.number}
            </Link>
            , {order.title}, {formatCents(valueCents)}
          </span>
        ) : (
          `An order there, ${formatCents(valueCents)}`
        ),
    },
    { name: 'CREDIT', usual: '−1', short: 'Credit', cell: ({ credits }) => signed(credits) },
    {
      name: 'STATE',
      usual: 'pending',
      short: 'State',
      cell: ({ state, words }) => (
        <span className={styles['flow']}>
          {state && (
            <span>
              <Badge tone={tones[state]}>{stateWords[state]}</Badge>
            </span>
          )}
          <small>{words}</small>
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label="Ledger"
      className={styles['ledgerTable']}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      stale={stale}
    />
  )
}

function whatOf({ what, direction, partner }: LedgerRow): string {
  if (what === 'plan_days') return 'You used credits for days of Pro'
  if (what === 'lapse') return 'Your credits ended'
  return direction === 'sent' ? 'You sent a client' : `${partner?.name.split(' ')[0]} sent you a client`
}
