import { queryOptions } from '@tanstack/react-query'
import type {
  ExchangeProfile,
  ExchangeState,
  hidePeer,
  joinExchange,
  leaveExchange,
  listHidden,
  Placement,
  readExchange,
  reportPeer,
  saveExchangeProfile,
  savePlacements,
  showPeer,
} from '#domains/exchange/contract.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

/** The owner's place in the network. */
export const exchangeQuery = queryOptions({
  queryKey: ['exchange'],
  queryFn: ({ signal }) => request<typeof readExchange>('GET', '/api/exchange', {}, { signal }),
  refetchInterval: refetchEveryMs,
})

export const hiddenPeersQuery = queryOptions({
  queryKey: ['exchange-hidden'],
  queryFn: ({ signal }) => request<typeof listHidden>('GET', '/api/exchange/hidden', {}, { signal }),
})

type Joining = { profile: ExchangeProfile; invitation?: string }
type Sent = { idempotencyKey: string }

export const join = (body: Joining, options: Sent): Promise<ExchangeState> =>
  request<typeof joinExchange>('POST', '/api/exchange/membership', { body }, options)

export const leave = (): Promise<ExchangeState> =>
  request<typeof leaveExchange>('DELETE', '/api/exchange/membership', {})

export const saveProfile = (body: ExchangeProfile): Promise<ExchangeState> =>
  request<typeof saveExchangeProfile>('PUT', '/api/exchange/profile', { body })

export const placePartners = (placements: Placement[]): Promise<ExchangeState> =>
  request<typeof savePlacements>('PUT', '/api/exchange/placements', { body: { placements } })

export const hide = (provider: string, kind: 'hide' | 'block') =>
  request<typeof hidePeer>('PUT', '/api/exchange/peers/:provider/hidden', {
    params: { provider },
    body: { kind },
  })

export const show = (provider: string) =>
  request<typeof showPeer>('DELETE', '/api/exchange/peers/:provider/hidden', { params: { provider } })

export const report = (provider: string, words: string, options: Sent) =>
  request<typeof reportPeer>(
    'POST',
    '/api/exchange/peers/:provider/reports',
    { params: { provider }, body: { words } },
    options,
  )
