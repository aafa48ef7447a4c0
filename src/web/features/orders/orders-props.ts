import type { OrderSearch } from './order-search.ts'

/** What the orders page is given by whoever shows it. */
export type OrdersProps = {
  search: OrderSearch
  onSearch: (next: OrderSearch, replace: boolean) => void
  services: readonly { id: string; title: string }[]
  /** The provider's own page, to share; undefined while it is not live. */
  liveUrl: string | undefined
  zone: string
}
