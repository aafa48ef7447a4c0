import type { Draft } from '#domains/showcase/contract.ts'
import { isEmptyEntry } from '../../parts/editing/autosave.ts'
import type { Typed } from '../../parts/editing/records.ts'
import type { Gap } from '../../sections/section.ts'
import { kindsOf, sections } from '../../sections/sections.ts'

/** One thing to complete before publishing, and its section. */
export type Missing = Gap & { section: string }

/** Returns the known reasons why publishing would be refused, each with a sentence and its field. */
export function missingBeforePublish(draft: Draft, typed: Typed): Missing[] {
  const missing: Missing[] = sections.flatMap(({ name, missing: gaps }) =>
    (gaps?.({ draft, typed }) ?? []).map((gap) => ({ ...gap, section: name })),
  )
  for (const change of typed.values()) {
    const { kind, data, invalid } = change
    if (isEmptyEntry(change)) continue
    const section = sections.find((one) => kindsOf(one).includes(kind))
    const [field] = invalid
    if (data === null || !field || !section || missing.some((known) => known.field === field)) continue
    missing.push({
      sentence: `One field of “${section.title}” is not right yet`,
      section: section.name,
      field,
    })
  }
  return missing
}
