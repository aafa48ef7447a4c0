import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Reader = { readonly provider: string; readonly contactId: string; readonly letterId: string }

/** The address of a link of a letter, by its number; undefined: there is none. */
export async function linkOf(
  context: Context,
  { provider, letterId }: Reader,
  nth: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ url: string | null }>`
    select links -> ${nth}::integer ->> 'url' as url from letters where provider = ${provider} and id = ${letterId}`.execute(
    context.db,
  )
  return rows[0]?.url ?? undefined
}

/** Counts that somebody pressed a link, once for each link; the contact was seen. An erased contact counts too. */
export async function noteClick(
  context: Context,
  { provider, contactId, letterId }: Reader,
  nth: number,
): Promise<void> {
  const now = context.clock.now()
  await sql`
    insert into letter_clicks (provider, letter_id, contact_id, link, at)
    select provider, letter_id, contact_id, ${nth}::integer, ${now} from letter_recipients
    where provider = ${provider} and letter_id = ${letterId} and contact_id = ${contactId}
    on conflict do nothing`.execute(context.db)
  await sql`
    update letter_recipients set first_click_at = coalesce(first_click_at, ${now})
    where provider = ${provider} and letter_id = ${letterId} and contact_id = ${contactId}`.execute(
    context.db,
  )
  await sql`
    update contacts set last_seen_at = ${now} where provider = ${provider} and id = ${contactId}`.execute(
    context.db,
  )
}
