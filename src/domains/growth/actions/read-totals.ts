import type { Context } from '#platform/context.ts'
import type { Numbers, Totals } from '../numbers-contract.ts'
import type { MoneyOfSpan, NumbersDeps } from '../ports.ts'
import { readVisits, type Slice } from '../store/read-days.ts'

type TotalsOfSpan = {
  readonly totals: Totals
  readonly days: Numbers['analyticsData']
  readonly money: MoneyOfSpan
}

/** Sums visitors, orders and money of a span, and of each of its days. The system may call it, for the provider whose they are. */
export async function readTotals(
  { money }: Pick<NumbersDeps, 'money'>,
  context: Context,
  provider: string,
  { zone, ...slice }: Slice & { readonly zone: string },
): Promise<TotalsOfSpan> {
  const [moved, visits] = await Promise.all([
    money.ofDays(context, provider, { zone, from: slice.from, to: slice.to }),
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
    booked: visits.reduce((total, { booked }) => total + booked, 0),
  }
  return { totals, days, money: moved }
}
