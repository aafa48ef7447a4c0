import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { createLetter, LetterDraft, readLetter, saveLetter } from '#domains/audience/letter-contract.ts'
import type { checkLetter, previewLetter, testLetter } from '#domains/audience/writing-contract.ts'
import { request } from '../../lib/api.ts'

/** One letter, as it was saved last. */
export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: ['letter', id],
    queryFn: ({ signal }) =>
      request<typeof readLetter>('GET', '/api/letters/:id', { params: { id } }, { signal }),
  })

/** Saves a draft over a version. */
export const saveDraft = (id: string, body: LetterDraft & { readonly version: number }) =>
  request<typeof saveLetter>('PUT', '/api/letters/:id', { params: { id }, body })

/** Begins a letter, empty or like another one. */
export const beginLetter = (copyOf: string | null, idempotencyKey?: string) =>
  request<typeof createLetter>(
    'POST',
    '/api/letters',
    { body: { copyOf } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )

export type Typed = Pick<LetterDraft, 'subject' | 'preview' | 'blocks' | 'isPage'>

/** What is typed of a letter, without its readers and its pace. */
export const typedOf = ({ subject, preview, blocks, isPage }: LetterDraft): Typed => ({
  subject,
  preview,
  blocks,
  isPage,
})

/** How a letter that is typed looks. */
export const previewQuery = (id: string, typed: Typed, scheme: 'light' | 'dark') =>
  queryOptions({
    queryKey: ['letter-preview', id, scheme, typed],
    queryFn: ({ signal }) =>
      request<typeof previewLetter>(
        'PUT',
        '/api/letters/:id/preview',
        { params: { id }, body: { ...typed, scheme } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

/** What is wrong with a letter that is typed. It tries the letter's links, so that it is asked after a pause only. */
export const checksQuery = (id: string, typed: Typed) =>
  queryOptions({
    queryKey: ['letter-checks', id, typed],
    queryFn: ({ signal }) =>
      request<typeof checkLetter>(
        'PUT',
        '/api/letters/:id/checks',
        { params: { id }, body: typed },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

/** Mails a letter that is typed to its writer. */
export const sendTest = (id: string, typed: Typed) =>
  request<typeof testLetter>('POST', '/api/letters/:id/test', { params: { id }, body: typed })
