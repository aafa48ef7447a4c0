import { type Context, transact } from '#platform/context.ts'
import { fail, type Pass, type PassRef } from '../contract.ts'
import type { PassesDeps } from '../ports.ts'
import { lockPass } from '../store/passes.ts'
import { insertShare, writeRevoked } from '../store/shares.ts'
import { readPass } from './read-pass.ts'

const asHolder = (ref: PassRef) => ({ ...ref, shareId: null, isOnlyToLookAt: false })

/** Shares a pass with a named person. Anyone with the holder's link may call it. Throws `passes.pass_missing`, `.shares_full`. */
export async function sharePass(
  deps: PassesDeps,
  context: Context,
  { ref, name }: { readonly ref: PassRef; readonly name: string },
): Promise<Pass> {
  await transact(context, async (inside) => {
    const pass = await lockPass(inside, ref)
    if (!pass) return fail('passes.pass_missing')
    if (!(await insertShare(inside, ref, { name, most: pass.sharesMost }))) return fail('passes.shares_full')
  })
  return readPass(deps, context, asHolder(ref))
}

/** Ends a share: its link opens nothing any more. What was booked with it stays. Throws `passes.share_missing`. */
export async function stopSharing(
  deps: PassesDeps,
  context: Context,
  { ref, id }: { readonly ref: PassRef; readonly id: string },
): Promise<Pass> {
  await transact(context, async (inside) => {
    if (!(await lockPass(inside, ref))) return fail('passes.pass_missing')
    if (!(await writeRevoked(inside, ref, id))) return fail('passes.share_missing')
  })
  return readPass(deps, context, asHolder(ref))
}
