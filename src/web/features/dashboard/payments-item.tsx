import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cannotBePaid, connectedQuery } from '../../parts/data/connected.ts'
import { buttonClass } from '../../ui/button.tsx'
import { WaitingItem } from './waiting-item.tsx'

/** Says that visitors cannot pay the provider by card; nothing while they can, or the operator is paid. */
export function PaymentsItem() {
  const { data: account } = useQuery(connectedQuery)
  if (!account || !cannotBePaid(account)) return null
  return (
    <WaitingItem
      icon="warning"
      tone="warning"
      title="Visitors cannot pay by card"
      actions={
        <Link
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          to="/order"
          search={{ tab: 'payouts' }}
        >
          See what is missing
        </Link>
      }
    >
      Your account at the payment service takes no payments now. Free bookings go on.
    </WaitingItem>
  )
}
