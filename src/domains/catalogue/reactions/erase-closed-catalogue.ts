import type { AccountClosed } from '#domains/accounts/events.ts'
import { transact } from '#platform/context.ts'
import { reaction } from '#platform/events/reactions.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { replaceLive } from '../store/live-services.ts'
import { eraseSwitches } from '../store/switches.ts'

/** When an account is closed, nothing of it is sold any more; what was sold stands in its orders. */
export const eraseClosedCatalogue = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'catalogue.erase-closed-catalogue',
  queue: 'bulk',
  run: (context, { provider }) =>
    transact(context, async (inside) => {
      await replaceLive(inside, provider, [])
      await eraseSwitches(inside, provider)
      await bumpVersion(inside, provider)
    }),
})
