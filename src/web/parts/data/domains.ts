import { queryOptions } from '@tanstack/react-query'
import type {
  addDomain as addDomainEndpoint,
  listDomains,
  lookAtDomain as lookAtDomainEndpoint,
  removeDomain as removeDomainEndpoint,
} from '#domains/hosts/contract.ts'
import { request } from '../../lib/api.ts'
import { refetchEveryMs } from './refresh.ts'

/** The provider's own domains. Refetched while one waits for its record, so that a found record shows by itself. */
export const domainsQuery = queryOptions({
  queryKey: ['domains'],
  queryFn: ({ signal }) => request<typeof listDomains>('GET', '/api/domains', {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.domains.some((domain) => domain.state === 'waiting') ? refetchEveryMs : false,
})

export const addDomain = (domain: string) =>
  request<typeof addDomainEndpoint>('POST', '/api/domains', { body: { domain } })

export const lookAtDomain = (host: string) =>
  request<typeof lookAtDomainEndpoint>('POST', '/api/domains/:host/look', { params: { host } })

export const removeDomain = (host: string) =>
  request<typeof removeDomainEndpoint>('DELETE', '/api/domains/:host', { params: { host } })
