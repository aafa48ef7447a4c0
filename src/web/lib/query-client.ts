import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const passing = new Set([0, 429, 500, 502, 503, 504])

/** The cache of server state in the signed-in app. A failed read is retried twice if the failure may be temporary. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < 2 && error instanceof ApiError && passing.has(error.status),
      },
      mutations: { retry: false },
    },
  })
}
