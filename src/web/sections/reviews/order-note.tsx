import { offerUndo } from '../../lib/toasts.ts'
import shared from '../../parts/editing/form.module.css'
import type { Entries } from '../../parts/editing/use-entries.ts'
import { Button } from '../../ui/button.tsx'
import css from './edit.module.css'

/** Where a new review will stand. An order by hand can be given up, with undo. */
export function OrderNote({ entries: { items, isOrdered, order } }: { entries: Entries }) {
  if (items.length < 2) return null
  if (!isOrdered)
    return <p className={shared['quiet']}>A new review comes first, until you move one by hand.</p>
  const letGo = () => {
    const before = items.map(({ entityId }) => entityId)
    order([])
    offerUndo('Your newest review comes first.', () => order(before))
  }
  return (
    <p className={css['note']}>
      <span className={shared['quiet']}>You ordered them by hand, so a new review comes last.</span>
      <Button size="sm" variant="quiet" onClick={letGo}>
        Newest first
      </Button>
    </p>
  )
}
