// P7: a page out of a million orders, by every filter and order that the table offers.
import { type OrderQuery as Asked, OrderQuery, orderSorts } from '#domains/commerce/filters-contract.ts'
import type { Context } from '#platform/context.ts'
import { openLoad } from '../seed/load/load.ts'
import type { Bench } from './bench.ts'
import { calibrate } from './calibration.ts'
import { type Figure, median, quantile } from './figures.ts'

type Case = { readonly name: string; readonly query: Asked }
type Timed = { readonly name: string; readonly isSearch: boolean; readonly times: readonly number[] }

const smallOrders = 1000

export const benchOrders: Bench = async ({ stage, quick }) => {
  const largest = quick ? 20_000 : 1_000_000
  const ground = await openLoad({ providers: 2, orders: largest + smallOrders, largest }, (line) =>
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
    const total = async (who: Context, asked: Asked) => {
      const began = performance.now()
      await product.commerce.totalOrders(who, asked)
      return performance.now() - began
    }
    const totals = await timeAll({ ...many, cases: many.cases.filter(isFirstOrder) }, total, 5)
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
  const timed = cases.map(({ name, query }) => ({
    name,
    query,
    isSearch: query.search !== undefined,
    times: [] as number[],
  }))
  for (let run = 0; run <= runs; run++)
    for (const { query, times } of timed) {
      const ms = await ask(context, query)
      if (run > 0) times.push(ms)
    }
  return timed
}

/** Filters and orders without a search are compared with a small provider too; a search has a limit of its own. */
function figuresOf(large: readonly Timed[], little: readonly Timed[], orders: number, cpu: number): Figure[] {
  const of = `${orders.toLocaleString('en')} orders`
  const [plain, searches] = [large.filter(isPlain), large.filter((timed) => !isPlain(timed))]
  const small = little.filter(isPlain)
  const slowest = (timed: readonly Timed[]) =>
    timed
      .map(({ name, times }) => ({ name, value: quantile(times, 0.95) }))
      .toSorted((one, other) => other.value - one.value)
  for (const timed of [plain, searches])
    for (const { name, value } of slowest(timed).slice(0, 5))
      console.log(`     slow: ${value.toFixed(1)} ms  ${name}`)
  const far = plain
    .map(({ name, times }, at) => ({ name, value: median(times) / median(small[at]?.times ?? []) }))
    .toSorted((one, other) => other.value - one.value)
  for (const { name, value } of far.slice(0, 5)) console.log(`     far:  ${value.toFixed(2)}  ${name}`)
  const times = (timed: readonly Timed[], what: string, atMost: number): Figure[] => {
    const [worst] = slowest(timed)
    return [
      { bar: 'P7', what, value: p95(timed), unit: 'ms', limit: { atMost }, factor: cpu },
      {
        bar: 'P7',
        what: `  p95 of the slowest of them (${worst?.name})`,
        value: worst?.value ?? 0,
        unit: 'ms',
        factor: cpu,
      },
    ]
  }
  return [
    ...times(plain, `a page out of ${of}, ${plain.length} filters and orders without a search: p95`, 30),
    ...times(searches, `a page out of ${of}, ${searches.length} searches: p95`, 40),
    {
      bar: 'P7',
      what: `  without a search: p95 with ${of} / with ${smallOrders.toLocaleString('en')}`,
      value: p95(plain) / p95(small),
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

const p95 = (timed: readonly Timed[]): number =>
  quantile(
    timed.flatMap(({ times }) => times),
    0.95,
  )

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

const isPlain = ({ isSearch }: Timed): boolean => !isSearch
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
    'with a coupon': { coupon: 'SUMMER20' },
    'with a coupon in a month': { coupon: 'SUMMER20', from: dayBefore(30) },
    'by card': { paymentMethod: 'cc' },
    'by card in a month': { paymentMethod: 'cc', from: dayBefore(30) },
    'money moved in a month': { movedFrom: dayBefore(30) },
    'money moved in a year': { movedFrom: dayBefore(400), movedTo: dayBefore(36) },
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
