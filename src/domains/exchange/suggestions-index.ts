import type { Edge } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { forgetSuggestions } from './reactions/forget-suggestions.ts'
import * as jobs from './suggestions-jobs.ts'
import type { SuggestionsDeps } from './suggestions-ports.ts'
import { suggestionsRoutes } from './suggestions-routes.ts'

/** Creates the part of the exchange network that suggests partners: the score, the round of the night and the list of a member. */
export function createSuggestions(deps: SuggestionsDeps) {
  return {
    routes: (edge: Edge) => suggestionsRoutes(edge, deps),
    reactions: [forgetSuggestions],
    ...bindTasks(Object.values(jobs), deps),
    erasing: { tables: { exchange_suggestions: 'closing' } as const },
  }
}
