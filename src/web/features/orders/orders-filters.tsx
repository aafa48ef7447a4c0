import { paymentMethods } from '#domains/commerce/contract.ts'
import { sameMethods, settledBy } from '#domains/commerce/rules/payment-words.ts'
import { now } from '../../lib/clock.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import {
  change,
  changeDays,
  daysOf,
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
      <Days search={search} onSearch={onSearch} of="placed" label="Date" any="Any date" />
      <Choice label="Paid by" any="Any method" value={search.method} onChange={(method) => set({ method })}>
        {paymentMethods
          .filter((name) => sameMethods(name)[0] === name)
          .map((name) => ({ value: name, words: settledBy(name) }))}
      </Choice>
      <Days search={search} onSearch={onSearch} of="moved" label="Money moved" any="Moved any day" />
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

type DaysProps = Pick<OrdersProps, 'search' | 'onSearch'> & {
  of: keyof typeof daysOf
  label: string
  any: string
}

/** A filter by the last days, or between two dates. */
function Days({ search, onSearch, of, label, any }: DaysProps) {
  const names = daysOf[of]
  const own = search[names.from] !== undefined || search[names.to] !== undefined
  const what = of === 'moved' ? 'Moved in the last' : 'Last'
  return (
    <>
      <Choice
        label={label}
        any={any}
        value={own ? 'own' : search[names.days] && String(search[names.days])}
        onChange={(chosen) => onSearch(changeDays(search, chosen, todayHere(now()), names), false)}
      >
        {[
          ...ranges.map((count) => ({ value: String(count), words: `${what} ${count} days` })),
          { value: 'own', words: of === 'moved' ? 'Moved between two dates' : 'Between two dates' },
        ]}
      </Choice>
      {own && (
        <OwnDates
          search={search}
          onSearch={onSearch}
          from={names.from}
          to={names.to}
          what={of === 'moved' ? 'Moved' : ''}
        />
      )}
    </>
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
