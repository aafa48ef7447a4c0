import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { LetterKey } from './letters.ts'

/** Lets those of whom nobody knows whether they got a letter wait for it once more. Returns how many. */
export async function waitAgain(context: Context, { provider, letterId }: LetterKey): Promise<number> {
  const { rows } = await sql`
    update letter_recipients set state = 'waiting', run = null, why = null
    where provider = ${provider} and letter_id = ${letterId} and state = 'doubt' returning 1`.execute(
    context.db,
  )
  return rows.length
}

type More = {
  readonly isFor: RawBuilder<SqlBool>
  /** The plan's contacts and mails that are left; null: without bound. */
  readonly contactsMost: number | null
  readonly mailsLeft: number | null
}

/** Adds who is subscribed, belongs to the segment and is not in the list of a letter yet. Returns how many. */
export async function addRecipients(
  context: Context,
  { provider, letterId }: LetterKey,
  { isFor, contactsMost, mailsLeft }: More,
): Promise<number> {
  const { rows } = await sql`
    with ranked as (
      select c.*, row_number() over (order by c.created_at, c.id) as nth from contacts c
      where c.provider = ${provider} and c.newsletter = 'subscribed'),
    last as (
      select coalesce(max(place), 0) as place from letter_recipients where provider = ${provider} and letter_id = ${letterId})
    insert into letter_recipients (provider, letter_id, contact_id, place, email, first_name, state)
    select ${provider}, ${letterId}, c.id, last.place + row_number() over (order by c.created_at, c.id), c.email,
      left(split_part(btrim(coalesce(nullif(c.name, ''), p.name, '')), ' ', 1), 100), 'waiting'
    from ranked c cross join last left join people p on p.provider = c.provider and p.id = c.person_id
    where (${contactsMost}::integer is null or c.nth <= ${contactsMost}::integer) and ${isFor} and not exists (
      select from letter_recipients r where r.provider = ${provider} and r.letter_id = ${letterId} and r.contact_id = c.id)
    order by c.created_at, c.id limit ${mailsLeft}::integer
    returning 1`.execute(context.db)
  return rows.length
}
