import { useMutation } from '@tanstack/react-query'
import { now } from '../../lib/clock.ts'
import { download } from '../../lib/download.ts'
import { showToast } from '../../lib/toasts.ts'
import { CsvButton } from '../../parts/lists/csv-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { type OrderSearch, todayHere, toQuery } from './order-search.ts'

/** This year and those before it. */
const years = 3

/** Exports the orders that match the filters in the table's columns and order, or the money of a year by day, or its taxes by month. */
export function ExportButtons({ search, empty }: { search: OrderSearch; empty: boolean }) {
  const { sort, direction } = search
  const today = todayHere(now())
  const saveYear = useMutation({
    mutationFn: (year: number) =>
      download('/api/money-of-year.csv', { year: String(year) }, `money-of-${year}.csv`),
    onError: (error) => showToast(error.message, 'error'),
  })
  const saveTaxes = useMutation({
    mutationFn: (year: number) =>
      download('/api/taxes-of-year.csv', { year: String(year) }, `taxes-of-${year}.csv`),
    onError: (error) => showToast(error.message, 'error'),
  })
  const newest = Number(today.slice(0, 4))
  const items = Array.from({ length: years }, (_, back) => newest - back).map((year) => ({
    words: `All of ${year}`,
    onChoose: () => saveYear.mutate(year),
  }))
  const taxes = items.map((_, back) => ({
    words: `Taxes of ${newest - back}`,
    onChoose: () => saveTaxes.mutate(newest - back),
  }))
  return (
    <>
      <Menu groups={[items, taxes]}>
        <Button icon="download" loading={saveYear.isPending || saveTaxes.isPending}>
          Money by day
        </Button>
      </Menu>
      <CsvButton
        path="/api/orders.csv"
        query={{ ...toQuery(search, today), ...(sort && { sort }), ...(direction && { direction }) }}
        file={`orders-${today}`}
        empty={empty}
      />
    </>
  )
}
