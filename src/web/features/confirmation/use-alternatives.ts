import { useEffect, useState } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { readAlternatives, Slot } from '#domains/scheduling/contract.ts'
import { request } from '#web/lib/api.ts'

/** Loads up to three free times of the same service near the lost one; undefined while they load. */
export function useAlternatives({ provider, service, start, visitorTimezone }: Checkout): Slot[] | undefined {
  const [slots, setSlots] = useState<Slot[]>()
  const { userUrl } = provider
  const { serviceUrl } = service
  useEffect(() => {
    let gone = false
    const show = (near: Slot[]) => gone || setSlots(near)
    request<typeof readAlternatives>('GET', '/api/public/:userUrl/services/:serviceUrl/alternatives', {
      params: { userUrl, serviceUrl },
      query: { start, timezone: visitorTimezone },
    }).then(
      (answer) => show(answer.slots),
      // on failure the list stays empty: the service's page has all times
      () => show([]),
    )
    return () => {
      gone = true
    }
  }, [userUrl, serviceUrl, start, visitorTimezone])
  return slots
}
