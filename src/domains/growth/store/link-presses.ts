import { sql } from 'kysely'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { visitorKeyHours } from '../contract.ts'

/** Counts a press, unless this visitor pressed this card on the same day. One statement: concurrent presses count once. */
export async function countPress(
  context: Context,
  press: {
    readonly provider: string
    readonly entityId: string
    readonly visitorDay: string
    readonly at: Date
  },
): Promise<void> {
  const { provider, entityId, visitorDay, at } = press
  const day = at.toISOString().slice(0, 10)
  await sql`
    with first as (
      insert into link_visitors (provider, entity_id, visitor_day, at)
      values (${provider}, ${entityId}, ${visitorDay}, ${at}) on conflict do nothing returning provider
    )
    insert into link_presses (provider, entity_id, day, presses)
    select provider, ${entityId}, ${day}::date, 1 from first
    on conflict (provider, entity_id, day) do update set presses = link_presses.presses + 1`.execute(
    context.db,
  )
}

export async function listPresses(
  context: Context,
  provider: string,
): Promise<{ entityId: string; presses: number }[]> {
  const { rows } = await sql<{ entityId: string; presses: number }>`
    select entity_id, sum(presses)::int as presses from link_presses where provider = ${provider}
    group by entity_id order by entity_id`.execute(context.db)
  return rows
}

/** Deletes the hashes of visitors whose key is destroyed: they can no longer be compared. */
export async function forgetVisitors(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - visitorKeyHours * hour)
  await context.db.deleteFrom('linkVisitors').where('at', '<', before).execute()
}

export async function forgetPresses(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('linkVisitors').where('provider', '=', provider).execute()
  await context.db.deleteFrom('linkPresses').where('provider', '=', provider).execute()
}
