import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { LicenceFacts } from '../ports.ts'
import type { Link } from '../rules/licence-chain.ts'

export type LicenceKey = { readonly vendor: string; readonly key: string }

export type StoredLicence = {
  readonly tier: number | null
  readonly status: string
  readonly redeemedBy: string | null
  readonly redeemedAt: Date | null
}

/** Makes changes of licences of a vendor wait for each other until the transaction ends: a licence may replace another one. */
export async function lockLicences({ db }: Context, vendor: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`licences:${vendor}`}))`.execute(db)
}

export const findLicence = (
  { db }: Context,
  { vendor, key }: LicenceKey,
): Promise<StoredLicence | undefined> =>
  db
    .selectFrom('partnerLicences')
    .select(['tier', 'status', 'redeemedBy', 'redeemedAt'])
    .where('vendor', '=', vendor)
    .where('licenceKey', '=', key)
    .executeTakeFirst()

/** Writes what a vendor said about a licence, unless it said something newer. Of two facts of one instant, `deactivated` stays. */
export async function noteFacts(
  { db }: Context,
  vendor: string,
  { key, tier, status, previousKey, at }: LicenceFacts,
): Promise<void> {
  const isNewer = sql`(excluded.changed_at > l.changed_at
    or excluded.changed_at = l.changed_at and excluded.status = 'deactivated')`
  await sql`
    insert into partner_licences as l (vendor, licence_key, previous_key, tier, status, changed_at)
    values (${vendor}, ${key}, ${previousKey}, ${tier}, ${status}, ${at})
    on conflict (vendor, licence_key) do update set
      previous_key = coalesce(l.previous_key, excluded.previous_key),
      tier = case when ${isNewer} then coalesce(excluded.tier, l.tier) else coalesce(l.tier, excluded.tier) end,
      status = case when ${isNewer} then excluded.status else l.status end,
      changed_at = greatest(l.changed_at, excluded.changed_at)`.execute(db)
}

/** The licences that replaced each other, from the first to the last, with a given one among them. */
export async function chainOf({ db }: Context, { vendor, key }: LicenceKey): Promise<Link[]> {
  const { rows } = await sql<{ key: string; previousKey: string | null; redeemedBy: string | null }>`
    with recursive chain (licence_key, previous_key, redeemed_by) as (
      select licence_key, previous_key, redeemed_by from partner_licences
      where vendor = ${vendor} and licence_key = ${key}
      union
      select l.licence_key, l.previous_key, l.redeemed_by from partner_licences l
      join chain c on l.previous_key = c.licence_key or l.licence_key = c.previous_key
      where l.vendor = ${vendor}
    )
    select licence_key as key, previous_key, redeemed_by from chain`.execute(db)
  return rows
}

/** Gives a licence an account. The database refuses another one. */
export async function giveLicence(
  { db, clock }: Context,
  { vendor, key, account }: LicenceKey & { readonly account: string },
): Promise<void> {
  await db
    .updateTable('partnerLicences')
    .set({ redeemedBy: account, redeemedAt: clock.now() })
    .where('vendor', '=', vendor)
    .where('licenceKey', '=', key)
    .where('redeemedBy', 'is', null)
    .execute()
}

/** The licences of an account at a vendor. */
export async function licencesOf(
  { db }: Context,
  { vendor, account }: { readonly vendor: string; readonly account: string },
): Promise<(Pick<StoredLicence, 'tier' | 'status'> & { readonly isReplaced: boolean })[]> {
  const { rows } = await sql<{ tier: number | null; status: string; isReplaced: boolean }>`
    select tier, status, exists (
      select from partner_licences n where n.vendor = l.vendor and n.previous_key = l.licence_key
    ) as is_replaced
    from partner_licences l where vendor = ${vendor} and redeemed_by = ${account}`.execute(db)
  return rows
}
