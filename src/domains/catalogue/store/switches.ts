import type { Context } from '#platform/context.ts'
import type { Reading } from '#platform/readings.ts'
import { Switches } from '../switches-contract.ts'

const none: Switches = { closedDays: [], pausedServices: [] }

/** Returns the provider's switches; empty lists if the provider never set one. */
export async function findSwitches(context: Context, provider: string): Promise<Switches> {
  const row = await context.db
    .selectFrom('providerSwitches')
    .select(['closedDays', 'pausedServices'])
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ? Switches.parse(row) : none
}

/** Returns the provider's switches and locks them until the caller's transaction ends. */
export async function lockSwitches(context: Context, provider: string): Promise<Switches> {
  const updatedAt = context.clock.now()
  await context.db
    .insertInto('providerSwitches')
    .values({ provider, updatedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await context.db
    .selectFrom('providerSwitches')
    .select(['closedDays', 'pausedServices'])
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return Switches.parse(row)
}

export async function writeSwitches(
  context: Context,
  provider: string,
  { closedDays, pausedServices }: Switches,
): Promise<void> {
  await context.db
    .updateTable('providerSwitches')
    .set({ closedDays: JSON.stringify(closedDays), pausedServices, updatedAt: context.clock.now() })
    .where('provider', '=', provider)
    .execute()
}

/** The entityIds of the live page's cards that the plan has no room for: they are neither shown nor sold. */
export async function restingOf(context: Context, provider: string): Promise<ReadonlySet<string>> {
  const row = await context.db
    .selectFrom('providerSwitches')
    .select('restingCards')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return new Set(row?.restingCards)
}

/** What `restingOf` returns, for reads in one statement. */
export const restingReading: Reading<ReadonlySet<string>> = {
  sql: `select to_json(w.resting_cards) from provider_switches w where w.provider = given.provider`,
  // the cast is safe: the column is a list of texts
  of: (value) => new Set((value as readonly string[] | null) ?? []),
}

/** Writes which cards of the live page rest. The caller holds the lock of the Showcase. */
export async function writeResting(
  context: Context,
  provider: string,
  resting: ReadonlySet<string>,
): Promise<void> {
  const values = { restingCards: [...resting], updatedAt: context.clock.now() }
  await context.db
    .insertInto('providerSwitches')
    .values({ provider, ...values })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(values))
    .execute()
}

/** Deletes the provider's switches with their notes. */
export async function eraseSwitches(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('providerSwitches').where('provider', '=', provider).execute()
}
