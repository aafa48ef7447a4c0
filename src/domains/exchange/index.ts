import type { Edge } from '#platform/area.ts'
import { createPlacements } from './placements-index.ts'
import type { ExchangeDeps } from './ports.ts'

export type Exchange = ReturnType<typeof createExchange>

/** Creates the exchange network. */
export function createExchange(deps: ExchangeDeps) {
  const placements = createPlacements(deps)
  return {
    name: 'exchange',
    readPartnersOf: placements.readPartnersOf,
    routes(edge: Edge) {
      placements.routes(edge)
    },
    reactions: [],
    tasks: [],
    scheduled: [],
    erasing: {
      tables: {
        exchange_members: 'closing',
        exchange_suggestions: 'closing',
        exchange_hidden: 'closing',
        // counts of both sides, which must go on to make 0 together; nothing in them is personal
        exchange_entries: 'kept',
      } as const,
    },
  }
}
