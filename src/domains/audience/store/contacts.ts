import { sql } from 'kysely'
import type { PersonRef } from '#domains/people/contract.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { ContactSource } from '../contacts-contract.ts'
import { askPauseMs, asksOfDay, confirmableMs } from '../rules/newsletter-terms.ts'
import { hasOrders } from './contact-filter.ts'
import { blankRows } from './import-rows.ts'

type NewsletterState = 'pending' | 'subscribed' | 'unsubscribed' | 'bounced' | 'complained'
export type Contact = {
  readonly id: string
  readonly email: string
  readonly newsletter: NewsletterState
  readonly subscribedAt: Date | null
}

type Asked = {
  readonly provider: string
  readonly id: string
  readonly email: string
  /** The way in; one that is known already keeps its first. `sourceId` says more about it. */
  readonly source: ContactSource
  readonly sourceId: string
}

/**
 * Sets a contact to `pending`, or inserts it. Returns its id; undefined if the address gets no mail now: it is
 * subscribed, must not be mailed, or was asked a moment ago.
 */
export async function askContact(
  context: Context,
  { provider, id, email, source, sourceId }: Asked,
): Promise<string | undefined> {
  const now = context.clock.now()
  const { rows } = await sql<{ id: string }>`
    insert into contacts (provider, id, email, address, newsletter, source, source_id, created_at, asked_at, person_id, has_ordered)
    select ${provider}, ${id}, ${email}, a.address, 'pending', ${source}, ${sourceId}, ${now}::timestamptz, ${now}::timestamptz, p.id,
      ${hasOrders(provider, sql`p.id`)}
    from (select ${email.toLowerCase()} as address) a left join people p on p.provider = ${provider} and p.address = a.address
    on conflict (provider, address) do update set newsletter = 'pending', asked_at = excluded.asked_at
      where contacts.newsletter in ('pending', 'unsubscribed') and contacts.asked_at <= ${new Date(now.getTime() - askPauseMs)}
        and (select count(*) from contact_consents k where k.provider = contacts.provider and k.contact_id = contacts.id
          and k.step = 'asked' and k.at > ${new Date(now.getTime() - day)}) < ${asksOfDay}
    returning id`.execute(context.db)
  return rows[0]?.id
}

export async function findContact(
  context: Context,
  provider: string,
  id: string,
): Promise<Contact | undefined> {
  const row = await context.db
    .selectFrom('contacts')
    .select(['id', 'email', 'newsletter', 'subscribedAt'])
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
  // the table's check allows these states only
  return row && { ...row, newsletter: row.newsletter as NewsletterState }
}

/** Finds the contact of an address, in any spelling of its case. */
export async function contactOfAddress(
  context: Context,
  provider: string,
  email: string,
): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('contacts')
    .select('id')
    .where('provider', '=', provider)
    .where('address', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id
}

/** Sets a pending contact to `subscribed`. Returns false if it is not pending: concurrent calls confirm once. */
export async function confirmContact(
  context: Context,
  { provider, id, personId, consentId }: PersonRef & { readonly id: string; readonly consentId: string },
): Promise<boolean> {
  const rows = await context.db
    .updateTable('contacts')
    .set({
      newsletter: 'subscribed',
      subscribedAt: context.clock.now(),
      lastSeenAt: context.clock.now(),
      personId,
      consentId,
    })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('newsletter', '=', 'pending')
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Sets a pending or subscribed contact to `unsubscribed`. Returns false if it was neither. */
export async function unsubscribeContact(context: Context, provider: string, id: string): Promise<boolean> {
  const rows = await context.db
    .updateTable('contacts')
    .set({ newsletter: 'unsubscribed', unsubscribedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('newsletter', 'in', ['pending', 'subscribed'])
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Sets an unsubscribed contact that was subscribed before to `subscribed`. Returns false for any other. */
export async function resubscribeContact(
  context: Context,
  { provider, id, consentId }: { readonly provider: string; readonly id: string; readonly consentId: string },
): Promise<boolean> {
  const rows = await context.db
    .updateTable('contacts')
    .set({
      newsletter: 'subscribed',
      subscribedAt: context.clock.now(),
      lastSeenAt: context.clock.now(),
      consentId,
    })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('newsletter', '=', 'unsubscribed')
    .where('personId', 'is not', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Deletes contacts that never confirmed in time; one that had been subscribed or ended before is `unsubscribed` again. */
export async function forgetPending(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - confirmableMs)
  await sql`delete from contacts where newsletter = 'pending' and asked_at < ${before} and subscribed_at is null and unsubscribed_at is null`.execute(
    context.db,
  )
  await sql`update contacts set newsletter = 'unsubscribed' where newsletter = 'pending' and asked_at < ${before}`.execute(
    context.db,
  )
}

/** Deletes the contact of a person, whatever its state, with its consents; letters keep neither address nor name. */
export async function erasePerson(
  context: Context,
  { provider, email }: { readonly provider: string; readonly email: string },
): Promise<void> {
  const address = email.toLowerCase()
  await sql`update letter_recipients r set email = '', first_name = '' from contacts c
    where c.provider = ${provider} and c.address = ${address} and r.provider = c.provider and r.contact_id = c.id`.execute(
    context.db,
  )
  await blankRows(context, provider, address)
  await context.db
    .deleteFrom('contacts')
    .where('provider', '=', provider)
    .where('address', '=', address)
    .execute()
}

/** Deletes all contacts of a provider with their consents and tags, and all segments, letters and imports. */
export async function eraseContacts(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('contactImports').where('provider', '=', provider).execute()
  await context.db.deleteFrom('letters').where('provider', '=', provider).execute()
  await context.db.deleteFrom('deletedLetterMails').where('provider', '=', provider).execute()
  await context.db.deleteFrom('contacts').where('provider', '=', provider).execute()
  await context.db.deleteFrom('contactTags').where('provider', '=', provider).execute()
  await context.db.deleteFrom('segments').where('provider', '=', provider).execute()
}

/**
 * Notes an order at the contact with its customer's address: that they ordered, when they were seen, and their name if the contact has none.
 * Idempotent.
 */
export async function noteOrderOf(
  context: Context,
  { provider, orderId }: { readonly provider: string; readonly orderId: string },
): Promise<void> {
  await sql`update contacts c set has_ordered = true, last_seen_at = greatest(c.last_seen_at, o.created_at), person_id = coalesce(c.person_id, p.id),
      name = case when c.name = '' then left(p.name, 200) else c.name end
    from orders o join people p on p.provider = o.provider and p.id = o.person_id
    where o.provider = ${provider} and o.id = ${orderId} and c.provider = o.provider and c.address = p.address`.execute(
    context.db,
  )
}
