import type { Data } from '../kinds/define-kind.ts'

const idsOf = (record: Data | undefined): readonly string[] => {
  const sequence = record?.['sequence']
  return Array.isArray(sequence) ? sequence.map(String) : []
}

/** Returns the entityIds of a display order that its stored version does not name; none for other records. */
export function addedIds(before: Data | undefined, after: Data): string[] {
  const stored = new Set(idsOf(before))
  return [...new Set(idsOf(after))].filter((entityId) => !stored.has(entityId))
}
