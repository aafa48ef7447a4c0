import { sql } from 'kysely'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'

/** An address at a provider, by its keyed hash. */
export type CodeKey = { readonly provider: string; readonly mark: string }

/** Writes a new code instead of the last. False: as many as `most` were written in this hour. */
export async function writeCode(
  context: Context,
  { provider, mark }: CodeKey,
  { codeMark, expiresAt, most }: { codeMark: string; expiresAt: Date; most: number },
): Promise<boolean> {
  const now = context.clock.now()
  const anHourAgo = new Date(now.getTime() - hour)
  const { rows } = await sql`
    insert into pass_codes as c (provider, mark, code_mark, sent, since, expires_at)
    values (${provider}, ${mark}, ${codeMark}, 1, ${now}, ${expiresAt})
    on conflict (provider, mark) do update set code_mark = excluded.code_mark, wrong = 0, expires_at = excluded.expires_at,
      sent = case when c.since <= ${anHourAgo} then 1 else c.sent + 1 end,
      since = case when c.since <= ${anHourAgo} then excluded.since else c.since end
    where c.since <= ${anHourAgo} or c.sent < ${most}
    returning 1`.execute(context.db)
  return rows.length > 0
}

/**
 * Counts a try before the code is compared, so that tries at once count too. Returns the code's keyed hash; undefined: there is none,
 * it is too old, or it was mistyped too often.
 */
export async function tryCode(
  context: Context,
  { provider, mark }: CodeKey,
  most: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ codeMark: string }>`
    update pass_codes set wrong = wrong + 1
    where provider = ${provider} and mark = ${mark} and wrong < ${most} and expires_at > ${context.clock.now()}
    returning code_mark`.execute(context.db)
  return rows[0]?.codeMark
}

/** Ends a code that was typed right. False: another request was first. */
export async function endCode(
  context: Context,
  { provider, mark }: CodeKey,
  codeMark: string,
): Promise<boolean> {
  const rows = await context.db
    .updateTable('passCodes')
    .set({ expiresAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('mark', '=', mark)
    .where('codeMark', '=', codeMark)
    .where('expiresAt', '>', context.clock.now())
    .returning('mark')
    .execute()
  return rows.length > 0
}

/** Forgets codes that began to be counted before an instant. */
export async function forgetCodes(context: Context, before: Date): Promise<void> {
  await context.db.deleteFrom('passCodes').where('since', '<', before).execute()
}
