import type { OrderSearch } from './order-search.ts'

/** Props of the orders page. */
export type OrdersProps = {
  search: OrderSearch
  onSearch: (next: OrderSearch, replace: boolean) => void
  services: readonly { id: string; title: string }[]
  /** The codes of the provider's coupons. */
  coupons: readonly string[]
  /** The address of the provider's page; undefined while it is not live. */
  liveUrl: string | undefined
  zone: string
}
