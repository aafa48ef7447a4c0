import { useQuery } from '@tanstack/react-query'
import { profileZone } from '../features/dashboard/profile-zone.ts'
import { Orders } from '../features/orders/orders.tsx'
import type { OrdersProps } from '../features/orders/orders-props.ts'
import { accountQuery } from '../parts/data/account.ts'
import { couponsQuery } from '../parts/data/coupons.ts'
import { bookableRecords, draftQuery } from '../parts/data/showcase.ts'

/** The signed-in provider's orders. Adds the data that the table needs from the account and the draft. */
export function OwnOrders(props: Pick<OrdersProps, 'search' | 'onSearch'>) {
  const { data: account } = useQuery(accountQuery)
  const { data: draft } = useQuery(draftQuery)
  const { data: made } = useQuery(couponsQuery)
  const services = bookableRecords(draft).map(({ entityId, data }) => ({
    id: entityId,
    title: typeof data['title'] === 'string' ? data['title'] : 'Service',
  }))
  const liveUrl =
    draft?.live && account?.userUrl ? `${window.location.origin}/at/${account.userUrl}` : undefined
  return (
    <Orders
      {...props}
      services={services}
      coupons={made?.coupons.map(({ code }) => code) ?? []}
      liveUrl={liveUrl}
      zone={profileZone(draft)}
    />
  )
}
