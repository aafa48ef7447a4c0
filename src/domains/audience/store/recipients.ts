import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ContactSource } from '../contacts-contract.ts'
import type { LetterKey } from './letters.ts'

/** A person whose mail is handed over now. */
export type Claimed = {
  readonly contactId: string
  readonly email: string
  readonly firstName: string
  readonly attempts: number
  /** How the address came, and since when it is subscribed. */
  readonly source: ContactSource
  readonly subscribedAt: Date
}

type Freeze = {
  /** Which of the contacts `c` it is for. */
  readonly isFor: RawBuilder<SqlBool>
  /** The most contacts that the plan mails, the oldest first, and the most mails that are left in this month. */
  readonly contactsMost: number
  readonly mailsLeft: number
  /** More people than this who were imported and never mailed come first. */
  readonly importedMost: number
}

/**
 * Writes to whom a letter goes: who is subscribed and belongs to its segment, the oldest first; many who were imported and never mailed
 * come before the others. Returns how many wait, and how many of those were imported and never mailed.
 */
export async function freezeRecipients(
  context: Context,
  { provider, letterId }: LetterKey,
  { isFor, contactsMost, mailsLeft, importedMost }: Freeze,
): Promise<{ readonly waiting: number; readonly newlyImported: number }> {
  const { rows } = await sql<{ waiting: number; newlyImported: number }>`
    with ranked as (
      select c.provider, c.id, row_number() over (order by c.created_at, c.id) as nth from contacts c
      where c.provider = ${provider} and c.newsletter = 'subscribed'),
    chosen as (
      select c.id, c.email, ${firstName} as first_name, c.created_at, ${isNewlyImported} as is_new,
        row_number() over (order by ranked.nth <= ${contactsMost} desc, c.created_at, c.id) <= ${mailsLeft}
          and ranked.nth <= ${contactsMost} as is_waiting
      from contacts c join ranked on ranked.provider = c.provider and ranked.id = c.id
      left join people p on p.provider = c.provider and p.id = c.person_id
      where c.provider = ${provider} and c.newsletter = 'subscribed' and ${isFor}),
    counted as (
      select count(*) filter (where is_waiting)::integer as waiting,
        count(*) filter (where is_waiting and is_new)::integer as newly_imported from chosen),
    written as (
      insert into letter_recipients (provider, letter_id, contact_id, place, email, first_name, state)
      select ${provider}, ${letterId}, id,
        row_number() over (order by is_waiting desc, is_new and newly_imported > ${importedMost} desc, created_at, id)::integer,
        email, first_name, case when is_waiting then 'waiting' else 'over_plan' end
      from chosen cross join counted returning 1)
    select waiting, newly_imported from counted`.execute(context.db)
  return rows[0] ?? { waiting: 0, newlyImported: 0 }
}

/** The first name of a contact `c` with its person `p`. */
export const firstName: RawBuilder<string> = sql`left(split_part(btrim(coalesce(nullif(c.name, ''), p.name, '')), ' ', 1), 100)`

/** Whether a contact `c` was imported, and no letter has reached it. */
export const isNewlyImported: RawBuilder<SqlBool> = sql`(c.source = 'import' and not exists (
  select from letter_recipients r where r.provider = c.provider and r.contact_id = c.id and r.state = 'delivered'))`

/** Lets the database count the people of letters. Until it has, it reads all people of a letter to find one of them. */
export async function countRecipients(context: Context): Promise<void> {
  await sql`analyze letter_recipients`.execute(context.db)
}

type Claim = {
  /** Names the run of the job that has them until it notes their results. */
  readonly run: string
  readonly most: number
  /** `later`: those who are tried again now. */
  readonly of: 'waiting' | 'later'
  /** The last place of the present step. */
  readonly lastPlace: number
  readonly noted?: readonly Noted[]
}

/**
 * Takes the next people of a letter that is being sent, and notes in the same statement what became of others. Who is not subscribed any more is left out, and noted as that. Returns those
 * whose mail is to be handed over, and how many were taken in all.
 */
