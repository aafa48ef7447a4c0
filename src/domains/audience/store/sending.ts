import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { LetterState } from '../letter-contract.ts'
import type { RenderedLetter, ResolvedBlock } from '../rules/letter-content.ts'
import type { LetterKey } from './letters.ts'

/** Sets when a draft of this version is sent; null: now. Returns false if it was changed, or is no draft any more. */
export async function writePlan(
  context: Context,
  { provider, letterId }: LetterKey,
  { version, sendAt, perHour }: { version: number; sendAt: Date | null; perHour: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    update letters set state = ${sendAt === null ? 'freezing' : 'scheduled'}, send_at = ${sendAt}, per_hour = ${perHour},
      updated_at = ${context.clock.now()}
    where provider = ${provider} and id = ${letterId} and version = ${version} and state in ('draft', 'scheduled', 'late')
    returning 1`.execute(context.db)
  return rows.length > 0
}

type Move = {
  readonly from: readonly LetterState[]
  readonly to: LetterState
  /** Why the product did it; missing: its owner did. */
  readonly reason?: string
}

/** Compare-and-set of a letter's state. Returns whether it was in one of `from`. */
export async function moveLetter(
  context: Context,
  { provider, letterId }: LetterKey,
  { from, to, reason }: Move,
): Promise<boolean> {
  const now = context.clock.now()
  const isOver = to === 'sent' || to === 'cancelled'
  const { rows } = await sql`
    update letters set state = ${to}, pause_reason = ${reason ?? null}, updated_at = ${now},
      ended_at = case when ${isOver} then ${now}::timestamptz end,
      refused_in_row = case when ${to} = 'sending' then 0 else refused_in_row end
    where provider = ${provider} and id = ${letterId} and state in (${sql.join([...from])})
    returning 1`.execute(context.db)
  return rows.length > 0
}

/** Lists letters whose time has come, the longest due first. */
export async function dueLetters(
  context: Context,
  most: number,
): Promise<(LetterKey & { readonly sendAt: Date })[]> {
  const { rows } = await sql<LetterKey & { sendAt: Date }>`
    select provider, id as letter_id, send_at from letters where state = 'scheduled' and send_at <= ${context.clock.now()}
    order by send_at limit ${most}`.execute(context.db)
  return rows
}

/** Lists letters that should be moving. Their jobs are enqueued again, in case one was lost. */
export async function lettersUnderWay(context: Context): Promise<LetterKey[]> {
  const { rows } = await sql<LetterKey>`
    select provider, id as letter_id from letters
    where state in ('freezing', 'sending') and coalesce(next_at, updated_at) <= ${context.clock.now()}`.execute(
    context.db,
  )
  return rows
}

type Begun = RenderedLetter & {
  readonly step: number | null
  /** Null: the letter goes to some people only. */
  readonly page: { readonly slug: string; readonly blocks: readonly ResolvedBlock[] } | null
}

/** Writes the finished mail of a letter, with which its sending begins. Returns false if it was taken back meanwhile. */
export async function writeBegun(
  context: Context,
  { provider, letterId }: LetterKey,
  { html, text, links, step, page }: Begun,
): Promise<boolean> {
  const now = context.clock.now()
  const { rows } = await sql`
    update letters set state = 'sending', html = ${html}, plain = ${text}, links = ${JSON.stringify(links)}::jsonb, step = ${step},
      slug = ${page?.slug ?? null}, page_blocks = ${page && JSON.stringify(page.blocks)}::jsonb,
      begun_at = ${now}, next_at = ${now}, updated_at = ${now}
    where provider = ${provider} and id = ${letterId} and state = 'freezing' returning 1`.execute(context.db)
  return rows.length > 0
}

/** Whether and how fast a letter is sent now. */
export type LetterPace = {
  readonly state: LetterState
  readonly perHour: number | null
  readonly nextAt: Date | null
  readonly step: number | null
  /** The place behind which the steps begin. */
  readonly stepFrom: number
  readonly refusedInRow: number
}

/** A letter while its mails are handed over. */
export type SendingLetter = RenderedLetter &
  LetterPace & { readonly subject: string; readonly slug: string | null }

/** Reads a letter to send; undefined if there is none. */
export async function findSending(
  context: Context,
  { provider, letterId }: LetterKey,
): Promise<SendingLetter | undefined> {
  const { rows } = await sql<SendingLetter>`
    select state, subject, slug, per_hour, next_at, step, step_from, refused_in_row, coalesce(html, '') as html, coalesce(plain, '') as text, links
    from letters where provider = ${provider} and id = ${letterId}`.execute(context.db)
  return rows[0]
}

/** Reads the pace of a letter without its words; undefined if there is none. */
export async function findPace(
  context: Context,
  { provider, letterId }: LetterKey,
): Promise<LetterPace | undefined> {
  const { rows } = await sql<LetterPace>`
    select state, per_hour, next_at, step, step_from, refused_in_row from letters where provider = ${provider} and id = ${letterId}`.execute(
    context.db,
  )
  return rows[0]
}

/** Writes when the next mail may leave, and the refusals in a row that concern the sender. */
export async function writePace(
  context: Context,
  { provider, letterId }: LetterKey,
  { nextAt, refusedInRow, step }: { nextAt: Date | null; refusedInRow: number; step: number | null },
): Promise<void> {
  await sql`
    update letters set next_at = ${nextAt}, refused_in_row = ${refusedInRow}, step = ${step}
    where provider = ${provider} and id = ${letterId}`.execute(context.db)
}

/** Lets what a letter came to so far not stop it again. */
export async function judgeFromHere(context: Context, { provider, letterId }: LetterKey): Promise<void> {
  await sql`
    update letters set judged_from = coalesce((select max(place) from letter_recipients
      where provider = ${provider} and letter_id = ${letterId} and state not in ('waiting', 'over_plan')), 0)
    where provider = ${provider} and id = ${letterId}`.execute(context.db)
}

/** Ends what a letter that was cancelled meanwhile would try again. Waits for a cancelling under way. */
export async function endOfCancelled(context: Context, key: LetterKey): Promise<void> {
  const { rows } = await sql<{ state: LetterState }>`
    select state from letters where provider = ${key.provider} and id = ${key.letterId} for update`.execute(
    context.db,
  )
  if (rows[0]?.state === 'cancelled') await cancelWaiting(context, key)
}

/** Lets those behind the place `after` get a letter in steps. */
export async function beginSteps(
  context: Context,
  { provider, letterId }: LetterKey,
  after: number,
): Promise<void> {
  await sql`
    update letters set step = 0, step_from = ${after} where provider = ${provider} and id = ${letterId}`.execute(
    context.db,
  )
}

/** Ends what waits of a cancelled letter. */
export async function cancelWaiting(context: Context, { provider, letterId }: LetterKey): Promise<void> {
  await sql`
    update letter_recipients set state = 'cancelled', try_at = null
    where provider = ${provider} and letter_id = ${letterId} and state in ('waiting', 'later')`.execute(
    context.db,
  )
}
