import { type AnonymousRecord, maxAnonymousBytes } from '../anonymous-contract.ts'
import { fail } from '../contract.ts'
import type { SavingTools } from '../kinds/define-kind.ts'
import { cleanInput } from './clean-input.ts'
import type { StoredRecord } from './compose.ts'
import { refusedFields } from './foreign-record.ts'
import { definitionOf, isSingle, maxRecords } from './kinds.ts'
import { prepareRecord } from './prepare-record.ts'
import { shownPictures } from './shown-pictures.ts'
import { validateRecord } from './validate-record.ts'

type Tools = Omit<SavingTools, 'refuse'>

/**
 * Checks the records of a visitor without an account as a save checks those of an owner, and returns them as they are
 * stored. They show no uploaded and no premium picture, and no review counts as a customer's. Throws `showcase.record_invalid`, `.too_many`, `.work_too_large`.
 */
export function checkedWork(records: readonly AnonymousRecord[], tools: Tools): StoredRecord[] {
  const checked = records.map((record) => checkedRecord(record, tools))
  if (new Set(checked.map(({ entityId }) => entityId)).size < checked.length)
    fail('showcase.record_invalid', { fields: { entityId: 'Each record has an entityId of its own' } })
  for (const [kind, some] of Map.groupBy(checked, (record) => record.kind)) {
    const max = isSingle(kind) ? 1 : maxRecords(kind)
    if (some.length > max) fail('showcase.too_many', { most: max }, `A Showcase holds ${max} of these.`)
  }
  assertOwnAddresses(checked)
  assertOwnOrder(checked)
  if (bytesOf(checked) > maxAnonymousBytes) fail('showcase.work_too_large')
  return checked
}

/** The bytes of some work as it is stored. */
export const bytesOf = (records: readonly StoredRecord[]): number =>
  new TextEncoder().encode(JSON.stringify(records)).length

function checkedRecord({ kind, entityId, data }: AnonymousRecord, tools: Tools): StoredRecord {
  const definition = definitionOf(kind) ?? fail('showcase.kind_closed', { kind })
  const refuse = (fields: Readonly<Record<string, string>>) =>
    fail('showcase.record_invalid', { entityId, fields })
  // the cast is safe: cleanInput returns an object for an object
  const validated = validateRecord(definition, { ...(cleanInput(data) as typeof data), entityId })
  if (!validated.ok) return refuse(validated.fields)
  const stored = prepareRecord(definition, validated.data, { ...tools, refuse })
  const { uploaded, premium } = shownPictures(stored)
  const [foreign] = [...uploaded, ...premium]
  if (foreign) refuse({ [foreign.field]: 'Needs an account' })
  const fields = refusedFields(definition, undefined, stored)
  if (Object.keys(fields).length > 0) refuse(fields)
  return { kind, entityId, data: stored }
}

function assertOwnAddresses(records: readonly StoredRecord[]): void {
  const taken = new Set<unknown>()
  for (const { kind, data } of records) {
    const address = definitionOf(kind)?.address
    if (!address) continue
    if (taken.has(data[address.field])) address.failTaken()
    taken.add(data[address.field])
  }
}

/** A display order names records of this work only. */
function assertOwnOrder(records: readonly StoredRecord[]): void {
  const own = new Set(records.map(({ entityId }) => entityId))
  for (const { entityId, data } of records) {
    const sequence = data['sequence']
    if (Array.isArray(sequence) && !sequence.every((id) => own.has(String(id))))
      fail('showcase.record_invalid', {
        entityId,
        fields: { sequence: 'Only your own records can be put in order' },
      })
  }
}
