import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Lists the providers with a live service or class in an audio room. */
export async function providersWithRooms(context: Context): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct provider from services where data -> 'location' ->> 'kind' = 'Clubhouse' order by provider`.execute(
    context.db,
  )
  return rows.map(({ provider }) => provider)
}

/** Notes that the provider is told of a room. Returns false if that is known. */
export async function addLostRoom(context: Context, provider: string, url: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await context.db
    .insertInto('lostRooms')
    .values({ provider, url, toldAt: context.clock.now() })
    .onConflict((conflict) => conflict.columns(['provider', 'url']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Forgets the rooms of a provider but these. */
export async function dropLostRooms(
  context: Context,
  provider: string,
  except: readonly string[] = [],
): Promise<void> {
  await sql`delete from lost_rooms where provider = ${provider} and not url = any(${except})`.execute(
    context.db,
  )
}
