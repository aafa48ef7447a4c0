import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type {
  beginImport,
  createImport,
  deleteImport,
  Import,
  listImports,
  planImport,
  readImport,
  stopImport,
  undoImport,
} from '#domains/audience/import-contract.ts'
import type { EndpointCall } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'

/** How often the progress of an import is read. */
const progressEveryMs = 1000

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => request<typeof listImports>('GET', '/api/imports', {}, { signal }),
})

/** Whether the server works on an import. */
const isMoving = ({ state, preview }: Import): boolean =>
  state === 'reading' || state === 'running' || state === 'undoing' || (state === 'ready' && !preview)

/** One import; while the server works on it, it is read again each second. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) =>
      request<typeof readImport>('GET', '/api/imports/:id', { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? progressEveryMs : false),
  })

type Options = { idempotencyKey?: string }

/** Has an uploaded file read. */
export const sendImport = (body: EndpointCall<typeof createImport>['body'], options: Options) =>
  request<typeof createImport>('POST', '/api/imports', { body }, options)

/** The steps of one import. */
export const importSteps = (id: string) => ({
  plan: (body: EndpointCall<typeof planImport>['body']) =>
    request<typeof planImport>('PUT', '/api/imports/:id/plan', { params: { id }, body }),
  begin: (body: EndpointCall<typeof beginImport>['body'], options: Options) =>
    request<typeof beginImport>('POST', '/api/imports/:id/begin', { params: { id }, body }, options),
  stop: () => request<typeof stopImport>('POST', '/api/imports/:id/stop', { params: { id } }),
  undo: () => request<typeof undoImport>('POST', '/api/imports/:id/undo', { params: { id } }),
  drop: () => request<typeof deleteImport>('DELETE', '/api/imports/:id', { params: { id } }),
})

/** Returns a function that shows an import as the server has just answered it. */
export function useShowImport(): (now: Import) => void {
  const cache = useQueryClient()
  return (now) => {
    // a read that began before would show what was
    void cache.cancelQueries({ queryKey: importQuery(now.id).queryKey })
    cache.setQueryData(importQuery(now.id).queryKey, now)
    void cache.invalidateQueries({ queryKey: importsQuery.queryKey })
  }
}
