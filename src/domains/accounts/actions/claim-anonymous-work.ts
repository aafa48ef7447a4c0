import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { AccountsDeps } from '../ports.ts'
import { dropClaim, writeClaim } from '../store/claims.ts'
import { moveFormerUserUrls } from '../store/former-user-urls.ts'
import { moveUserUrl } from '../store/user-urls.ts'
import { requireOwner } from './require-owner.ts'

type Deps = Pick<AccountsDeps, 'takeovers' | 'takeLikes'>
type Ids = {
  readonly unsignedUserId?: string | undefined
  readonly visitorId?: string | undefined
}

/**
 * Moves what was made before signing in to the owner's account: the work made under an `unsigned-` id, and the likes of
 * the browser with a `visitorId`. All areas move their rows in one transaction. The first claim of an id wins; an id
 * without work can still be claimed later. `claimed` is false in both cases, so the answer does not reveal whether an id
 * was ever used. `visitorTaken`: the browser's likes are those of another account. Throws `accounts.not_an_owner`.
 */
export async function claimAnonymousWork(
  deps: Deps,
  context: Context,
  { unsignedUserId, visitorId }: Ids,
): Promise<{ claimed: boolean; visitorTaken: boolean }> {
  const to = requireOwner(context)
  return transact(context, async (inside) => {
    const hasWork =
      unsignedUserId !== undefined && (await takeWork(deps, inside, { from: unsignedUserId, to }))
    const likes =
      visitorId === undefined ? 'nothing' : await deps.takeLikes(inside, { visitorId, account: to })
    return { claimed: hasWork || likes === 'moved', visitorTaken: likes === 'taken' }
  })
}

/** Returns whether there was work that nobody had claimed. */
async function takeWork(
  { takeovers }: Deps,
  inside: Context,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  if (!(await writeClaim(inside, from, to))) return false
  const taken = [await moveUserUrl(inside, { from, to })]
  await moveFormerUserUrls(inside, { from, to })
  for (const { name, take } of takeovers()) {
    taken.push(await take(inside, { from, to }))
    await inside.stopPoint?.(`taken-over-${name}`)
  }
  const claimed = taken.includes(true)
  if (claimed) await bumpVersion(inside, to)
  else await dropClaim(inside, from)
  return claimed
}
