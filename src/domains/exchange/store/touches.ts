import { sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Placement } from '../contract.ts'

type NewTouch = {
  readonly id: string
  readonly partnershipId: string
  readonly from: string
  readonly to: string
  readonly source: Placement
  /** The mark of the network on this day; null: the caller has no address, and is not bounded. */
  readonly network: string | null
  /** The most touches with that mark. */
  readonly most: number
}

/**
 * Writes a touch, in the caller's transaction. Returns its id; beyond the bound of its network nothing is written, and the id is that
 * of the network's latest touch.
 */
export async function insertTouch(context: Context, touch: NewTouch): Promise<string> {
  const { id, partnershipId, from, to, source, network, most } = touch
  const { db, clock } = context
  if (network !== null) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 61))`.execute(db)
    const { rows } = await sql<{ id: string }>`
      select id from exchange_touches where network = ${network} order by created_at desc, id desc limit ${most}`.execute(
      db,
    )
    if (rows.length >= most && rows[0]) return rows[0].id
  }
  await db
    .insertInto('exchangeTouches')
    .values({
      id,
      partnershipId,
      fromProvider: from,
      toProvider: to,
      source,
      network,
      createdAt: clock.now(),
    })
    .execute()
  return id
}

/** Erases the marks of networks that are older than two days. */
export async function forgetNetworks({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - 2 * day)
  await db
    .updateTable('exchangeTouches')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('createdAt', '<', before)
    .execute()
}
