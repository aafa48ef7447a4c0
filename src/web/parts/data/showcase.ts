import { queryOptions } from '@tanstack/react-query'
import type {
  Draft,
  deleteRecord,
  previewLink,
  RecordKind,
  readDraft,
  readPageFacts,
  saveRecord,
  setPublished,
  unpublish,
} from '#domains/showcase/contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import { request } from '../../lib/api.ts'
import { deviceOf } from '../../lib/device.ts'

type Holder = Pick<Draft, 'records'> | undefined
type StoredRecord = Draft['records'][number]
type RecordKey = { kind: RecordKind; entityId: string }

export const fetchDraft = (signal?: AbortSignal) =>
  request<typeof readDraft>('GET', '/api/showcase', {}, signal && { signal })

/** The owner's draft, with the changes that publishing would make. */
export const draftQuery = queryOptions({
  queryKey: ['showcase'],
  queryFn: ({ signal }) => fetchDraft(signal),
})

/** What the page shows beside its records; read again after each publish. */
export const pageFactsQuery = (live: number | undefined) =>
  queryOptions({
    queryKey: ['showcase-page-facts', live ?? 0],
    queryFn: ({ signal }) => request<typeof readPageFacts>('GET', '/api/showcase/page-facts', {}, { signal }),
    placeholderData: (before) => before,
  })

/** A new preview link for each version of the draft; `version` changes with each save. */
export const previewQuery = (version: string) =>
  queryOptions({
    queryKey: ['showcase-preview', version],
    queryFn: ({ signal }) => request<typeof previewLink>('GET', '/api/showcase/preview-link', {}, { signal }),
    placeholderData: (before) => before,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The draft's records of the given kinds as stored: unordered, not validated. */
export const recordsOf = (draft: Holder, ...kinds: RecordKind[]): StoredRecord[] =>
  draft?.records.filter(({ kind }) => kinds.includes(kind)) ?? []

/** The draft's services that people book: those with a card of their own, and calendar cards. */
export const bookableRecords = (draft: Holder): StoredRecord[] =>
  recordsOf(draft, 'individualService', 'booking')

/** The draft's record of a kind that has at most one. */
export const recordOf = (draft: Holder, kind: RecordKind): StoredRecord | undefined =>
  recordsOf(draft, kind)[0]

/** The place of the draft's profile, by which pages and mails name its zone. Undefined before both are filled in. */
export function placeOfDraft(draft: Holder): ProviderPlace | undefined {
  const { place, timezone } = recordOf(draft, 'basicProfile')?.data ?? {}
  return typeof place === 'string' && typeof timezone === 'string' ? { place, timezone } : undefined
}

/** The change that publishing makes to a kind with at most one record; undefined for none. */
export const changeOf = ({ changes }: Pick<Draft, 'changes'>, kind: RecordKind) =>
  changes.find((change) => change.kind === kind)?.change

/**
 * Merges `data` into a record of the draft; creates the record if it is missing. With `revision` the server refuses the
 * write if the record has another one; 0: if there is a record.
 */
export const putRecord = (params: RecordKey, data: Record<string, unknown>, revision?: number) =>
  request<typeof saveRecord>('PUT', '/api/showcase/records/:kind/:entityId', {
    params,
    query: { revision, device: deviceOf() },
    body: data,
  })

/** Deletes a record. With `revision` the server refuses it if the record has another one. */
export const removeRecord = (params: RecordKey, revision?: number) =>
  request<typeof deleteRecord>('DELETE', '/api/showcase/records/:kind/:entityId', {
    params,
    query: { revision },
  })

/**
 * Publishes the draft (specification 4, "isPublished can also be set directly"). With the `revision` of the draft that
 * the owner has read, the server refuses to publish a newer one.
 */
export const publishDraft = (revision?: number) =>
  request<typeof setPublished>('PUT', '/api/showcase/published', {
    body: { isPublished: true, ...(revision !== undefined && { revision }) },
  })

export const unpublishShowcase = () => request<typeof unpublish>('POST', '/api/showcase/unpublish', {})
