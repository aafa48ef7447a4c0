import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { readSummary as contract } from '../dashboard-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { daysBetween, lastDays } from '../rules/summary-days.ts'
import { readCounts } from '../store/summary.ts'
import { moneyOfDays } from './money-of-days.ts'
import { zoneOf } from './zone-of.ts'

const span = 30

/** Reads the numbers of the last 30 days and of the 30 days before, in the owner's zone. Only the owner may call it. */
export async function readSummary(
  deps: CommerceDeps,
  context: Context,
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const zone = await zoneOf(deps, context, provider)
  const { from, to } = lastDays(context.clock.now(), zone, 2 * span)
  const { edges } = daysBetween(zone, from, to)
  const [begin = context.clock.now(), since = begin] = [edges[0], edges[span]]
  const [counts, requests, { days }] = await Promise.all([
    readCounts(context, provider, { begin, since }),
    deps.scheduling.countRequests(context, provider),
    moneyOfDays(context, provider, { zone, from, to }),
  ])
  const sum = (some: typeof days) => some.reduce((total, { net }) => total + net, 0)
  return {
    orders30: counts.orders,
    net30: sum(days.slice(span)),
    before: { orders: counts.ordersBefore, net: sum(days.slice(0, span)) },
    customers30: counts.customers,
    pending: counts.pending,
    requests,
    netByDay: days.slice(span).map(({ date, net }) => ({ date, cents: net })),
  }
}
