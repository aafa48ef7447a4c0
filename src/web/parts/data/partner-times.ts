import type { Placement } from '#domains/exchange/contract.ts'
import type { readPartnerTimes } from '#domains/exchange/placements-contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'

export type PartnerTimes = EndpointOutput<typeof readPartnerTimes>['partners']

/** The partners whom a page shows, with their next free times. None where that cannot be read: the page is complete without them. */
export async function partnerTimes(userUrl: string, placement: Placement): Promise<PartnerTimes> {
  try {
    const asked = { params: { userUrl }, query: { placement } }
    const path = '/api/exchange/pages/:userUrl/times'
    return (await request<typeof readPartnerTimes>('GET', path, asked)).partners
  } catch {
    return []
  }
}
