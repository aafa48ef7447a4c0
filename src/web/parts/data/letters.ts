import { queryOptions } from '@tanstack/react-query'
import type { listLetters } from '#domains/audience/letter-contract.ts'
import { request } from '../../lib/api.ts'

/** The newest hundred letters that were sent. */
export const sentLettersQuery = queryOptions({
  queryKey: ['letters', 'sent'],
  queryFn: ({ signal }) =>
    request<typeof listLetters>('GET', '/api/letters', { query: { state: 'sent', limit: 100 } }, { signal }),
})
