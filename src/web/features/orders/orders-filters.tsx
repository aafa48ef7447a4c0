import { now } from '../../lib/clock.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SearchBox } from '../../ui/search-box.tsx'
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
      <SearchBox
        className={styles['search']}
        label="Search customer, e-mail or order number"
        placeholder="Customer, e-mail or order number"
        value={search.search ?? ''}
        onSearch={(text) => onSearch(change(search, { search: text }), true)}
      />
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
