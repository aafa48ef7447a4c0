import { createHash } from 'node:crypto'
import { type Context, transact } from '#platform/context.ts'
import type { ConnectionsDeps } from '../ports.ts'
import { failPosts } from '../posts-contract.ts'
import type { PostsDeps } from '../posts-ports.ts'
import { connectionsOfAccount } from '../store/connections.ts'
import { findDeletion, noteDeletion } from '../store/data-deletions.ts'
import { endConnection } from './disconnect.ts'

type Deps = Pick<ConnectionsDeps, 'scheduling'> & Pick<PostsDeps, 'posts' | 'copies' | 'publicUrl'>
type Signed = { readonly signedRequest: string }

/** An account's owner removed the app at the vendor: everything of it is deleted. Throws `connections.request_forged`. */
export async function removeAccount(deps: Deps, context: Context, { signedRequest }: Signed): Promise<void> {
  const { vendor, accountId } = signedOf(deps, signedRequest)
  await transact(context, (inside) => endAccount(deps, inside, { vendor, accountId }))
}

/**
 * An account's owner had the vendor ask for the deletion of everything that we know of it. Returns the code by which they
 * see on our page that it was done. Idempotent: the same request has the same code, and deletes once. Throws
 * `connections.request_forged`.
 */
export async function deleteAccountData(
  deps: Deps,
  context: Context,
  { signedRequest }: Signed,
): Promise<{ url: string; confirmation_code: string }> {
  const { vendor, accountId } = signedOf(deps, signedRequest)
  const code = createHash('sha256').update(`deletion ${signedRequest}`).digest('hex').slice(0, 32)
  await transact(context, async (inside) => {
    if (await noteDeletion(inside, { code, vendor })) await endAccount(deps, inside, { vendor, accountId })
  })
  return { url: `${deps.publicUrl}/${vendor}-support?code=${code}`, confirmation_code: code }
}

/** When the data of a code was deleted; undefined: no such code was given out. */
export const deletionOf = (_deps: Deps, context: Context, code: string): Promise<Date | undefined> =>
  findDeletion(context, code)

function signedOf({ posts }: Deps, signedRequest: string): { vendor: string; accountId: string } {
  const read = posts?.readSigned(signedRequest)
  return posts && read ? { vendor: posts.name, ...read } : failPosts('connections.request_forged')
}

async function endAccount(
  deps: Deps,
  context: Context,
  account: { readonly vendor: string; readonly accountId: string },
): Promise<void> {
  for (const { provider, vendor } of await connectionsOfAccount(context, account))
    await endConnection(deps, context, { provider, vendor })
}
