import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { asLevel, type Standing } from '../rules/partner-level.ts'

export type Source = 'code' | 'licence'
export type LevelKey = { readonly provider: string; readonly source: Source }
export type StoredLevel = Standing & LevelKey & { readonly partner: string }

type Row = {
  readonly provider: string
  readonly source: string
  readonly partner: string
  readonly level: number
  readonly owed: number
  readonly tellAt: Date | null
  readonly lowersAt: Date | null
}

const read = ({ source, level, owed, ...row }: Row): StoredLevel => ({
  ...row,
  source: source === 'licence' ? 'licence' : 'code',
  level: asLevel(level),
  owed: asLevel(owed),
})

/** Locks the level of an account until the transaction ends, and makes it if there is none. */
export async function lockLevel(
  { db }: Context,
  { provider, source, partner }: LevelKey & { readonly partner: string },
): Promise<StoredLevel> {
  await sql`insert into partner_levels (provider, source, partner) values (${provider}, ${source}, ${partner})
    on conflict do nothing`.execute(db)
  const row = await db
    .selectFrom('partnerLevels')
    .selectAll()
    .where('provider', '=', provider)
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return read(row)
}

export async function writeLevel(
  { db }: Context,
  { provider, source, partner, level, owed, tellAt, lowersAt }: StoredLevel,
): Promise<void> {
  await db
    .updateTable('partnerLevels')
    .set({ partner, level, owed, tellAt, lowersAt })
    .where('provider', '=', provider)
    .where('source', '=', source)
    .execute()
}

export async function levelsOf({ db }: Context, provider: string): Promise<StoredLevel[]> {
  const rows = await db.selectFrom('partnerLevels').selectAll().where('provider', '=', provider).execute()
  return rows.map(read)
}

/** Levels whose owner must be told now, or which go down now. */
export async function listFalling({ db, clock }: Context, limit: number): Promise<StoredLevel[]> {
  const now = clock.now()
  const rows = await db
    .selectFrom('partnerLevels')
    .selectAll()
    .where((where) => where.or([where('tellAt', '<=', now), where('lowersAt', '<=', now)]))
    .limit(limit)
    .execute()
  return rows.map(read)
}
