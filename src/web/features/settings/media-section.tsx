import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { plans } from '#domains/accounts/contract.ts'
import { mediaBytes } from '#domains/accounts/rules/entitlements.ts'
import { byteWords } from '../../lib/byte-words.ts'
import { accountQuery } from '../../parts/data/account.ts'
import { mediaUseQuery } from '../../parts/data/pictures.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { StorageMeter } from '../../ui/storage-meter.tsx'
import { Section } from './section.tsx'

/** `free 500 MB, pro 10 GB and premium 50 GB`. */
const given = plans
  .map((plan) => `${plan} ${byteWords(mediaBytes[plan])}`)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' and ')

/** The used part of the plan's media storage, and a link to free it. */
export function MediaSection() {
  const { data: account } = useQuery(accountQuery)
  const { data: use, error, refetch } = useQuery(mediaUseQuery)
  const plan = account?.plansEnforced ? account.subscriptionPlan : undefined
  return (
    <Section title="Media storage">
      {use ? (
        <StorageMeter
          label={plan ? `Your plan: ${plan}` : 'Media storage'}
          used={use.bytes}
          max={use.most}
          more="Remove what you no longer use."
        />
      ) : error ? (
        <LoadFailed what="Your media storage" error={error} onRetry={refetch} />
      ) : (
        <SkeletonLines label="Your media storage is loading" widths={[60, 100]} />
      )}
      {plan && <p>Storage by plan: {given}.</p>}
      <Cluster>
        <Link className={buttonClass()} to="/editor" search={{ section: 'hero' }}>
          Pictures of your page
        </Link>
      </Cluster>
    </Section>
  )
}
