import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { countNewMessages, listMessages, readMessages } from '#domains/messages/contract.ts'
import { request } from '../../lib/api.ts'

/** The messages that visitors wrote to the signed-in provider, in pages, newest first. */
export const messagesQuery = infiniteQueryOptions({
  queryKey: ['messages'],
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  queryFn: ({ pageParam: before, signal }) =>
    request<typeof listMessages>('GET', '/api/messages', { query: { before } }, { signal }),
})

/** At most so many messages of a customer are shown. */
const maxOfPerson = 10

/** The newest messages of a customer. */
export const customerMessagesQuery = (personId: string) =>
  queryOptions({
    queryKey: ['messages', 'of-person', personId],
    queryFn: async ({ signal }) => {
      const query = { personId }
      const { messages } = await request<typeof listMessages>('GET', '/api/messages', { query }, { signal })
      return messages.slice(0, maxOfPerson)
    },
  })

/** How many messages the provider has not listed yet, and who wrote the newest. */
export const newMessagesQuery = queryOptions({
  queryKey: ['newMessages'],
  queryFn: ({ signal }) => request<typeof countNewMessages>('GET', '/api/messages/new', {}, { signal }),
})

/** Marks the listed messages as read; the list keeps showing which ones were new. A failure is repeated by the next visit. */
export function useReadMessages() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (until: string) =>
      request<typeof readMessages>('PUT', '/api/messages/read', { body: { until } }),
    onSuccess: () => cache.invalidateQueries(newMessagesQuery),
  })
}

export type NewMessages = { readonly count: number; readonly names: readonly string[] }

/** `A new message`, `3 new messages`, `100 or more new messages`. */
export function newMessagesWords({ count }: Pick<NewMessages, 'count'>): string {
  if (count === 1) return 'A new message'
  return `${count >= 100 ? '100 or more' : count} new messages`
}

/** `From Ada and Grace.`, `From Ada, Grace, Joan and others.` */
export function sendersWords({ count, names }: NewMessages): string {
  const others = count > names.length && names.length === 3 ? ['others'] : []
  return `From ${new Intl.ListFormat('en-US').format([...names, ...others])}.`
}
