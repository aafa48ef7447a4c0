import type { Placement } from '#domains/exchange/contract.ts'
import { readPagePartners, type ShownPartner } from '#domains/exchange/placements-contract.ts'
import type { Context } from '#platform/context.ts'
import type { Api } from '#platform/http/api.ts'

export type PartnersParts = { readonly api: Api; readonly visitor: () => Context }

/** Reads the partners that the page at an address shows in a placement. None for an unknown address. */
export async function partnersOn(
  { api, visitor }: PartnersParts,
  userUrl: string,
  placement: Placement,
): Promise<readonly ShownPartner[]> {
  const input = { params: { userUrl }, query: { placement }, body: undefined }
  return (await api.dispatch(readPagePartners, visitor(), input)).partners
}
