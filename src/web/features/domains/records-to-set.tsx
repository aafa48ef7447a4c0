import type { Domain } from '#domains/hosts/contract.ts'
import styles from './domains.module.css'
import { RecordTable } from './record-table.tsx'

/** What to set where the domain was bought: one record, or two for a domain that cannot have the simple one. */
export function RecordsToSet({ domain: { records, shown } }: { domain: Domain }) {
  const isOne = records.length === 1
  return (
    <div>
      <h3>{isOne ? 'Set this one record' : 'Set these two records'} where you bought the domain</h3>
      <p className={styles['quiet']}>
        Usually under “DNS” or “Name servers”. It takes a minute to set and up to a day to be seen. Leave the
        time to live as it is.
      </p>
      {records.map((record) => (
        <RecordTable key={record.type} record={record} />
      ))}
      {!isOne && (
        <p className={styles['quiet']}>
          ALIAS is also called ANAME or CNAME flattening. If your seller has none of them, add{' '}
          <b>www.{shown}</b> instead: it needs one record only.
        </p>
      )}
    </div>
  )
}
