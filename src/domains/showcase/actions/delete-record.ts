import { type Context, transact } from '#platform/context.ts'
import { fail, type RecordKind } from '../contract.ts'
import { isWritable, readKinds } from '../rules/kinds.ts'
import { removeRecord } from '../store/records.ts'
import { lockShowcase, setState } from '../store/showcases.ts'
import type { PublishDeps } from './publish.ts'

/**
 * Deletes a record of the owner's draft. The live snapshot does not change before the next publish, and orders keep
 * their own copy of what was booked. Throws `showcase.kind_closed`, `showcase.record_missing`.
 */
export async function deleteRecord(
  { accounts }: PublishDeps,
  context: Context,
  { kind, entityId }: { kind: RecordKind; entityId: string },
): Promise<{ isPublished: boolean }> {
  const provider = accounts.requireOwner(context)
  const kinds = readKinds(kind).filter(isWritable)
  if (kinds.length === 0) fail('showcase.kind_closed', { kind })
  await transact(context, async (inside) => {
    await lockShowcase(inside, provider)
    if (!(await removeRecord(inside, provider, kinds, entityId)))
      fail('showcase.record_missing', { kind, entityId })
    await setState(inside, provider, { isPublished: false })
  })
  return { isPublished: false }
}
