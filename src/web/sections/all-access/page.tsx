import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { Icon } from '../../parts/public-page/icons.tsx'
import type { PageHalf } from '../page-half.ts'
import { accessFacts, periodWords } from './access-words.ts'

/** The membership as a card. It cannot be bought yet, and the card says so. */
function AllAccess({ showcase: { allAccess } }: { showcase: PublicShowcase }) {
  if (!allAccess) return null
  const { title, description, priceCents, period } = allAccess
  return (
    <section className="all-access" id="all-access" aria-labelledby="h-access">
      <div className="in">
        <div className="access-copy">
          <h2 id="h-access">{title}</h2>
          {description && <div className="rich" dangerouslySetInnerHTML={{ __html: description }} />}
        </div>
        <div className="access-card">
          <p className="price">
            {priceCents === 0 ? 'Free' : formatPrice(priceCents)} <small>{periodWords[period]}</small>
          </p>
          <ul>
            {accessFacts(allAccess).map((fact) => (
              <li key={fact}>
                <Icon name="check" />
                {fact}
              </li>
            ))}
          </ul>
          <p className="soon">Memberships cannot be bought yet. They open here soon.</p>
        </div>
      </div>
    </section>
  )
}

export const page: PageHalf = { section: 'allAccess', Part: AllAccess }
