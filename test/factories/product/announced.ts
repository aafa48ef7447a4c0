import type { Context } from '#platform/context.ts'

/** The data of a provider's announcements of a type, the oldest first. */
export async function announced(
  { db }: Pick<Context, 'db'>,
  provider: string,
  type: string,
): Promise<unknown[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('data')
    .where('provider', '=', provider)
    .where('type', '=', type)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ data }) => data)
}
