import { zonedAt } from '#platform/common/zoned.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { Numbers, NumbersQuery } from '../numbers-contract.ts'
import type { NumbersDeps } from '../ports.ts'
import { comparedWith, earliestOf, instantsOf, spanOf } from '../rules/spans.ts'
import { firstDay } from '../store/read-days.ts'
import { readDetail } from './read-detail.ts'
import { readTotals } from './read-totals.ts'

/**
 * Reads visitors, orders and money of a span of days. Only the owner may call it. A plan without card analytics gets the totals of 30
 * days; the rest is left out here, not on the screen. Throws `growth.span_invalid` if no day of the span can be shown.
 */
export async function readNumbers(
  deps: NumbersDeps,
  context: Context,
  query: NumbersQuery,
): Promise<Numbers> {
  const provider = deps.accounts.requireOwner(context)
  const zone = await deps.money.zoneOf(context, provider)
  const today = todayIn(context, zone)
  const { entitlements } = await deps.accounts.entitlementsOf(context, provider)
  const showsAll = entitlements.isCardAnalyticsEnabled
  const earliest = earliestOf(today, showsAll)
  const span = spanOf(query, { today, earliest }) ?? fail('growth.span_invalid')
  const device = (showsAll && query.device) || ''
  const source = (showsAll && query.source) || ''
  const other = showsAll ? comparedWith(span, query.compare) : null
  const [{ totals, days, money }, before, due, countedSince] = await Promise.all([
    readTotals(deps, context, provider, { zone, ...span, device, source }),
    other && readTotals(deps, context, provider, { zone, ...other, device, source }),
    deps.money.due(context, provider),
    firstDay(context, provider),
  ])
  const [detail, business] = await Promise.all([
    showsAll
      ? readDetail(deps, context, provider, { zone, slice: { ...span, device, source }, money })
      : null,
    other && deps.business(context, provider, { zone, ...instantsOf(zone, other) }),
  ])
  return {
    zone,
    ...span,
    today,
    countedSince: countedSince ?? null,
    earliest,
    now: totals,
    analyticsData: days,
    due,
    before:
      other && before && business ? { ...other, totals: before.totals, days: before.days, business } : null,
    detail,
  }
}

/** Today in a zone: `2026-05-12`. */
export const todayIn = ({ clock }: Context, zone: string): string =>
  zonedAt(clock.now().getTime(), zone).toPlainDate().toString()
