import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { readSummary as contract } from '../dashboard-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { lastDays } from '../rules/summary-days.ts'
import { readCounts, readGross } from '../store/summary.ts'
import { zoneOf } from './zone-of.ts'

/** Reads the numbers of the last 30 days, by day of capture in the owner's zone. Only the owner may call it. */
export async function readSummary(
  deps: CommerceDeps,
  context: Context,
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const zone = await zoneOf(deps, context, provider)
  const { dates, edges } = lastDays(context.clock.now(), zone, 30)
  const [counts, cents] = await Promise.all([
    readCounts(context, provider, edges[0] ?? context.clock.now()),
    readGross(context, provider, edges),
  ])
  return {
    orders30: counts.orders,
    gross30: cents.reduce((sum, day) => sum + day, 0),
    customers30: counts.customers,
    pending: counts.pending,
    requests: counts.requests,
    grossByDay: dates.map((date, index) => ({ date, cents: cents[index] ?? 0 })),
  }
}
