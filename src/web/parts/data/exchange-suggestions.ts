import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listSuggestions } from '#domains/exchange/suggestions-contract.ts'
import { request } from '../../lib/api.ts'

export type SuggestionFilters = { q?: string; place?: string; language?: string }

const every = ['exchange-suggestions']

/** The suggestions with any filters, to read them again. */
export const everySuggestion = { queryKey: every }

/** The members who would fit, found by the filters. They change once a day, and with the owner's own choices. */
export const suggestionsQuery = (filters: SuggestionFilters) =>
  queryOptions({
    queryKey: [...every, filters],
    queryFn: ({ signal }) =>
      request<typeof listSuggestions>('GET', '/api/exchange/suggestions', { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  })
