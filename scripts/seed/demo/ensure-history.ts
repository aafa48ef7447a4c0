import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Product } from '#main/compose.ts'
import type { Ground } from '#main/ground.ts'
import type { MovableClock } from '#platform/clock/movable-clock.ts'
import { Failure } from '#platform/common/errors.ts'
import type { Progress } from '#platform/common/progress.ts'
import { type Context, transact } from '#platform/context.ts'
import { isUnavailable } from '#platform/db/lost-connection.ts'
import { dispatchWaiting } from '#platform/events/dispatch.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { secondDemo } from './demo.ts'
import { aroundToday } from './history/around-today.ts'
import { dropJournal, openJournal } from './history/journal.ts'
import { plan } from './history/plan.ts'
import { play } from './history/play.ts'
import type { Side, World } from './history/world.ts'
import { demoGrant } from './seed-demo.ts'
import { profile } from './thea.ts'

const name = 'demo_history'
/** Clock tasks of bookings and of what follows from them. A history runs them at each of its moments instead of every minute. */
const byTheClock = [
  'scheduling.expire-bookings',
  'scheduling.complete-sessions',
  'commerce.end-unpaid-holds',
  'commerce.end-unpaid-holds-stripe',
  'scheduling.remind-customers',
  'exchange.earn-credits',
]

type Options = {
  readonly preparing?: (now: boolean) => void
  readonly progress?: Progress | undefined
  readonly leaving?: AbortSignal | undefined
}
type Who = Pick<World, 'userUrl' | 'provider' | 'leaving'>

/**
 * Plays the demo provider's last months, once: moves the product's clock back and forward again, and books, pays and
 * cancels with the real actions and jobs. `preparing(true)` closes the product in the meantime, because a visitor's
 * sign-in would be dated months ago. A process that is told to leave waits for no more than the event at hand. The next start
 * continues where a start left or was killed; the clock stays in the past until then, so that nothing comes due out of turn.
 */
export async function ensureHistory(
  ground: Ground,
  product: Product,
  userUrl: string,
  { preparing = () => {}, progress = () => {}, leaving }: Options = {},
): Promise<void> {
  const { movable } = ground
  const context = ground.system()
  const provider = await product.accounts.holderOf(context, userUrl)
  if (!movable || !product.vendors.payments?.pretend || !provider) return
  const now = await beganAt(context)
  if (now === undefined) return
  preparing(true)
  try {
    await live(ground, product, movable, { userUrl, provider, progress, leaving, now })
  } finally {
    preparing(false)
  }
}

/** Ends a history that was begun, for a start without one too: it stays as it is, and the clock is right again. */
export async function leaveHistory({ movable, db }: Ground): Promise<void> {
  const { rows } = await sql`select from installation where name = ${name} and value <> '"done"'`.execute(db)
  if (rows.length === 0) return
  await movable?.move(0)
  await sql`update installation set value = '"done"' where name = ${name}`.execute(db)
  await dropJournal(db)
}

async function live(
  ground: Ground,
  product: Product,
  movable: MovableClock,
  { progress, now, ...who }: Who & { readonly progress: Progress; readonly now: Date },
): Promise<void> {
  // what the demo announced before is as old as it was then only by the real clock
  await settled(ground, product)
  const journal = await openJournal(ground.db)
  try {
    await play(
      await worldOf(ground, product, movable, who),
      { planned: plan(), agreed: aroundToday(), isWhole: true },
      now,
      progress,
      journal,
    )
  } catch (error) {
    if (isUnavailable(error)) throw error
    // the product works without the history
    ground.log.error({ err: error }, 'the demo provider’s last months broke off')
  }
  if (who.leaving?.aborted) return
  await leaveHistory(ground)
  await remakeSessions(ground, product, who.provider)
}

/** Makes the sessions to come, which a clock of months ago did not reach. */
async function remakeSessions(ground: Ground, product: Product, provider: string): Promise<void> {
  await transact(ground.system(), async (inside) => {
    await product.scheduling.makeSessions(inside, provider)
    await bumpVersion(inside, provider)
  })
}

/** When the history began, in this start or an earlier one: its events follow from that day. Undefined when it is done. */
async function beganAt({ db }: Context): Promise<Date | undefined> {
  await sql`insert into installation (name, value) values (${name}, ${JSON.stringify(new Date())}::jsonb)
    on conflict do nothing`.execute(db)
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return typeof value !== 'string' || value === 'done' ? undefined : new Date(value)
}

/** Opens the surroundings of a history on the running product. */
export async function worldOf(
  ground: Ground,
  product: Product,
  movable: MovableClock,
  { userUrl, provider, leaving }: Who,
): Promise<World> {
  const system = ground.system()
  const own = await sideOf(product, system, { userUrl, provider })
  const { owner } = own
  const other = await product.accounts.holderOf(system, secondDemo.userUrl)
  return {
    ...product,
    ...own,
    partner: other ? await sideOf(product, system, { ...secondDemo, provider: other }) : undefined,
    links: ground.links,
    begun: [],
    zone: profile.timezone,
    leaving,
    visitor: { ...system, actor: { kind: 'visitor' } },
    travel: (to) => movable.move((to.getTime() - Date.now()) / 1000),
    async work() {
      for (const task of byTheClock) await taskNamed(product.tasks, task).run(system, {})
      await settled(ground, product)
    },
    buyPlan: () => buyPlan(product, { system, owner, provider }),
    followPlan: async () => void (await product.plans.refreshBilling(owner)),
    pay: async ({ clientSecret }, payer) => product.vendors.payments?.pretend?.(clientSecret, payer),
  }
}

async function sideOf(
  product: Product,
  system: Context,
  { userUrl, provider }: Pick<Side, 'userUrl' | 'provider'>,
): Promise<Side> {
  const account = await product.accounts.accountOf(system, provider)
  if (!account) throw new Error('The demo provider has no account.')
  const { email, firstName, lastName } = account
  const actor = { kind: 'provider', provider, email, emailVerified: true, firstName, lastName } as const
  return {
    provider,
    userUrl,
    owner: { ...system, actor },
    serviceId: async (serviceUrl) =>
      (await product.catalogue.findLive(system, provider, { serviceUrl }))?.entityId,
  }
}

type Buyer = { readonly system: Context; readonly owner: Context; readonly provider: string }

/**
 * Buys the plan on the stand-in's page, as the provider would. It holds in place of the one that the demo was given, which stays
 * where no plans are sold.
 */
async function buyPlan(product: Product, { system, owner, provider }: Buyer): Promise<void> {
  const page = await product.plans
    .startCheckout(owner, { plan: 'pro', interval: 'month' })
    .catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'billing.not_sold') return undefined
      throw error
    })
  if (!page) return
  await fetch(product.loopback() + new URL(page.url).pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }),
  })
  const { subscription } = await product.plans.refreshBilling(owner)
  if (subscription) await product.accounts.grantPlan(system, { provider, plan: 'free', source: demoGrant })
}

/** Dispatches announcements and waits until no job is due or running. */
async function settled({ pool, schema, system }: Ground, { reactions }: Product): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    await dispatchWaiting(system(), schema, reactions)
    const { rows } = await pool.query<{ due: boolean }>(
      `select exists (select from ${schema}.outbox where dispatched_at is null)
         or exists (select from ${jobsSchema(schema)}._private_jobs
           where locked_at is not null or (run_at <= now() and attempts < max_attempts)) as due`,
    )
    if (!rows[0]?.due) return
    await sleep(5)
  }
}
