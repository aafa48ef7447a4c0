import { type Counted, countWords } from '../../lib/count-words.ts'
import { isFiltered, type OrderSearch } from './order-search.ts'

/** Describes the table's content: `1 order`, `More than 1,000 orders with these filters`. */
export function ordersWords(counted: Counted, search: OrderSearch): string {
  const words = `${countWords(counted)} ${counted.total === 1 ? 'order' : 'orders'}`
  const filtered = isFiltered(search) ? ' with these filters' : ''
  return words.charAt(0).toUpperCase() + words.slice(1) + filtered
}

/** Whether a search has too many results to sort them all, so the server sorts only the newest of them. */
export const sortsNewestOnly = ({ totalIsMore }: Counted, { search, sort = 'date' }: OrderSearch): boolean =>
  totalIsMore && search !== undefined && sort !== 'date' && sort !== 'number'
