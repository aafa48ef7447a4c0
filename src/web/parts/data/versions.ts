import { queryOptions } from '@tanstack/react-query'
import type {
  readChanges,
  readVersionChanges,
  readVersions,
  restoreVersion,
  takeBackChange,
  versionPreviewLink,
} from '#domains/showcase/versions-contract.ts'
import { request } from '../../lib/api.ts'

/** What publishing changes, field by field. `draftAt` changes with each save, so that the list is read again. */
export const changesQuery = (draftAt: string) =>
  queryOptions({
    queryKey: ['showcase-changes', draftAt],
    queryFn: ({ signal }) => request<typeof readChanges>('GET', '/api/showcase/changes', {}, { signal }),
    placeholderData: (before) => before,
  })

/** The stored versions and the set-aside drafts, newest first. */
export const versionsQuery = queryOptions({
  queryKey: ['showcase-versions'],
  queryFn: ({ signal }) => request<typeof readVersions>('GET', '/api/showcase/versions', {}, { signal }),
  staleTime: 0,
})

/** What restoring a version changes in the draft. */
export const versionChangesQuery = (version: string) =>
  queryOptions({
    queryKey: ['showcase-versions', version, 'changes'],
    queryFn: ({ signal }) =>
      request<typeof readVersionChanges>(
        'GET',
        '/api/showcase/versions/:version/changes',
        { params: { version } },
        { signal },
      ),
    staleTime: 0,
  })

/** A preview link of a version, for a frame. A version never changes. */
export const versionPreviewQuery = (version: string) =>
  queryOptions({
    queryKey: ['showcase-version-preview', version],
    queryFn: ({ signal }) =>
      request<typeof versionPreviewLink>(
        'GET',
        '/api/showcase/versions/:version/preview-link',
        { params: { version } },
        { signal },
      ),
    staleTime: 3_600_000,
    retry: false,
  })

/** Replaces the draft by a version. */
export const restore = (version: string) =>
  request<typeof restoreVersion>('POST', '/api/showcase/versions/:version/restore', { params: { version } })

/** Takes one change of the draft back. */
export const takeBack = (entityId: string) =>
  request<typeof takeBackChange>('POST', '/api/showcase/changes/:entityId/take-back', {
    params: { entityId },
  })