export async function claimNext(
  context: Context,
  key: LetterKey,
  { run, most, of, lastPlace, noted = [] }: Claim,
): Promise<{ readonly claimed: readonly Claimed[]; readonly taken: number }> {
  const { provider, letterId } = key
  const now = context.clock.now()
  const before = noted.length > 0 ? sql`noted as (${noting(context, key, run, noted)}),` : sql``
  const due = of === 'later' ? sql`r.state = 'later' and r.try_at <= ${now}` : sql`r.state = 'waiting'`
  const { rows } = await sql<Claimed & { isOn: boolean }>`
    with ${before} letter as (
      select id from letters where provider = ${provider} and id = ${letterId} and state = 'sending' for share),
    -- before the contacts are asked, so that no plan asks those of everybody who waits
    next as materialized (
      select r.contact_id from letter_recipients r
      where r.provider = ${provider} and r.letter_id = ${letterId} and ${due} and r.place <= ${lastPlace} and exists (select from letter)
      order by r.place limit ${most} for update skip locked),
    asked as materialized (
      select next.contact_id, coalesce(c.newsletter = 'subscribed', false) as is_on, c.source, c.subscribed_at
      from next left join contacts c on c.provider = ${provider} and c.id = next.contact_id)
    update letter_recipients r set
      state = case when asked.is_on then 'handing' else 'left' end, run = case when asked.is_on then ${run} end,
      attempts = r.attempts + asked.is_on::integer, at = ${now}, try_at = null
    from asked where r.provider = ${provider} and r.letter_id = ${letterId} and r.contact_id = asked.contact_id
    returning r.contact_id, r.email, r.first_name, r.attempts, asked.is_on, asked.source, asked.subscribed_at`.execute(
    context.db,
  )
  return { claimed: rows.filter(({ isOn }) => isOn), taken: rows.length }
}

/** What became of one mail. */
export type Noted = {
  readonly contactId: string
  readonly state: 'delivered' | 'later' | 'refused' | 'doubt'
  readonly reply: string
  /** The verdict behind a refusal; null: it was delivered. */
  readonly why: string | null
  readonly tryAt: Date | null
}

/** SQL: notes what became of mails that a run handed over, also of those that were in doubt meanwhile. */
function noting(context: Context, { provider, letterId }: LetterKey, run: string, noted: readonly Noted[]) {
  const values = noted.map(
    ({ contactId, state, reply, why, tryAt }) =>
      sql`(${contactId}::text, ${state}::text, ${reply.slice(0, 500)}::text, ${why}::text, ${tryAt}::timestamptz)`,
  )
  return sql`
    update letter_recipients r set state = v.state, run = null, at = ${context.clock.now()}, reply = v.reply, why = v.why, try_at = v.try_at
    from (values ${sql.join(values)}) as v (contact_id, state, reply, why, try_at)
    where r.provider = ${provider} and r.letter_id = ${letterId} and r.contact_id = v.contact_id and r.run = ${run}`
}

/** Notes what became of mails that a run handed over. */
export async function noteResults(
  context: Context,
  key: LetterKey,
  run: string,
  noted: readonly Noted[],
): Promise<void> {
  if (noted.length > 0) await noting(context, key, run, noted).execute(context.db)
}

/** Sets what another run handed over and did not note to `doubt`: it may or may not have arrived. Only one run of a letter lives. */
export async function doubtLost(
  context: Context,
  { provider, letterId }: LetterKey,
  run: string,
): Promise<void> {
  await sql`
    update letter_recipients set state = 'doubt', why = 'doubt', at = ${context.clock.now()}
    where provider = ${provider} and letter_id = ${letterId} and state = 'handing' and run <> ${run}`.execute(
    context.db,
  )
}

/** Whether a mail server took any mail of a letter. */
export async function hasDelivered(context: Context, { provider, letterId }: LetterKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from letter_recipients where provider = ${provider} and letter_id = ${letterId} and state = 'delivered' limit 1`.execute(
    context.db,
  )
  return rows.length > 0
}

/** Reads whether anybody is still to get a letter, and when the next one is tried again. */
export async function remaining(
  context: Context,
  { provider, letterId }: LetterKey,
  lastPlace: number,
): Promise<{ readonly inStep: boolean; readonly waiting: boolean; readonly tryAt: Date | null }> {
  const { rows } = await sql<{ inStep: boolean; waiting: boolean; tryAt: Date | null }>`
    select
      exists (select from letter_recipients where provider = ${provider} and letter_id = ${letterId} and state = 'waiting' and place <= ${lastPlace}) as in_step,
      exists (select from letter_recipients where provider = ${provider} and letter_id = ${letterId} and state = 'waiting') as waiting,
      (select min(try_at) from letter_recipients where provider = ${provider} and letter_id = ${letterId} and state = 'later') as try_at`.execute(
    context.db,
  )
  return rows[0] ?? { inStep: false, waiting: false, tryAt: null }
}

/** Counts to whom a letter would go now: all of them, and those within the plan's contacts. */
export async function countFor(
  context: Context,
  provider: string,
  { isFor, contactsMost }: { readonly isFor: RawBuilder<SqlBool>; readonly contactsMost: number | null },
): Promise<{ readonly people: number; readonly inPlan: number }> {
  const { rows } = await sql<{ people: number; inPlan: number }>`
    select count(*)::integer as people, count(*) filter (where ${contactsMost}::integer is null or nth <= ${contactsMost}::integer)::integer as in_plan
    from (select c.*, row_number() over (order by c.created_at, c.id) as nth from contacts c
      where c.provider = ${provider} and c.newsletter = 'subscribed') c
    where ${isFor}`.execute(context.db)
  return rows[0] ?? { people: 0, inPlan: 0 }
}
