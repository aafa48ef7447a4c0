import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { AccountsDeps } from '../ports.ts'
import { dropClaim, writeClaim } from '../store/claims.ts'
import { moveFormerUserUrls } from '../store/former-user-urls.ts'
import { moveUserUrl } from '../store/user-urls.ts'
import { requireOwner } from './require-owner.ts'

/**
 * Moves the work made under an `unsigned-` id before signing in to the owner's account. All areas move their rows in
 * one transaction. The first claim of an id wins; an id without work can still be claimed later. `claimed` is false in
 * both cases, so the answer does not reveal whether an id was ever used. Throws `accounts.not_an_owner`.
 */
export async function claimAnonymousWork(
  deps: Pick<AccountsDeps, 'takeovers'>,
  context: Context,
  { unsignedUserId: from }: { unsignedUserId: string },
): Promise<{ claimed: boolean }> {
  const to = requireOwner(context)
  return transact(context, async (inside) => {
    if (!(await writeClaim(inside, from, to))) return { claimed: false }
    const taken = [await moveUserUrl(inside, { from, to })]
    await moveFormerUserUrls(inside, { from, to })
    for (const { name, take } of deps.takeovers()) {
      taken.push(await take(inside, { from, to }))
      await context.stopPoint?.(`taken-over-${name}`)
    }
    const claimed = taken.includes(true)
    if (claimed) await bumpVersion(inside, to)
    else await dropClaim(inside, from)
    return { claimed }
  })
}
