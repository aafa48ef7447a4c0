import type { Data, Definition, Identified } from '../kinds/define-kind.ts'

export type Validated =
  | { readonly ok: true; readonly data: Identified & Data }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

/** Parses a record: fills in defaults and drops unknown fields, or returns a message for each invalid field. */
export function validateRecord({ schema }: Definition, record: Data): Validated {
  const parsed = schema.safeParse(record)
  if (parsed.success) return { ok: true, data: { ...parsed.data } }
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.map(String).join('.')] ??= message
  return { ok: false, fields }
}
