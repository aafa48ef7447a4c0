import type { Context } from '#platform/context.ts'

/** Notes an account's trial. Returns false if it had one. */
export async function addTrial(context: Context, provider: string, until: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('planTrials')
    .values({ provider, startedAt: context.clock.now(), until })
    .onConflict((conflict) => conflict.column('provider').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether an account had its trial. */
export async function hadTrial(context: Context, provider: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('planTrials')
    .select('provider')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row !== undefined
}
