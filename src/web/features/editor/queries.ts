import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { readAccount } from '#domains/accounts/contract.ts'
import { readDraft } from '#domains/showcase/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { call } from '../../lib/api.ts'

export const draftQuery = queryOptions({
  queryKey: ['showcase'],
  queryFn: ({ signal }) => call(readDraft, {}, { signal }),
})
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(readAccount, {}, { signal }),
  staleTime: 60_000,
})

/** Where the draft can be looked at, for a while, by its owner. */
const previewLink = endpoint({
  method: 'GET',
  path: '/api/showcase/preview-link',
  summary: 'An address at which the draft is rendered',
  access: 'account',
  ok: z.object({ url: z.string() }),
})

/** A fresh link for every state of the draft; `version` changes with each save. */
export const previewQuery = (version: string) =>
  queryOptions({
    queryKey: ['showcase-preview', version],
    queryFn: ({ signal }) => call(previewLink, {}, { signal }),
    placeholderData: (before) => before,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
