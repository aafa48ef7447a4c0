import type { SeatOffered } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import type { CommerceDeps } from '../ports.ts'
import { sellerNames } from '../rules/seller-names.ts'

/** Gives an offer of a waitlist the price of the day, from when its time runs; a mail follows. */
export const startOffers = (deps: Pick<CommerceDeps, 'accounts' | 'pageNameOf' | 'scheduling'>) =>
  reaction<SeatOffered>({
    on: 'scheduling.seat_offered',
    name: 'commerce.start-offers',
    queue: 'clock',
    async run(context, { provider, data: { entryId } }) {
      const [account, page] = await Promise.all([
        deps.accounts.accountOf(context, provider),
        deps.pageNameOf(context, provider),
      ])
      await deps.scheduling.startOffer(context, { provider, entryId, names: sellerNames(page, account) })
    },
  })
