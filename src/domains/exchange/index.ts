import type { Edge } from '#platform/area.ts'
import type { ExchangeDeps } from './ports.ts'
import { createReferrals } from './referrals-index.ts'
import type { ReferralsDeps } from './referrals-ports.ts'

export type Exchange = ReturnType<typeof createExchange>

/** Creates the exchange network. */
export function createExchange(deps: ExchangeDeps & ReferralsDeps) {
  const referrals = createReferrals(deps)
  const parts = [referrals]
  return {
    name: 'exchange',
    readExchangeFigures: referrals.readExchangeFigures,
    routes(edge: Edge) {
      for (const part of parts) part.routes(edge)
    },
    reactions: parts.flatMap(({ reactions }) => reactions),
    tasks: parts.flatMap(({ tasks }) => tasks),
    scheduled: parts.flatMap(({ scheduled }) => scheduled),
    erasing: {
      tables: {
        exchange_members: 'closing',
        exchange_suggestions: 'closing',
        exchange_hidden: 'closing',
      } as const,
    },
  }
}
