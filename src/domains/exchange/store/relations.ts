import { sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'

/** The days after a declined request in which neither side is suggested to the other one. */
const declinedDays = 90

const declinedSince = ({ clock }: Context): Date => new Date(clock.now().getTime() - declinedDays * day)

/**
 * The providers who are not suggested to one: hidden by them, blocked either way, partners, with an open request, or declined in the last
 * 90 days.
 */
export async function readExcluded(context: Context, provider: string): Promise<string[]> {
  const { rows } = await sql<{ peer: string }>`
    select peer from exchange_hidden where provider = ${provider}
    union select provider from exchange_hidden where peer = ${provider} and kind = 'block'
    union select high from exchange_partnerships where low = ${provider} and ended_at is null
    union select low from exchange_partnerships where high = ${provider} and ended_at is null
    union select to_provider from exchange_requests where from_provider = ${provider}
      and (state = 'sent' or state = 'declined' and ended_at > ${declinedSince(context)})
    union select from_provider from exchange_requests where to_provider = ${provider}
      and (state = 'sent' or state = 'declined' and ended_at > ${declinedSince(context)})`.execute(context.db)
  return rows.map(({ peer }) => peer)
}

/** Two providers: `peer` is not suggested to `provider`, and if `isMutual` the other way neither. */
export type ExcludedPair = { readonly provider: string; readonly peer: string; readonly isMutual: boolean }

type Page = { readonly pairs: readonly ExcludedPair[]; readonly last: readonly [string, string] }

/** All pairs that are not suggested to each other, in pages. */
export async function* eachExcluded(
  context: Context,
  limit: number,
): AsyncGenerator<readonly ExcludedPair[]> {
  for (const read of [hiddenAfter, partnersAfter, requestsAfter]) {
    let page = await read(context, ['', ''], limit)
    while (page) {
      yield page.pairs
      page = await read(context, page.last, limit)
    }
  }
}

type Read = (context: Context, after: Page['last'], limit: number) => Promise<Page | undefined>

const hiddenAfter: Read = async (context, [provider, peer], limit) => {
  const { rows } = await sql<ExcludedPair>`
    select provider, peer, kind = 'block' as "isMutual" from exchange_hidden
    where (provider, peer) > (${provider}, ${peer}) order by provider, peer limit ${limit}`.execute(
    context.db,
  )
  return pageOf(rows, (row) => [row.provider, row.peer])
}

const partnersAfter: Read = async (context, [low, high], limit) => {
  const { rows } = await sql<ExcludedPair>`
    select low as provider, high as peer, true as "isMutual" from exchange_partnerships
    where ended_at is null and (low, high) > (${low}, ${high}) order by low, high limit ${limit}`.execute(
    context.db,
  )
  return pageOf(rows, (row) => [row.provider, row.peer])
}

const requestsAfter: Read = async (context, [id], limit) => {
  const { rows } = await sql<ExcludedPair & { readonly id: string }>`
    select id, low as provider, high as peer, true as "isMutual" from exchange_requests
    where id > ${id} and (state = 'sent' or state = 'declined' and ended_at > ${declinedSince(context)})
    order by id limit ${limit}`.execute(context.db)
  return pageOf(rows, (row) => [row.id, ''])
}

function pageOf<Row extends ExcludedPair>(
  rows: readonly Row[],
  keyOf: (row: Row) => Page['last'],
): Page | undefined {
  const last = rows.at(-1)
  return last && { pairs: rows, last: keyOf(last) }
}
