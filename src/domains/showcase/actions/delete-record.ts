import { type Context, transact } from '#platform/context.ts'
import { fail, type RecordKind } from '../contract.ts'
import { isForeign } from '../rules/foreign-record.ts'
import { definitionOf, isWritable, readKinds } from '../rules/kinds.ts'
import { listRelated, removeRecord } from '../store/records.ts'
import { lockShowcase, setState } from '../store/showcases.ts'
import type { PublishDeps } from './publish.ts'

/**
 * Deletes a record of the owner's draft. The live snapshot does not change before the next publish, and orders keep
 * their own copy of what was booked. Throws `showcase.kind_closed`, `.record_missing`, `.record_foreign`.
 */
export async function deleteRecord(
  { accounts }: PublishDeps,
  context: Context,
  { kind, entityId }: { kind: RecordKind; entityId: string },
): Promise<{ isPublished: boolean }> {
  const provider = accounts.requireOwner(context)
  const kinds: readonly RecordKind[] = readKinds(kind).filter(isWritable)
  if (kinds.length === 0) fail('showcase.kind_closed', { kind })
  await transact(context, async (inside) => {
    await lockShowcase(inside, provider)
    const related = await listRelated(inside, provider, kinds, entityId)
    const record = related.find((one) => one.entityId === entityId && kinds.includes(one.kind))
    const definition = record && definitionOf(record.kind)
    if (definition && isForeign(definition, record.data)) fail('showcase.record_foreign', { kind })
    if (!(await removeRecord(inside, provider, kinds, entityId)))
      fail('showcase.record_missing', { kind, entityId })
    await setState(inside, provider, { isPublished: false })
  })
  return { isPublished: false }
}
