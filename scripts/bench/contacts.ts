// P7: a page out of 250,000 contacts, by every filter and order that the list offers, and the counts beside it.
import { sql } from 'kysely'
import type { Accounts } from '#domains/accounts/index.ts'
import { countContacts } from '#domains/audience/actions/count-contacts.ts'
import { countSegment, createSegment, listSegments } from '#domains/audience/actions/keep-segments.ts'
import { listContacts } from '#domains/audience/actions/list-contacts.ts'
import { listTags } from '#domains/audience/actions/tag-contacts.ts'
import type { Segment } from '#domains/audience/segment-contract.ts'
import type { Context } from '#platform/context.ts'
import { fillContacts } from '../seed/load/fill-contacts.ts'
import { openLoad } from '../seed/load/load.ts'
import type { Bench } from './bench.ts'
import { calibrate } from './calibration.ts'
import { listCases, type Middle, segmentCases } from './contact-cases.ts'
import { type Figure, median, quantile } from './figures.ts'

type Deps = { readonly accounts: Accounts }
type Group = 'plain' | 'search' | 'segment' | 'counts' | 'head'
type Case = { readonly name: string; readonly group: Group; readonly ask: () => Promise<unknown> }
type Timed = Omit<Case, 'ask'> & { readonly times: readonly number[] }

const few = 1000

export const benchContacts: Bench = async ({ stage, quick }) => {
  const count = quick ? 5000 : 250_000
  const orders = count / 5
  const ground = await openLoad({ providers: 2, orders: orders + few, largest: orders })
  const { accounts, catalogue } = stage.product
  try {
    const ask = async (userUrl: string, seed: number, contacts: number): Promise<Case[]> => {
      const provider = (await accounts.ownerOf(ground.system(), userUrl)) ?? ''
      const client = await ground.pool.connect()
      await fillContacts(client, { provider, seed, count: contacts }, ground.clock.now().getTime())
      client.release()
      const context = ownerContext(ground.system(), provider)
      const [service] = await catalogue.listLive(context, provider)
      return casesOf({ accounts }, context, provider, service?.entityId ?? '')
    }
    const many = await ask('loadaaaaa', 31, count)
    const little = await ask('loadaaaab', 32, few)
    await ground.pool.query('analyze')
    const { cpu } = calibrate()
    const runs = quick ? 2 : 15
    return figuresOf(await timeAll(many, runs), await timeAll(little, runs), { count, cpu })
  } finally {
    await ground.stop()
  }
}

const ownerContext = (system: Context, provider: string): Context => ({
  ...system,
  actor: { kind: 'provider', provider, email: '', emailVerified: true, firstName: '', lastName: '' },
})

async function casesOf(deps: Deps, context: Context, provider: string, service: string): Promise<Case[]> {
  const rules = segmentCases(service)
  const ids = await keepSegments(deps, context, rules)
  const middle = await middleOf(context, provider)
  const lists = listCases(middle, ids).map(({ name, query }) => ({
    name,
    group: query.segment ? ('segment' as const) : query.search ? ('search' as const) : ('plain' as const),
    ask: async () => JSON.stringify(await listContacts(deps, context, query)),
  }))
  const counts = Object.entries(rules).map(([name, rule]) => ({
    name,
    group: 'counts' as const,
    ask: () => countSegment(deps, context, { rule }),
  }))
  return [
    ...lists,
    ...counts,
    { name: 'the counts of the head', group: 'head', ask: () => countContacts(deps, context) },
    { name: 'the tags in use', group: 'head', ask: () => listTags(deps, context) },
  ]
}

/** Keeps the segments by their names, once. Returns their ids. */
async function keepSegments(
  deps: Deps,
  context: Context,
  rules: Readonly<Record<string, Segment>>,
): Promise<Record<string, string>> {
  const { segments } = await listSegments(deps, context)
  const ids: Record<string, string> = {}
  for (const [name, rule] of Object.entries(rules)) {
    const kept = segments.find((segment) => segment.name === name)
    ids[name] = (kept ?? (await createSegment(deps, context, { name, rule }))).id
  }
  return ids
}

async function middleOf(context: Context, provider: string): Promise<Middle> {
  const { rows } = await sql<Middle>`
    select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, (
      select address from contacts where provider = ${provider} order by address offset (
        select count(*) / 2 from contacts where provider = ${provider}) limit 1) as address
    from contacts where provider = ${provider} order by created_at, id
    offset (select count(*) / 2 from contacts where provider = ${provider}) limit 1`.execute(context.db)
  const [row] = rows
  if (!row) throw new Error('the load has no contacts')
  return row
}

/** Times each case `runs` times, in turns, so that all cases share good and bad moments. The first turn warms up. */
async function timeAll(cases: readonly Case[], runs: number): Promise<Timed[]> {
  const timed = cases.map((one) => ({ ...one, times: [] as number[] }))
  for (let run = 0; run <= runs; run++)
    for (const { ask, times } of timed) {
      const began = performance.now()
      await ask()
      if (run > 0) times.push(performance.now() - began)
    }
  return timed
}

function figuresOf(
  large: readonly Timed[],
  little: readonly Timed[],
  { count, cpu }: { readonly count: number; readonly cpu: number },
): Figure[] {
  const of = (timed: readonly Timed[], group: Group) => timed.filter((one) => one.group === group)
  const plain = of(large, 'plain')
  const small = of(little, 'plain')
  return [
    ...figures(plain, `a page out of ${count.toLocaleString('en')} contacts, filters and orders`, cpu, 30),
    {
      bar: 'P7',
      what: `  p95 with ${count.toLocaleString('en')} / with ${few.toLocaleString('en')} contacts`,
      value: p95(plain) / p95(small),
      unit: '',
      limit: { atMost: 1.5 },
    },
    ...figures(of(large, 'search'), 'a search of contacts', cpu, 40),
    ...figures(of(large, 'segment'), 'a page of a segment', cpu),
    ...figures(of(large, 'counts'), 'the live count of a segment', cpu),
    ...of(large, 'head').map(
      ({ name, times }): Figure => ({
        bar: 'P7',
        what: `  ${name}: median`,
        value: median(times),
        unit: 'ms',
        factor: cpu,
      }),
    ),
  ]
}

/** The 95th percentile of a group, and that of its slowest case; prints the slowest ones. */
function figures(timed: readonly Timed[], what: string, cpu: number, atMost?: number): Figure[] {
  const slowest = timed
    .map(({ name, times }) => ({ name, value: quantile(times, 0.95) }))
    .toSorted((one, other) => other.value - one.value)
  for (const { name, value } of slowest.slice(0, Number(process.env['SLOWEST'] ?? 6)))
    console.log(`     slow: ${value.toFixed(1)} ms  ${name}`)
  const shared = { bar: 'P7', unit: 'ms', factor: cpu } as const
  return [
    {
      ...shared,
      what: `${what}, ${timed.length} cases: p95`,
      value: p95(timed),
      ...(atMost && { limit: { atMost } }),
    },
    { ...shared, what: `  p95 of the slowest of them (${slowest[0]?.name})`, value: slowest[0]?.value ?? 0 },
  ]
}

const p95 = (timed: readonly Timed[]): number =>
  quantile(
    timed.flatMap(({ times }) => times),
    0.95,
  )
