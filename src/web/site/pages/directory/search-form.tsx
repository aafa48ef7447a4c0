import type { Choice, Choices, DirectoryFilters } from '#domains/showcase/directory-contract.ts'
import { filtersOn } from '#domains/showcase/rules/directory-filters.ts'
import { occupationLabels, occupations } from '#domains/showcase/rules/occupations.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { languageName, priceWord } from './filter-words.ts'

const formId = 'find'
const prices = [30, 60, 100]

type Option = readonly [value: string, label: string]

/** The words that the visitor looks for. The filters below belong to the same form, so the address holds all of them. */
export function SearchForm({ filters }: { filters: DirectoryFilters }) {
  return (
    <search aria-label="Providers">
      <form className="find" id={formId} action="/selectfreelancer" data-island="directory" data-when="idle">
        <span className="find-in">
          <Icon name="search" size={20} />
          <label className="vh" htmlFor="q">
            What do you need?
          </label>
          <input
            id="q"
            name="q"
            type="search"
            maxLength={100}
            placeholder="salsa, wardrobe, interview"
            defaultValue={filters.q}
            autoComplete="off"
          />
        </span>
        <button className="b-1" type="submit">
          Find
        </button>
      </form>
    </search>
  )
}

/** The filters: open on a wide page, folded on a phone. Without script the visitor presses the button below them. */
export function Filters({ filters, choices }: { filters: DirectoryFilters; choices: Choices }) {
  const on = filtersOn(filters).filter((name) => name !== 'q').length
  const named = (name: 'skill' | 'place', list: readonly Choice[]): Option[] =>
    offered(filters[name], list, (choice) => choice.label)
  return (
    <details className="flt">
      <summary>
        <span>Filters</span>
        <span className="quiet">
          {on > 0 && `${on} on`}
          <Icon name="forward" size={20} />
        </span>
      </summary>
      <div className="flt-g">
        <Choose
          label="Occupation"
          name="occupation"
          value={filters.occupation}
          none="Any"
          options={occupations.map((one) => [one, occupationLabels[one]])}
        />
        <Choose
          label="Skill"
          name="skill"
          value={filters.skill}
          none="Any"
          options={named('skill', choices.skills)}
        />
        <Choose
          label="Language"
          name="language"
          value={filters.language}
          none="Any"
          options={offered(filters.language, choices.languages, ({ value }) => languageName(value))}
        />
        <Choose
          label="Where"
          name="place"
          value={filters.place}
          none="Anywhere"
          options={[
            ['online', 'Online'],
            ...named('place', choices.places).filter(([value]) => value !== 'online'),
          ]}
        />
        <Choose
          label="Price, one session"
          name="price"
          value={filters.price ? String(filters.price) : ''}
          none="Any"
          options={[...new Set([...prices, ...(filters.price ? [filters.price] : [])])]
            .toSorted((one, other) => one - other)
            .map((price) => [String(price), priceWord(price)])}
        />
        <label className="tog">
          <input type="checkbox" name="week" value="1" form={formId} defaultChecked={filters.week} />
          Free this week
        </label>
        <button className="b-2 flt-go" type="submit" form={formId}>
          Use these filters
        </button>
      </div>
    </details>
  )
}

/** The choices of a filter, in alphabetical order; one that the address names is among them. */
function offered(value: string, choices: readonly Choice[], labelOf: (choice: Choice) => string): Option[] {
  const known = choices.find((choice) => choice.value === value.toLowerCase())
  const all = known || !value ? choices : [...choices, { value, label: value, count: 0 }]
  return all
    .map((choice): Option => [choice === known ? value : choice.value, labelOf(choice)])
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))
}

type ChooseProps = {
  label: string
  name: keyof DirectoryFilters
  value: string
  none: string
  options: readonly Option[]
}

function Choose({ label, name, value, none, options }: ChooseProps) {
  return (
    <label>
      {label}
      <select name={name} form={formId} defaultValue={value} data-on={value !== '' || undefined}>
        <option value="">{none}</option>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
