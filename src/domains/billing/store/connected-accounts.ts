import type { Selectable } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ConnectedAccounts } from '#platform/db/types.ts'
import { Need } from '../connect-contract.ts'
import type { Held, VendorAccount } from '../connect-ports.ts'

export type StoredAccount = Omit<Selectable<ConnectedAccounts>, 'needs' | 'held'> & {
  readonly needs: readonly Need[]
  readonly held: Held | null
}
type Of = { readonly provider: string; readonly gateway: string }
type Key = Of & { readonly account: string }

const storedOf = ({ needs, held, ...row }: Selectable<ConnectedAccounts>): StoredAccount => ({
  ...row,
  held: held as Held | null,
  needs: needs.map((need) => Need.catch('other').parse(need)),
})

/** The accounts that a provider ever connected, the latest first. */
export async function accountsOf(context: Context, { provider, gateway }: Of): Promise<StoredAccount[]> {
  const rows = await context.db
    .selectFrom('connectedAccounts')
    .selectAll()
    .where('provider', '=', provider)
    .where('gateway', '=', gateway)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(storedOf)
}

/** Finds whose an account is; undefined: it is not ours. */
export async function findConnected(
  context: Context,
  { gateway, account }: Pick<Key, 'gateway' | 'account'>,
): Promise<StoredAccount | undefined> {
  const row = await context.db
    .selectFrom('connectedAccounts')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('account', '=', account)
    .executeTakeFirst()
  return row && storedOf(row)
}

/** Locks an account until the transaction ends and reads it. */
export async function lockAccount(
  context: Context,
  { provider, gateway, account }: Key,
): Promise<StoredAccount | undefined> {
  const row = await context.db
    .selectFrom('connectedAccounts')
    .selectAll()
    .where('provider', '=', provider)
    .where('gateway', '=', gateway)
    .where('account', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && storedOf(row)
}

/** The accounts of a gateway that are not taken away, in an order that stays. */
export async function listLinked(context: Context, gateway: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('connectedAccounts')
    .select('account')
    .where('gateway', '=', gateway)
    .where('disconnectedAt', 'is', null)
    .orderBy('account')
    .execute()
  return rows.map(({ account }) => account)
}

/**
 * Writes what the vendor said about an account, if nobody looked at it later. A new account is not written when the provider has
 * another one. An account that was taken away stays so.
 */
export async function writeAccount(
  context: Context,
  { provider, gateway }: Of,
  seen: VendorAccount,
  lookedAt: Date,
): Promise<void> {
  const { account, canCharge, canPayOut, isSubmitted, held, needs, neededBy } = seen
  const facts = { canCharge, canPayOut, isSubmitted, held, needs: [...needs], neededBy, lookedAt }
  await context.db
    .insertInto('connectedAccounts')
    .values({ provider, gateway, account, ...facts, createdAt: lookedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await context.db
    .updateTable('connectedAccounts')
    .set(facts)
    .where('provider', '=', provider)
    .where('gateway', '=', gateway)
    .where('account', '=', account)
    .where('lookedAt', '<=', lookedAt)
    .where('disconnectedAt', 'is', null)
    .execute()
}

/** Records that the vendor gives no access to an account any more. */
export async function writeDisconnected(
  context: Context,
  { provider, gateway, account }: Key,
): Promise<void> {
  await context.db
    .updateTable('connectedAccounts')
    .set({ disconnectedAt: context.clock.now(), canCharge: false, canPayOut: false })
    .where('provider', '=', provider)
    .where('gateway', '=', gateway)
    .where('account', '=', account)
    .where('disconnectedAt', 'is', null)
    .execute()
}
