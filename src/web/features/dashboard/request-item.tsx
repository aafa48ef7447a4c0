import { formatDate } from '#platform/common/zones.ts'
import type { Session } from '../../parts/data/bookings.ts'
import { DecideButtons } from '../../parts/deciding/decide-buttons.tsx'
import { RequestFacts } from '../../parts/deciding/request-facts.tsx'
import { WaitingItem } from './waiting-item.tsx'

/** A customer's request for a time. Declining asks for confirmation. */
export function RequestItem({ session, zone }: { session: Session; zone: string }) {
  const { customerName, serviceTitle, start } = session
  const when = formatDate(start, 'session', zone)
  return (
    <WaitingItem
      icon="clock"
      tone="ask"
      title={`${customerName} asks for a time`}
      facts={<RequestFacts booking={session} />}
      actions={<DecideButtons booking={session} when={when} />}
    >
      {serviceTitle}, {when}.
    </WaitingItem>
  )
}
