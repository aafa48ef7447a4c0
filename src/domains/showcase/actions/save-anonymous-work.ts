import { type Context, transact } from '#platform/context.ts'
import { networkOf } from '#platform/http/network.ts'
import type { AnonymousRecord } from '../anonymous-contract.ts'
import { fail } from '../contract.ts'
import type { ShowcaseDeps } from '../ports.ts'
import { bytesOf, checkedWork } from '../rules/anonymous-work.ts'
import { replaceRecords } from '../store/records.ts'
import { lockShowcase } from '../store/showcases.ts'

type Deps = Pick<ShowcaseDeps, 'accounts' | 'catalogue' | 'anonymousBytes'>

type AnonymousWork = {
  readonly unsignedUserId: string
  readonly records: readonly AnonymousRecord[]
}

/**
 * Replaces the work of an `unsigned-` id. Anyone who knows the id may call it. A claim of the id at the same time either
 * moves these records, or the save is refused. Throws `showcase.work_claimed`, `.work_limited` and the failures of `checkedWork`.
 */
export async function saveAnonymousWork(
  { accounts, catalogue, anonymousBytes }: Deps,
  context: Context,
  { unsignedUserId, records }: AnonymousWork,
): Promise<{ saved: true }> {
  const { assertSchedule, cleanRichText } = catalogue
  const checked = checkedWork(records, { assertSchedule, cleanRichText })
  const bytes = bytesOf(checked)
  const { address } = context
  if (address && anonymousBytes && anonymousBytes(networkOf(address), bytes) < bytes)
    fail('showcase.work_limited')
  await transact(context, async (inside) => {
    // first, so that a claim that moves these records has committed, or waits
    await lockShowcase(inside, unsignedUserId)
    if (await accounts.isClaimed(inside, unsignedUserId)) fail('showcase.work_claimed')
    await replaceRecords(inside, unsignedUserId, checked)
  })
  return { saved: true }
}
