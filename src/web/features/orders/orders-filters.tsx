import { useEffect, useRef, useState } from 'react'
import { now } from '../../lib/clock.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import {
  change,
  changeDays,
  isFiltered,
  type OrderSearch,
  ranges,
  statuses,
  todayHere,
} from './order-search.ts'
import styles from './orders-filters.module.css'
import type { OrdersProps } from './orders-props.ts'
import { OwnDates } from './own-dates.tsx'

const typingMs = 300

/** Search and filters of the table. Their values are stored in the address. */
export function OrdersFilters({
  search,
  services,
  onSearch,
}: Pick<OrdersProps, 'search' | 'services' | 'onSearch'>) {
  const set = (to: Partial<Record<keyof OrderSearch, string>>) => onSearch(change(search, to), false)
  const own = search.from !== undefined || search.to !== undefined
  return (
    <search className={styles['filters']} aria-label="Filter orders">
      <SearchBox search={search} onSearch={onSearch} />
      <Choice
        label="Payment status"
        any="Any payment status"
        value={search.status}
        onChange={(status) => set({ status })}
      >
        {statuses.map((name) => ({ value: name, words: name }))}
      </Choice>
      <Choice
        label="Date"
        any="Any date"
        value={own ? 'own' : search.days && String(search.days)}
        onChange={(chosen) => onSearch(changeDays(search, chosen, todayHere(now())), false)}
      >
        {[
          ...ranges.map((count) => ({ value: String(count), words: `Last ${count} days` })),
          { value: 'own', words: 'Between two dates' },
        ]}
      </Choice>
      {own && <OwnDates search={search} onSearch={onSearch} />}
      {(services.length > 0 || search.service) && (
        <Choice
          label="Service"
          any="Any service"
          value={search.service}
          onChange={(service) => set({ service })}
        >
          {services.map(({ id, title }) => ({ value: id, words: title }))}
        </Choice>
      )}
      {isFiltered(search) && (
        <Button variant="quiet" onClick={() => onSearch({}, false)}>
          Clear
        </Button>
      )}
    </search>
  )
}

/** Search box. Searches 300 ms after the last keystroke. */
function SearchBox({ search, onSearch }: Pick<OrdersProps, 'search' | 'onSearch'>) {
  const asked = search.search ?? ''
  const [typed, setTyped] = useState(asked)
  const [seen, setSeen] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // the delayed search uses the filters of that moment
  const latest = useRef({ search, onSearch })
  useEffect(() => {
    latest.current = { search, onSearch }
  })
  if (asked !== seen) {
    setSeen(asked)
    if (asked !== typed.trim()) setTyped(asked)
  }
  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(text), typingMs)
  }
  function ask(text: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    const at = latest.current
    at.onSearch(change(at.search, { search: text.trim() }), true)
  }
  return (
    <span className={styles['search']}>
      <Icon name="search" />
      <input
        type="search"
        value={typed}
        maxLength={100}
        aria-label="Search customer, e-mail or order number"
        placeholder="Customer, e-mail or order number"
        onChange={(event) => type(event.target.value)}
        onBlur={() => timer.current && ask(typed)}
      />
    </span>
  )
}

type ChoiceProps = {
  label: string
  any: string
  value: string | undefined
  onChange: (value: string) => void
  children: readonly { value: string; words: string }[]
}

const Choice = ({ label, any, value, onChange, children }: ChoiceProps) => (
  <select
    className={classNames(value !== undefined && styles['on'])}
    aria-label={label}
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value)}
  >
    <option value="">{any}</option>
    {children.map((option) => (
      <option key={option.value} value={option.value}>
        {option.words}
      </option>
    ))}
  </select>
)
