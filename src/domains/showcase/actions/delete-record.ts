import { type Context, transact } from '#platform/context.ts'
import { fail, type RecordKind } from '../contract.ts'
import type { PublishDeps } from '../ports.ts'
import { assertRevision } from '../rules/assert-revision.ts'
import { isForeign } from '../rules/foreign-record.ts'
import { definitionOf, isWritable, readKinds } from '../rules/kinds.ts'
import { shownRecord } from '../rules/shown-record.ts'
import { listRelated, removeRecord } from '../store/records.ts'
import { lockShowcase, setState } from '../store/showcases.ts'

type DeleteInput = {
  readonly kind: RecordKind
  readonly entityId: string
  /** The revision that the owner has seen; undefined: any. */
  readonly revision?: number | undefined
}

/**
 * Deletes a record of the owner's draft. The live snapshot does not change before the next publish, and orders keep
 * their own copy of what was booked. Throws `accounts.edit_closed`, `showcase.kind_closed`, `.record_missing`, `.record_foreign`,
 * `.record_changed` (`details.record`).
 */
export async function deleteRecord(
  { accounts }: PublishDeps,
  context: Context,
  { kind, entityId, revision }: DeleteInput,
): Promise<{ isPublished: boolean }> {
  const kinds: readonly RecordKind[] = readKinds(kind).filter(isWritable)
  await transact(context, async (inside) => {
    const provider = await accounts.requireEditor(inside)
    if (kinds.length === 0) fail('showcase.kind_closed', { kind })
    await lockShowcase(inside, provider)
    const related = await listRelated(inside, provider, kinds, entityId)
    const record = related.find((one) => one.entityId === entityId && kinds.includes(one.kind))
    const definition = record && definitionOf(record.kind)
    if (definition && isForeign(definition, record.data)) fail('showcase.record_foreign', { kind })
    if (record) assertRevision(shownRecord(record), revision)
    if (!(await removeRecord(inside, provider, kinds, entityId)))
      fail('showcase.record_missing', { kind, entityId })
    await setState(inside, provider, { isPublished: false })
  })
  return { isPublished: false }
}
