import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { Data } from '../kinds/define-kind.ts'
import { addedIds } from '../rules/added-ids.ts'
import { hasForeignIds } from '../store/records.ts'

/**
 * Checks the display order of a list: none of its new entityIds belongs to a record of another provider. An entityId
 * without a record is accepted and has no effect, because the editor orders entries that are not saved yet, and another
 * device may just have deleted one. Throws `showcase.record_invalid`.
 */
export async function assertSequence(
  inside: Context,
  provider: string,
  { before, data }: { readonly before: Data | undefined; readonly data: Data },
): Promise<void> {
  const added = addedIds(before, data)
  if (added.length > 0 && (await hasForeignIds(inside, provider, added)))
    fail('showcase.record_invalid', { fields: { sequence: 'Only your own records can be put in order' } })
}
