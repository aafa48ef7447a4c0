import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Faults, takeFault } from '#platform/stand-ins/faults.ts'
import { now, type SimEvent, type World } from './world.ts'

/** The vendor's schedule of days, compressed to seconds. */
const retriesAfterMs = [500, 2_000, 5_000]
const timeoutMs = 5_000

export type DeliveryOptions = { times: number; delaySec: number; corruptSignature: boolean; skewSec: number }

export type Deliveries = {
  /** Copies of each webhook. */
  readonly times: number
  /** Sends `times` copies of an event at once; each is retried until a 2xx answers it. */
  send(event: SimEvent, options?: Partial<DeliveryOptions>): Promise<void>
  /** Resolves when no delivery is in progress. */
  idle(): Promise<void>
  stop(): void
}

type Target = {
  readonly url: () => string
  /** Signs events of the key's account, and events of connected ones. */
  readonly secret: string
  readonly connectedSecret: string
  readonly times: number
  /** Resolves when the changes behind an event are on the disk. */
  readonly written: () => Promise<void>
}

/** Creates the signed deliveries to the product's webhook route. Each event is sent `target.times` times by default. */
export function createDeliveries(
  world: World,
  target: Target,
  faults: Faults,
  log: (line: object) => void,
): Deliveries {
  const underWay = new Set<Promise<void>>()
  const stopped = new AbortController()

  async function deliver(event: SimEvent, options: DeliveryOptions): Promise<void> {
    await target.written()
    if (options.delaySec > 0)
      await sleep(options.delaySec * 1000, undefined, { ref: false, signal: stopped.signal })
    for (const pause of [...retriesAfterMs, undefined]) {
      const fault = takeFault(faults, `WEBHOOK ${event.type}`)
      const status = fault?.dropConnection ? 0 : await post(event, options, fault?.delayMs ?? 0)
      log({ webhook: event.type, id: event.id, status })
      if ((status >= 200 && status < 300) || fault?.dropConnection || pause === undefined) return
      await sleep(pause, undefined, { ref: false, signal: stopped.signal })
    }
  }

  async function post(event: SimEvent, options: DeliveryOptions, delayMs: number): Promise<number> {
    if (delayMs > 0) await sleep(delayMs, undefined, { ref: false, signal: stopped.signal })
    const body = JSON.stringify(event, null, 2)
    const timestamp = now(world) + options.skewSec
    const signature = createHmac(
      'sha256',
      event.account === undefined ? target.secret : target.connectedSecret,
    )
      .update(`${timestamp}.${body}`)
      .digest('hex')
    const sent = options.corruptSignature
      ? signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
      : signature
    try {
      const response = await fetch(target.url(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': `t=${timestamp},v1=${sent},v0=${'0'.repeat(64)}`,
        },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopped.signal]),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }

  return {
    times: target.times,
    async send(event, given = {}) {
      const options = { times: target.times, delaySec: 0, corruptSignature: false, skewSec: 0, ...given }
      const copies = Array.from({ length: options.times }, () => deliver(event, options).catch(() => {}))
      const sent = Promise.all(copies).then(() => {
        underWay.delete(sent)
      })
      underWay.add(sent)
      await sent
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    stop: () => stopped.abort(),
  }
}
