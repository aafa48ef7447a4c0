import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ContactImports } from '#platform/db/types.ts'
import type {
  ColumnField,
  ImportColumn,
  ImportCounts,
  ImportDelimiter,
  ImportEncoding,
  ImportPreview,
  ImportProblem,
  ImportState,
} from '../import-contract.ts'

export type ImportRef = { readonly provider: string; readonly importId: string }

type Row = Selectable<ContactImports>
/** The table's checks allow these values only. */
export type StoredImport = Omit<
  Row,
  'delimiter' | 'encoding' | 'columns' | 'mapping' | 'preview' | 'state' | 'problem' | 'size'
> & {
  readonly size: number
  readonly delimiter: ImportDelimiter | null
  readonly encoding: ImportEncoding | null
  readonly columns: ImportColumn[]
  readonly mapping: ColumnField[]
  readonly preview: ImportPreview | null
  readonly state: ImportState
  readonly problem: ImportProblem | null
}

const stored = (row: Row): StoredImport => ({ ...row, size: Number(row.size) }) as unknown as StoredImport

type NewImport = ImportRef & {
  readonly identityId: string
  readonly fileKey: string
  readonly name: string
  readonly size: number
  readonly tag: string
}

/** Notes a file that is to be read. */
export async function insertImport(
  context: Context,
  { importId: id, ...rest }: NewImport,
): Promise<StoredImport> {
  const row = await context.db
    .insertInto('contactImports')
    .values({ ...rest, id, state: 'reading', createdAt: context.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
  return stored(row)
}

const byKey = (context: Context, { provider, importId }: ImportRef) =>
  context.db
    .selectFrom('contactImports')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', importId)

export async function findImport(context: Context, ref: ImportRef): Promise<StoredImport | undefined> {
  const row = await byKey(context, ref).executeTakeFirst()
  return row && stored(row)
}

/** Locks an import until the transaction ends and reads it. */
export async function lockImport(context: Context, ref: ImportRef): Promise<StoredImport | undefined> {
  const row = await byKey(context, ref).forUpdate().executeTakeFirst()
  return row && stored(row)
}

/** The last imports of a provider, the newest first. */
export async function lastImports(
  context: Context,
  provider: string,
  limit: number,
): Promise<StoredImport[]> {
  const rows = await context.db
    .selectFrom('contactImports')
    .selectAll()
    .where('provider', '=', provider)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(stored)
}

type Change = Partial<{
  state: ImportState
  delimiter: ImportDelimiter
  encoding: ImportEncoding
  hasHeader: boolean
  totalRows: number
  columns: readonly ImportColumn[]
  mapping: readonly ColumnField[]
  tag: string
  plan: number
  preview: ImportPreview | null
  statement: string
  network: string
  problem: ImportProblem | null
  problemRow: number | null
  atRow: number
  undoneRow: number
  removed: number
  begunAt: Date
  endedAt: Date
  undoneAt: Date
}>

/** Changes an import that the caller has locked, or that nobody else changes. */
export async function changeImport(
  context: Context,
  { provider, importId }: ImportRef,
  { columns, mapping, preview, ...rest }: Change & Partial<ImportCounts>,
): Promise<StoredImport> {
  const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`
  const row = await context.db
    .updateTable('contactImports')
    .set({
      ...rest,
      ...(columns && { columns: json(columns) }),
      ...(mapping && { mapping: json(mapping) }),
      ...(preview !== undefined && { preview: preview && json(preview) }),
    })
    .where('provider', '=', provider)
    .where('id', '=', importId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return stored(row)
}

export async function removeImport(context: Context, { provider, importId }: ImportRef): Promise<void> {
  await context.db
    .deleteFrom('contactImports')
    .where('provider', '=', provider)
    .where('id', '=', importId)
    .execute()
}

/** Imports that never began and were made before `unbegun`, and those that began before `begun`. */
export async function oldImports(
  context: Context,
  { unbegun, begun }: { readonly unbegun: Date; readonly begun: Date },
): Promise<StoredImport[]> {
  const rows = await context.db
    .selectFrom('contactImports')
    .selectAll()
    .where(({ and, or, eb }) =>
      or([
        and([eb('begunAt', 'is', null), eb('createdAt', '<', unbegun)]),
        and([eb('begunAt', '<', begun), eb('state', 'not in', ['running', 'undoing'])]),
      ]),
    )
    .limit(1000)
    .execute()
  return rows.map(stored)
}
