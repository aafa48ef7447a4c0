import type { Accounts } from '#domains/accounts/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { DeliveryReader } from '#domains/notifications/ports.ts'
import { day } from '#platform/common/time.ts'
import { unlessMissing } from './booking-reader.ts'

type Areas = {
  readonly accounts: Pick<Accounts, 'ownerOf' | 'accountOf'>
  readonly commerce: Pick<Commerce, 'readDeliveryOf' | 'deliveryLinks'>
}

/** Reads orders without a date for mails as their page shows them. */
export const deliveryReader = ({ accounts, commerce }: Areas): DeliveryReader => ({
  byOrder: (context, reference) =>
    unlessMissing(async () => {
      const { delivery, ref } = await commerce.readDeliveryOf(context, reference)
      const { provider } = delivery
      const account = await accounts.accountOf(context, reference.provider)
      const sinceMs = account && context.clock.now().getTime() - account.createdAt.getTime()
      // the page of a closing account is offline: no mail may link it
      const userUrl = (await accounts.ownerOf(context, provider.userUrl)) ? provider.userUrl : ''
      const token = commerce.deliveryLinks.tokenOf(ref)
      return {
        delivery: { ...delivery, provider: { ...provider, userUrl } },
        page: commerce.deliveryLinks.pageUrl(token),
        receipt: commerce.deliveryLinks.receiptUrl(token),
        providerEmail: account?.email ?? '',
        isNewProvider: sinceMs === undefined || sinceMs < day,
      }
    }),
})
