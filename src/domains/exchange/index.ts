import type { Edge } from '#platform/area.ts'
import type { ExchangeDeps } from './ports.ts'

/** Creates the exchange network. */
export function createExchange(_deps: ExchangeDeps) {
  return {
    name: 'exchange',
    routes(_edge: Edge) {},
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
