import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { type RecipientState, recipientStates } from '../rules/recipient-states.ts'
import type { LetterKey } from './letters.ts'

type Counts = Readonly<Record<RecipientState, number>>

/** Counts the people of a letter by state; how many pressed a link, left by it, and complained. */
export async function countsOf(
  context: Context,
  { provider, letterId }: LetterKey,
): Promise<{ counts: Counts; pressed: number; left: number; complaints: number }> {
  const { rows } = await sql<{
    state: RecipientState
    people: number
    pressed: number
    gone: number
    complaints: number
  }>`
    select r.state, count(*)::integer as people, count(r.first_click_at)::integer as pressed, count(r.left_at)::integer as gone,
      (count(*) filter (where r.left_at is not null and c.newsletter = 'complained'))::integer as complaints
    from letter_recipients r left join contacts c on c.provider = r.provider and c.id = r.contact_id
    where r.provider = ${provider} and r.letter_id = ${letterId} group by r.state`.execute(context.db)
  const of = (state: RecipientState) => rows.find((row) => row.state === state)?.people ?? 0
  const sum = (pick: 'pressed' | 'gone' | 'complaints') => rows.reduce((total, row) => total + row[pick], 0)
  return {
    // the cast is safe: it has a number for each state
    counts: Object.fromEntries(recipientStates.map((state) => [state, of(state)])) as Counts,
    pressed: sum('pressed'),
    left: sum('gone'),
    complaints: sum('complaints'),
  }
}

/** How many people pressed each link of a letter, by its number. */
export async function pressedLinks(
  context: Context,
  { provider, letterId }: LetterKey,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ link: number; people: number }>`
    select link, count(*)::integer as people from letter_clicks where provider = ${provider} and letter_id = ${letterId} group by link`.execute(
    context.db,
  )
  return new Map(rows.map(({ link, people }) => [link, people]))
}

/** Why people did not get a letter, the most frequent first, each with the last reply and a few addresses. */
export async function missedOf(
  context: Context,
  { provider, letterId }: LetterKey,
): Promise<{ why: string; people: number; reply: string; some: string[] }[]> {
  const { rows } = await sql<{ why: string; people: number; reply: string; some: string[] }>`
    select coalesce(r.why, r.state) as why, count(*)::integer as people,
      coalesce((array_agg(r.reply order by r.at desc nulls last))[1], '') as reply,
      coalesce((array_agg(r.email order by r.place) filter (where r.email <> ''))[1:3], '{}') as some
    from letter_recipients r
    where r.provider = ${provider} and r.letter_id = ${letterId} and r.state not in ('waiting', 'handing', 'delivered')
    group by coalesce(r.why, r.state) order by count(*) desc, 1`.execute(context.db)
  return rows
}

type Page = {
  readonly state: RecipientState | undefined
  readonly after: number
  readonly limit: number
}

/** Lists people of a letter behind a place. */
export async function pageOfRecipients(
  context: Context,
  { provider, letterId }: LetterKey,
  { state, after, limit }: Page,
) {
  const rows = await context.db
    .selectFrom('letterRecipients')
    .select(['contactId', 'place', 'email', 'state', 'at', 'tryAt', 'reply', 'firstClickAt'])
    .where('provider', '=', provider)
    .where('letterId', '=', letterId)
    .where('place', '>', after)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .orderBy('place')
    .limit(limit)
    .execute()
  return rows.map(({ firstClickAt, state: at, ...row }) => ({
    ...row,
    // the table's check allows these states only
    state: at as RecipientState,
    pressed: firstClickAt !== null,
  }))
}
