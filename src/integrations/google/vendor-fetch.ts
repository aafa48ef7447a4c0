import { createOutbound } from '#platform/http/outbound.ts'

/** The part of fetch that an OpenID client uses. */
export type VendorFetch = (url: string, init: RequestInit) => Promise<Response>

/** A fetch with the product's rules for vendors: 10 s, three attempts at idempotent requests, no redirects. */
export function vendorFetch(reach: (url: string) => string): VendorFetch {
  const outbound = createOutbound({
    fetch: (url, init) => fetch(typeof url === 'string' ? reach(url) : url, { ...init, redirect: 'manual' }),
  })
  return (url, { method, headers, body }) =>
    outbound.send({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      ...(typeof body === 'string' && { body }),
    })
}
