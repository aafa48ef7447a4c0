import { useState } from 'react'
import { type Counted, countWords } from '../../lib/count-words.ts'
import { Button } from '../../ui/button.tsx'
import { type CustomerSearch, pageSize } from './customer-search.ts'
import styles from './customers.module.css'

type Props = {
  search: CustomerSearch
  onSearch: (next: CustomerSearch, replace: boolean) => void
  page: (Counted & { customers: readonly unknown[]; next: string | null }) | undefined
}

/** Previous and next page. Remembers the passed pages while mounted; without them 'back' goes to the first page. */
export function CustomersPager({ search, page, onSearch }: Props) {
  const [passed, setPassed] = useState<readonly (string | undefined)[]>([])
  const { cursor, page: at = 1, customer: _closed, ...rest } = search
  const first = (at - 1) * pageSize + 1
  const last = first + (page?.customers.length ?? 0) - 1
  const back = cursor === undefined ? undefined : passed.at(-1)
  const next = page?.next ?? undefined
  if (page && !next && cursor === undefined) return null

  function previous() {
    setPassed(passed.slice(0, -1))
    onSearch({ ...rest, ...(back && { cursor: back, page: at - 1 }) }, false)
  }
  function following() {
    if (!next) return
    setPassed([...passed, cursor])
    onSearch({ ...rest, cursor: next, page: at + 1 }, false)
  }
  return (
    <div className={styles['pager']}>
      <p className="num">{page ? `${first} to ${last} of ${countWords(page)}` : ' '}</p>
      <span>
        <Button size="sm" disabled={cursor === undefined} onClick={previous}>
          {cursor !== undefined && !back && at > 2 ? 'To the start' : 'Previous'}
        </Button>
        <Button size="sm" disabled={!next} onClick={following}>
          Next
        </Button>
      </span>
    </div>
  )
}
