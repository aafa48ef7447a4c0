import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Faults, takeFault } from '#platform/stand-ins/faults.ts'
import { now, type SimEvent, type World } from './world.ts'

/** The vendor's plan of days, in seconds. */
const retriesAfterMs = [500, 2_000, 5_000]
const timeoutMs = 5_000

export type DeliveryOptions = { times: number; delaySec: number; corruptSignature: boolean; skewSec: number }

export type Deliveries = {
  /** Sends an event `times` times at once; each copy is repeated until it is answered with a 2xx. */
  send(event: SimEvent, options?: Partial<DeliveryOptions>): Promise<void>
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>
  stop(): void
}

type Target = {
  readonly url: () => string
  readonly secret: string
  readonly times: number
  /** Resolves when what an event tells of is on the disk. */
  readonly written: () => Promise<void>
}

/** Signed deliveries to the product's own route, every event twice unless told otherwise. */
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
    const signature = createHmac('sha256', target.secret).update(`${timestamp}.${body}`).digest('hex')
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
