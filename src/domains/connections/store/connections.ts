import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Tokens, VendorAccount } from '../ports.ts'

/** A provider's connection to a vendor. */
export type ConnectionKey = { readonly provider: string; readonly vendor: string }

export type ConnectionRow = ConnectionKey & {
  readonly state: 'connected' | 'needs_reconnect'
  readonly accountId: string
  readonly accountLabel: string
  readonly longestMinutes: number | null
  readonly connectedAt: Date
  readonly lastSuccessAt: Date | null
  /** Sealed. */
  readonly tokens: string | null
  readonly expiresAt: Date | null
  readonly lapsesAt: Date | null
  /** When the owner was last told that the grant is over, or will be soon. */
  readonly toldAt: Date | null
}

const columns = [
  'provider',
  'vendor',
  'state',
  'accountId',
  'accountLabel',
  'longestMinutes',
  'connectedAt',
  'lastSuccessAt',
  'tokens',
  'expiresAt',
  'lapsesAt',
  'toldAt',
] as const

export async function listConnectionRows({ db }: Context, provider: string): Promise<ConnectionRow[]> {
  const rows = await db
    .selectFrom('connections')
    .select(columns)
    .where('provider', '=', provider)
    .orderBy('vendor')
    .execute()
  return rows as ConnectionRow[]
}

export async function findConnection(
  { db }: Context,
  { provider, vendor }: ConnectionKey,
): Promise<ConnectionRow | undefined> {
  const row = await db
    .selectFrom('connections')
    .select(columns)
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .executeTakeFirst()
  return row as ConnectionRow | undefined
}

type Granted = {
  readonly account: VendorAccount
  readonly tokens: Tokens
  /** The same tokens, sealed. */
  readonly sealed: string
}

/** Writes a connection, in place of an earlier one of the same vendor. */
export async function writeConnection(
  { db, clock }: Context,
  { provider, vendor }: ConnectionKey,
  { account, tokens, sealed }: Granted,
): Promise<void> {
  const granted = {
    state: 'connected',
    accountId: account.id,
    accountLabel: account.label,
    longestMinutes: account.longestMinutes,
    scopes: [...tokens.scopes],
    tokens: sealed,
    expiresAt: tokens.expiresAt,
    lapsesAt: tokens.lapsesAt,
    lease: null,
    leaseUntil: null,
    connectedAt: clock.now(),
    toldAt: null,
  }
  await db
    .insertInto('connections')
    .values({ provider, vendor, ...granted })
    .onConflict((conflict) => conflict.columns(['provider', 'vendor']).doUpdateSet(granted))
    .execute()
}

/** Deletes a connection. Returns its sealed tokens; undefined: there was none. */
export async function deleteConnection(
  { db }: Context,
  { provider, vendor }: ConnectionKey,
): Promise<{ readonly tokens: string | null } | undefined> {
  return db
    .deleteFrom('connections')
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .returning('tokens')
    .executeTakeFirst()
}

/** Notes that the vendor answered a call with these tokens. */
export async function noteSuccess(
  { db, clock }: Context,
  { provider, vendor }: ConnectionKey,
): Promise<void> {
  await db
    .updateTable('connections')
    .set({ lastSuccessAt: clock.now() })
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .execute()
}

/** How long one renewal of tokens may take before somebody else tries. */
const leaseSeconds = 60

/**
 * Takes the lease of a connection, with which its holder alone renews the tokens, if the tokens are still the ones that
 * were `seen`. Returns false if somebody else has the lease, or the tokens changed.
 */
export async function takeLease(
  { db, clock }: Context,
  { provider, vendor }: ConnectionKey,
  { lease, seen }: { readonly lease: string; readonly seen: string },
): Promise<boolean> {
  const now = clock.now()
  const { numUpdatedRows } = await db
    .updateTable('connections')
    .set({ lease, leaseUntil: new Date(now.getTime() + leaseSeconds * 1000) })
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .where('tokens', '=', seen)
    .where((column) => column.or([column('lease', 'is', null), column('leaseUntil', '<', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores renewed tokens in one statement, if the lease is still held. */
export async function storeRenewed(
  { db }: Context,
  { provider, vendor }: ConnectionKey,
  { lease, tokens, sealed }: { readonly lease: string; readonly tokens: Tokens; readonly sealed: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('connections')
    .set({
      tokens: sealed,
      expiresAt: tokens.expiresAt,
      lapsesAt: tokens.lapsesAt,
      lease: null,
      leaseUntil: null,
    })
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a lease back without new tokens. */
export async function dropLease(
  { db }: Context,
  { provider, vendor }: ConnectionKey,
  lease: string,
): Promise<void> {
  await db
    .updateTable('connections')
    .set({ lease: null, leaseUntil: null })
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .where('lease', '=', lease)
    .execute()
}

/** Marks a grant as over, if its tokens are still the ones that were `seen`. Returns its account the first time. */
export async function endGrant(
  { db, clock }: Context,
  { provider, vendor }: ConnectionKey,
  seen: string,
): Promise<{ readonly account: string } | undefined> {
  const row = await db
    .updateTable('connections')
    .set({
      state: 'needs_reconnect',
      tokens: null,
      expiresAt: null,
      lapsesAt: null,
      lease: null,
      leaseUntil: null,
      toldAt: clock.now(),
    })
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .where('tokens', '=', seen)
    .returning('accountLabel')
    .executeTakeFirst()
  return row && { account: row.accountLabel }
}

/** The connections of an account at a vendor, of all providers who connected it. */
export async function connectionsOfAccount(
  { db }: Context,
  { vendor, accountId }: { readonly vendor: string; readonly accountId: string },
): Promise<(ConnectionKey & { readonly tokens: string | null })[]> {
  return db
    .selectFrom('connections')
    .select(['provider', 'vendor', 'tokens'])
    .where('vendor', '=', vendor)
    .where('accountId', '=', accountId)
    .execute()
}

/** The connections whose grants end before an instant if nobody renews them. */
export async function lapsingConnections(
  { db }: Context,
  { vendor, before, limit }: { readonly vendor: string; readonly before: Date; readonly limit: number },
): Promise<(ConnectionKey & { readonly lapsesAt: Date | null })[]> {
  return db
    .selectFrom('connections')
    .select(['provider', 'vendor', 'lapsesAt'])
    .where('vendor', '=', vendor)
    .where('state', '=', 'connected')
    .where('lapsesAt', '<', before)
    .orderBy('lapsesAt')
    .limit(limit)
    .execute()
}

/** Notes that the owner is told now of a grant that ends before an instant; undefined if that was done since `after`. */
export async function noteTold(
  context: Context,
  { provider, vendor }: ConnectionKey,
  { after, endsBefore }: { readonly after: Date; readonly endsBefore: Date },
): Promise<{ readonly account: string; readonly lapsesAt: Date } | undefined> {
  const { rows } = await sql<{ account: string; lapsesAt: Date }>`
    update connections set told_at = ${context.clock.now()}
    where provider = ${provider} and vendor = ${vendor} and state = 'connected' and (told_at is null or told_at < ${after})
      and lapses_at < ${endsBefore}
    returning account_label as account, lapses_at`.execute(context.db)
  return rows[0]
}

/** The providers with a standing connection to a vendor. */
export async function providersConnected({ db }: Context, vendor: string): Promise<string[]> {
  const rows = await db
    .selectFrom('connections')
    .select('provider')
    .where('vendor', '=', vendor)
    .where('state', '=', 'connected')
    .execute()
  return rows.map(({ provider }) => provider)
}
