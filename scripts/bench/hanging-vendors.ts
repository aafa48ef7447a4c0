// Vendors that hang, one at a time and all at once: work that needs no vendor must keep its pace, and each job must run
// exactly once.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { createClient, driveAll, must } from './client.ts'
import { allDone, price, ratios, sell } from './disturbed.ts'
import type { Figure } from './figures.ts'
import { ports } from './folder.ts'
import { type OutsideVendors, startOutsideVendors } from './outside-vendors.ts'
import { freeHours, measurePace, type Pace } from './pace.ts'
import { aProvider, aService, type BenchProvider, manyProviders } from './providers.ts'
import { openStage, type Stage } from './stage.ts'

const long = process.env['LONG'] === '1'
const settlesMs = 2000
type Vendor = keyof OutsideVendors['gates']
const hangs: readonly { readonly name: string; readonly vendors: readonly Vendor[] }[] = [
  { name: 'the payment service', vendors: ['stripe'] },
  { name: 'the mail server', vendors: ['smtp'] },
  { name: 'the object store', vendors: ['s3'] },
  { name: 'all of them', vendors: ['stripe', 'smtp', 's3'] },
]

export const benchHangingVendors: Bench = async ({ quick }) => {
  const ms = quick ? 2000 : long ? 300_000 : 20_000
  const waiting = quick ? 5 : long ? 200 : 40
  const vendors = await startOutsideVendors()
  const stage = await openStage(vendors.env, {
    name: 'hanging',
    port: ports.hanging,
    ready: '/readyz',
  })
  try {
    const providers = await manyProviders(stage, 'paced', quick ? 10 : 40)
    const next = freeHours(stage, providers)
    const seller = await aProvider(stage, 'hangingseller', [aService({ priceCents: price })])
    const sellersHours = freeHours(stage, [seller])
    await measurePace(stage, { ms: ms / 4, providers, next })
    const figures: Figure[] = []
    let refunds = 0
    for (const { name, vendors: hanging } of hangs) {
      const tokens = await sell(stage, vendors, sellersHours, waiting)
      await allDone(stage)
      const before = await measurePace(stage, { ms, providers, next })
      // by the rules of SMTP, a mail whose acknowledgement is lost arrives twice
      await allDone(stage)
      for (const vendor of hanging) vendors.gates[vendor].hang()
      await callOff(stage, tokens)
      await occupy(stage)
      // the cancellations themselves need no vendor and must finish first
      await sleep(settlesMs)
      const disturbed = await measurePace(stage, { ms, providers, next })
      for (const vendor of hanging) vendors.gates[vendor].release()
      refunds += tokens.length
      await allDone(stage)
      const after = await measurePace(stage, { ms, providers, next })
      const what = `${name} hang${name.startsWith('all') ? '' : 's'}`
      figures.push(...ratios<keyof Pace>('HANG', what, [before, after], disturbed))
    }
    await allDone(stage)
    return [...figures, ...(await onceEach(stage, vendors, seller, refunds))]
  } finally {
    await stage.stop()
    await vendors.close()
  }
}

/** Cancels bookings as their customers: leaves as many refunds pending and twice as many mails. */
async function callOff(stage: Stage, tokens: readonly string[]): Promise<void> {
  const client = createClient(stage.server.origin, 4)
  const body = { amountCents: price }
  await driveAll(tokens, 4, (token) =>
    must(client.ask('POST', `/api/checkouts/${token}/cancellation`, { body })).then(() => {}),
  )
  client.close()
}

/** Enqueues the clock tasks that call a vendor, as they run every day. */
async function occupy({ ground: { pool, schema } }: Stage): Promise<void> {
  for (const task of [
    'storage.sweep',
    'storage.remove-dropped',
    'commerce.reconcile-payments-stripe',
    'commerce.sweep-gateway-stripe',
  ])
    await pool.query(`select ${schema}.enqueue_job($1, '{}', null, null)`, [task])
}

/** Counts the jobs that did not run, and those that ran more than once. */
async function onceEach(
  { ground: { pool, schema } }: Stage,
  vendors: OutsideVendors,
  { provider }: BenchProvider,
  refunds: number,
): Promise<Figure[]> {
  const { rows } = await pool.query<{ arrived: number; unsent: number }>(
    `select (select count(*) from ${schema}.refunds where provider = $1 and state = 'succeeded') as arrived,
       (select count(*) from ${schema}.mails where state <> 'sent') as unsent`,
    [provider],
  )
  const { arrived = 0, unsent = 0 } = rows[0] ?? {}
  const twice = [...vendors.arrived.values()].filter((count) => count > 1).length
  const none = (what: string, value: number): Figure => ({
    bar: 'HANG',
    what,
    value,
    unit: '',
    limit: { atMost: 0 },
  })
  return [
    none(`refunds of ${refunds} that did not arrive`, refunds - Number(arrived)),
    none('refunds that the payment service made more than once', vendors.refunds() - refunds),
    none(`mails of ${vendors.arrived.size} that were not sent`, Number(unsent)),
    none('mails that arrived more than once', twice),
  ]
}
