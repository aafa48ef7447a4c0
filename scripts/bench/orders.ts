// P7: a page out of a million orders, by every filter and order that the table offers.
import { type OrderQuery as Asked, OrderQuery, orderSorts } from '#domains/commerce/provider-contract.ts'
import type { Context } from '#platform/context.ts'
import { openLoad } from '../seed/load/load.ts'
import type { Bench } from './bench.ts'
import { calibrate } from './calibration.ts'
import { type Figure, median, quantile } from './figures.ts'

type Case = { readonly name: string; readonly query: Asked }
type Timed = { readonly name: string; readonly times: readonly number[] }

const small = 1000

export const benchOrders: Bench = async ({ stage, quick }) => {
  const largest = quick ? 20_000 : 1_000_000
  const ground = await openLoad({ providers: 2, orders: largest + small, largest }, (line) =>
    console.log(line),
  )
  try {
    await ground.pool.query('analyze')
    const { cpu } = calibrate()
    const { product } = stage
    const ask = async (who: Context, query: Asked) => {
      const began = performance.now()
      JSON.stringify(await product.commerce.listOrders(who, query))
      return performance.now() - began
    }
    const [many, few] = await Promise.all(
      ['loadaaaaa', 'loadaaaab'].map(async (userUrl) => {
        const provider = (await product.accounts.ownerOf(ground.system(), userUrl)) ?? ''
        const context = ownerContext(ground.system(), provider)
        const [service] = await product.catalogue.listLive(context, provider)
        return { context, cases: casesOf(service?.entityId ?? '', context) }
      }),
    )
    if (!many || !few) throw new Error('the load has no two providers')
    const runs = quick ? 3 : 25
    const large = await timeAll(many, ask, runs)
    const little = await timeAll(few, ask, runs)
    const total = async (who: Context, { paymentStatus, serviceId, from, to, search }: Asked) => {
      const began = performance.now()
      await product.commerce.totalOrders(who, { paymentStatus, serviceId, from, to, search })
      return performance.now() - began
    }
    const totals = await timeAll({ ...many, cases: many.cases.filter(isFirstOrder) }, total, quick ? 1 : 5)
    return [...figuresOf(large, little, largest, cpu), ...figuresOfTotals(totals, largest, cpu)]
  } finally {
    await ground.stop()
  }
}

const ownerContext = (system: Context, provider: string): Context => ({
  ...system,
  actor: { kind: 'provider', provider, email: '', emailVerified: true, firstName: '', lastName: '' },
})

type Owner = { readonly context: Context; readonly cases: readonly Case[] }

/** Times each case `runs` times, in turns, so that all cases share good and bad moments. The first turn warms up. */
async function timeAll(
  { context, cases }: Owner,
  ask: (who: Context, query: Asked) => Promise<number>,
  runs: number,
): Promise<Timed[]> {
  const times = new Map<string, number[]>(cases.map(({ name }) => [name, []]))
  for (let run = 0; run <= runs; run++)
    for (const { name, query } of cases) {
      const ms = await ask(context, query)
      if (run > 0) times.get(name)?.push(ms)
    }
  return [...times].map(([name, of]) => ({ name, times: of }))
}

function figuresOf(large: readonly Timed[], little: readonly Timed[], orders: number, cpu: number): Figure[] {
  const p95 = (timed: readonly Timed[]) =>
    quantile(
      timed.flatMap(({ times }) => times),
      0.95,
    )
  const worst = large
    .map(({ name, times }) => ({ name, value: quantile(times, 0.95) }))
    .toSorted((one, other) => other.value - one.value)
  for (const { name, value } of worst.slice(0, 5)) console.log(`     slow: ${value.toFixed(1)} ms  ${name}`)
  const ratios = large.map(({ name, times }, at) => {
    const other = little[at]?.times ?? []
    return { name, value: median(times) / median(other) }
  })
  const far = ratios.toSorted((one, other) => other.value - one.value)
  for (const { name, value } of far.slice(0, 5)) console.log(`     far:  ${value.toFixed(2)}  ${name}`)
  const of = `${orders.toLocaleString('en')} orders`
  return [
    {
      bar: 'P7',
      what: `a page out of ${of}, ${large.length} filters and orders: p95`,
      value: p95(large),
      unit: 'ms',
      limit: { atMost: 30 },
      factor: cpu,
    },
    {
      bar: 'P7',
      what: `  p95 of the slowest of them (${worst[0]?.name})`,
      value: worst[0]?.value ?? 0,
      unit: 'ms',
      limit: { atMost: 30 },
      factor: cpu,
    },
    {
      bar: 'P7',
      what: `  p95 with ${of} / with ${small.toLocaleString('en')}`,
      value: p95(large) / p95(little),
      unit: '',
      limit: { atMost: 1.5 },
    },
    {
      bar: 'P7',
      what: `  the farthest single ratio of medians (${far[0]?.name})`,
      value: far[0]?.value ?? 0,
      unit: '',
    },
  ]
}

/** The totals line is asked beside the page, which does not wait for it. */
const figuresOfTotals = (totals: readonly Timed[], orders: number, cpu: number): Figure[] => [
  {
    bar: 'P7',
    what: `  totals line over ${orders.toLocaleString('en')} orders, without a filter: median`,
    value: median(totals.find(({ name }) => name.startsWith('all,'))?.times ?? []),
    unit: 'ms',
    factor: cpu,
  },
  {
    bar: 'P7',
    what: '  totals line, the slowest filter: median',
    value: Math.max(...totals.map(({ times }) => median(times))),
    unit: 'ms',
    factor: cpu,
  },
]

const isFirstOrder = ({ query }: Case): boolean => query.sort === orderSorts[0] && query.direction === 'asc'

/** Every filter of the table, alone and in pairs, in every order it offers. */
function casesOf(serviceId: string, { clock }: Context): Case[] {
  const dayBefore = (days: number) =>
    new Date(clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const filters: Record<string, Partial<Asked>> = {
    all: {},
    paid: { paymentStatus: 'paid' },
    pending: { paymentStatus: 'pending' },
    none: { paymentStatus: 'none' },
    service: { serviceId },
    month: { from: dayBefore(30) },
    'a year ago': { from: dayBefore(400), to: dayBefore(365) },
    'search lin': { search: 'lin' },
    'search a name': { search: 'Carvalho' },
    'search a name and a half': { search: 'Inês Car' },
    'search an address': { search: 'ines.carvalho7@example.com' },
    'search a number': { search: '#1234' },
    'search two letters': { search: 'ow' },
    'search nothing there': { search: 'qqqq' },
    'search a product': { search: 'first' },
    'paid service': { paymentStatus: 'paid', serviceId },
    'pending in a month': { paymentStatus: 'pending', from: dayBefore(30) },
    'paid name': { paymentStatus: 'paid', search: 'Carvalho' },
    'service in a month': { serviceId, from: dayBefore(30) },
  }
  return Object.entries(filters).flatMap(([name, filter]) =>
    orderSorts.flatMap((sort) =>
      (['asc', 'desc'] as const).map((direction) => ({
        name: `${name}, by ${sort} ${direction}`,
        query: OrderQuery.parse({ ...filter, sort, direction }),
      })),
    ),
  )
}
