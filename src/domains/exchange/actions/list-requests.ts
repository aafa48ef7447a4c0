import type { Context } from '#platform/context.ts'
import type { ExchangeRequest } from '../partners-contract.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { requestsOf } from '../store/requests.ts'
import { viewRequests } from './view-requests.ts'

/** Lists the requests to the owner and from the owner, the open ones first. Only the owner may call it. */
export async function listRequests(
  { accounts }: Pick<PartnersDeps, 'accounts'>,
  context: Context,
): Promise<{ requests: ExchangeRequest[] }> {
  const provider = accounts.requireOwner(context)
  return { requests: await viewRequests(context, provider, await requestsOf(context, provider)) }
}
