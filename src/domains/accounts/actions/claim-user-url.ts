import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail, UserUrl } from '../contract.ts'
import { findHolder, findOwner, takeUserUrl } from '../store/user-urls.ts'
import { requireOwner } from './require-owner.ts'

/** The owner takes an address, in place of an earlier one. `accounts.user_url_taken` when it is somebody else's. */
export async function claimUserUrl(
  context: Context,
  input: { userUrl: string },
): Promise<{ userUrl: string }> {
  const provider = requireOwner(context)
  const { userUrl } = input
  await transact(context, async (inside) => {
    if (!(await takeUserUrl(inside, provider, userUrl))) fail('accounts.user_url_taken', { userUrl })
    await bumpVersion(inside, provider)
  })
  return { userUrl }
}

/** Whether the owner could take the address; one's own is free. */
export async function checkUserUrl(context: Context, input: { userUrl: string }): Promise<{ free: boolean }> {
  const provider = requireOwner(context)
  const owner = await findHolder(context, input.userUrl)
  return { free: owner === undefined || owner === provider }
}

/** Anyone may ask: the provider who is met at an address; undefined: nobody, or one whose account is about to close. */
export async function ownerOf(context: Context, userUrl: string): Promise<string | undefined> {
  return UserUrl.safeParse(userUrl).success ? findOwner(context, userUrl) : undefined
}

/** For operators: whose an address is, whether or not anybody is met there. */
export async function holderOf(context: Context, userUrl: string): Promise<string | undefined> {
  return UserUrl.safeParse(userUrl).success ? findHolder(context, userUrl) : undefined
}
