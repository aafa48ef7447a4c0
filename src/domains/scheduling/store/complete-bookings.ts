import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { actorOf } from './tell-history.ts'

/** Sessions that ended an hour ago count as held, until the provider says otherwise. Returns how many. */
export async function completeBookings(context: Context, atMost: number): Promise<number> {
  const now = context.clock.now()
  const { rows } = await sql`
    with over as (
      select provider, id from bookings where state = 'confirmed' and ends_at <= ${new Date(now.getTime() - hour)}
      order by ends_at limit ${atMost} for update skip locked
    ),
    done as (
      update bookings b set state = 'completed', updated_at = ${now}
      from over where b.provider = over.provider and b.id = over.id
      returning b.provider, b.id
    )
    insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state)
    select provider, id, ${newId('evt')}, ${now}, ${actorOf(context)}, 'completed', 'confirmed', 'completed' from done
    returning id`.execute(context.db)
  return rows.length
}
