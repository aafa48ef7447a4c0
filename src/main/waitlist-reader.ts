import type { Accounts } from '#domains/accounts/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { PlaceReader, WaitlistReader } from '#domains/notifications/ports.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import { day } from '#platform/common/time.ts'
import { unlessMissing } from './booking-reader.ts'

type Areas = {
  readonly accounts: Pick<Accounts, 'ownerOf' | 'accountOf'>
  readonly scheduling: Pick<Scheduling, 'entryTokenOf'>
  readonly commerce: Pick<Commerce, 'readWaitlistPlace'>
  readonly placeOf: PlaceReader
}

/** Reads places in waitlists for mails as their page shows them. */
export const waitlistReader =
  ({ accounts, scheduling, commerce, placeOf }: Areas): WaitlistReader =>
  (context, reference) =>
    unlessMissing(async () => {
      const place = await commerce.readWaitlistPlace(context, reference)
      const { provider } = place
      const account = await accounts.accountOf(context, reference.provider)
      const sinceMs = account && context.clock.now().getTime() - account.createdAt.getTime()
      // the page of a closing account is offline: no mail may link it
      const userUrl = (await accounts.ownerOf(context, provider.userUrl)) ? provider.userUrl : ''
      return {
        place: { ...place, provider: { ...provider, userUrl } },
        token: scheduling.entryTokenOf(reference),
        providerEmail: account?.email ?? '',
        isNewProvider: sinceMs === undefined || sinceMs < day,
        here: await placeOf(context, reference.provider),
      }
    })
