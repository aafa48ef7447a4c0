import { useQuery } from '@tanstack/react-query'
import { contactKinds, contactSources, contactStates } from '#domains/audience/contacts-contract.ts'
import { sourceWords, stateWords } from '#domains/audience/rules/contact-words.ts'
import { contactTagsQuery, segmentsQuery } from '../../parts/data/contacts.ts'
import { Filter, Filters } from '../../parts/lists/filters.tsx'
import { Button } from '../../ui/button.tsx'
import { type ContactSearch, change, isFiltered, orderOf } from './contact-search.ts'
import styles from './contacts-filters.module.css'

/** The orders of the list, which the headings offer where rows are not stacked. */
const orders = [
  { value: 'date desc', words: 'Newest first' },
  { value: 'date asc', words: 'Oldest first' },
  { value: 'email asc', words: 'E-mail, A to Z' },
  { value: 'email desc', words: 'E-mail, Z to A' },
]

type Props = { search: ContactSearch; onSearch: (next: ContactSearch, replace: boolean) => void }

const kindNames = { newsletter: 'newsletter, no order yet', customer: 'customer' } as const

/** Search and filters of the contacts. Their values are stored in the address. */
export function ContactsFilters({ search, onSearch }: Props) {
  const { data: segments } = useQuery(segmentsQuery)
  const { data: known } = useQuery(contactTagsQuery)
  const set = (to: { readonly [Name in keyof ContactSearch]?: string }) => onSearch(change(search, to), false)
  const { sort, direction } = orderOf(search)
  const tags = [...new Set([...(known?.tags ?? []), ...(search.tag ? [search.tag] : [])])]
  return (
    <Filters
      label="Find contacts"
      find={{ label: 'Search e-mail, name or tag', placeholder: 'E-mail, name or tag' }}
      value={search.search}
      onFind={(text) => onSearch(change(search, { search: text }), true)}
    >
      <Filter
        label="Kind"
        any="Any kind"
        value={search.kind}
        options={contactKinds.map((kind) => ({ value: kind, words: kindNames[kind] }))}
        onChange={(kind) => set({ kind })}
      />
      <Filter
        label="State"
        any="Any state"
        value={search.state}
        options={contactStates.map((state) => ({ value: state, words: stateWords[state] }))}
        onChange={(state) => set({ state })}
      />
      <Filter
        label="Source"
        any="Any source"
        value={search.source}
        options={contactSources.map((source) => ({ value: source, words: sourceWords[source] }))}
        onChange={(source) => set({ source })}
      />
      {tags.length > 0 && (
        <Filter
          label="Tag"
          any="Any tag"
          value={search.tag}
          options={tags.map((tag) => ({ value: tag, words: tag }))}
          onChange={(tag) => set({ tag })}
        />
      )}
      {segments && (segments.segments.length > 0 || search.segment) && (
        <Filter
          label="Segment"
          any="Any segment"
          value={search.segment}
          options={segments.segments.map(({ id, name }) => ({ value: id, words: name }))}
          onChange={(segment) => set({ segment })}
        />
      )}
      <span className={styles['order']}>
        <Filter
          label="Order of the list"
          value={`${sort} ${direction}`}
          options={orders}
          onChange={(chosen) => {
            const [by, way] = chosen.split(' ')
            onSearch(change(search, { sort: by, direction: way }), false)
          }}
        />
      </span>
      {isFiltered(search) && (
        <Button variant="quiet" onClick={() => onSearch({}, false)}>
          Clear
        </Button>
      )}
    </Filters>
  )
}
