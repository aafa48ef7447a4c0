import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { Icon } from '../../parts/public-page/icons.tsx'
import type { PageHalf } from '../page-half.ts'
import { networks } from './networks.ts'

/** A row of plain links. The page loads nothing from the networks. */
function Social({ showcase }: { showcase: PublicShowcase }) {
  const accounts = networks.flatMap(({ kind, name }) => {
    const account = showcase[kind]?.account
    return account ? [{ kind, name, account }] : []
  })
  if (accounts.length === 0) return null
  return (
    <section className="social" id="social" aria-label="Social accounts">
      <ul className="in">
        {accounts.map(({ kind, name, account }) => (
          <li key={kind}>
            <a href={account} rel="me noreferrer">
              <Icon name={kind} size={22} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const page: PageHalf = { section: 'social', Part: Social }
