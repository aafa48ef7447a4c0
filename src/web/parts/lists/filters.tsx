import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import styles from './lists.module.css'

type FiltersProps = {
  /** What the filters do, such as `Filter orders`. */
  label: string
  /** The field of the search: its label and its placeholder. */
  find: { readonly label: string; readonly placeholder: string }
  value: string | undefined
  onFind: (text: string) => void
  children?: ReactNode
}

/** The row above a list: the search, then the filters. Their values are stored in the address. */
export const Filters = ({ label, find, value, onFind, children }: FiltersProps) => (
  <search className={styles['filters']} aria-label={label}>
    <SearchBox className={styles['search']} {...find} value={value ?? ''} onSearch={onFind} />
    {children}
  </search>
)

type FilterProps = {
  label: string
  /** The words of the choice that does not filter; none: every choice is one. */
  any?: string
  value: string | undefined
  options: readonly { readonly value: string; readonly words: string }[]
  onChange: (value: string) => void
}

/** One choice among the filters. */
export const Filter = ({ label, any, value, options, onChange }: FilterProps) => (
  <select
    className={classNames(any !== undefined && value !== undefined && styles['on'])}
    aria-label={label}
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value)}
  >
    {any !== undefined && <option value="">{any}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.words}
      </option>
    ))}
  </select>
)
