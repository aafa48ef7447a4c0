import { sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'

/** How often a mailbox must be full within how many days until it counts as gone. */
const [fullMost, fullWithin] = [5, 14 * day]

/** Sets subscribed contacts to `bounced`: they get no letter any more. */
export async function bounceContacts(
  context: Context,
  provider: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update contacts set newsletter = 'bounced'
    where provider = ${provider} and id in (${sql.join([...ids])}) and newsletter = 'subscribed'`.execute(
    context.db,
  )
}

/** Of these contacts, those whose mailbox was full five times in 14 days with no mail taken between. */
export async function fullAgain(
  context: Context,
  provider: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const since = new Date(context.clock.now().getTime() - fullWithin)
  const { rows } = await sql<{ contactId: string }>`
    select r.contact_id from letter_recipients r
    where r.provider = ${provider} and r.contact_id in (${sql.join([...ids])}) and r.at >= ${since} and r.why = 'full'
      and r.at > coalesce((select max(d.at) from letter_recipients d
        where d.provider = r.provider and d.contact_id = r.contact_id and d.state = 'delivered'), '-infinity')
    group by r.contact_id having count(*) >= ${fullMost}`.execute(context.db)
  return rows.map(({ contactId }) => contactId)
}
