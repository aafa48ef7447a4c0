import type { Context } from '#platform/context.ts'

/** Notes a deletion by its code. Returns false if it was noted before. */
export async function noteDeletion(
  { db, clock }: Context,
  { code, vendor }: { readonly code: string; readonly vendor: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('dataDeletions')
    .values({ code, vendor, deletedAt: clock.now() })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** When the data of a code was deleted; undefined: no such code was given out. */
export async function findDeletion({ db }: Context, code: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('dataDeletions')
    .select('deletedAt')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.deletedAt
}
