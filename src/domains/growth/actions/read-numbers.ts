import { Temporal } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../failures.ts'
import type { Numbers, NumbersQuery, Totals } from '../numbers-contract.ts'
import type { MoneyOfSpan, NumbersDeps } from '../ports.ts'
import { comparedWith, earliestOf, type Span, spanOf } from '../rules/spans.ts'
import { firstDay, readVisits, type Slice } from '../store/read-days.ts'
import { readDetail } from './read-detail.ts'

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
  const today = Temporal.Instant.from(context.clock.now().toISOString())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString()
  const { entitlements } = await deps.accounts.entitlementsOf(context, provider)
  const showsAll = entitlements.isCardAnalyticsEnabled
  const earliest = earliestOf(today, showsAll)
  const span = spanOf(query, { today, earliest }) ?? fail('growth.span_invalid')
  const slice = {
    ...span,
    device: (showsAll && query.device) || '',
    source: (showsAll && query.source) || '',
  }
  const other = showsAll ? comparedWith(span, query.compare) : null
  const [now, before, due, countedSince] = await Promise.all([
    readSpan(deps, context, provider, { slice, zone }),
    other && readSpan(deps, context, provider, { slice: { ...slice, ...other }, zone }),
    deps.money.due(context, provider),
    firstDay(context, provider),
  ])
  const detail = showsAll ? await readDetail(deps, context, provider, { slice, money: now.money }) : null
  const beforeDetail = other && (await readDetail(deps, context, provider, { slice: { ...slice, ...other } }))
  return {
    zone,
    ...span,
    today,
    countedSince: countedSince ?? null,
    earliest,
    now: { ...now.totals, booked: detail?.funnel.booked ?? 0 },
    days: now.days,
    due,
    before:
      other && before
        ? {
            ...other,
            totals: { ...before.totals, booked: beforeDetail?.funnel.booked ?? 0 },
            days: before.days,
          }
        : null,
    detail,
  }
}

type OfSpan = { readonly totals: Totals; readonly days: Numbers['days']; readonly money: MoneyOfSpan }

async function readSpan(
  { money }: NumbersDeps,
  context: Context,
  provider: string,
  { slice, zone }: { slice: Slice; zone: string },
): Promise<OfSpan> {
  const span: Span = { from: slice.from, to: slice.to }
  const [moved, visits] = await Promise.all([
    money.ofDays(context, provider, { zone, ...span }),
    readVisits(context, provider, slice),
  ])
  const byDay = new Map(visits.map((visit) => [visit.day, visit]))
  const days = moved.days.map(({ date, captured, promised, disputed, net, orders }) => ({
    date,
    capturedCents: captured,
    refundedCents: promised,
    disputedCents: disputed,
    netCents: net,
    orders,
    visitors: byDay.get(date)?.visitors ?? 0,
    views: byDay.get(date)?.views ?? 0,
  }))
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0)
  const totals = {
    capturedCents: sum(({ capturedCents }) => capturedCents),
    refundedCents: sum(({ refundedCents }) => refundedCents),
    disputedCents: sum(({ disputedCents }) => disputedCents),
    netCents: sum(({ netCents }) => netCents),
    orders: sum(({ orders }) => orders),
    visitors: sum(({ visitors }) => visitors),
    views: sum(({ views }) => views),
    booked: 0,
  }
  return { totals, days, money: moved }
}
