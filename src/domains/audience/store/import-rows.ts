import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ContactState } from '../contacts-contract.ts'
import type { ImportExample, ImportOutcome, ImportReason } from '../import-contract.ts'
import { sealOf } from './consents.ts'
import { hasOrders } from './contact-filter.ts'
import type { ImportRef } from './imports.ts'

/** The states of the contacts with these addresses, which are in lower case. `locks`: until the transaction ends. */
export async function contactsAt(
  context: Context,
  provider: string,
  addresses: readonly string[],
  locks = false,
): Promise<Map<string, { readonly id: string; readonly state: ContactState }>> {
  const { rows } = await sql<{ address: string; id: string; state: ContactState }>`
    select address, id, newsletter as state from contacts
    where provider = ${provider} and address = any(${addresses}::text[])
    order by address ${locks ? sql`for update` : sql``}`.execute(context.db)
  return new Map(rows.map(({ address, ...row }) => [address, row]))
}

/** Which of these hashes of addresses complained, at any provider. */
export async function complainedAmong(
  context: Context,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`
    select address_hash as hash from complaints where address_hash = any(${hashes}::text[])`.execute(
    context.db,
  )
  return new Set(rows.map(({ hash }) => hash))
}

/** Which of these addresses an earlier row of the import has. */
export async function writtenAmong(
  context: Context,
  { provider, importId }: ImportRef,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from contact_import_rows
    where provider = ${provider} and import_id = ${importId} and address = any(${addresses}::text[])
      and outcome in ('added', 'known', 'gone')`.execute(context.db)
  return new Set(rows.map(({ address }) => address))
}

export type NewContact = {
  readonly id: string
  readonly email: string
  readonly address: string
  readonly name: string
  readonly tags: readonly string[]
  readonly personId: string
  readonly consentId: string
}
type Declared = ImportRef & {
  readonly network: string
  readonly words: string
  readonly textVersion: string
}

/**
 * Inserts subscribed contacts with the consents that their provider declares. Returns the addresses of those that it inserted: an address
 * that became a contact in the meantime is left alone.
 */
export async function insertImported(
  context: Context,
  { provider, importId, network, words, textVersion }: Declared,
  contacts: readonly NewContact[],
): Promise<ReadonlySet<string>> {
  const now = context.clock.now()
  const page = '/subscribers/import'
  const { rows } = await sql<{ address: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb)
        as g (id text, email text, address text, name text, tags jsonb, "personId" text, "consentId" text)
    ), added as (
      insert into contacts (provider, id, email, address, name, newsletter, source, source_id, tags, created_at, asked_at,
        subscribed_at, person_id, consent_id, has_ordered)
      select ${provider}, id, email, address, name, 'subscribed', 'import', ${importId},
        array(select jsonb_array_elements_text(tags)), ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz,
        "personId", "consentId", ${hasOrders(provider, sql`"personId"`)}
      from given order by address
      on conflict (provider, address) do nothing
      returning id, address, consent_id
    ), declared as (
      insert into contact_consents (provider, contact_id, id, step, at, network, page, text_version, words, seal)
      select ${provider}, id, consent_id, 'declared', ${now}::timestamptz, ${network}, ${page}, ${textVersion}, ${words},
        ${sealOf({ step: 'declared', at: now, network, page, textVersion, words })}
      from added
    )
    select address from added`.execute(context.db)
  return new Set(rows.map(({ address }) => address))
}

/** Puts tags on contacts, at most 20 on each. Returns by contact the tags that it did not have before. */
export async function addTags(
  context: Context,
  provider: string,
  tagged: readonly { readonly id: string; readonly tags: readonly string[] }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (tagged.length === 0) return new Map()
  const { rows } = await sql<{ id: string; fresh: string[] }>`
    with given as (
      select id, array(select jsonb_array_elements_text(tags)) as tags
      from jsonb_to_recordset(${JSON.stringify(tagged)}::jsonb) as g (id text, tags jsonb)
    ), fresh as (
      select c.id, (array(select t from unnest(g.tags) with ordinality as u (t, n) where t <> all (c.tags) order by n))
        [: 20 - cardinality(c.tags)] as fresh
      from contacts c join given g on g.id = c.id where c.provider = ${provider}
    )
    update contacts c set tags = c.tags || f.fresh from fresh f
    where c.provider = ${provider} and c.id = f.id and cardinality(f.fresh) > 0
    returning c.id, f.fresh`.execute(context.db)
  return new Map(rows.map(({ id, fresh }) => [id, fresh]))
}

export type WrittenRow = {
  readonly row: number
  readonly outcome: ImportOutcome
  readonly address: string
  readonly contactId: string | null
  readonly tagsAdded: readonly string[]
  readonly reason: ImportReason | null
}

/** Notes what became of rows. The key refuses a row that is noted. */
export async function insertRows(
  context: Context,
  { provider, importId }: ImportRef,
  rows: readonly WrittenRow[],
): Promise<void> {
  await sql`
    insert into contact_import_rows (provider, import_id, row, outcome, address, contact_id, tags_added, reason)
    select ${provider}, ${importId}, "row", outcome, address, "contactId", array(select jsonb_array_elements_text("tagsAdded")), reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g ("row" integer, outcome text, address text, "contactId" text, "tagsAdded" jsonb, reason text)`.execute(
    context.db,
  )
}

/** Rows of an import behind `after`, in the order of the file. */
export async function pageOfRows(
  context: Context,
  { provider, importId }: ImportRef,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ImportExample[]> {
  const { rows } = await sql<ImportExample>`
    select row, outcome, address, reason from contact_import_rows
    where provider = ${provider} and import_id = ${importId} and row > ${after} order by row limit ${limit}`.execute(
    context.db,
  )
  return rows
}

/** The first rows of each outcome that brought nobody in. */
export async function firstLeftOut(
  context: Context,
  { provider, importId }: ImportRef,
  most: number,
): Promise<ImportExample[]> {
  const { rows } = await sql<ImportExample>`
    select r.* from unnest(array['gone', 'invalid', 'twice']) as o (outcome) cross join lateral (
      select row, outcome, address, reason from contact_import_rows
      where provider = ${provider} and import_id = ${importId} and outcome = o.outcome order by row limit ${most}
    ) r`.execute(context.db)
  return rows
}

/** Empties the address of a person in the reports of imports. */
export async function blankRows(context: Context, provider: string, address: string): Promise<void> {
  await sql`update contact_import_rows set address = '' where provider = ${provider} and address = ${address}`.execute(
    context.db,
  )
}

/** The number of contacts of a provider. */
export async function countContacts(context: Context, provider: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contacts where provider = ${provider}`.execute(context.db)
  return rows[0]?.count ?? 0
}
