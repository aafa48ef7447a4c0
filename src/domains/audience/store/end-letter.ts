import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { LetterKey } from './letters.ts'

/** Ends a letter that is being sent and has nobody left to send to. */
export async function endLetter(context: Context, { provider, letterId }: LetterKey): Promise<void> {
  const now = context.clock.now()
  await sql`
    update letters set state = 'sent', ended_at = ${now}, updated_at = ${now}, next_at = null
    where provider = ${provider} and id = ${letterId} and state = 'sending' and not exists (
      select from letter_recipients r where r.provider = letters.provider and r.letter_id = letters.id
        and r.state in ('waiting', 'handing', 'later'))`.execute(context.db)
}
