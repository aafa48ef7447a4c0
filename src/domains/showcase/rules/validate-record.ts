import { recordSchemas } from '../contract.ts'
import type { WritableKind } from './kinds.ts'
import type { Data } from './merge-record.ts'

export type Validated =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

/** The record in its schema's form, defaults filled in and unknown fields dropped; or a message for each wrong field. */
export function validateRecord(kind: WritableKind, record: Data): Validated {
  const parsed = recordSchemas[kind].safeParse(record)
  if (parsed.success) return { ok: true, data: parsed.data }
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.map(String).join('.')] ??= message
  return { ok: false, fields }
}
