import { paymentMethods } from '#domains/commerce/rules/payment-methods.ts'
import { sameMethods, settledBy } from '#domains/commerce/rules/payment-words.ts'
import { now } from '../../lib/clock.ts'
import { Filter, Filters } from '../../parts/lists/filters.tsx'
import { Button } from '../../ui/button.tsx'
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
import type { OrdersProps } from './orders-props.ts'
import { OwnDates } from './own-dates.tsx'

/** Search and filters of the table. Their values are stored in the address. */
export function OrdersFilters({
  search,
  services,
  coupons,
  onSearch,
}: Pick<OrdersProps, 'search' | 'services' | 'coupons' | 'onSearch'>) {
  const set = (to: Partial<Record<keyof OrderSearch, string>>) => onSearch(change(search, to), false)
  return (
    <Filters
      label="Filter orders"
      find={{
        label: 'Search customer, e-mail or order number',
        placeholder: 'Customer, e-mail or order number',
      }}
      value={search.search}
      onFind={(text) => onSearch(change(search, { search: text }), true)}
    >
      <Filter
        label="Payment status"
        any="Any payment status"
        value={search.status}
        onChange={(status) => set({ status })}
        options={statuses.map((name) => ({ value: name, words: name }))}
      />
      <Days search={search} onSearch={onSearch} of="placed" label="Date" any="Any date" />
      <Filter
        label="Paid by"
        any="Any method"
        value={search.method}
        onChange={(method) => set({ method })}
        options={paymentMethods
          .filter((name) => sameMethods(name)[0] === name)
          .map((name) => ({ value: name, words: settledBy(name) }))}
      />
      <Days search={search} onSearch={onSearch} of="moved" label="Money moved" any="Moved any day" />
      {(services.length > 0 || search.service) && (
        <Filter
          label="Service"
          any="Any service"
          value={search.service}
          onChange={(service) => set({ service })}
          options={services.map(({ id, title }) => ({ value: id, words: title }))}
        />
      )}
      {(coupons.length > 0 || search.coupon) && (
        <Filter
          label="Coupon"
          any="Any coupon"
          value={search.coupon?.toUpperCase()}
          onChange={(coupon) => set({ coupon })}
          options={[...new Set([...coupons, ...(search.coupon ? [search.coupon.toUpperCase()] : [])])].map(
            (code) => ({
              value: code,
              words: code,
            }),
          )}
        />
      )}
      {isFiltered(search) && (
        <Button variant="quiet" onClick={() => onSearch({}, false)}>
          Clear
        </Button>
      )}
    </Filters>
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
      <Filter
        label={label}
        any={any}
        value={own ? 'own' : search[names.days] && String(search[names.days])}
        onChange={(chosen) => onSearch(changeDays(search, chosen, todayHere(now()), names), false)}
        options={[
          ...ranges.map((count) => ({ value: String(count), words: `${what} ${count} days` })),
          { value: 'own', words: of === 'moved' ? 'Moved between two dates' : 'Between two dates' },
        ]}
      />
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
