import type { AccountClosed } from '#domains/accounts/events.ts'
import { transact } from '#platform/context.ts'
import { reaction } from '#platform/events/reactions.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { dropServiceUrls } from '../store/former-service-urls.ts'
import { replaceLive } from '../store/live-services.ts'
import { dropLostRooms } from '../store/lost-rooms.ts'
import { eraseSwitches } from '../store/switches.ts'

/** Deletes the live services, their former addresses, the switches and the lost rooms of a closed account. Its orders keep their own terms. */
export const eraseClosedCatalogue = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'catalogue.erase-closed-catalogue',
  queue: 'bulk',
  run: (context, { provider }) =>
    transact(context, async (inside) => {
      await replaceLive(inside, provider, [])
      await dropServiceUrls(inside, provider)
      await eraseSwitches(inside, provider)
      await dropLostRooms(inside, provider)
      await bumpVersion(inside, provider)
    }),
})
