import { expect } from 'vitest'
import { createStripeClient } from '#integrations/stripe/client.ts'
import { stripeSettings } from '#integrations/stripe/settings.ts'
import { stripe } from '#integrations/stripe/vendor.ts'
import { readConfig } from '#platform/config/config.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'
import { ownQueues } from '#platform/jobs/queues.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order, pay } from '../factories/product/business.ts'
import { aPerson, asking, mailsSent, must } from '../factories/product/person.ts'

const long = process.env['LONG'] === '1'
/** The number of refunds and mails that wait while their vendor hangs. */
const waiting = long ? 200 : 8

const steer = (app: App, method: 'POST' | 'DELETE', fault?: object) =>
  must(asking(app)(method, '/__sim/stripe/faults', fault))
const mailsTo = async ({ ground }: App, recipient: string) =>
  (await ground.db.selectFrom('mailbox').select('id').where('recipient', '=', recipient).execute()).length
const jobs = ({ ground }: App) => `${jobsSchema(ground.schema)}._private_jobs`

/** Counts the jobs of a task that a worker has locked. */
async function inHand(app: App, task: string): Promise<number> {
  const { rows } = await app.ground.pool.query(
    `select from ${jobs(app)} j join ${jobsSchema(app.ground.schema)}._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and j.locked_at is not null`,
    [task],
  )
  return rows.length
}

/** Returns `count` free starts. A month has fewer than 200 days, so a day must supply several. */
async function someStarts(app: App, userUrl: string, serviceUrl: string, count: number): Promise<string[]> {
  const starts = (await freeStarts(app, userUrl, serviceUrl)).slice(30)
  if (starts.length < count) throw new Error(`only ${starts.length} times are free`)
  return starts.slice(0, count)
}

test('every task is in a queue with workers, and no reaction is in a vendor’s queue', ({ app }) => {
  const { tasks, reactions, scheduled } = app.product
  const own: readonly string[] = ownQueues
  const queueOf = (name: string) => taskNamed(tasks, name).queue
  const known = (queue: string) => own.includes(queue) || /^vendor:[a-z0-9]+$/.test(queue)
  expect(tasks.filter(({ queue }) => !known(queue))).toEqual([])
  expect(reactions.filter(({ name }) => !own.includes(queueOf(name))).map(({ name }) => name)).toEqual([])
  expect(scheduled.filter(({ task }) => !known(queueOf(task)))).toEqual([])
})

test('while the payment service hangs, scheduled work outside its queue continues', async ({ app }) => {
  for (const match of ['GET /v1', 'POST /v1']) await steer(app, 'POST', { match, hang: 'before' })
  try {
    const { tasks, scheduled } = app.product
    const own: readonly string[] = ownQueues
    const outside = scheduled.filter(({ task }) => own.includes(taskNamed(tasks, task).queue))
    expect(outside.length).toBeGreaterThan(10)
    for (const { task } of outside) await taskNamed(tasks, task).run(app.ground.system(), {})
  } finally {
    await steer(app, 'DELETE')
  }
})

test('refunds that hang at the payment service hold no connection and delay no mail; then each is sent once', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Thea', last: 'Amankwah' })
  const { userUrl, services } = await openBusiness(owner, [
    {
      title: 'Tango',
      priceCents: 8000,
      refund: { template: '100p', title: '', description: '', ladder: [] },
    },
    { title: 'Talk', priceCents: 0 },
  ])
  const [paid = '', free = ''] = services.map(({ serviceUrl }) => serviceUrl)
  const tokens: string[] = []
  for (const start of await someStarts(app, userUrl, paid, waiting)) {
    const { token } = await hold(app, userUrl, paid, start)
    await order(app, token, { name: 'Paul', email: 'paul@example.com' })
    await pay(app, token)
    tokens.push(token)
  }
  await mailsSent(app)

  await steer(app, 'POST', { match: 'POST /v1/refunds', hang: 'after' })
  for (const token of tokens)
    await must(asking(app)('POST', `/api/checkouts/${token}/cancellation`, { amountCents: 8000 }))
  await expect.poll(() => inHand(app, 'commerce.send-refund-stripe')).toBeGreaterThan(0)

  const holding = `select from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`
  await expect.poll(async () => (await app.ground.pool.query(holding)).rowCount).toBe(0)

  const email = `${crypto.randomUUID()}@example.com`
  const [start = ''] = (await freeStarts(app, userUrl, free)).slice(-1)
  const { token } = await hold(app, userUrl, free, start)
  await order(app, token, { name: 'Ada', email })
  await expect.poll(() => mailsTo(app, email)).toBe(1)
  expect(await inHand(app, 'commerce.send-refund-stripe')).toBeGreaterThan(0)

  await steer(app, 'DELETE')
  const states = () =>
    app.ground.db
      .selectFrom('refunds')
      .select(['state'])
      .where('provider', '=', owner.userId)
      .where('state', '=', 'succeeded')
      .execute()
  // retries wait for growing pauses; make all of them due now
  const hurry = () => app.ground.pool.query(`update ${jobs(app)} set run_at = now() where locked_at is null`)
  await expect
    .poll(async () => (await hurry(), (await states()).length), { timeout: 120_000, interval: 250 })
    .toBe(waiting)
  const settings = stripeSettings(readConfig({}, [stripe]), () => app.origin)
  if (!settings) throw new Error('card payments are off')
  const sent: string[] = []
  for await (const { charge } of createStripeClient(settings).refunds.list({ limit: 100 }))
    sent.push(typeof charge === 'string' ? charge : '')
  expect(new Set(sent).size).toBe(waiting)
  expect(sent).toHaveLength(waiting)
}, 600_000)
