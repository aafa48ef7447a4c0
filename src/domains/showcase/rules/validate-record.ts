import type { Data, Definition, Identified } from '../kinds/define-kind.ts'

export type Validated =
  | { readonly ok: true; readonly data: Identified & Data }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

/** The record in its schema's form, defaults filled in and unknown fields dropped; or a message for each wrong field. */
export function validateRecord({ schema }: Definition, record: Data): Validated {
  const parsed = schema.safeParse(record)
  if (parsed.success) return { ok: true, data: { ...parsed.data } }
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.map(String).join('.')] ??= message
  return { ok: false, fields }
}
