import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Takes a place among the own requests that wait. Returns false if the plan's places, or its partnerships, are all taken. */
export async function takeOpen(
  { db }: Context,
  provider: string,
  max: { readonly open: number; readonly partners: number },
): Promise<boolean> {
  const { rows } = await sql`update exchange_members set open_requests = open_requests + 1
    where provider = ${provider} and open_requests < ${max.open} and partners < ${max.partners} returning provider`.execute(
    db,
  )
  return rows.length > 0
}

/** Takes a place among the partnerships. Returns false if all are taken. */
export async function takePartner(context: Context, provider: string, max: number): Promise<boolean> {
  const { rows } =
    await sql`update exchange_members set partners = partners + 1, changed_at = ${context.clock.now()}
    where provider = ${provider} and partners < ${max} returning provider`.execute(context.db)
  return rows.length > 0
}

/**
 * Counts a request that ended at the asked member, and computes the median of minutes of its last 20 answers. An answer is a yes, a no, or a
 * counter-offer; a request that lapsed has none.
 */
export async function countAnswer(
  { db, clock }: Context,
  provider: string,
  { isAccepted }: { readonly isAccepted: boolean },
): Promise<void> {
  await sql`
    update exchange_members set asked = asked + 1, accepted = accepted + ${isAccepted ? 1 : 0}, changed_at = ${clock.now()},
      answer_minutes = (
        select percentile_cont(0.5) within group (order by minutes)::int from (
          select extract(epoch from ended_at - created_at) / 60 as minutes from exchange_requests
          where to_provider = ${provider} and state in ('accepted', 'declined', 'countered')
          order by ended_at desc limit 20
        ) answers
      )
    where provider = ${provider}`.execute(db)
}
