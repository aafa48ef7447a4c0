import type {
  beginSignIn as beginSignInEndpoint,
  endStay as endEndpoint,
  finishSignIn as finishSignInEndpoint,
  renewToken as renewEndpoint,
} from '#domains/federation/contract.ts'
import type { EndpointCall } from '#platform/common/endpoint.ts'
import { request } from '../../lib/api.ts'

/** Begins a sign-in at another site; the answer is the address to go to. */
export const beginSignIn = (vendor: string, browserKey: string) =>
  request<typeof beginSignInEndpoint>('POST', '/api/federation/:vendor/begin', {
    params: { vendor },
    body: { browserKey },
  })

export const finishSignIn = (body: EndpointCall<typeof finishSignInEndpoint>['body']) =>
  request<typeof finishSignInEndpoint>('PUT', '/api/federation/stay', { body })

export const renewToken = (browserKey: string) =>
  request<typeof renewEndpoint>('PUT', '/api/federation/token', { body: { browserKey } })

/** Ends the sign-in and erases what was kept for the member. */
export const endStay = (browserKey: string) =>
  request<typeof endEndpoint>('POST', '/api/federation/end', { body: { browserKey } })
