import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createAccounts } from '#domains/accounts/index.ts'
import { alone } from '#domains/accounts/ports.ts'
import { createCatalogue } from '#domains/catalogue/index.ts'
import { createCommerce } from '#domains/commerce/index.ts'
import { createPasses } from '#domains/passes/index.ts'
import { createPeople } from '#domains/people/index.ts'
import { createPricing } from '#domains/pricing/index.ts'
import { createScheduling } from '#domains/scheduling/index.ts'
import { createShowcase } from '#domains/showcase/index.ts'
import { noMedia } from '#domains/showcase/ports.ts'
import { type Ground, openGround } from '#main/ground.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { fillOrders } from './fill.ts'
import { makeSeller } from './sellers.ts'
import { sharesOf } from './shares.ts'

export type Load = {
  readonly providers: number
  readonly orders: number
  /** Number of orders of the first provider. */
  readonly largest: number
}

/** The folder of a load. It stays between runs and is ignored by git. */
export const loadFolder = ({ providers, orders, largest }: Load): string =>
  path.resolve(import.meta.dirname, `../../../.cache/load/${providers}-${orders}-${largest}`)

/**
 * Opens the data folder of a load. Fills it first if needed: providers through the actions, orders by COPY under every
 * constraint. An interrupted load continues with the next provider. Close it with `ground.stop()`.
 */
export async function openLoad(load: Load, report: (line: string) => void = () => {}): Promise<Ground> {
  const folder = loadFolder(load)
  mkdirSync(folder, { recursive: true })
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', INTEGRATIONS: 'off' })
  const ground = await openGround(config, createLog('error'))
  try {
    await fill(ground, load, report)
    return ground
  } catch (error) {
    await ground.stop()
    throw error
  }
}

async function fill(ground: Ground, { providers, orders, largest }: Load, report: (line: string) => void) {
  const context = ground.system()
  const now = ground.clock.now().getTime()
  const accounts = createAccounts({
    plansEnforced: true,
    planIds: { free: 'free', pro: 'pro', premium: 'premium' },
    ...alone,
  })
  const quiet = async () => {}
  const catalogue = createCatalogue({ accounts })
  const people = createPeople({ accounts, erasers: () => [] })
  const scheduling = createScheduling({
    accounts,
    people,
    catalogue,
    links: ground.links,
    publicUrl: '',
  })
  const commerce = createCommerce({
    placeOf: async () => undefined,
    pageNameOf: async () => undefined,
    roomOf: async () => undefined,
    accounts,
    people,
    erasers: () => [],
    catalogue,
    scheduling,
    pricing: createPricing({
      accounts,
      catalogue,
      placeOf: async () => undefined,
      guessing: { mostOfHold: 1, mostOfNetwork: 1, markOf: (text) => text, networkOf: (address) => address },
    }),
    passes: createPasses({
      accounts,
      people,
      catalogue,
      scheduling,
      placeOf: async () => undefined,
      pageNameOf: async () => undefined,
      mails: {
        passOpened: quiet,
        passNearlyUsed: quiet,
        passEnding: quiet,
        giftCard: quiet,
        passCode: quiet,
      },
      drawGift: async () => Buffer.alloc(0),
      key: ground.key,
      publicUrl: '',
      links: ground.links,
    }),
    gateways: [],
    links: ground.links,
    files: { openPrivate: async () => undefined },
    publicUrl: '',
  })
  const showcase = createShowcase({ accounts, catalogue, scheduling, commerce, media: noMedia })
  const done = await doneProviders(ground)
  const client = await ground.pool.connect()
  try {
    const shares = sharesOf(providers, orders, largest)
    for (const [at, share] of shares.entries()) {
      if (done.has(at)) continue
      const seller = await makeSeller(context, { accounts, catalogue, showcase }, at)
      await client.query('begin')
      await fillOrders(client, seller, share, now, (written) => {
        if (share > 20_000 && written % 50_000 === 0)
          report(`${written} of ${share} orders of the first provider`)
      })
      await client.query("insert into installation (name, value) values ($1, 'true')", [`${mark}${at}`])
      await client.query('commit')
      if ((at + 1) % 100 === 0) report(`${at + 1} of ${providers} providers`)
    }
    if (done.size < providers) await client.query('analyze')
  } finally {
    client.release()
  }
}

const mark = 'load:'

async function doneProviders({ pool }: Ground): Promise<Set<number>> {
  const { rows } = await pool.query<{ name: string }>('select name from installation where name like $1', [
    `${mark}%`,
  ])
  return new Set(rows.map(({ name }) => Number(name.slice(mark.length))))
}
