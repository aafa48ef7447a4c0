import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Crop, PictureKind, PictureProblem } from '../provider-contract.ts'

export type PictureRow = {
  readonly provider: string
  readonly entityId: string
  readonly kind: PictureKind
  readonly owner: string
  readonly uploadKey: string
  readonly uploadBytes: number
  readonly crop: Crop | null
  readonly state: 'making' | 'ready' | 'failed'
  readonly ref: string | null
  readonly problem: PictureProblem | null
  readonly madeBytes: number
  readonly createdAt: Date
  /** Since when the sweep finds that nothing shows it. */
  readonly unusedSince: Date | null
}

// biome-ignore format: one list
const columns = [
  'provider', 'entityId', 'kind', 'owner', 'uploadKey', 'uploadBytes', 'crop', 'state', 'ref', 'problem', 'madeBytes',
  'createdAt', 'unusedSince',
] as const

/** Only actions/make-picture writes these rows: kinds, states and crops are of the contract. */
const asPicture = (row: object) => row as PictureRow

export async function findPicture(
  context: Context,
  provider: string,
  entityId: string,
): Promise<PictureRow | undefined> {
  const row = await context.db
    .selectFrom('pictures')
    .select(columns)
    .where('provider', '=', provider)
    .where('entityId', '=', entityId)
    .executeTakeFirst()
  return row && asPicture(row)
}

/** Newest first, at most five hundred. */
export async function listPictures(context: Context, provider: string): Promise<PictureRow[]> {
  const rows = await context.db
    .selectFrom('pictures')
    .select(columns)
    .where('provider', '=', provider)
    .orderBy('createdAt', 'desc')
    .orderBy('entityId', 'desc')
    .limit(500)
    .execute()
  return rows.map(asPicture)
}

export type NewPicture = Pick<
  PictureRow,
  'provider' | 'entityId' | 'kind' | 'owner' | 'uploadKey' | 'uploadBytes' | 'crop'
>

/** False: there is one with this entityId. */
export async function addPicture(context: Context, { crop, ...picture }: NewPicture): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await context.db
    .insertInto('pictures')
    .values({ ...picture, crop: crop && JSON.stringify(crop), createdAt: context.clock.now() })
    .onConflict((conflict) => conflict.columns(['provider', 'entityId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** How many of a provider's are on their way. */
export async function countMaking(context: Context, provider: string): Promise<number> {
  const { count } = await context.db
    .selectFrom('pictures')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('provider', '=', provider)
    .where('state', '=', 'making')
    .executeTakeFirstOrThrow()
  return count
}

/** Notes that making begins, before it does; how often it has. Undefined: there is nothing to make any more. */
export async function beginMaking(
  context: Context,
  provider: string,
  entityId: string,
): Promise<number | undefined> {
  const row = await context.db
    .updateTable('pictures')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('provider', '=', provider)
    .where('entityId', '=', entityId)
    .where('state', '=', 'making')
    .returning('tries')
    .executeTakeFirst()
  return row?.tries
}

/** A try that ended well is not counted. */
export async function forgetTry(context: Context, provider: string, entityId: string): Promise<void> {
  await context.db
    .updateTable('pictures')
    .set((set) => ({ tries: set('tries', '-', 1) }))
    .where('provider', '=', provider)
    .where('entityId', '=', entityId)
    .execute()
}

type Settled =
  | {
      readonly state: 'ready'
      readonly ref: string
      readonly madeBytes: number
      readonly uploadBytes: number
    }
  | { readonly state: 'failed'; readonly problem: PictureProblem }

/** False: it was deleted, or settled by somebody else, meanwhile. */
export async function settlePicture(
  context: Context,
  provider: string,
  entityId: string,
  settled: Settled,
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('pictures')
    .set({ ...settled, settledAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('entityId', '=', entityId)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Removed = Pick<PictureRow, 'owner' | 'uploadKey' | 'ref'>

/** What was removed; undefined: there was none. */
export async function removePicture(
  context: Context,
  provider: string,
  entityId: string,
): Promise<Removed | undefined> {
  return context.db
    .deleteFrom('pictures')
    .where('provider', '=', provider)
    .where('entityId', '=', entityId)
    .returning(['owner', 'uploadKey', 'ref'])
    .executeTakeFirst()
}

/** Those of these uploads of an area that a picture was made from, or is being. */
export async function keysWithPicture(
  context: Context,
  owner: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await context.db
    .selectFrom('pictures')
    .select('uploadKey')
    .where('owner', '=', owner)
    .where('uploadKey', 'in', keys)
    .execute()
  return new Set(rows.map(({ uploadKey }) => uploadKey))
}

/** Those of these that are ready pictures of the provider. */
export async function readyRefs(
  context: Context,
  provider: string,
  refs: readonly string[],
): Promise<Set<string>> {
  if (refs.length === 0) return new Set()
  const rows = await context.db
    .selectFrom('pictures')
    .select('ref')
    .where('provider', '=', provider)
    .where('ref', 'in', refs)
    .execute()
  return new Set(rows.flatMap(({ ref }) => (ref ? [ref] : [])))
}

/** Every picture that the draft or a kept snapshot shows. What is live is one of those. */
export async function usedRefs(context: Context, provider: string): Promise<Set<string>> {
  const { rows } = await sql<{ ref: string }>`
    select distinct found[1] as ref from (
      select data::text as content from records where provider = ${provider}
      union all
      select content::text from snapshots where provider = ${provider}
    ) as shown, regexp_matches(shown.content, '"([0-9a-f]{32}-\\d+x\\d+-[0-9a-f]{6})"', 'g') as found`.execute(
    context.db,
  )
  return new Set(rows.map(({ ref }) => ref))
}

/** Pictures of everybody, by provider, behind the one named; some at a time. */
export async function picturesBehind(
  context: Context,
  after: Pick<PictureRow, 'provider' | 'entityId'>,
): Promise<PictureRow[]> {
  const rows = await context.db
    .selectFrom('pictures')
    .select(columns)
    .where(sql<boolean>`(provider, entity_id) > (${after.provider}, ${after.entityId})`)
    .orderBy('provider')
    .orderBy('entityId')
    .limit(500)
    .execute()
  return rows.map(asPicture)
}

/** Notes which of these pictures of a provider something shows; of the others, since when nothing does. */
export async function noteUse(
  context: Context,
  provider: string,
  { shown, unshown }: { readonly shown: readonly string[]; readonly unshown: readonly string[] },
): Promise<void> {
  await sql`
    update pictures set unused_since = case when entity_id = any(${unshown}) then ${context.clock.now()}::timestamptz end
    where provider = ${provider}
      and (entity_id = any(${unshown}) and unused_since is null or entity_id = any(${shown}) and unused_since is not null)`.execute(
    context.db,
  )
}
