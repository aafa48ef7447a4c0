import type { Provider } from './provider.ts'
import { callApi } from './wire.ts'

type NamedRecord = { type: 'CNAME' | 'ADDRESS'; name: string; value: string }

/** A domain of this provider, which the browser of journeys finds on this machine. */
export const domainOf = ({ userUrl }: Provider): string => `dance.${userUrl}.journey.example`

/** The origin of a domain on the server of the journeys. */
export function originOf(origin: string, domain: string): string {
  const url = new URL(origin)
  url.hostname = domain
  return url.origin
}

/** Sets a record as the seller of the domain does. */
export const setRecord = (origin: string, record: NamedRecord) =>
  callApi(origin, 'POST', '/__sim/domain-names/records', { body: record })

/** Connects a provider's domain by the calls of the page. */
export async function connectDomain(provider: Provider): Promise<string> {
  const { origin, token } = provider
  const domain = domainOf(provider)
  const { records } = (await callApi(origin, 'POST', '/api/domains', { token, body: { domain } })) as {
    records: { value: string }[]
  }
  await setRecord(origin, { type: 'CNAME', name: domain, value: records[0]?.value ?? '' })
  await callApi(origin, 'POST', `/api/domains/${domain}/look`, { token })
  return originOf(origin, domain)
}
