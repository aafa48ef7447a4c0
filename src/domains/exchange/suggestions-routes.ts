import type { Edge } from '#platform/area.ts'
import { forAWhile } from '#platform/common/for-a-while.ts'
import { minute } from '#platform/common/time.ts'
import { listSuggestions } from './actions/list-suggestions.ts'
import { readChoices } from './store/member-pages.ts'
import * as contract from './suggestions-contract.ts'
import type { SuggestionsDeps } from './suggestions-ports.ts'

/** The age at which the choices of the filters are read once more. */
const choicesMaxAge = 5 * minute

export function suggestionsRoutes({ api }: Edge, deps: SuggestionsDeps): void {
  let choices: (() => ReturnType<typeof readChoices>) | undefined
  api.handle(contract.listSuggestions, async (context, { query }) => {
    choices ??= forAWhile(choicesMaxAge, () => readChoices(context))
    const [found, { places, languages }] = await Promise.all([
      listSuggestions(deps, context, query),
      choices(),
    ])
    return { ...found, places, languages }
  })
}
