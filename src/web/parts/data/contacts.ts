import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  countContacts,
  eraseContact,
  listContacts,
  listTags,
  readContact,
  tagContacts,
  unsubscribeContact,
} from '#domains/audience/contacts-contract.ts'
import type {
  changeSegment,
  countSegment,
  createSegment,
  deleteSegment,
  listSegments,
  Segment,
  SegmentInput,
} from '#domains/audience/segment-contract.ts'
import type { EndpointCall, EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { eraseAPerson, readPeopleAgain } from './customers.ts'
import { refetchEveryMs } from './refresh.ts'

/** One page of contacts. */
export const contactsQuery = (query: EndpointCall<typeof listContacts>['query']) =>
  queryOptions({
    queryKey: ['contacts', query],
    queryFn: ({ signal }) => request<typeof listContacts>('GET', '/api/contacts', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchEveryMs,
  })

/** How many follow the provider, and how many get letters. */
export const contactCountsQuery = queryOptions({
  queryKey: ['contacts', 'counts'],
  queryFn: ({ signal }) => request<typeof countContacts>('GET', '/api/contact-counts', {}, { signal }),
  refetchInterval: refetchEveryMs,
})

export const contactTagsQuery = queryOptions({
  queryKey: ['contacts', 'tags'],
  queryFn: ({ signal }) => request<typeof listTags>('GET', '/api/contact-tags', {}, { signal }),
})

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ['contacts', 'one', id],
    queryFn: ({ signal }) =>
      request<typeof readContact>('GET', '/api/contacts/:id', { params: { id } }, { signal }),
    // an erased contact must not be shown from the cache
    gcTime: 0,
  })

export const segmentsQuery = queryOptions({
  queryKey: ['segments'],
  queryFn: ({ signal }) => request<typeof listSegments>('GET', '/api/segments', {}, { signal }),
})

/** How many subscribed people a rule finds now. */
export const segmentCountQuery = (rule: Segment) =>
  queryOptions({
    queryKey: ['contacts', 'segment', rule],
    queryFn: () => request<typeof countSegment>('POST', '/api/segment-counts', { body: { rule } }),
    placeholderData: keepPreviousData,
  })

/** Reads everything about contacts again. */
function useRefreshContacts() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['contacts'] })
}

/** Puts a tag on contacts, or takes it off. */
type Tagging = EndpointCall<typeof tagContacts>['body'] & { onProgress?: (changed: number) => void }

/** Tags many contacts in several calls; `onProgress` gets how many are changed so far. */
export function useTagContacts() {
  const refresh = useRefreshContacts()
  return useMutation({
    mutationFn: async ({ onProgress, ...body }: Tagging) => {
      for (let changed = 0; ; ) {
        const done = await request<typeof tagContacts>('POST', '/api/contact-tags', { body })
        changed += done.changed
        if (!done.more) return { ...done, changed }
        onProgress?.(changed)
      }
    },
    onSuccess: refresh,
  })
}

export function useUnsubscribeContact(id: string) {
  const refresh = useRefreshContacts()
  return useMutation({
    mutationFn: () =>
      request<typeof unsubscribeContact>('POST', '/api/contacts/:id/unsubscription', { params: { id } }),
    onSuccess: refresh,
  })
}

/** Erases a contact; one with a person is erased with everything that is known of the person. */
export function useEraseContact({
  id,
  personId,
}: Pick<EndpointOutput<typeof readContact>, 'id' | 'personId'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () =>
      personId === null
        ? request<typeof eraseContact>('POST', '/api/contacts/:id/erasure', { params: { id } })
        : eraseAPerson(personId),
    onSuccess: () => {
      cache.removeQueries(contactQuery(id))
      readPeopleAgain(cache)
    },
  })
}

/** Keeps a segment, or changes the one with an id. */
export const saveSegment = (id: string | undefined, body: SegmentInput, idempotencyKey: string) =>
  id === undefined
    ? request<typeof createSegment>('POST', '/api/segments', { body }, { idempotencyKey })
    : request<typeof changeSegment>('PUT', '/api/segments/:id', { params: { id }, body }, { idempotencyKey })

/** Reads the segments, and the contacts in them, again. */
export function useRefreshSegments() {
  const cache = useQueryClient()
  const refresh = useRefreshContacts()
  return () => {
    void refresh()
    return cache.invalidateQueries(segmentsQuery)
  }
}

export function useDeleteSegment() {
  const refresh = useRefreshSegments()
  return useMutation({
    mutationFn: (id: string) =>
      request<typeof deleteSegment>('DELETE', '/api/segments/:id', { params: { id } }),
    onSuccess: refresh,
  })
}
