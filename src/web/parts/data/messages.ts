import { infiniteQueryOptions } from '@tanstack/react-query'
import type { listMessages } from '#domains/messages/contract.ts'
import { request } from '../../lib/api.ts'

/** The messages that visitors wrote to the signed-in provider, in pages, newest first. */
export const messagesQuery = infiniteQueryOptions({
  queryKey: ['messages'],
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  queryFn: ({ pageParam: before, signal }) =>
    request<typeof listMessages>('GET', '/api/messages', { query: { before } }, { signal }),
})
