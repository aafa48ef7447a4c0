import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { CustomerRow } from '../../parts/data/customers.ts'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './customers.module.css'
import { nextWords } from './words.ts'

type Props = {
  customers: readonly CustomerRow[] | undefined
  stale: boolean
  zone: string
  onOpen: (id: string) => void
}

export function CustomersTable({ customers, stale, zone, onOpen }: Props) {
  const columns: readonly Column<CustomerRow>[] = [
    {
      name: 'CUSTOMER',
      usual: 'Judith Okonkwo',
      cell: ({ id, name, email }) => (
        <span className={styles['who']}>
          <Avatar name={name} size={36} />
          <span>
            <button type="button" onClick={() => onOpen(id)}>
              {name || email}
            </button>
            <small>{email}</small>
          </span>
        </span>
      ),
    },
    {
      name: 'WHAT IS NEXT',
      short: 'Next',
      usual: 'Sat, Dec 5, 11:00 AM',
      cell: ({ next }) =>
        next ? (
          <time dateTime={next.start}>{nextWords(next)}</time>
        ) : (
          <span className={styles['none']}>{nextWords(next)}</span>
        ),
    },
    {
      name: 'LAST VISIT',
      short: 'Last visit',
      usual: 'Nov 21, 2026',
      cell: ({ lastStart }) =>
        lastStart ? (
          <time dateTime={lastStart}>{formatDate(lastStart, 'date', zone)}</time>
        ) : (
          <span className={styles['none']}>not yet</span>
        ),
    },
    { name: 'ORDERS', short: 'Orders', usual: '5', cell: ({ orders }) => orders },
    { name: 'VISITS', short: 'Visits', usual: '4', cell: ({ visits }) => visits },
    { name: 'NET', short: 'Net', usual: '$322', cell: ({ netCents }) => formatMoney(netCents) },
  ]
  return (
    <DataTable
      label="Customers"
      className={styles['table']}
      columns={columns}
      rows={customers}
      keyOf={({ id }) => id}
      stale={stale}
    />
  )
}
