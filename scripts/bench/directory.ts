// The directory at 10,000 listed providers, with the limits of P7: one page, by every filter and by searches.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { DirectoryFilters } from '#domains/showcase/directory-contract.ts'
import { readCursor } from '#domains/showcase/rules/directory-cursor.ts'
import { noFilters } from '#domains/showcase/rules/directory-filters.ts'
import { type Ground, openGround } from '#main/ground.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { fillListings } from '../seed/load/listings.ts'
import type { Bench } from './bench.ts'
import { calibrate } from './calibration.ts'
import { type Figure, median, quantile } from './figures.ts'
import { folder } from './folder.ts'

type Case = {
  readonly name: string
  readonly filters: Partial<DirectoryFilters>
  /** The page after the first. */
  readonly isLater?: boolean
}

const cases: readonly Case[] = [
  { name: 'all', filters: {} },
  { name: 'all, a later page', filters: {}, isLater: true },
  { name: 'occupation', filters: { occupation: 'career coach' } },
  { name: 'skill', filters: { skill: 'Salsa for beginners' } },
  { name: 'language', filters: { language: 'en' } },
  { name: 'place', filters: { place: 'Porto' } },
  { name: 'online', filters: { place: 'online' } },
  { name: 'price', filters: { price: 30 } },
  { name: 'free this week', filters: { week: true } },
  { name: 'language and place, a later page', filters: { language: 'en', place: 'online' }, isLater: true },
  {
    name: 'everything but words',
    filters: { occupation: 'other', skill: 'tango', language: 'pt', place: 'online', price: 100, week: true },
  },
  { name: 'nobody, by a skill', filters: { skill: 'falconry', week: true } },
  { name: 'search a common word', filters: { q: 'coach' } },
  { name: 'search a common word, a later page', filters: { q: 'coach' }, isLater: true },
  { name: 'search one letter', filters: { q: 's' } },
  { name: 'search a name', filters: { q: 'Inês Carvalho' } },
  { name: 'search half a name', filters: { q: 'inê car' } },
  { name: 'search two words', filters: { q: 'tango lessons' } },
  { name: 'search everywhere', filters: { q: 'teach' } },
  { name: 'search with filters', filters: { q: 'salsa', language: 'en', place: 'online', week: true } },
  { name: 'search nobody', filters: { q: 'qqqq' } },
  {
    name: 'search nobody, with filters',
    filters: { q: 'qqqq', language: 'en', place: 'online', price: 60, week: true },
  },
]

export const benchDirectory: Bench = async ({ stage, quick }) => {
  const providers = quick ? 500 : 10_000
  const ground = await openDirectory(providers)
  try {
    const { cpu } = calibrate()
    const { showcase } = stage.product
    const context = ground.system()
    const later = new Map<string, string | undefined>()
    for (const { name, filters } of cases)
      later.set(name, (await showcase.findListed(context, { ...noFilters, ...filters })).next)
    const times = new Map<string, number[]>(cases.map(({ name }) => [name, []]))
    const choices: number[] = []
    for (let run = 0; run < (quick ? 3 : 25); run++) {
      for (const { name, filters, isLater } of cases) {
        const after = isLater ? readCursor(later.get(name)) : undefined
        const began = performance.now()
        JSON.stringify(await showcase.findListed(context, { ...noFilters, ...filters }, after))
        times.get(name)?.push(performance.now() - began)
      }
      const began = performance.now()
      await showcase.listChoices(context)
      choices.push(performance.now() - began)
    }
    return figuresOf(times, choices, providers, cpu)
  } finally {
    await ground.stop()
  }
}

/** Opens the data folder of a directory with this many providers, and fills it first if needed. */
async function openDirectory(providers: number): Promise<Ground> {
  const dataDir = path.join(folder, `directory-${providers}`)
  mkdirSync(dataDir, { recursive: true })
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', INTEGRATIONS: 'off' })
  const ground = await openGround(config, createLog('error'))
  const client = await ground.pool.connect()
  try {
    // filled again at every start: the next free times are relative to now
    await client.query('begin')
    await client.query("delete from listings where provider like 'USERSUB#listed-%'")
    await client.query("delete from showcases where provider like 'USERSUB#listed-%'")
    await fillListings(client, providers, ground.clock.now().getTime())
    await client.query('commit')
    await client.query('vacuum analyze listings')
    await sql`analyze showcases`.execute(ground.db)
    return ground
  } catch (error) {
    await ground.stop()
    throw error
  } finally {
    client.release()
  }
}

function figuresOf(
  times: ReadonlyMap<string, readonly number[]>,
  choices: readonly number[],
  providers: number,
  cpu: number,
): Figure[] {
  const named = [...times].map(([name, of]) => ({ name, of, value: quantile([...of], 0.95) }))
  const figure = (what: string, group: typeof named, limit: number): Figure[] => {
    const slowest = group.toSorted((one, other) => other.value - one.value)
    for (const { name, value } of slowest.slice(0, 4))
      console.log(`     slow: ${value.toFixed(1)} ms  ${name}`)
    const shared = { bar: 'P7', unit: 'ms', limit: { atMost: limit }, factor: cpu } as const
    return [
      {
        ...shared,
        what: `directory of ${providers.toLocaleString('en')}, ${what}: p95`,
        value: quantile(
          group.flatMap(({ of }) => [...of]),
          0.95,
        ),
      },
      {
        ...shared,
        what: `  p95 of the slowest of them (${slowest[0]?.name})`,
        value: slowest[0]?.value ?? 0,
      },
    ]
  }
  const isSearch = ({ name }: { name: string }) => name.startsWith('search')
  return [
    ...figure(
      'a page by filters',
      named.filter((one) => !isSearch(one)),
      30,
    ),
    ...figure('a search', named.filter(isSearch), 40),
    {
      bar: 'P7',
      what: '  the choices of its filters, read once a minute: median',
      value: median([...choices]),
      unit: 'ms',
      factor: cpu,
    },
  ]
}
