import { formatDate } from '#platform/common/zones.ts'
import type { Session } from '../../parts/data/bookings.ts'
import { DecideButtons } from '../../parts/deciding/decide-buttons.tsx'
import { WaitingItem } from './waiting-item.tsx'

/** A customer's request for a time. Declining asks for confirmation. */
export function RequestItem({ session, zone }: { session: Session; zone: string }) {
  const { customerName, serviceTitle, start, quantity } = session
  const when = formatDate(start, 'session', zone)
  return (
    <WaitingItem
      icon="clock"
      tone="ask"
      title={`${customerName} asks for a time`}
      actions={<DecideButtons booking={session} when={when} />}
    >
      {serviceTitle}, {when}
      {quantity > 1 && `, party of ${quantity}`}.
    </WaitingItem>
  )
}
