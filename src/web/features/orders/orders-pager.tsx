import { useState } from 'react'
import { countWords } from '../../lib/count-words.ts'
import { Button } from '../../ui/button.tsx'
import { sortsNewestOnly } from './count-words.ts'
import { pageSize } from './order-search.ts'
import styles from './orders.module.css'
import type { OrdersProps } from './orders-props.ts'

type Props = Pick<OrdersProps, 'search' | 'onSearch'> & {
  page: { orders: readonly unknown[]; next: string | null; total: number; totalIsMore: boolean } | undefined
}

/** Previous and next page. Remembers the passed pages while mounted; without them 'back' goes to the first page. */
export function OrdersPager({ search, page, onSearch }: Props) {
  const [passed, setPassed] = useState<readonly (string | undefined)[]>([])
  const { cursor, page: at = 1, id: _id, ...rest } = search
  const first = (at - 1) * pageSize + 1
  const last = first + (page?.orders.length ?? 0) - 1
  const back = cursor === undefined ? undefined : passed.at(-1)
  const next = page?.next ?? undefined

  function newer() {
    setPassed(passed.slice(0, -1))
    onSearch({ ...rest, ...(back && { cursor: back, page: at - 1 }) }, false)
  }
  function older() {
    if (!next) return
    setPassed([...passed, cursor])
    onSearch({ ...rest, cursor: next, page: at + 1 }, false)
  }
  return (
    <div className={styles['pager']}>
      <p className="num">{page ? `${first} to ${last} of ${countWords(page)}` : ' '}</p>
      {page && sortsNewestOnly(page, search) && (
        <p className={styles['among']}>Sorted among the newest that match</p>
      )}
      <span>
        <Button size="sm" disabled={cursor === undefined} onClick={newer}>
          {cursor !== undefined && !back && at > 2 ? 'To the start' : 'Previous'}
        </Button>
        <Button size="sm" disabled={!next} onClick={older}>
          Next
        </Button>
      </span>
    </div>
  )
}
