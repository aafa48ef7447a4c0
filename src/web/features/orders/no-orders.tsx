import { showToast } from '../../lib/toasts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { OrderSearch } from './order-search.ts'

type Props = { search: OrderSearch; filtered: boolean; liveUrl: string | undefined; onClear: () => void }

/** Shown when there is no order, or none that matches the filters. */
export function NoOrders({ search, filtered, liveUrl, onClear }: Props) {
  if (filtered)
    return (
      <EmptyState
        title={search.search ? `Nothing matches “${search.search}”` : 'Nothing matches these filters'}
        actions={<Button onClick={onClear}>Clear filters</Button>}
      >
        Orders outside the filters are still there.
      </EmptyState>
    )
  const copy = async () => {
    await navigator.clipboard.writeText(liveUrl ?? '')
    showToast('Your link is copied')
  }
  return (
    <EmptyState
      drawn
      title="No orders yet"
      actions={
        liveUrl ? (
          <Button variant="primary" icon="link" onClick={() => void copy()}>
            Copy your link
          </Button>
        ) : (
          <a className={buttonClass()} href="/dashboard">
            See what is left to do
          </a>
        )
      }
    >
      {liveUrl
        ? 'Your first order shows up here the moment somebody books. Share your link to bring them in.'
        : 'Your first order shows up here the moment somebody books. Publish your page first.'}
    </EmptyState>
  )
}
