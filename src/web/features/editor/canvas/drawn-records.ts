import type { Draft } from '#domains/showcase/contract.ts'
import type { StoredRecord } from '#domains/showcase/rules/compose.ts'
import type { Change, Data } from '../../../parts/editing/autosave.ts'
import type { Typed } from '../../../parts/editing/records.ts'

const omit = (data: Data, names: readonly string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))

/**
 * The records that the canvas draws: the draft's, changed by what is typed. A field that the contract refuses keeps its
 * stored value, as it does on the server, so that an entry does not vanish while its title is retyped.
 */
export function drawnRecords(draft: Pick<Draft, 'records'>, typed: Typed): StoredRecord[] {
  const drawn = ({ kind, entityId, data, invalid }: Change, stored?: Data): StoredRecord[] =>
    data === null ? [] : [{ kind, entityId, data: { ...stored, ...omit(data, invalid), entityId } }]
  const known = new Set(draft.records.map(({ entityId }) => entityId))
  return [
    ...draft.records.flatMap((record) => {
      const change = typed.get(record.entityId)
      return change ? drawn(change, record.data) : [record]
    }),
    ...[...typed.values()].filter(({ entityId }) => !known.has(entityId)).flatMap((change) => drawn(change)),
  ]
}
