import type { IndividualService, LiveService } from '#domains/catalogue/contract.ts'
import type { BookingRef } from '#domains/scheduling/contract.ts'
import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { createLinks } from '#platform/credentials/links.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { testKey } from '../../database.ts'
import { schedulingByLink } from './by-link.ts'
import { accounts, aProvider, type TestProvider } from './provider.ts'
import { aLiveService, aService, catalogue } from './service.ts'

export const scheduling = schedulingByLink({
  accounts,
  catalogue,
  links: createLinks(testKey),
  publicUrl: 'https://showcase.example',
})
export type TestScheduling = typeof scheduling
export type Hold = Awaited<ReturnType<TestScheduling['holdSlot']>>

export type Shop = TestProvider & {
  readonly service: LiveService
  readonly scheduling: TestScheduling
  readonly visitor: Context
  /** Holds a time of the service as a visitor in Berlin. */
  hold(start: string, other?: { quantity?: number; serviceUrl?: string }): Promise<Hold>
}

/** A new provider with one service on sale. */
export async function aShop(context: Context, overrides: Partial<IndividualService> = {}): Promise<Shop> {
  const owner = await aProvider(context)
  const service = await aLiveService(owner.context, owner.provider, overrides)
  const visitor: Context = { ...context, actor: { kind: 'visitor' } }
  const { serviceUrl } = service
  return {
    ...owner,
    service,
    scheduling,
    visitor,
    hold: (start, other = {}) =>
      scheduling.holdSlot(visitor, {
        userUrl: owner.userUrl,
        serviceUrl,
        start,
        quantity: 1,
        timezone: 'Europe/Berlin',
        ...other,
      }),
  }
}

let orders = 0

/** A settled sale of a time to Ola: confirmed, or requested if the service needs approval. */
export async function book(
  shop: Shop,
  start: string,
  customer: { email?: string; serviceUrl?: string } = {},
): Promise<BookingRef> {
  const { email = 'ola@example.test', ...other } = customer
  const ref = shop.scheduling.refOf((await shop.hold(start, other)).token)
  await shop.scheduling.confirm(shop.visitor, ref, {
    paid: true,
    customer: { orderId: `ord_${++orders}`, name: 'Ola Berg', email },
  })
  return ref
}

/** The failure that a promise rejects with. Throws in every other case. */
export async function refused(promise: Promise<unknown>): Promise<Failure> {
  const ended = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('error' in ended && ended.error instanceof Failure) return ended.error
  throw 'error' in ended ? ended.error : new Error(`not refused: ${JSON.stringify(ended.value)}`)
}

/** A booking's history, one line for each step: `actor step from -> to`. */
export async function historyOf(
  context: Context,
  ref: { provider: string; bookingId: string },
): Promise<string[]> {
  const rows = await context.db
    .selectFrom('bookingEvents')
    .selectAll()
    .where('provider', '=', ref.provider)
    .where('bookingId', '=', ref.bookingId)
    .orderBy('position')
    .execute()
  return rows.map(({ actor, step, fromState, toState }) =>
    [actor, step, ...(fromState ? [fromState] : []), '->', toState].join(' '),
  )
}

/** The announcements about a provider, oldest first. */
export async function announcementsOf({
  visitor,
  provider,
}: Shop): Promise<{ type: string; data: unknown }[]> {
  return visitor.db
    .selectFrom('outbox')
    .select(['type', 'data'])
    .where('provider', '=', provider)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** A service of the same kind that is not on sale. */
export const anotherService = (overrides: Partial<IndividualService> = {}): LiveService =>
  catalogue.prepareLive(aService(overrides), null)

/** Runs the scheduled job that completes sessions that are over. */
export async function completeSessions(context: Context): Promise<void> {
  await taskNamed(scheduling.tasks, 'scheduling.complete-sessions').run(context, {})
}

/** Runs the scheduled job that reminds customers of near sessions. */
export async function remindCustomers(context: Context): Promise<void> {
  await taskNamed(scheduling.tasks, 'scheduling.remind-customers').run(context, {})
}
