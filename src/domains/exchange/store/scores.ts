import type { Context } from '#platform/context.ts'

/** The scores of peers among a member's suggestions, 0 to 100; a peer who is none of them has no score. */
export async function scoresOf(
  context: Context,
  provider: string,
  peers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (peers.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('exchangeSuggestions')
    .select(['peer', 'score'])
    .where('provider', '=', provider)
    .where('peer', 'in', peers)
    .execute()
  return new Map(rows.map(({ peer, score }) => [peer, Math.min(100, score)]))
}
