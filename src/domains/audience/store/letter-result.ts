import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { StepResult } from '../rules/letter-faults.ts'
import type { LetterKey } from './letters.ts'

/** Counts what a letter came to since its owner let it go on: mails that were tried, addresses that do not exist, complaints by its links. */
export async function letterResult(context: Context, { provider, letterId }: LetterKey): Promise<StepResult> {
  const { rows } = await sql<StepResult>`
    select count(*) filter (where r.state in ('delivered', 'refused', 'doubt'))::integer as done,
      count(*) filter (where r.why = 'hard')::integer as hard,
      count(*) filter (where r.left_at is not null and c.newsletter = 'complained')::integer as complaints
    from letters l join letter_recipients r on r.provider = l.provider and r.letter_id = l.id and r.place > l.judged_from
    left join contacts c on c.provider = r.provider and c.id = r.contact_id
    where l.provider = ${provider} and l.id = ${letterId}`.execute(context.db)
  return rows[0] ?? { done: 0, hard: 0, complaints: 0 }
}
