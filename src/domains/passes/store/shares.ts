import { type Selectable, sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import type { PassShares } from '#platform/db/types.ts'
import type { PassRef } from '../contract.ts'

export type PassShare = Selectable<PassShares>

/** The persons with whom a pass is or was shared, the first first. */
export const sharesOf = (context: Context, { provider, passId }: PassRef): Promise<PassShare[]> =>
  context.db
    .selectFrom('passShares')
    .selectAll()
    .where('provider', '=', provider)
    .where('passId', '=', passId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Finds a standing share. */
export const findShare = (
  context: Context,
  { provider, passId }: PassRef,
  shareId: string,
): Promise<PassShare | undefined> =>
  context.db
    .selectFrom('passShares')
    .selectAll()
    .where('provider', '=', provider)
    .where('passId', '=', passId)
    .where('id', '=', shareId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()

/** Shares a pass, which the caller has locked, in the first free of its `most` places. False: none is free. */
export async function insertShare(
  context: Context,
  { provider, passId }: PassRef,
  { name, most }: { readonly name: string; readonly most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into pass_shares (provider, id, pass_id, slot, name, created_at)
    select ${provider}, ${newId('psh')}, ${passId}, min(slot), ${name}, ${context.clock.now()}::timestamptz
    from generate_series(1, ${most}::integer) slot
    where slot not in (
      select s.slot from pass_shares s where s.provider = ${provider} and s.pass_id = ${passId} and s.revoked_at is null
    ) having min(slot) is not null
    returning 1`.execute(context.db)
  return rows.length > 0
}

/** Ends a share. False: it had ended. */
export async function writeRevoked(
  context: Context,
  { provider, passId }: PassRef,
  shareId: string,
): Promise<boolean> {
  const rows = await context.db
    .updateTable('passShares')
    .set({ revokedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('passId', '=', passId)
    .where('id', '=', shareId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}
