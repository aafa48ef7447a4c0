import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type OrderSearch, readOrderSearch } from '../../features/orders/order-search.ts'
import { OwnOrders } from '../own-orders.tsx'

export const Route = createFileRoute('/order')({
  staticData: { title: 'Orders' },
  validateSearch: (search: Record<string, unknown>): OrderSearch => readOrderSearch(search),
  component: OrdersPage,
})

function OrdersPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <OwnOrders
      search={search}
      onSearch={(next, replace) => void navigate({ to: '/order', search: next, replace })}
    />
  )
}
