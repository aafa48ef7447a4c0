import { useState } from 'react'

/** Chosen rows: some of the page, or everybody that the filters find. */
export type Choice = {
  readonly chosen: ReadonlySet<string>
  readonly isAll: boolean
  /** Chooses one row or lets it go. From everybody, the other rows of the page stay chosen. */
  readonly choose: (id: string, on: boolean, page: readonly string[]) => void
  readonly chooseAll: () => void
  readonly clear: () => void
}

type State = { readonly of: string; readonly ids: ReadonlySet<string> | 'all' }

/** Remembers which rows are chosen. `page` names what is shown: with another page nothing is chosen. */
export function useChoice(page: string): Choice {
  const none: State = { of: page, ids: new Set() }
  const [kept, setKept] = useState(none)
  const { ids } = kept.of === page ? kept : none
  return {
    chosen: ids === 'all' ? new Set() : ids,
    isAll: ids === 'all',
    choose(id, on, rows) {
      const next = new Set(ids === 'all' ? rows : ids)
      if (on) next.add(id)
      else next.delete(id)
      setKept({ of: page, ids: next })
    },
    chooseAll: () => setKept({ of: page, ids: 'all' }),
    clear: () => setKept(none),
  }
}
