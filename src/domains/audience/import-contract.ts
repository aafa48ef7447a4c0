// An import: a list of addresses that a provider brings from elsewhere, as a file.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line, lines, requiredLine } from '#platform/common/fields.ts'
import { Tag } from './contacts-contract.ts'

/** The largest file, in bytes. */
export const importBytesMax = 50 * 1024 * 1024
export const importRowsMax = 500_000
export const importColumnsMax = 300
/** How long an import can be taken back after it ended, in hours. */
export const undoHours = 24
export const statementMax = 400

export const importDelimiters = [',', ';', '\t', '|'] as const
export type ImportDelimiter = (typeof importDelimiters)[number]
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type ImportEncoding = (typeof importEncodings)[number]

/** What a column holds. */
export const columnFields = ['email', 'name', 'firstName', 'lastName', 'tags', 'skip'] as const
export type ColumnField = (typeof columnFields)[number]

/** What became of a row. `gone`: they left before; `twice`: an earlier row of the file has the address. */
export const importOutcomes = ['added', 'known', 'gone', 'invalid', 'twice'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** More about an outcome. `silent`: they want no letters from anybody here. */
export const importReasons = [
  'unsubscribed',
  'bounced',
  'complained',
  'silent',
  'empty',
  'no_address',
  'tags_left_out',
] as const
export type ImportReason = (typeof importReasons)[number]

export const importStates = ['reading', 'ready', 'running', 'done', 'undoing', 'undone', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Why a file cannot be read. Web says each in a sentence. */
export const importProblems = [
  'missing',
  'too_large',
  'workbook',
  'not_text',
  'no_rows',
  'too_many_rows',
  'too_many_columns',
  'open_quote',
  'long_row',
] as const
export type ImportProblem = (typeof importProblems)[number]

/** What is wrong with a mapping; undefined: nothing. */
export function mappingFault(mapping: readonly ColumnField[]): string | undefined {
  const count = (field: ColumnField) => mapping.filter((one) => one === field).length
  if (count('email') === 0) return 'Say which column has the e-mail addresses'
  if (count('email') > 1) return 'Only one column can have the e-mail addresses'
  const twice = (['name', 'firstName', 'lastName'] as const).some((field) => count(field) > 1)
  return twice ? 'Each part of the name can be in one column only' : undefined
}

const Mapping = z
  .array(z.enum(columnFields))
  .max(importColumnsMax)
  .superRefine((mapping, { addIssue }) => {
    const fault = mappingFault(mapping)
    if (fault) addIssue({ code: 'custom', message: fault })
  })

const Counts = z.object({
  added: z.int(),
  known: z.int(),
  gone: z.int(),
  invalid: z.int(),
  twice: z.int(),
})
export type ImportCounts = z.infer<typeof Counts>

/** One of the first rows that do not come in. */
const Example = z.object({
  row: z.int(),
  outcome: z.enum(importOutcomes),
  reason: z.enum(importReasons).nullable(),
  address: z.string(),
})
export type ImportExample = z.infer<typeof Example>

export const ImportPreview = z.object({
  counts: Counts,
  examples: z.array(Example),
  /** The contacts of the provider when it was counted. */
  contacts: z.int(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

const ImportColumn = z.object({ header: z.string().nullable(), cells: z.array(z.string()) })
export type ImportColumn = z.infer<typeof ImportColumn>

export const Import = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  state: z.enum(importStates),
  problem: z.object({ code: z.enum(importProblems), row: z.int().nullable() }).nullable(),
  delimiter: z.enum(importDelimiters).nullable(),
  encoding: z.enum(importEncodings).nullable(),
  columns: z.array(ImportColumn),
  totalRows: z.int().nullable(),
  mapping: z.array(z.enum(columnFields)),
  tag: z.string(),
  /** Counts the changes of mapping and tag. */
  plan: z.int(),
  /** Null while it is being counted. */
  preview: ImportPreview.nullable(),
  statement: z.string(),
  counts: Counts,
  /** Examples of rows that did not come in, once it ended. */
  examples: z.array(Example),
  removed: z.int(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Until when it can be taken back; null: it cannot. */
  undoUntil: z.iso.datetime().nullable(),
})
export type Import = z.infer<typeof Import>

export const ImportRow = Import.pick({
  id: true,
  name: true,
  state: true,
  totalRows: true,
  counts: true,
  removed: true,
  createdAt: true,
})
export type ImportRow = z.infer<typeof ImportRow>

const key = z.object({ id: line(40) })

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'Your last imports of contacts, the newest first',
  access: 'account',
  ok: z.object({ imports: z.array(ImportRow) }),
})

/** The file has been uploaded to the private area of the owner. */
export const createImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  summary: 'Read a file of contacts; nothing is written yet',
  access: 'account',
  body: z.object({
    upload: z.object({
      identityId: requiredLine(100, 'The file has no identity'),
      /** No other file of the owner's is read, or deleted afterwards. */
      key: requiredLine(300, 'The file has no key').refine(
        (key) => key.startsWith('imports/'),
        'The file is not in the folder of imports',
      ),
    }),
    name: line(200),
  }),
  ok: Import,
})

export const readImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  summary: 'One import, with its progress',
  access: 'account',
  params: key,
  ok: Import,
})

/** Counts again what would happen. Throws `audience.import_begun` once it runs. */
export const planImport = endpoint({
  method: 'PUT',
  path: '/api/imports/:id/plan',
  summary: 'Say what each column holds, and a tag for everybody',
  access: 'account',
  params: key,
  body: z.object({ mapping: Mapping, tag: z.union([z.literal(''), Tag]) }),
  ok: Import,
})

/** Throws `audience.import_changed` if the plan is another one by now, `.import_empty` if nobody would come in. */
export const beginImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/begin',
  summary: 'Begin to write what was counted',
  access: 'account',
  params: key,
  body: z.object({
    plan: z.int(),
    statement: lines(statementMax).refine((text) => text.trim() !== '', 'Say how they agreed'),
    agreed: z.literal(true, { error: 'Please confirm this' }),
  }),
  ok: Import,
})

/** The rows that are written stay; the rest is left out. */
export const stopImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/stop',
  summary: 'Stop an import that runs',
  access: 'account',
  params: key,
  ok: Import,
})

/** Throws `audience.import_final` after 24 hours. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  summary: 'Take back what an import made',
  access: 'account',
  params: key,
  ok: Import,
})

/** Throws `audience.import_begun` for one that wrote something. */
export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/:id',
  summary: 'Drop an import that has not begun, and its file',
  access: 'account',
  params: key,
  ok: z.object({ deleted: z.literal(true) }),
})

export const ImportReportQuery = z.object({ id: line(40) })
