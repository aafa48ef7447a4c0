import { deviceWords, sourceWords } from '#domains/growth/rules/number-words.ts'
import type { Numbers } from '../../parts/data/numbers.ts'
import { CsvButton } from '../../parts/lists/csv-button.tsx'
import { Filter } from '../../parts/lists/filters.tsx'
import styles from './numbers.module.css'
import { comparisons, deviceNames, type NumbersChange, type NumbersSearch } from './numbers-search.ts'

type Props = {
  search: NumbersSearch
  numbers: Numbers | undefined
  /** The server's query of what is shown, for the export. */
  query: Readonly<Record<string, string>>
  /** Whether the plan compares and narrows. */
  isFree: boolean
  onChange: (change: NumbersChange) => void
}

const comparedWords: Readonly<Record<string, string>> = {
  before: 'Against the days before',
  year: 'Against a year ago',
  none: 'Not compared',
}

/** The comparison, the filters and the export. */
export function Narrowing({ search, numbers, query, isFree, onChange }: Props) {
  const sources = numbers?.detail?.sources.map(({ source }) => source) ?? []
  const known = search.source && !sources.includes(search.source) ? [search.source, ...sources] : sources
  return (
    <search className={styles['filters']} aria-label="Compare and narrow">
      {!isFree && (
        <>
          <Filter
            label="Compare with"
            value={search.compare ?? 'before'}
            options={comparisons.map((value) => ({ value, words: comparedWords[value] ?? '' }))}
            onChange={(value) => onChange({ compare: comparisons.find((one) => one === value) })}
          />
          <Filter
            label="Device"
            any="All devices"
            value={search.device}
            options={deviceNames.map((value) => ({ value, words: deviceWords[value] }))}
            onChange={(value) => onChange({ device: deviceNames.find((one) => one === value) })}
          />
          <Filter
            label="Source"
            any="All sources"
            value={search.source}
            options={known.map((value) => ({ value, words: sourceWords(value) }))}
            onChange={(value) => onChange({ source: value || undefined })}
          />
        </>
      )}
      <CsvButton path="/api/numbers.csv" query={query} file="numbers" empty={!numbers} />
    </search>
  )
}
