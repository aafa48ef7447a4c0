import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type StoredCode = {
  readonly codeHash: string
  readonly last4: string
  readonly partner: string
  readonly batch: string
  readonly tier: number
  readonly importedAt: Date
  readonly state: string
  readonly redeemedBy: string | null
  readonly redeemedAt: Date | null
  readonly place: number | null
  readonly revokedAt: Date | null
}

/** A code that an account holds. */
export type HeldCode = Pick<StoredCode, 'last4' | 'partner' | 'tier'> & {
  readonly redeemedAt: Date
  readonly place: number
}

export const findCode = (context: Context, codeHash: string): Promise<StoredCode | undefined> =>
  context.db.selectFrom('partnerCodes').selectAll().where('codeHash', '=', codeHash).executeTakeFirst()

/** The codes that an account holds, the first one first. */
export async function codesOf(context: Context, account: string): Promise<HeldCode[]> {
  const rows = await context.db
    .selectFrom('partnerCodes')
    .select(['last4', 'partner', 'tier', 'redeemedAt', 'place'])
    .where('redeemedBy', '=', account)
    .where('state', '=', 'redeemed')
    .orderBy('redeemedAt')
    .orderBy('place')
    .execute()
  return rows.flatMap(({ redeemedAt, place, ...code }) =>
    redeemedAt && place !== null ? [{ ...code, redeemedAt, place }] : [],
  )
}

/** Redeems an available code. False: it is not available any more. Of any number at once, one succeeds. */
export async function takeCode(
  context: Context,
  code: { readonly codeHash: string; readonly account: string; readonly place: number },
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('partnerCodes')
    .set({
      state: 'redeemed',
      redeemedBy: code.account,
      redeemedAt: context.clock.now(),
      place: code.place,
    })
    .where('codeHash', '=', code.codeHash)
    .where('redeemedBy', 'is', null)
    .where('state', '=', 'available')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type NewCode = Pick<StoredCode, 'codeHash' | 'last4' | 'partner' | 'batch' | 'tier'>

/** Adds codes. Returns how many are new: one that is known already stays as it is. */
export async function addCodes(context: Context, codes: readonly NewCode[]): Promise<number> {
  const { rows } = await sql`
    insert into partner_codes (code_hash, last4, partner, batch, tier, imported_at)
    select code_hash, last4, partner, batch, tier, ${context.clock.now()}
    from jsonb_to_recordset(${JSON.stringify(
      codes.map(({ codeHash, ...code }) => ({ code_hash: codeHash, ...code })),
    )}::jsonb) as one (code_hash text, last4 text, partner text, batch text, tier smallint)
    on conflict do nothing returning 1`.execute(context.db)
  return rows.length
}

/** Takes a code back if its account is still the given one; null: nobody's. False: it is not, or it was taken back before. */
export async function revokeCode(
  context: Context,
  { codeHash, redeemedBy }: Pick<StoredCode, 'codeHash' | 'redeemedBy'>,
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('partnerCodes')
    .set({ state: 'revoked', revokedAt: context.clock.now(), place: null })
    .where('codeHash', '=', codeHash)
    .where('redeemedBy', 'is not distinct from', redeemedBy)
    .where('state', '<>', 'revoked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** All codes, or those of a batch, in the order of import. */
export const listCodes = (context: Context, batch: string | undefined): Promise<StoredCode[]> =>
  context.db
    .selectFrom('partnerCodes')
    .selectAll()
    .$if(batch !== undefined, (query) => query.where('batch', '=', batch ?? ''))
    .orderBy('partner')
    .orderBy('batch')
    .orderBy('importedAt')
    .orderBy('codeHash')
    .execute()
