import { useMutation } from '@tanstack/react-query'
import { now } from '../../lib/clock.ts'
import { download } from '../../lib/download.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { type OrderSearch, todayHere, toQuery } from './order-search.ts'

/** Exports all orders that match the filters as a CSV file, in the table's columns and order. */
export function ExportButton({ search, empty }: { search: OrderSearch; empty: boolean }) {
  const { sort, direction } = search
  const save = useMutation({
    mutationFn: () => {
      const today = todayHere(now())
      const query = { ...toQuery(search, today), ...(sort && { sort }), ...(direction && { direction }) }
      return download('/api/orders.csv', query, `orders-${today}.csv`)
    },
    onError: (error) => showToast(error.message, 'error'),
  })
  return (
    <Button
      icon="download"
      loading={save.isPending}
      unavailable={empty ? 'There is nothing to export yet' : undefined}
      onClick={() => save.mutate()}
    >
      Export CSV
    </Button>
  )
}
