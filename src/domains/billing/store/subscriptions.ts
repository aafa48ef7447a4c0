import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { PlanCard } from '../ports.ts'
import type { PlanInForce, StoredPlan } from '../rules/stored-plan.ts'

/** An account's row: its customer at the vendor, and its last subscription. */
export type StoredSubscription = {
  readonly provider: string
  readonly vendor: string
  readonly customerId: string
  readonly subscriptionId: string | null
  readonly state: 'active' | 'past_due' | 'ended' | null
  readonly plan: PlanInForce['plan'] | null
  readonly interval: PlanInForce['interval'] | null
  readonly nextPlan: PlanInForce['plan'] | 'free' | null
  readonly nextInterval: PlanInForce['interval'] | null
  readonly startedAt: Date | null
  readonly periodEnd: Date | null
  readonly dueSince: Date | null
  readonly card: PlanCard | null
  readonly checkoutId: string | null
  readonly checkoutPrice: string | null
  readonly checkouts: number
}

const columns = [
  'provider',
  'vendor',
  'customerId',
  'subscriptionId',
  'state',
  'plan',
  'interval',
  'nextPlan',
  'nextInterval',
  'startedAt',
  'periodEnd',
  'dueSince',
  'card',
  'checkoutId',
  'checkoutPrice',
  'checkouts',
] as const

const read = (context: Context, provider: string) =>
  context.db.selectFrom('planSubscriptions').select(columns).where('provider', '=', provider)

/** Reads an account's row; undefined if it never was a customer. */
export async function findSubscription(
  context: Context,
  provider: string,
): Promise<StoredSubscription | undefined> {
  // the cast is safe: the table's checks allow these values only
  return (await read(context, provider).executeTakeFirst()) as StoredSubscription | undefined
}

/** Locks an account's row until the caller's transaction ends, and reads it. */
export async function lockSubscription(
  context: Context,
  provider: string,
): Promise<StoredSubscription | undefined> {
  return (await read(context, provider).forUpdate().executeTakeFirst()) as StoredSubscription | undefined
}

/** Finds the account of a customer at a vendor. */
export async function providerOf(
  context: Context,
  { vendor, customerId }: Pick<StoredSubscription, 'vendor' | 'customerId'>,
): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('planSubscriptions')
    .select('provider')
    .where('vendor', '=', vendor)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return row?.provider
}

/** Stores an account's customer at the vendor. Does nothing if it has one. */
export async function addCustomer(
  context: Context,
  customer: Pick<StoredSubscription, 'provider' | 'vendor' | 'customerId'>,
): Promise<void> {
  await context.db
    .insertInto('planSubscriptions')
    .values(customer)
    .onConflict((conflict) => conflict.column('provider').doNothing())
    .execute()
}

/** Notes for which price a checkout is to be opened, as the account's `checkouts`-th. */
export async function beginCheckout(
  context: Context,
  provider: string,
  { price, checkouts }: { readonly price: string; readonly checkouts: number },
): Promise<void> {
  await context.db
    .updateTable('planSubscriptions')
    .set({ checkoutId: null, checkoutPrice: price, checkouts, checkoutAt: context.clock.now() })
    .where('provider', '=', provider)
    .execute()
}

/** Notes the id of an opened checkout. Returns false if another one was begun since. */
export async function noteCheckout(
  context: Context,
  provider: string,
  { checkoutId, checkouts }: { readonly checkoutId: string; readonly checkouts: number },
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('planSubscriptions')
    .set({ checkoutId })
    .where('provider', '=', provider)
    .where('checkouts', '=', checkouts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the number of a reading of the vendor, which begins now. Undefined: the account is no customer. */
export async function beginReading(context: Context, provider: string): Promise<number | undefined> {
  const row = await context.db
    .updateTable('planSubscriptions')
    .set({ reading: sql<number>`reading + 1` })
    .where('provider', '=', provider)
    .returning('reading')
    .executeTakeFirst()
  return row?.reading
}

/** Writes what a reading found, unless a newer one was written. Returns whether it was. `found` undefined: nothing is in force. */
export async function writeReading(
  context: Context,
  provider: string,
  { reading, found }: { readonly reading: number; readonly found: StoredPlan | undefined },
): Promise<boolean> {
  const at = { written: reading, readAt: context.clock.now() }
  const ended = sql<string | null>`case when state is null then null else 'ended' end`
  const dueMails = sql<number>`case when due_since is not distinct from ${found?.dueSince ?? null} then due_mails else 0 end`
  const { numUpdatedRows } = await context.db
    .updateTable('planSubscriptions')
    .set(
      found
        ? { ...at, ...found, dueMails, card: found.card && JSON.stringify(found.card) }
        : { ...at, state: ended, dueSince: null, nextPlan: null, nextInterval: null },
    )
    .where('provider', '=', provider)
    .where('written', '<', reading)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Which = {
  readonly vendor: string
  readonly after: string
  readonly limit: number
  /** Only those of whom there may be news that was not heard. */
  readonly onlyNews?: true
}

/** A checkout that was not paid in so many days will not be. */
const checkoutDays = 3

/**
 * Lists the accounts whose subscription is in force, or who opened a checkout that may have been paid since they were read, in the order of their ids, after
 * `after`. `onlyNews`: of the first only those whose period ended.
 */
export async function listToRead(
  context: Context,
  { vendor, after, limit, onlyNews }: Which,
): Promise<string[]> {
  const now = context.clock.now()
  const isInForce = sql<boolean>`state in ('active', 'past_due')`
  const ended = onlyNews ? sql<boolean>`${isInForce} and period_end <= ${now}` : isInForce
  // until a reading after its days: the product may have been away meanwhile
  const isPaidPerhaps = sql<boolean>`checkout_at is not null and coalesce(read_at < checkout_at + make_interval(days => ${checkoutDays}), true)`
  const rows = await context.db
    .selectFrom('planSubscriptions')
    .select('provider')
    .where('vendor', '=', vendor)
    .where('provider', '>', after)
    .where(sql<boolean>`(${ended} or (${isPaidPerhaps} and not coalesce(${isInForce}, false)))`)
    .orderBy('provider')
    .limit(limit)
    .execute()
  return rows.map(({ provider }) => provider)
}
