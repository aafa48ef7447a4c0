import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { LetterKey } from './letters.ts'
import { firstName, isNewlyImported } from './recipients.ts'

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

/** What was added to the list of a letter: `after` is the last place before, `hadWaiting` whether anybody waited. */
export type Added = {
  readonly people: number
  readonly newlyImported: number
  readonly after: number
  readonly hadWaiting: boolean
}

/** Adds who is subscribed, belongs to the segment and is not in the list of a letter yet. */
export async function addRecipients(
  context: Context,
  { provider, letterId }: LetterKey,
  { isFor, contactsMost, mailsLeft }: More,
): Promise<Added> {
  const { rows } = await sql<Added>`
    with ranked as (
      select c.*, row_number() over (order by c.created_at, c.id) as nth from contacts c
      where c.provider = ${provider} and c.newsletter = 'subscribed'),
    last as (
      select coalesce(max(place), 0) as place, coalesce(bool_or(state = 'waiting'), false) as had_waiting
      from letter_recipients where provider = ${provider} and letter_id = ${letterId}),
    chosen as (
      select c.id, c.email, ${firstName} as first_name, c.created_at, ${isNewlyImported} as is_new
      from ranked c left join people p on p.provider = c.provider and p.id = c.person_id
      where (${contactsMost}::integer is null or c.nth <= ${contactsMost}::integer) and ${isFor} and not exists (
        select from letter_recipients r where r.provider = ${provider} and r.letter_id = ${letterId} and r.contact_id = c.id)
      order by c.created_at, c.id limit ${mailsLeft}::integer),
    written as (
      insert into letter_recipients (provider, letter_id, contact_id, place, email, first_name, state)
      select ${provider}, ${letterId}, id, last.place + row_number() over (order by created_at, id), email, first_name, 'waiting'
      from chosen cross join last returning 1)
    select count(chosen.id)::integer as people, (count(*) filter (where is_new))::integer as newly_imported,
      last.place as after, last.had_waiting
    from last left join chosen on true group by last.place, last.had_waiting`.execute(context.db)
  return rows[0] ?? { people: 0, newlyImported: 0, after: 0, hadWaiting: false }
}
