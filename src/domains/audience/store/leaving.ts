import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dotlessDomain, dotlessDomains, mailboxOf } from '#platform/common/mailbox.ts'
import type { Context } from '#platform/context.ts'

type Reader = { readonly provider: string; readonly contactId: string; readonly letterId: string }

/** Notes that the link of this letter ended the subscription; that of a welcome belongs to no letter. */
export async function noteLeft(context: Context, { provider, contactId, letterId }: Reader): Promise<void> {
  await sql`
    update letter_recipients set left_at = coalesce(left_at, ${context.clock.now()})
    where provider = ${provider} and letter_id = ${letterId} and contact_id = ${contactId}`.execute(
    context.db,
  )
}

/** Keeps a complaint by its mark, and ends the letters of all providers to its mailbox, in any spelling. Returns how many it ended. */
export async function complain(context: Context, email: string, mark: string): Promise<number> {
  const now = context.clock.now()
  await sql`insert into complaints (address_hash, at) values (${mark}, ${now}) on conflict do nothing`.execute(
    context.db,
  )
  const { rows } = await sql`
    update contacts set newsletter = 'complained', unsubscribed_at = coalesce(unsubscribed_at, ${now})
    where ${isAtMailbox(mailboxOf(email))} and newsletter <> 'complained' returning 1`.execute(context.db)
  return rows.length
}

/** Whether a contact has this mailbox, as `mailboxOf` writes it. */
function isAtMailbox(mailbox: string): RawBuilder<SqlBool> {
  const at = mailbox.lastIndexOf('@')
  const [name, domain] = [mailbox.slice(0, at), mailbox.slice(at + 1)]
  const untagged = sql`split_part(split_part(address, '@', 1), '+', 1)`
  return domain === dotlessDomain
    ? sql`(split_part(address, '@', 2) in (${sql.join([...dotlessDomains])}) and replace(${untagged}, '.', '') = ${name})`
    : sql`(split_part(address, '@', 2) = ${domain} and ${untagged} = ${name})`
}

/** Whether somebody complained from this address, by its mark. */
export async function hasComplained(context: Context, mark: string): Promise<boolean> {
  const { rows } = await sql`select 1 from complaints where address_hash = ${mark}`.execute(context.db)
  return rows.length > 0
}
