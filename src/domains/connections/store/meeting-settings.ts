import type { Context } from '#platform/context.ts'

/** Where a provider's people meet when no meeting could be made; '': nowhere. */
export async function standingLinkOf({ db }: Context, provider: string): Promise<string> {
  const row = await db
    .selectFrom('meetingSettings')
    .select('standingLink')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.standingLink ?? ''
}

export async function writeStandingLink(
  { db }: Context,
  provider: string,
  standingLink: string,
): Promise<void> {
  await db
    .insertInto('meetingSettings')
    .values({ provider, standingLink })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ standingLink }))
    .execute()
}
