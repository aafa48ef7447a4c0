import type { AccountClosed } from '#domains/accounts/events.ts'
import { transact } from '#platform/context.ts'
import { reaction } from '#platform/events/reactions.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { eraseShowcase, lockShowcase } from '../store/showcases.ts'

/** When an account is closed, nothing of its page is kept: texts, pictures' addresses, what was live before. */
export const eraseClosedShowcase = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'showcase-erase-closed-showcase',
  run: (context, { provider }) =>
    transact(context, async (inside) => {
      await lockShowcase(inside, provider)
      await eraseShowcase(inside, provider)
      await bumpVersion(inside, provider)
    }),
})
