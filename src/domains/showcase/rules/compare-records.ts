import { isTimeZone } from '#platform/common/zone-names.ts'
import type { Data, Definition } from '../kinds/define-kind.ts'
import type { FieldChange, RecordChange } from '../versions-contract.ts'
import type { StoredRecord } from './compose.ts'
import { changedPairs, recordTitle } from './draft-changes.ts'
import { type Leaf, leavesOf } from './field-leaves.ts'
import { fieldTitle } from './field-title.ts'
import { isForeign } from './foreign-record.ts'
import { definitionOf } from './kinds.ts'
import { usualOrder } from './usual-order.ts'
import { validateRecord } from './validate-record.ts'
import { type Around, valueWords } from './value-words.ts'

/** The records of two sides: `before` and `after` a publish or a restore. */
type Sides = { readonly before: readonly StoredRecord[]; readonly after: readonly StoredRecord[] }

/**
 * Lists what differs between two sides, record by record and field by field, in the words of the owner. An added record
 * shows the fields that it filled in, a removed one those that it had; a first order stands beside the usual one.
 */
export function compareRecords({ before, after }: Sides): RecordChange[] {
  const titles = new Map([...before, ...after].map((record) => [record.entityId, recordTitle(record)]))
  const zone = [...after, ...before].map(({ data }) => data['timezone']).find(isZone) ?? 'UTC'
  const around: Around = { titleOf: (entityId) => titles.get(entityId), zone }
  return changedPairs(after, before).map(({ pair, change }) => {
    const definition = definitionOf(change.kind)
    const foreign = [pair.now, pair.before].some(
      (record) => record && definition && isForeign(definition, record.data),
    )
    const usual = before.length > 0 && pair.now && !pair.before ? usualOrder(pair.now, before) : undefined
    return {
      ...change,
      ...(usual && { change: 'updated' as const }),
      canTakeBack: !foreign || change.change === 'updated',
      fields: fieldsOf(definition, pair.before?.data ?? usual, pair.now?.data, around),
    }
  })
}

const isZone = (zone: unknown): zone is string => typeof zone === 'string' && isTimeZone(zone)

function fieldsOf(
  definition: Definition | undefined,
  before: Data | undefined,
  after: Data | undefined,
  around: Around,
): FieldChange[] {
  const [old, next] = [leavesByPath(definition, before), leavesByPath(definition, after)]
  const titles: Readonly<Record<string, string | null | undefined>> = definition?.fieldTitles ?? {}
  const words: Readonly<Record<string, ((value: unknown) => string | readonly string[]) | undefined>> =
    definition?.fieldWords ?? {}
  const isOneSided = !before || !after
  return [...new Set([...next.keys(), ...old.keys()])].flatMap((path) => {
    const [was, is] = [old.get(path), next.get(path)]
    if (titles[path] === null || JSON.stringify(was?.value) === JSON.stringify(is?.value)) return []
    if (isOneSided && (was ?? is)?.isDefault) return []
    const told = (leaf: Leaf | undefined) => (leaf ? valueWords(leaf, around, words[path]) : null)
    const values = { before: told(was), after: told(is) }
    return values.before || values.after ? [{ field: path, title: fieldTitle(path, titles), ...values }] : []
  })
}

/** The fields of a record, with the defaults of its schema; of a record that the schema rejects, as it is stored. */
function leavesByPath(definition: Definition | undefined, data: Data | undefined): Map<string, Leaf> {
  if (!data) return new Map()
  const parsed = definition && validateRecord(definition, data)
  const leaves = leavesOf(definition?.schema, parsed?.ok ? parsed.data : data)
  return new Map(leaves.map((leaf) => [leaf.path, leaf]))
}
