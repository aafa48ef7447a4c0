import type { Choices, DirectoryFilters, Found } from '#domains/showcase/directory-contract.ts'
import { directoryHref, filtersOn, without } from '#domains/showcase/rules/directory-filters.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { BrandFrame } from '../brand-frame.tsx'
import { filterWord, peopleWords } from './filter-words.ts'
import { Nobody } from './nobody.tsx'
import { People } from './person.tsx'
import { Filters, SearchForm } from './search-form.tsx'
import { WhoseTimes } from './whose-times.tsx'

export type Directory = {
  readonly filters: DirectoryFilters
  readonly found: Found
  readonly choices: Choices
  /** False on the first page. */
  readonly isLater: boolean
}

/** /selectfreelancer: the providers who chose to be listed. The address holds all filters, and no script is needed. */
export function DirectoryPage({ filters, found, choices, isLater }: Directory) {
  return (
    <BrandFrame>
      <main id="main" className="dir">
        <div className="in">
          <div className="dir-h">
            <h1>Find somebody good</h1>
            <WhoseTimes />
            <SearchForm filters={filters} />
          </div>
          <Filters filters={filters} choices={choices} />
          {found.loosened ? (
            <Nobody filters={filters} loosened={found.loosened} />
          ) : (
            <>
              <Summary filters={filters} total={found.total} />
              <People people={found.listed} level={2} />
              <Pages filters={filters} found={found} isLater={isLater} />
            </>
          )}
        </div>
      </main>
    </BrandFrame>
  )
}

/** The number of results, what sorts them, and a link that drops each filter. */
function Summary({ filters, total }: { filters: DirectoryFilters; total: number }) {
  const on = filtersOn(filters)
  const order = filters.q ? 'by fit, then next free time, then rating' : 'by next free time, then rating'
  return (
    <div className="found">
      <p>
        <b>{peopleWords(total)}</b>, {order}. A place cannot be bought.
      </p>
      {on.map((name) => (
        <a
          key={name}
          className="on"
          href={directoryHref(without(filters, name))}
          aria-label={`Remove ${filterWord(filters, name)}`}
        >
          {filterWord(filters, name)}
          <Icon name="close" />
        </a>
      ))}
      {on.length > 0 && (
        <a className="clear" href="/selectfreelancer">
          Clear
        </a>
      )}
    </div>
  )
}

function Pages({ filters, found, isLater }: Pick<Directory, 'filters' | 'found' | 'isLater'>) {
  const { listed, next } = found
  if (!next && !isLater) return null
  return (
    <nav className="more-p" aria-label="Pages">
      {listed.length === 0 && <p>That was everybody.</p>}
      {isLater && (
        <a className="b-2" href={directoryHref(filters)}>
          Back to the first
        </a>
      )}
      {next && (
        <a className="b-2" rel="next" href={directoryHref(filters, next)}>
          More people
        </a>
      )}
    </nav>
  )
}
