import { type Context, transact } from '#platform/context.ts'
import { type Device, fail, type RecordKind } from '../contract.ts'
import type { Data, Definition } from '../kinds/define-kind.ts'
import type { MediaStore, PublishDeps, ShowcaseDeps } from '../ports.ts'
import { assertRevision } from '../rules/assert-revision.ts'
import { cleanInput } from '../rules/clean-input.ts'
import { refusedFields } from '../rules/foreign-record.ts'
import { cardKinds, definitionOf, isSingle, maxRecords, readKinds, storedKind } from '../rules/kinds.ts'
import { mergeRecord } from '../rules/merge-record.ts'
import { prepareRecord } from '../rules/prepare-record.ts'
import { shownRecord } from '../rules/shown-record.ts'
import { validateRecord } from '../rules/validate-record.ts'
import { listRelated, putRecord, type RecordRow } from '../store/records.ts'
import { lockShowcase, setState } from '../store/showcases.ts'
import { assertFiles } from './assert-files.ts'
import { assertMeetings } from './assert-meetings.ts'
import { assertSequence } from './assert-sequence.ts'
import { noteVideos } from './note-videos.ts'
import { publish } from './publish.ts'

type SaveDeps = PublishDeps & Pick<ShowcaseDeps, 'videos'> & { readonly media: MediaStore }
type SaveInput = {
  readonly kind: RecordKind
  readonly entityId: string
  readonly data: Data
  /** The revision that the data is based on; 0: no such record is expected; undefined: any. */
  readonly revision?: number | undefined
  readonly device?: Device | undefined
}
export type Saved = { readonly record: RecordRow; readonly isPublished: boolean }

/**
 * Saves a record of the owner's draft: merges the data into the record with the same entityId, or appends a record. A
 * kind with a single record merges into that one under any entityId. Sets `isPublished` to false; a kind with
 * `bringsIsPublished` takes it from the data instead, and true publishes. Throws `accounts.edit_closed`, `showcase.kind_closed`,
 * `.record_invalid` (`details.fields`), `.record_changed` (`details.record`), `.entity_elsewhere`, `.too_many`, the failures of `assertFiles` and `publish`,
 * `accounts.limit_reached` and `catalogue.service_url_taken`.
 */
export async function saveRecord(deps: SaveDeps, context: Context, input: SaveInput): Promise<Saved> {
  // cleanInput returns an object for an object: the depth limit only cuts deeper values
  const { isPublished: wanted, ...sent } = cleanInput(input.data) as Data
  return transact(context, async (inside) => {
    const provider = await deps.accounts.requireEditor(inside)
    const showcase = await lockShowcase(inside, provider)
    const known = await listRelated(
      inside,
      provider,
      [...new Set([...readKinds(input.kind), ...cardKinds])],
      input.entityId,
    )
    const before = findBefore(known, input)
    assertRevision(before && shownRecord(before), input.revision)
    const definition = writable(input.kind, { ...before?.data, ...sent })
    const { kind } = definition
    const isPublished = definition.bringsIsPublished === true && readWanted(wanted)

    const entityId = before?.entityId ?? input.entityId
    const validated = validateRecord(definition, mergeRecord(before?.data, sent, entityId))
    if (!validated.ok) return fail('showcase.record_invalid', { fields: validated.fields })
    const refused = refusedFields(definition, before?.data, validated.data)
    if (Object.keys(refused).length > 0) return fail('showcase.record_invalid', { fields: refused })
    const { assertSchedule, cleanRichText } = deps.catalogue
    const refuse = (fields: Readonly<Record<string, string>>) => fail('showcase.record_invalid', { fields })
    const data = prepareRecord(definition, validated.data, { assertSchedule, cleanRichText, refuse })
    assertFreeAddress(known, definition, data)
    await assertSequence(inside, provider, { before: before?.data, data })
    await assertMeetings(deps, inside, provider, { before: before?.data, data })
    await assertFiles(deps, inside, provider, { definition, data, before: before?.data })
    if (!before) assertNotFull(known, kind)
    if (!data['restsByChoice'] && (!before || before.data['restsByChoice'] === true))
      await assertRoom(deps, inside, provider, { known, definition })

    const record = await putRecord(inside, provider, { kind, entityId, data }, input.device)
    await noteVideos(deps, inside, provider, data)
    if (isPublished) await publish(deps, inside, provider, showcase)
    else await setState(inside, provider, { isPublished })
    return { record, isPublished }
  })
}

/** Finds the record to merge into. An entityId belongs to one record, across all kinds. */
function findBefore(known: readonly RecordRow[], { kind, entityId }: SaveInput): RecordRow | undefined {
  const same = known.find((record) => record.entityId === entityId)
  if (same && !readKinds(kind).includes(same.kind))
    return fail('showcase.entity_elsewhere', { kind: same.kind })
  return same ?? (isSingle(kind) ? known.find((record) => record.kind === kind) : undefined)
}

function writable(asked: RecordKind, data: Data): Definition {
  const kind = storedKind(asked, data)
  return (kind && definitionOf(kind)) ?? fail('showcase.kind_closed', { kind: kind ?? asked })
}

function readWanted(wanted: unknown): boolean {
  if (typeof wanted === 'boolean') return wanted
  if (wanted === undefined || wanted === null) return false
  return fail('showcase.record_invalid', { fields: { isPublished: 'Yes or no' } })
}

function assertFreeAddress(known: readonly RecordRow[], { address }: Definition, data: Data): void {
  if (!address) return
  const isTaken = known.some(
    (record) =>
      record.entityId !== data['entityId'] &&
      definitionOf(record.kind)?.address?.of === address.of &&
      record.data[address.field] === data[address.field],
  )
  if (isTaken) address.failTaken()
}

function assertNotFull(known: readonly RecordRow[], kind: RecordKind): void {
  const max = maxRecords(kind)
  if (known.filter((record) => record.kind === kind).length >= max)
    fail('showcase.too_many', { most: max }, `A Showcase holds ${max} of these.`)
}

/** A card that is new or rests no longer needs room in the plan; those that rest by choice take none. */
async function assertRoom(
  deps: PublishDeps,
  inside: Context,
  provider: string,
  { known, definition: { card } }: { readonly known: readonly RecordRow[]; readonly definition: Definition },
): Promise<void> {
  if (!card) return
  const cards = known.filter(
    ({ kind, data }) => definitionOf(kind)?.card === card && data['restsByChoice'] !== true,
  ).length
  await deps.accounts.assertRoom(inside, { provider, entitlement: card, countAfter: cards + 1 })
}
