import type { Accounts } from '#domains/accounts/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { TipReader } from '#domains/notifications/ports.ts'
import { day } from '#platform/common/time.ts'
import { unlessMissing } from './booking-reader.ts'

type Areas = {
  readonly accounts: Pick<Accounts, 'accountOf'>
  readonly commerce: Pick<Commerce, 'readTipOf' | 'tipPages'>
}

/** Reads tips after the checkout for mails as their page shows them. */
export const tipReader = ({ accounts, commerce }: Areas): TipReader => ({
  byOrder: (context, reference) =>
    unlessMissing(async () => {
      const { tip, token } = await commerce.readTipOf(context, reference)
      const account = await accounts.accountOf(context, reference.provider)
      const sinceMs = account && context.clock.now().getTime() - account.createdAt.getTime()
      return {
        tip,
        page: commerce.tipPages.pageUrl(token),
        receipt: commerce.tipPages.receiptUrl(token),
        providerEmail: account?.email ?? '',
        isNewProvider: sinceMs === undefined || sinceMs < day,
      }
    }),
})
