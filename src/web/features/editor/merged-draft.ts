import type { Draft } from '#domains/showcase/contract.ts'

type Stored = Draft['records'][number]

/** The draft without a record that was just deleted. */
export const withoutRecord = (draft: Draft, id: string): Draft => ({
  ...draft,
  isPublished: false,
  records: draft.records.filter(({ entityId }) => entityId !== id),
})

/** The draft with a record that was just saved, in its place; a new one comes last. */
export function withRecord(draft: Draft, record: Stored): Draft {
  const isKnown = draft.records.some(({ entityId }) => entityId === record.entityId)
  const records = isKnown
    ? draft.records.map((one) => (one.entityId === record.entityId ? record : one))
    : [...draft.records, record]
  return { ...draft, isPublished: false, records }
}
