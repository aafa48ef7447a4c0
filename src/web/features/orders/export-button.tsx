import { useMutation } from '@tanstack/react-query'
import { now } from '../../lib/clock.ts'
import { download } from '../../lib/download.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { type OrderSearch, todayHere, toQuery } from './order-search.ts'

const onError = (error: Error) => showToast(error.message, 'error')
/** This year and those before it. */
const years = 3

/**
 * Exports all orders that match the filters as a CSV file, in the table's columns and order, or the money of a year by day.
 */
export function ExportButton({ search, empty }: { search: OrderSearch; empty: boolean }) {
  const { sort, direction } = search
  const today = todayHere(now())
  const save = useMutation({
    mutationFn: () => {
      const query = { ...toQuery(search, today), ...(sort && { sort }), ...(direction && { direction }) }
      return download('/api/orders.csv', query, `orders-${today}.csv`)
    },
    onError,
  })
  const saveYear = useMutation({
    mutationFn: (year: number) =>
      download('/api/money-of-year.csv', { year: String(year) }, `money-of-${year}.csv`),
    onError,
  })
  const newest = Number(today.slice(0, 4))
  const items = Array.from({ length: years }, (_, back) => newest - back).map((year) => ({
    words: `All of ${year}`,
    onChoose: () => saveYear.mutate(year),
  }))
  return (
    <>
      <Menu groups={[items]}>
        <Button icon="download" loading={saveYear.isPending}>
          Money by day
        </Button>
      </Menu>
      <Button
        icon="download"
        loading={save.isPending}
        unavailable={empty ? 'There is nothing to export yet' : undefined}
        onClick={() => save.mutate()}
      >
        Export CSV
      </Button>
    </>
  )
}
