import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import type { StripeSettings } from './settings.ts'

/** integrations: this vendor gets 20 s where others get 10. */
const timeoutMs = 20_000
const longestPauseSec = 20

/**
 * The official client, speaking to whatever address the settings name. It retries twice by itself; a 429 too,
 * after the time the vendor asks for.
 */
export function createStripeClient(settings: StripeSettings, timeout = timeoutMs): Stripe {
  return new Stripe(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout,
    telemetry: false,
    httpClient: addressedClient(settings.apiUrl),
  })
}

type Made = Awaited<ReturnType<Stripe.HttpClient['makeRequest']>>

/** The client's own HTTP, turned to another address; its constructor takes a host but no path before `/v1`. */
function addressedClient(apiUrl: () => string): Stripe.HttpClient {
  const clients = {
    'http:': Stripe.createNodeHttpClient(new HttpAgent({ keepAlive: true })),
    'https:': Stripe.createNodeHttpClient(new HttpsAgent({ keepAlive: true })),
  }
  return {
    getClientName: () => 'node',
    async makeRequest(_host, _port, path, method, headers, requestData, _protocol, timeout) {
      const { protocol, hostname, port, pathname } = new URL(apiUrl())
      const secure = protocol === 'https:'
      const made = await clients[secure ? 'https:' : 'http:'].makeRequest(
        hostname.replace(/^\[|\]$/g, ''),
        port || (secure ? '443' : '80'),
        pathname.replace(/\/$/, '') + path,
        method,
        headers,
        requestData,
        secure ? 'https' : 'http',
        timeout,
      )
      return made.getStatusCode() === 429 ? patiently(made) : made
    },
  }
}

/**
 * The client leaves a 429 alone unless the answer's own header says otherwise, and knows no Retry-After: that is waited
 * for here. A vendor that asks for more than the longest pause is not asked again.
 */
async function patiently(made: Made): Promise<Made> {
  const headers = made.getHeaders()
  const seconds = Number(headers['retry-after'] ?? 0)
  if (!(seconds <= longestPauseSec)) return made
  headers['stripe-should-retry'] ??= 'true'
  await sleep(seconds * 1000)
  return made
}
