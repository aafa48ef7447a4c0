import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { contactsQuery } from '../../parts/data/contacts.ts'
import { pageSize, withoutRow } from '../../parts/lists/list-search.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Frame } from '../../ui/layout.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type ContactSearch, filtersOf, isFiltered, orderOf, sortedBy } from './contact-search.ts'
import { ContactsFilters } from './contacts-filters.tsx'
import { ContactsTable } from './contacts-table.tsx'
import { NobodyYet, type OwnForm } from './nobody-yet.tsx'
import { useChoice } from './use-choice.ts'

const ContactDrawer = lazyPart(() =>
  import('./contact-drawer.tsx').then(({ ContactDrawer }) => ({ default: ContactDrawer })),
)

type Props = {
  search: ContactSearch
  onSearch: (next: ContactSearch, replace: boolean) => void
  /** The zone of the provider's profile. */
  zone: string
  form: OwnForm
}

/** The tab of contacts: filters, list, what is done with the chosen ones, and one contact beside the list. */
export function Contacts({ search, onSearch, zone, form }: Props) {
  const { cursor, id } = search
  const contacts = useQuery(
    contactsQuery({
      ...filtersOf(search),
      ...orderOf(search),
      limit: pageSize,
      ...(cursor && { cursor }),
    }),
  )
  const { data } = contacts
  const rows = data?.contacts
  const choice = useChoice(JSON.stringify([filtersOf(search), orderOf(search), cursor]))
  const isEmpty = rows?.length === 0 && !isFiltered(search) && !cursor
  return (
    <>
      {!isEmpty && <ContactsFilters search={search} onSearch={onSearch} />}
      <ListStates
        what="Your contacts"
        query={contacts}
        count={rows?.length}
        empty={
          isEmpty ? (
            <NobodyYet form={form} />
          ) : (
            <EmptyState
              title={search.search ? `Nobody matches “${search.search}”` : 'Nobody matches these filters'}
              actions={<Button onClick={() => onSearch({}, false)}>Show everybody</Button>}
            >
              The search looks at e-mail addresses, names and tags.
            </EmptyState>
          )
        }
      >
        <Frame>
          {data && (choice.isAll || choice.chosen.size > 0) && (
            <BulkBar choice={choice} counted={data} search={search} />
          )}
          <ContactsTable
            contacts={rows}
            stale={contacts.isPlaceholderData}
            zone={zone}
            onOpen={(opened) => onSearch({ ...search, id: opened }, false)}
            sorting={{ search, onSort: (by) => onSearch(sortedBy(search, by), false) }}
            choice={{
              ...choice,
              onChoose: (chosen, on) => choice.choose(chosen, on, rows?.map((row) => row.id) ?? []),
            }}
          />
          <Pager
            search={search}
            page={data}
            count={rows?.length ?? 0}
            note="Spent is after refunds."
            onSearch={onSearch}
          />
        </Frame>
      </ListStates>
      {id && (
        <Suspense>
          <ContactDrawer key={id} id={id} zone={zone} onClose={() => onSearch(withoutRow(search), false)} />
        </Suspense>
      )}
    </>
  )
}
