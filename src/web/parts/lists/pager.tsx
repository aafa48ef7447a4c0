import { type ReactNode, useState } from 'react'
import { type Counted, countWords } from '../../lib/count-words.ts'
import { Button } from '../../ui/button.tsx'
import { type Paged, pageSize, withoutPage } from './list-search.ts'
import styles from './lists.module.css'

type Props<S extends Paged> = {
  search: S
  /** The page that is shown; undefined while it loads. */
  page: (Counted & { readonly next: string | null }) | undefined
  /** The number of its rows. */
  count: number
  /** A remark beside the count. */
  note?: ReactNode
  onSearch: (next: S, replace: boolean) => void
}

/** Previous and next page. Remembers the passed pages while mounted; without them 'back' goes to the first page. */
export function Pager<S extends Paged>({ search, page, count, note, onSearch }: Props<S>) {
  const [passed, setPassed] = useState<readonly (string | undefined)[]>([])
  const { cursor, page: at = 1 } = search
  const first = (at - 1) * pageSize + 1
  const back = cursor === undefined ? undefined : passed.at(-1)
  const next = page?.next ?? undefined
  // the cast is safe: only parameters of pages are missing, which are optional
  const go = (to: Paged) => onSearch({ ...withoutPage(search), ...to } as S, false)

  function newer() {
    setPassed(passed.slice(0, -1))
    go(back ? { cursor: back, page: at - 1 } : {})
  }
  function older() {
    if (!next) return
    setPassed([...passed, cursor])
    go({ cursor: next, page: at + 1 })
  }
  return (
    <div className={styles['pager']}>
      <p className="num">{page ? `${first} to ${first + count - 1} of ${countWords(page)}` : '\u00a0'}</p>
      {note && <p className={styles['note']}>{note}</p>}
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
