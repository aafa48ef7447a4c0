import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { deleteLetter, listLetters } from '#domains/audience/letter-contract.ts'
import type {
  countLetter,
  letterSteps,
  listRecipients,
  readSending,
  sendAgain,
  sendLetter,
  showLetterPage,
  stepLetter,
} from '#domains/audience/sending-contract.ts'
import type { EndpointInput, EndpointOutput } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

export type Sending = EndpointOutput<typeof readSending>
export type LetterStep = (typeof letterSteps)[number]
type Filter = Pick<EndpointInput<typeof listLetters>['query'], 'search' | 'state'>

/** How often a letter that is being sent is read again. */
const whileSendingMs = 2000

/** The provider's letters, the last changed first, page by page. */
export const lettersQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['letters', filter],
    queryFn: ({ signal, pageParam }) =>
      request<typeof listLetters>(
        'GET',
        '/api/letters',
        { query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchEveryMs,
  })

/** How the sending of a letter stands; read often while it goes on. */
export const sendingQuery = (id: string) =>
  queryOptions({
    queryKey: ['letter-sending', id],
    queryFn: ({ signal }) =>
      request<typeof readSending>('GET', '/api/letters/:id/sending', { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' || data?.state === 'freezing' ? whileSendingMs : refetchEveryMs,
  })

/** To how many a draft would go now. */
export const letterAudienceQuery = (id: string) =>
  queryOptions({
    queryKey: ['letter-audience', id],
    queryFn: ({ signal }) =>
      request<typeof countLetter>('GET', '/api/letters/:id/audience', { params: { id } }, { signal }),
    staleTime: 0,
  })

/** The people of a letter with one state, from the first. */
export const recipientsQuery = (id: string, state: EndpointInput<typeof listRecipients>['query']['state']) =>
  infiniteQueryOptions({
    queryKey: ['letter-recipients', id, state],
    queryFn: ({ signal, pageParam }) =>
      request<typeof listRecipients>(
        'GET',
        '/api/letters/:id/recipients',
        { params: { id }, query: { after: pageParam, ...(state && { state }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })

/** Sends a letter, or plans it. */
export const sendALetter = (
  id: string,
  body: EndpointInput<typeof sendLetter>['body'],
  idempotencyKey: string,
) =>
  request<typeof sendLetter>('POST', '/api/letters/:id/sending', { params: { id }, body }, { idempotencyKey })

/** Reads everything about letters again. */
export function useRefreshLetters() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      ['letters', 'letter', 'letter-sending', 'letter-recipients', 'letter-audience'].map((name) =>
        cache.invalidateQueries({ queryKey: [name] }),
      ),
    )
}

export function useStepLetter() {
  const refresh = useRefreshLetters()
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: LetterStep }) =>
      request<typeof stepLetter>('POST', '/api/letters/:id/steps', { params: { id }, body: { step } }),
    onSettled: refresh,
  })
}

export function useSendAgain() {
  const refresh = useRefreshLetters()
  return useMutation({
    mutationFn: ({ id, to }: { id: string; to: 'doubt' | 'rest' }) =>
      request<typeof sendAgain>('POST', '/api/letters/:id/again', { params: { id }, body: { to } }),
    onSettled: refresh,
  })
}

/** Shows a letter as a page, or takes its page away. */
export function useShowLetterPage() {
  const refresh = useRefreshLetters()
  return useMutation({
    mutationFn: ({ id, isShown }: { id: string; isShown: boolean }) =>
      request<typeof showLetterPage>('PUT', '/api/letters/:id/page', { params: { id }, body: { isShown } }),
    onSettled: refresh,
  })
}

export function useDeleteLetter() {
  const refresh = useRefreshLetters()
  return useMutation({
    mutationFn: (id: string) =>
      request<typeof deleteLetter>('DELETE', '/api/letters/:id', { params: { id } }),
    onSettled: refresh,
  })
}
