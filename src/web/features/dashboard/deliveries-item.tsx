import { Link } from '@tanstack/react-router'
import type { DeliveryRow } from '#domains/commerce/delivery-contract.ts'
import { weekdayIn } from '#platform/common/zones.ts'
import { buttonClass } from '../../ui/button.tsx'
import { WaitingItem } from './waiting-item.tsx'

/** What is to be delivered, by the first due day; nothing if everything is delivered. */
export function DeliveriesItem({ toDo }: { toDo: readonly DeliveryRow[] }) {
  const [first] = toDo
  if (!first) return null
  const late = toDo.filter(({ isLate }) => isLate).length
  const due = `${first.isLate ? 'was due' : 'is due'} ${weekdayIn(first.dueAt, first.timezone)}`
  return (
    <WaitingItem
      icon={late > 0 ? 'warning' : 'clock'}
      {...(late > 0 && { tone: 'warning' as const })}
      title={toDo.length === 1 ? '1 order to deliver' : `${toDo.length} orders to deliver`}
      actions={
        <Link
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          to="/bookings"
          search={{ view: 'to-deliver' }}
        >
          See {toDo.length === 1 ? 'it' : 'them'}
        </Link>
      }
    >
      {first.title} for {first.customerName} {due}.
    </WaitingItem>
  )
}
