import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Domain } from '#domains/hosts/contract.ts'
import { timeWords } from '../../lib/ago-words.ts'
import { useNow } from '../../lib/use-now.ts'
import { domainsQuery } from '../../parts/data/domains.ts'
import { Badge } from '../../ui/badge.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { AddDomain } from './add-domain.tsx'
import { DomainCard } from './domain-card.tsx'
import { standingOf } from './domain-words.ts'
import styles from './domains.module.css'

type Props = {
  /** The link back to the settings of the address. */
  above: ReactNode
  /** The page's address on the main host; undefined: it has none yet. */
  address: string | undefined
}

/** The provider's own domains: add one, set its record, see its state, remove it. */
export function DomainsPage({ above, address }: Props) {
  const { data, error, refetch } = useQuery(domainsQuery)
  const inUse = data?.domains.filter(({ state }) => state !== 'removed') ?? []
  const removed = data?.domains.filter(({ state }) => state === 'removed') ?? []
  return (
    <>
      <PageHead
        above={above}
        title="Your own domain"
        below={
          address
            ? `Your Showcase at an address of yours. Its first one, ${address}, keeps working.`
            : 'Your Showcase at an address of yours.'
        }
      />
      <div className={styles['page']}>
        {error && <LoadFailed what="Your domains" error={error} old={data !== undefined} onRetry={refetch} />}
        {!data && !error && <SkeletonLines label="Your domains are loading" widths={[40, 90, 76, 60]} />}
        {inUse.map((domain) => (
          <DomainCard key={domain.host} domain={domain} />
        ))}
        {data && <AddDomain limit={data.limit} used={inUse.length} isAvailable={data.isAvailable} />}
        {removed.length > 0 && <Removed domains={removed} />}
      </div>
    </>
  )
}

/** The domains that were removed in the last week. */
function Removed({ domains }: { domains: readonly Domain[] }) {
  const now = useNow()
  return (
    <section aria-labelledby="removed-domains">
      <h2 id="removed-domains">Removed lately</h2>
      <ul className={styles['removed']}>
        {domains.map((domain) => (
          <li key={domain.host}>
            <Badge tone={standingOf(domain).tone}>{standingOf(domain).badge}</Badge>
            <div>
              <b>{domain.shown}</b>
              <p>
                Since {timeWords(domain.changedAt, now)} it shows nothing of yours. Delete its record where
                you bought it, too.
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
