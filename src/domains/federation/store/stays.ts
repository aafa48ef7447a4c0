import type { Context } from '#platform/context.ts'

/** A member of a vendor, as the vendor names them. */
export type MemberKey = { readonly vendor: string; readonly subject: string }
export type Stay = MemberKey & { readonly secretHash: string; readonly endsAt: Date }

export async function insertStay({ db }: Context, stay: Stay): Promise<void> {
  await db.insertInto('federationStays').values(stay).execute()
}

export function findStay({ db }: Context, secretHash: string): Promise<Stay | undefined> {
  return db.selectFrom('federationStays').selectAll().where('secretHash', '=', secretHash).executeTakeFirst()
}

/** Ends the stays of a member that have not ended, in every browser. */
export async function endStaysOf({ db, clock }: Context, { vendor, subject }: MemberKey): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('federationStays')
    .set({ endsAt: now })
    .where('vendor', '=', vendor)
    .where('subject', '=', subject)
    .where('endsAt', '>', now)
    .execute()
}

/** Lists members whose last stay ended before an instant. */
export function membersGone({ db }: Context, before: Date, limit: number): Promise<MemberKey[]> {
  return db
    .selectFrom('federationStays')
    .select(['vendor', 'subject'])
    .groupBy(['vendor', 'subject'])
    .having((all) => all.fn.max('endsAt'), '<', before)
    .limit(limit)
    .execute()
}

/** Deletes a member's stays that ended before an instant. */
export async function forgetStays(
  { db }: Context,
  { vendor, subject }: MemberKey,
  before: Date,
): Promise<void> {
  await db
    .deleteFrom('federationStays')
    .where('vendor', '=', vendor)
    .where('subject', '=', subject)
    .where('endsAt', '<', before)
    .execute()
}
