import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../parts/data/account.ts'
import { partnerStandingQuery } from '../../parts/data/partner-codes.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { RedeemForm } from './redeem-form.tsx'
import type { OpenedLicence } from './waiting-code.ts'

type Props = {
  partner: string
  licence: OpenedLicence | null
  onSwitch: () => Promise<void>
  onDone: () => void
}

/** For a signed-in account, once it is read. */
export function RedeemAsAccount(props: Props) {
  const account = useQuery(accountQuery)
  const standing = useQuery(partnerStandingQuery)
  const error = account.error ?? standing.error
  if (account.data && standing.data)
    return <RedeemForm {...props} account={account.data} standing={standing.data} />
  if (!error) return <SkeletonLines label="Loading your account" widths={[90, 60, 80, 40]} />
  const retry = () => Promise.all([account.refetch(), standing.refetch()])
  return <LoadFailed what="Your account" error={error} onRetry={retry} />
}
