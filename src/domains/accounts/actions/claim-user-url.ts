import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Whose } from '#platform/readings.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail, UserUrl, type UserUrlCheck } from '../contract.ts'
import type { UserUrlMoved } from '../events.ts'
import type { AccountsDeps } from '../ports.ts'
import { dropFormerUserUrl, findKeptUntil, findMovedTo } from '../store/former-user-urls.ts'
import { findHolder, findOwner, lockUserUrl, ownerSql, takeUserUrl } from '../store/user-urls.ts'
import { leaveUserUrl } from './leave-user-url.ts'
import { requireOwner } from './require-owner.ts'

/**
 * Assigns an address to the owner's account, which leaves its earlier one: that leads to the new one until another
 * account takes it. Throws `accounts.user_url_taken` if another account has the address or it is kept for one,
 * `accounts.not_an_owner`.
 */
export async function claimUserUrl(
  deps: Pick<AccountsDeps, 'hadLivePage'>,
  context: Context,
  input: { userUrl: string },
): Promise<{ userUrl: string }> {
  const provider = requireOwner(context)
  const { userUrl } = input
  await transact(context, async (inside) => {
    const before = await lockUserUrl(inside, provider)
    if (!(await takeUserUrl(inside, provider, userUrl))) fail('accounts.user_url_taken', { userUrl })
    // after the address is taken: an owner who leaves it at the same moment has finished by then
    if (await findKeptUntil(inside, userUrl, provider)) fail('accounts.user_url_taken', { userUrl })
    await dropFormerUserUrl(inside, userUrl)
    if (before && before.userUrl !== userUrl) {
      await leaveUserUrl(deps, inside, provider, before)
      await announce<UserUrlMoved>(inside, { type: 'accounts.user_url_moved', provider, data: { userUrl } })
    }
    await bumpVersion(inside, provider)
  })
  return { userUrl }
}

/** Returns whether the owner can take the address; the owner's own address, present or former, counts as free. */
export async function checkUserUrl(
  context: Context,
  { userUrl }: { userUrl: string },
): Promise<UserUrlCheck> {
  const provider = requireOwner(context)
  const owner = await findHolder(context, userUrl)
  if (owner !== undefined) return { free: owner === provider }
  const keptUntil = await findKeptUntil(context, userUrl, provider)
  return keptUntil ? { free: false, keptUntil: keptUntil.toISOString() } : { free: true }
}

/** Returns the provider at an address; undefined if it has none or the account is closing. Anyone may call it. */
export async function ownerOf(context: Context, userUrl: string): Promise<string | undefined> {
  return UserUrl.safeParse(userUrl).success ? findOwner(context, userUrl) : undefined
}

/** Returns whose address it is, as `ownerOf` does, for reads in one statement; undefined for a text that is no address. */
export const atAddress = (userUrl: string): Whose | undefined =>
  UserUrl.safeParse(userUrl).success ? { sql: ownerSql, key: userUrl } : undefined

/** Returns the account that has the address, even if the account is closing. For operators. */
export async function holderOf(context: Context, userUrl: string): Promise<string | undefined> {
  return UserUrl.safeParse(userUrl).success ? findHolder(context, userUrl) : undefined
}

/**
 * Returns the present address of the provider who had this one before; undefined if nobody did, another account has it
 * or its account is closing. Anyone may call it.
 */
export async function movedTo(context: Context, userUrl: string): Promise<string | undefined> {
  return UserUrl.safeParse(userUrl).success ? findMovedTo(context, userUrl) : undefined
}
