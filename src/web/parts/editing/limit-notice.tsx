import type { Account, Entitlements } from '#domains/accounts/contract.ts'
import { Alert } from '../../ui/alert.tsx'

/** A kind of card in words, and the plan's maximum that it counts against. */
export type CardWords = {
  readonly maximum: Extract<keyof Entitlements, `max${string}`>
  /** `a service` */
  readonly one: string
  /** `services` */
  readonly many: string
}

type Props = { account: Account; used: number; words: CardWords }

/** product.md 19: the Add button stays, and this notice explains the limit with the exact count. */
export function LimitNotice({ account, used, words: { maximum, one, many } }: Props) {
  const max = account.entitlements[maximum]
  const included = max === 1 ? `1 of these ${many}` : `${max} ${many}`
  return (
    <Alert kind="warning" title={`You have used ${used} of ${max} ${many}`}>
      The {account.subscriptionPlan} plan includes {included}. To add another, delete {one} that you no longer
      offer.
    </Alert>
  )
}

/** `2 of 3 services on the free plan`; without plans the count alone. */
export function countWords({ account, used, words: { maximum, many } }: Props): string {
  if (!account.plansEnforced) return `${used} ${many}`
  return `${used} of ${account.entitlements[maximum]} ${many} on the ${account.subscriptionPlan} plan`
}
