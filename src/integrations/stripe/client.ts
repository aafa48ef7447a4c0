import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { callsAtOnce, createCircuit, isNotAsked, isTimeout } from '#platform/http/circuit.ts'
import { createRetryQuota, retryCosts } from '#platform/http/retry-quota.ts'
import type { StripeSettings } from './settings.ts'

/** integrations: this vendor gets 20 s where others get 10. */
const timeoutMs = 20_000
const longestPauseSec = 20
const retries = 2

/**
 * Creates the official client for the address in the settings. It makes up to two retries; after a 429 it waits for the
 * time that the vendor asks for.
 */
export function createStripeClient(settings: StripeSettings, timeout = timeoutMs): Stripe {
  return new Stripe(settings.secretKey, {
    maxNetworkRetries: retries,
    timeout,
    telemetry: false,
    httpClient: measured(addressedClient(settings.apiUrl)),
  })
}

type Made = Awaited<ReturnType<Stripe.HttpClient['makeRequest']>>

/** The client's HTTP with another address; the client's constructor takes a host but no path before `/v1`. */
function addressedClient(apiUrl: () => string): Stripe.HttpClient {
  const clients = {
    'http:': Stripe.createNodeHttpClient(new HttpAgent({ keepAlive: true, maxSockets: callsAtOnce })),
    'https:': Stripe.createNodeHttpClient(new HttpsAgent({ keepAlive: true, maxSockets: callsAtOnce })),
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
 * Adds a circuit breaker and a retry quota. The client retries unless a response header forbids it: this sets that
 * header on a call that was not made, and on a retry that the quota refuses.
 */
function measured(client: Stripe.HttpClient): Stripe.HttpClient {
  const circuit = createCircuit()
  const quota = createRetryQuota()
  const tries = createTries()
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const [, , path, method, headers] = request
      const call = `${method} ${path} ${String(headers['Idempotency-Key'])}`
      const earlier = tries.take(call)
      try {
        const made = await circuit.run(() => client.makeRequest(...request))
        const status = made.getStatusCode()
        if (status !== 409 && status !== 429 && status < 500) quota.giveBack(1)
        else if (!quota.take(retryCosts.retry)) made.getHeaders()['stripe-should-retry'] = 'false'
        else if (isRetried(made)) tries.note(call, earlier)
        return made
      } catch (error) {
        if (isNotAsked(error)) return new NoAnswer(earlier === 0 ? notAsked : noAnswer)
        if (!quota.take(isTimeout(error) ? retryCosts.timeout : retryCosts.retry))
          return new NoAnswer(noAnswer)
        tries.note(call, earlier)
        throw error
      }
    },
  }
}

/** Whether the client retries a response of 409, 429 or 5xx. */
function isRetried(made: Made): boolean {
  const advice = made.getHeaders()['stripe-should-retry']
  return advice === 'true' || (advice !== 'false' && made.getStatusCode() !== 429)
}

/**
 * Counts the attempts of a call that the client retries. All attempts of a call have the same path and idempotency key.
 * The last attempt is not stored, so a later call with the same key starts at 0.
 */
function createTries() {
  const counts = new Map<string, number>()
  return {
    take(call: string): number {
      const made = counts.get(call) ?? 0
      counts.delete(call)
      return made
    },
    note(call: string, earlier: number): void {
      if (earlier < retries) counts.set(call, earlier + 1)
    },
  }
}

/** The code of a call that the circuit refused before its first attempt, because the vendor does not answer. */
export const notAsked = 'not_asked'
const noAnswer = 'no_answer'

/** A response made here in place of the vendor's, which the client does not retry. */
class NoAnswer extends Stripe.HttpClientResponse {
  readonly code: string

  constructor(code: string) {
    super(503, { 'stripe-should-retry': 'false' })
    this.code = code
  }

  override getRawResponse(): unknown {
    return undefined
  }

  override toJSON(): Promise<unknown> {
    const message = 'The payment service does not answer.'
    return Promise.resolve({ error: { type: 'api_error', code: this.code, message } })
  }
}

/**
 * Waits for a 429's Retry-After, which the client ignores, and makes the client retry. Does not retry if the vendor
 * asks for more than the longest pause.
 */
async function patiently(made: Made): Promise<Made> {
  const headers = made.getHeaders()
  const seconds = Number(headers['retry-after'] ?? 0)
  if (!(seconds <= longestPauseSec)) return made
  headers['stripe-should-retry'] ??= 'true'
  await sleep(seconds * 1000)
  return made
}
