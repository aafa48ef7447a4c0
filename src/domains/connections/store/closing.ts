import type { Context } from '#platform/context.ts'

const tables = ['connectionAttempts', 'toldCollisions', 'meetings', 'meetingSettings'] as const

/** Deletes what a provider has besides connections and calendars. */
export async function deleteRest({ db }: Context, provider: string): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).where('provider', '=', provider).execute()
}
