import { useState } from 'react'
import { change, type OrderSearch, readOrderSearch } from './order-search.ts'
import styles from './orders-filters.module.css'
import type { OrdersProps } from './orders-props.ts'

type Side = 'from' | 'to' | 'movedFrom' | 'movedTo'

type Props = Pick<OrdersProps, 'search' | 'onSearch'> & {
  from: Side
  to: Side
  /** Named before `from` and `to`; '' for the days on which orders were placed. */
  what?: string
}

/** The first and last day of a custom range. Ignores a half-typed date. */
export const OwnDates = ({ from, to, what = '', ...props }: Props) => (
  <span className={styles['dates']}>
    <DateField {...props} side={from} other={to} words={what ? `${what} from` : 'From'} />
    <DateField {...props} side={to} other={from} words={what ? `${what} to` : 'To'} />
  </span>
)

function DateField({
  search,
  onSearch,
  side,
  other,
  words,
}: Pick<OrdersProps, 'search' | 'onSearch'> & { side: Side; other: Side; words: string }) {
  const asked = search[side] ?? ''
  const [typed, setTyped] = useState(asked)
  const [seen, setSeen] = useState(asked)
  if (asked !== seen) {
    setSeen(asked)
    setTyped(asked)
  }
  function type(text: string) {
    setTyped(text)
    const next: OrderSearch = readOrderSearch({ [side]: text })
    if (next[side]) onSearch(change(search, next), true)
  }
  /** An empty field removes its date on blur. If it is the only date, the field shows it again. */
  function leave() {
    if (typed !== '' || asked === '') return
    if (search[other]) onSearch(change(search, { [side]: undefined }), true)
    else setTyped(asked)
  }
  return (
    <label>
      {words}
      <input
        type="date"
        value={typed}
        min="2000-01-01"
        max="2099-12-31"
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
    </label>
  )
}
