import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { SessionsLine, sessionsDelivered } from '../../parts/public-page/sessions-line.tsx'
import type { PageHalf } from '../page-half.ts'

/** The counter of delivered sessions, in large figures. */
function Sessions({ showcase }: { showcase: PublicShowcase }) {
  if (sessionsDelivered(showcase) === 0) return null
  return (
    <section className="counters" id="sessions" aria-label="Sessions delivered">
      <div className="in">
        <SessionsLine showcase={showcase} />
      </div>
    </section>
  )
}

export const page: PageHalf = { section: 'sessions', Part: Sessions }
