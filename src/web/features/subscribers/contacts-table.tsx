import type { ContactRow } from '#domains/audience/contacts-contract.ts'
import { kindWords, overPlanWords, sourceWords, stateWords } from '#domains/audience/rules/contact-words.ts'
import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Badge } from '../../ui/badge.tsx'
import { type ContactSearch, orderOf } from './contact-search.ts'
import styles from './contacts-table.module.css'
import { orderCount, seenWords, stateTones } from './words.ts'

type Props = {
  contacts: readonly ContactRow[] | undefined
  stale: boolean
  zone: string
  onOpen: (id: string) => void
  /** The order of the list, and what a press on a heading does; none: the list has one order. */
  sorting?: { search: ContactSearch; onSort: (by: 'date' | 'email') => void }
  /** The chosen rows; none: rows cannot be chosen. */
  choice?: { chosen: ReadonlySet<string>; isAll: boolean; onChoose: (id: string, on: boolean) => void }
}

/** The contacts as a table; on narrow screens each is a block of lines. */
export function ContactsTable({ contacts, stale, zone, onOpen, sorting, choice }: Props) {
  const columns: readonly Column<ContactRow, 'date' | 'email'>[] = [
    ...(choice
      ? [
          {
            name: 'Choose',
            usual: '',
            cell: ({ id, email }: ContactRow) => (
              <label className={styles['choose']}>
                <input
                  type="checkbox"
                  checked={choice.isAll || choice.chosen.has(id)}
                  onChange={(event) => choice.onChoose(id, event.target.checked)}
                />
                <span className="vh">Choose {email}</span>
              </label>
            ),
          },
        ]
      : []),
    {
      name: 'EMAIL',
      ...(sorting && { sort: 'email' as const }),
      usual: 'judith.okonkwo@example.com',
      cell: ({ id, email, name }) => (
        <span className={styles['who']}>
          <button type="button" onClick={() => onOpen(id)}>
            {email}
          </button>
          <small>{name || 'no name given'}</small>
        </span>
      ),
    },
    { name: 'KIND', usual: 'newsletter', cell: kindWords },
    {
      name: 'STATE',
      usual: 'subscribed',
      cell: ({ state, isOverPlan }) => (
        <>
          <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
          {isOverPlan && <small>{overPlanWords}</small>}
        </>
      ),
    },
    { name: 'SOURCE', usual: 'Form on your page', cell: ({ source }) => sourceWords[source] },
    {
      name: 'DATE',
      ...(sorting && { sort: 'date' as const }),
      usual: 'Nov 26, 2026',
      cell: ({ createdAt, lastSeenAt }) => (
        <>
          <time dateTime={createdAt}>{formatDate(createdAt, 'date', zone)}</time>
          <small>{seenWords(lastSeenAt, zone)}</small>
        </>
      ),
    },
    {
      name: 'SPENT',
      usual: '$118.80',
      cell: ({ spentCents, orders }) => (
        <>
          {formatMoney(spentCents)}
          <small {...(orders === 0 && { 'data-none': true })}>{orderCount(orders)}</small>
        </>
      ),
    },
    {
      name: 'TAGS',
      usual: '',
      cell: ({ tags }) =>
        tags.length > 0 && (
          <ul className={styles['tags']} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        ),
    },
  ]
  const order = sorting && orderOf(sorting.search)
  return (
    <DataTable
      label="Contacts"
      className={styles[choice ? 'chosen' : 'table']}
      columns={columns}
      rows={contacts}
      keyOf={({ id }) => id}
      stale={stale}
      {...(order && { sorted: { by: order.sort, direction: order.direction } })}
      {...(sorting && { onSort: sorting.onSort })}
    />
  )
}
