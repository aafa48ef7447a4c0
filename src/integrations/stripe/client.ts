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
 * The official client, speaking to whatever address the settings name. It retries twice by itself; a 429 too,
 * after the time the vendor asks for.
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

/** The client's own HTTP, turned to another address; its constructor takes a host but no path before `/v1`. */
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
 * The same with a circuit and a retry quota of its own. The client retries by itself, unless an answer tells it not to: a
 * call that was not made and a retry that the quota refuses are told so.
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

/** Whether the client retries an answer of 409, 429 or 5xx. */
function isRetried(made: Made): boolean {
  const advice = made.getHeaders()['stripe-should-retry']
  return advice === 'true' || (advice !== 'false' && made.getStatusCode() !== 429)
}

/**
 * How often the vendor was asked in a call that the client goes on to retry. Each try of a call repeats its path and its
 * idempotency key. The last try is not noted, so that a later call with the same key begins at none.
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

/** The code of a call that was refused here before any try of it, because the vendor does not answer. */
export const notAsked = 'not_asked'
const noAnswer = 'no_answer'

/** An answer of our own in place of the vendor's, which the client does not retry. */
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
