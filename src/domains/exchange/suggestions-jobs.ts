// The tasks of suggestions.

export { matchEveryoneTask } from './actions/match-everyone.ts'
export { refreshSuggestionsTask } from './actions/refresh-suggestions.ts'
