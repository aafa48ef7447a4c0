import type { Edge } from '#platform/area.ts'
import type { ExchangeDeps } from './ports.ts'
import { createSuggestions } from './suggestions-index.ts'

/** Creates the exchange network. */
export function createExchange(deps: ExchangeDeps) {
  const suggestions = createSuggestions(deps)
  return {
    name: 'exchange',
    suggestions,
    routes(edge: Edge) {
      suggestions.routes(edge)
    },
    reactions: [...suggestions.reactions],
    tasks: [...suggestions.tasks],
    scheduled: [...suggestions.scheduled],
    erasing: {
      tables: {
        ...suggestions.erasing.tables,
        exchange_members: 'closing',
        exchange_hidden: 'closing',
        // counts of both sides, which must go on to make 0 together; nothing in them is personal
        exchange_entries: 'kept',
      } as const,
    },
  }
}
