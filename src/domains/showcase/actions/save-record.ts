import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail, type RecordKind } from '../contract.ts'
import type { MediaStore } from '../ports.ts'
import { cleanInput } from '../rules/clean-input.ts'
import {
  isSingle,
  isWritable,
  most,
  readKinds,
  serviceCardKinds,
  storedKind,
  type WritableKind,
} from '../rules/kinds.ts'
import { type Data, mergeRecord } from '../rules/merge-record.ts'
import { validateRecord } from '../rules/validate-record.ts'
import { listRelated, putRecord, type RecordRow } from '../store/records.ts'
import { lockShowcase, setState } from '../store/showcases.ts'
import { assertFiles } from './assert-files.ts'
import { prepareData } from './prepare-data.ts'
import { type PublishDeps, publish } from './publish.ts'

export type SaveDeps = PublishDeps & { readonly media: MediaStore }
export type SaveInput = { readonly kind: RecordKind; readonly entityId: string; readonly data: Data }
export type Saved = { readonly record: RecordRow; readonly isPublished: boolean }

/**
 * The owner saves a record: merged into the one with the same entityId, or appended; of a single kind there is one,
 * whatever entityId was sent. The draft differs from what is live then, except that an appearance brings its own
 * `isPublished`. Fails with `showcase.kind_closed`, `.record_invalid` (`details.fields`), `.entity_elsewhere`,
 * `.too_many`, what `assertFiles` refuses, `accounts.limit_reached`, `catalogue.service_url_taken` and what a publish
 * refuses.
 */
export async function saveRecord(deps: SaveDeps, context: Context, input: SaveInput): Promise<Saved> {
  const provider = deps.accounts.requireOwner(context)
  // an object stays one: the depth limit only cuts below it
  const { isPublished: wanted, ...sent } = cleanInput(input.data) as Data
  return transact(context, async (inside) => {
    const showcase = await lockShowcase(inside, provider)
    const known = await listRelated(
      inside,
      provider,
      [...new Set([...readKinds(input.kind), ...serviceCardKinds])],
      input.entityId,
    )
    const before = findBefore(known, input)
    const kind = writableKind(input.kind, { ...before?.data, ...sent })
    const isPublished = kind === 'appearance' && readWanted(wanted)

    const entityId = before?.entityId ?? input.entityId
    const validated = validateRecord(kind, mergeRecord(before?.data, sent, entityId))
    if (!validated.ok) return fail('showcase.record_invalid', { fields: validated.fields })
    const data = prepareData(deps.catalogue, kind, validated.data)
    assertFreeUrl(known, kind, data)
    await assertFiles(deps, inside, provider, { kind, data, before: before?.data })
    if (!before) await assertRoom(deps, inside, provider, known, kind)

    const record = await putRecord(inside, provider, { kind, entityId, data })
    if (isPublished) await publish(deps, inside, provider, showcase)
    else await setState(inside, provider, { isPublished })
    return { record, isPublished }
  })
}

/** The record a save merges into. An entityId is one record's, across all kinds. */
function findBefore(known: readonly RecordRow[], { kind, entityId }: SaveInput): RecordRow | undefined {
  const same = known.find((record) => record.entityId === entityId)
  if (same && !readKinds(kind).includes(same.kind))
    return fail('showcase.entity_elsewhere', { kind: same.kind })
  return same ?? (isSingle(kind) ? known.find((record) => record.kind === kind) : undefined)
}

function writableKind(asked: RecordKind, data: Data): WritableKind {
  const kind = storedKind(asked, data)
  return kind && isWritable(kind) ? kind : fail('showcase.kind_closed', { kind: kind ?? asked })
}

function readWanted(wanted: unknown): boolean {
  if (typeof wanted === 'boolean') return wanted
  if (wanted === undefined || wanted === null) return false
  return fail('showcase.record_invalid', { fields: { isPublished: 'Yes or no' } })
}

function assertFreeUrl(known: readonly RecordRow[], kind: WritableKind, data: Data): void {
  if (kind !== 'individualService') return
  const { serviceUrl, entityId } = data
  const isTaken = known.some(
    (record) => record.entityId !== entityId && record.data['serviceUrl'] === serviceUrl,
  )
  if (isTaken)
    failCatalogue('catalogue.service_url_taken', {
      fields: { serviceUrl: 'Another service of yours has this address.' },
    })
}

async function assertRoom(
  deps: PublishDeps,
  inside: Context,
  provider: string,
  known: readonly RecordRow[],
  kind: WritableKind,
): Promise<void> {
  const count = known.filter((record) => record.kind === kind).length
  if (count >= most(kind))
    fail('showcase.too_many', { most: most(kind) }, `A Showcase holds ${most(kind)} of these.`)
  if (!serviceCardKinds.includes(kind)) return
  const cards = known.filter((record) => serviceCardKinds.includes(record.kind)).length
  await deps.accounts.assertRoom(inside, provider, 'maxNumberOfServices', cards + 1)
}
