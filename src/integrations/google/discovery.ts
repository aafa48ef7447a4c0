import { allowInsecureRequests, customFetch, discovery, type ServerMetadata } from 'openid-client'
import { day, type Millis } from '#platform/common/time.ts'
import type { GoogleSettings } from './settings.ts'
import type { VendorFetch } from './vendor-fetch.ts'

export type Discovery = ServerMetadata

const freshFor: Millis = day

/**
 * Returns a function that reads the issuer's endpoints. The result is cached for a day, and longer while the issuer
 * does not answer. Concurrent calls share one request; the fetch retries failures.
 */
export function discoverer({ issuer, clientId }: GoogleSettings, go: VendorFetch): () => Promise<Discovery> {
  let known: { readonly server: Discovery; readonly at: Millis } | undefined
  let asking: Promise<Discovery> | undefined

  async function ask(): Promise<Discovery> {
    const configuration = await discovery(new URL(issuer), clientId, undefined, undefined, {
      [customFetch]: (url, init) => go(url, init as RequestInit),
      ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }),
    })
    known = { server: { ...configuration.serverMetadata() }, at: performance.now() }
    return known.server
  }

  return async () => {
    if (known && performance.now() - known.at < freshFor) return known.server
    asking ??= ask().finally(() => {
      asking = undefined
    })
    try {
      return await asking
    } catch (error) {
      if (known) return known.server
      throw error
    }
  }
}
