import type { Context } from '#platform/context.ts'
import { type CardNumbers, type Detail, devices, funnelSteps, type Steps } from '../numbers-contract.ts'
import type { MoneyOfSpan, NumbersDeps } from '../ports.ts'
import { instantsOf } from '../rules/spans.ts'
import { type CountOf, readByDevice, readCounts, readSources, type Slice } from '../store/read-days.ts'

type Asked = {
  readonly slice: Slice
  readonly zone: string
  /** The money of each card. */
  readonly money: MoneyOfSpan
}

/** Reads steps, devices, sources, cards and what became of orders and sessions of a span. The system may call it, for the provider whose they are. */
export async function readDetail(
  { cards, business }: NumbersDeps,
  context: Context,
  provider: string,
  { slice, zone, money }: Asked,
): Promise<Detail> {
  const [counts, byDevice, sources, named, figures] = await Promise.all([
    readCounts(context, provider, slice),
    readByDevice(context, provider, slice),
    readSources(context, provider, slice),
    cards.named(context, provider),
    business(context, provider, { zone, ...instantsOf(zone, slice) }),
  ])
  return {
    funnel: stepsOf(counts.filter(({ subject }) => subject === '')),
    byDevice: devices.flatMap((device) => {
      const mine = byDevice.filter((row) => row.device === device)
      return mine.length > 0 ? [{ device, steps: stepsOf(mine) }] : []
    }),
    sources,
    cards: cardsOf(counts, named, money),
    business: figures,
  }
}

const stepsOf = (counts: readonly Pick<CountOf, 'metric' | 'count'>[]): Steps =>
  Object.fromEntries(
    funnelSteps.map((step) => [step, counts.find(({ metric }) => metric === step)?.count ?? 0]),
  ) as Steps

/** The cards of the page, and those that are not there any more and still have numbers. By money, then by visitors. */
function cardsOf(
  counts: readonly CountOf[],
  named: ReadonlyMap<string, string>,
  money: MoneyOfSpan,
): CardNumbers[] {
  const bySubject = Map.groupBy(counts, ({ subject }) => subject)
  const sold = new Map(money.services.map((one) => [one.serviceId, one]))
  const ids = new Set([...named.keys(), ...bySubject.keys(), ...sold.keys()])
  ids.delete('')
  return [...ids]
    .map((serviceId) => {
      const of = (metric: string) =>
        bySubject.get(serviceId)?.find((row) => row.metric === metric)?.count ?? 0
      return {
        serviceId,
        title: named.get(serviceId) ?? null,
        seen: of('seen'),
        pressed: of('pressed'),
        opened: of('opened'),
        booked: of('booked'),
        orders: sold.get(serviceId)?.orders ?? 0,
        netCents: sold.get(serviceId)?.net ?? 0,
      }
    })
    .toSorted((a, b) => b.netCents - a.netCents || b.opened - a.opened || b.seen - a.seen)
}
