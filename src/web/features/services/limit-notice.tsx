import { Link } from '@tanstack/react-router'
import type { Account } from '#domains/accounts/contract.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'

type Props = { account: Account; used: number }

/** product.md 19: the Add button stays, and this notice explains the limit with the exact count. */
export function LimitNotice({ account, used }: Props) {
  const max = account.entitlements.maxNumberOfServices
  return (
    <Alert
      kind="warning"
      title={`You have used ${used} of ${max} services`}
      action={
        <Link to="/$" params={{ _splat: 'pricing' }} className={buttonClass({ size: 'sm' })}>
          See plans
        </Link>
      }
    >
      The {account.subscriptionPlan} plan includes {max} services. To add another, choose a larger plan or
      delete a service that you no longer offer.
    </Alert>
  )
}
