import type { AccountClosed } from '#domains/accounts/events.ts'
import { type Context, transact } from '#platform/context.ts'
import { type Reaction, reaction } from '#platform/events/reactions.ts'
import { hideMember } from '../actions/leave-exchange.ts'
import { partWithAll } from '../actions/part-with-all.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { forgetHidden } from '../store/hidden.ts'
import { deleteMember } from '../store/members.ts'
import { eraseReports } from '../store/reports.ts'
import { eraseTexts } from '../store/requests.ts'

/**
 * Ends the partnerships and requests of a closed account, deletes its member's row and what stood around it, and erases what it wrote. Ended
 * partnerships and credits stay, because they are the partners' too; they name nobody.
 */
export const forgetClosedProvider = (deps: PartnersDeps): Reaction =>
  reaction<AccountClosed>({
    on: 'accounts.closed',
    name: 'exchange.forget-closed-provider',
    queue: 'bulk',
    async run(context: Context, { provider }) {
      // nobody begins anything with the member from here on
      await hideMember(context, provider)
      await partWithAll(deps, context, provider)
      await transact(context, async (inside) => {
        await deleteMember(inside, provider)
        await forgetHidden(inside, provider)
        await eraseTexts(inside, provider)
        await eraseReports(inside, provider)
      })
    },
  })
