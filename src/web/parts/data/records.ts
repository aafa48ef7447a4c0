import type { Draft, RecordKind } from '#domains/showcase/contract.ts'

type Records = Pick<Draft, 'records'> | undefined
type StoredRecord = Draft['records'][number]

/** The draft's records of some kinds, as they are stored: in no order, not validated. */
export const recordsOf = (draft: Records, ...kinds: RecordKind[]): StoredRecord[] =>
  draft?.records.filter(({ kind }) => kinds.includes(kind)) ?? []

/** The draft's one record of a kind of which there is one. */
export const recordOf = (draft: Records, kind: RecordKind): StoredRecord | undefined =>
  recordsOf(draft, kind)[0]

/** What publishing does to the records of a kind of which there is one; undefined: nothing. */
export const changeOf = ({ changes }: Pick<Draft, 'changes'>, kind: RecordKind) =>
  changes.find((change) => change.kind === kind)?.change
