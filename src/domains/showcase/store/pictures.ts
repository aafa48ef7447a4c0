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
  /** When the sweep first found the picture unused; null while it is in use. */
  readonly unusedSince: Date | null
}

// biome-ignore format: one list
const columns = [
  'provider', 'entityId', 'kind', 'owner', 'uploadKey', 'uploadBytes', 'crop', 'state', 'ref', 'problem', 'madeBytes',
  'createdAt', 'unusedSince',
] as const

/** The cast is safe: only actions/make-picture inserts rows, with kinds, states and crops of the contract. */
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

/** Lists the pictures of a provider, newest first, at most 500. */
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

/** Inserts a picture. Returns false if the provider already has one with this entityId. */
export async function addPicture(context: Context, { crop, ...picture }: NewPicture): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await context.db
    .insertInto('pictures')
    .values({ ...picture, crop: crop && JSON.stringify(crop), createdAt: context.clock.now() })
    .onConflict((conflict) => conflict.columns(['provider', 'entityId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Counts a provider's pictures in the state `making`. */
export async function countMaking(context: Context, provider: string): Promise<number> {
  const { count } = await context.db
    .selectFrom('pictures')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('provider', '=', provider)
    .where('state', '=', 'making')
    .executeTakeFirstOrThrow()
  return count
}

/** Counts an attempt before it starts and returns the count. Undefined: the picture is not in the state `making`. */
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

/** Takes back one counted attempt, because it did not end the process. */
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

/** Moves a picture from `making` to its final state. Returns false if it was deleted or settled meanwhile. */
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

/** Deletes a picture and returns its removed columns; undefined if there is no such picture. */
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

/** Returns the keys among `keys` that are the upload of a picture. */
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

/** Returns the refs among `refs` that are ready pictures of the provider. */
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

/**
 * Returns every ref that the draft, a stored snapshot or a set-aside draft shows: the value of a field, or in the address
 * of a picture in a text. The live snapshot is one of the stored ones.
 */
export async function usedRefs(context: Context, provider: string): Promise<Set<string>> {
  const { rows } = await sql<{ ref: string }>`
    select distinct found[1] as ref from (
      select data::text as content from records where provider = ${provider}
      union all
      select content::text from snapshots where provider = ${provider}
      union all
      select content::text from set_aside_drafts where provider = ${provider}
    ) as shown, regexp_matches(shown.content, '["/]([0-9a-f]{32}-\\d+x\\d+-[0-9a-f]{6})["/]', 'g') as found`.execute(
    context.db,
  )
  return new Set(rows.map(({ ref }) => ref))
}

/** Lists up to 500 pictures of all providers behind `after`, ordered by provider and entityId. */
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

/** Clears `unusedSince` of the shown pictures and sets it to now on unshown ones that have none. */
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
