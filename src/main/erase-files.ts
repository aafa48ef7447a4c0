import { z } from 'zod'
import type { AccountClosed } from '#domains/accounts/events.ts'
import type { Accounts } from '#domains/accounts/index.ts'
import type { Context } from '#platform/context.ts'
import { type Reaction, reaction } from '#platform/events/reactions.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineTask } from '#platform/jobs/task.ts'
import type { Identity } from '#protocols/identity/index.ts'
import type { Storage } from '#protocols/storage/index.ts'

type Parts = {
  /** Undefined with a managed identity: the files made for a user are then stored under the user's sub. */
  readonly identity: Identity | undefined
  readonly storage: Storage
  readonly accounts: Accounts
}

/** Erases the files of a closed account's owner (product.md 23). It needs three areas, so it belongs to main. */
export const eraseFiles = ({ identity, storage, accounts }: Parts): Reaction =>
  reaction<AccountClosed>({
    on: 'accounts.closed',
    name: 'storage.erase-files',
    queue: 'bulk',
    async run(context, { provider }) {
      const account = await accounts.accountOf(context, provider)
      if (!account?.closedAt) return
      if (!identity) return storage.eraseOwner(context, account.sub)
      await eraseFilesOf({ identity, storage }, context, account.sub)
    },
  })

type Erased = { readonly identity: Identity; readonly storage: Storage }

export const eraseFilesTask = defineTask(
  'storage.erase-files-of-user',
  z.object({ sub: z.string() }),
  'bulk',
  (parts: Erased, context, { sub }) => eraseFilesOf(parts, context, sub),
)

/** Enqueues the erasure of a deleted user's files, for a user without an account. Uses the caller's transaction. */
export const eraseFilesLater = (context: Context, sub: string): Promise<void> =>
  enqueue(context, eraseFilesTask, { sub })

/** Erases what the identities of a `sub` keep, and the identities. */
export async function eraseFilesOf(
  { identity, storage }: Erased,
  context: Context,
  sub: string,
): Promise<void> {
  for (const identityId of await identity.identitiesOf(context, sub)) {
    await storage.eraseOwner(context, identityId)
    await identity.forgetIdentity(context, identityId)
  }
}
