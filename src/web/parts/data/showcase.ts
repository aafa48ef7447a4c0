import { queryOptions } from '@tanstack/react-query'
import type {
  Draft,
  deleteRecord,
  previewLink,
  RecordKind,
  readDraft,
  saveRecord,
  setPublished,
  unpublish,
} from '#domains/showcase/contract.ts'
import { request } from '../../lib/api.ts'

type Holder = Pick<Draft, 'records'> | undefined
type StoredRecord = Draft['records'][number]
type RecordKey = { kind: RecordKind; entityId: string }

/** The owner's Showcase as it is being edited, with the changes that publishing would make. */
export const draftQuery = queryOptions({
  queryKey: ['showcase'],
  queryFn: ({ signal }) => request<typeof readDraft>('GET', '/api/showcase', {}, { signal }),
})

/** A fresh preview link for every state of the draft; `version` changes with each save. */
export const previewQuery = (version: string) =>
  queryOptions({
    queryKey: ['showcase-preview', version],
    queryFn: ({ signal }) => request<typeof previewLink>('GET', '/api/showcase/preview-link', {}, { signal }),
    placeholderData: (before) => before,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The draft's records of some kinds, as they are stored: in no order, not validated. */
export const recordsOf = (draft: Holder, ...kinds: RecordKind[]): StoredRecord[] =>
  draft?.records.filter(({ kind }) => kinds.includes(kind)) ?? []

/** The draft's one record of a kind of which there is one. */
export const recordOf = (draft: Holder, kind: RecordKind): StoredRecord | undefined =>
  recordsOf(draft, kind)[0]

/** What publishing does to the records of a kind of which there is one; undefined: nothing. */
export const changeOf = ({ changes }: Pick<Draft, 'changes'>, kind: RecordKind) =>
  changes.find((change) => change.kind === kind)?.change

/** Merges `data` into a record of the draft, which is created where it is missing. */
export const putRecord = (params: RecordKey, data: Record<string, unknown>) =>
  request<typeof saveRecord>('PUT', '/api/showcase/records/:kind/:entityId', { params, body: data })

export const removeRecord = (params: RecordKey) =>
  request<typeof deleteRecord>('DELETE', '/api/showcase/records/:kind/:entityId', { params })

/** Publishes the draft (specification 4, "isPublished can also be set directly"). */
export const publishDraft = () =>
  request<typeof setPublished>('PUT', '/api/showcase/published', { body: { isPublished: true } })

export const unpublishShowcase = () => request<typeof unpublish>('POST', '/api/showcase/unpublish', {})
