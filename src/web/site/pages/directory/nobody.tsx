import type { DirectoryFilters, Loosened } from '#domains/showcase/directory-contract.ts'
import { directoryHref, filtersOn, without } from '#domains/showcase/rules/directory-filters.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { droppedWords, filterInWords, peopleWords } from './filter-words.ts'
import { People } from './person.tsx'

const list = new Intl.ListFormat('en')
const numbers = [
  '',
  'One thing is',
  'Two things are',
  'Three things are',
  'Four things are',
  'Five things are',
]

/** Nobody was found: which filter to drop, and who comes near. */
export function Nobody({ filters, loosened }: { filters: DirectoryFilters; loosened: Loosened }) {
  const { all, near } = loosened
  if (all === 0) return <NobodyListed />
  return (
    <div className="none">
      <div className="none-t">
        <h2>{headline(filters)}</h2>
        <p className="quiet">{advice(filters, loosened)}</p>
      </div>
      <ul className="loosen" aria-label="Loosen the search">
        {loosened.without.map(({ name, count }) => (
          <Loosen
            key={name}
            href={directoryHref(without(filters, name))}
            words={droppedWords[name]}
            count={count}
          />
        ))}
        <Loosen href="/selectfreelancer" words="Start again" count={all} />
      </ul>
      <h3>{loosened.without.length > 0 ? 'Near to it' : 'Free soonest'}</h3>
      <People people={near} level={3} />
    </div>
  )
}

/** Nobody ticked the switch yet. */
const NobodyListed = () => (
  <div className="none">
    <div className="none-t">
      <h2>Nobody is listed yet</h2>
      <p className="quiet">
        Providers decide themselves whether they are found here. If somebody sent you a link, it works. If you
        offer something yourself, publish your Showcase and switch “List me in the directory” on in your
        settings.
      </p>
      <p className="acts">
        <a className="b-1" href="/signup">
          Create your Showcase
        </a>
      </p>
    </div>
  </div>
)

function Loosen({ href, words, count }: { href: string; words: string; count: number }) {
  return (
    <li>
      <a href={href}>
        <b>{words}</b>
        <span>{peopleWords(count)}</span>
        <Icon name="forward" size={20} />
      </a>
    </li>
  )
}

const headline = ({ q, week }: DirectoryFilters): string =>
  `Nobody matches ${q ? `“${q}”` : 'these filters'}${week ? ' this week' : ''}`

function advice(filters: DirectoryFilters, loosened: Loosened): string {
  const on = filtersOn(filters)
  const [only] = on
  if (on.length === 1 && only)
    return only === 'q'
      ? 'Try another word, or a shorter one.'
      : 'Choose something else, or look at everybody.'
  const named = list.format(on.map((name) => filterInWords(filters, name)))
  const begun = `${numbers[on.length] ?? 'Many things are'} on at once: ${named}.`
  return loosened.without.length > 0
    ? `${begun} Letting go of one of them brings somebody.`
    : `${begun} Letting go of one is not enough.`
}
