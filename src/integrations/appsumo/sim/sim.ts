import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#platform/common/time.ts'
import { type Faults, takeFault } from '#platform/stand-ins/faults.ts'
import type { AppsumoSettings } from '../settings.ts'
import { signatureOf } from '../signature.ts'
import { createWorld, type SimEvent } from './world.ts'

const logLength = 500
/** The pauses before the vendor's retries, compressed. */
const retriesAfterMs = [500, 2_000]
const timeoutMs = 5_000
/** "20 req/min" (integrations 7.1). */
const callsPerMinute = 20

export type Delivery = {
  readonly times: number
  readonly corruptSignature: boolean
  readonly delaySec: number
  /** Seconds by which the vendor's clock is ahead. */
  readonly skewSec: number
}

export type Sim = ReturnType<typeof createSim>

/** The stand-in: its licences, its planned faults, and the webhooks that it sends. */
export function createSim(settings: AppsumoSettings, clock: Clock, deliverTimes: number) {
  const world = createWorld(clock)
  const faults: Faults = []
  const log: object[] = []
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  let calls: number[] = []
  const note = (line: object) => {
    log.push({ at: clock.now().toISOString(), ...line })
    if (log.length > logLength) log.shift()
  }
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: stopped.signal })

  async function post(event: SimEvent, { corruptSignature, skewSec }: Delivery): Promise<number> {
    const now = clock.now().getTime() + skewSec * 1000
    const raw = JSON.stringify({ ...event.body, event_timestamp: now })
    const signature = signatureOf(
      corruptSignature ? `${settings.apiKey}x` : settings.apiKey,
      String(now),
      raw,
    )
    let [status, success] = [0, false]
    try {
      const response = await fetch(settings.webhookUrl(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-appsumo-timestamp': String(now),
          'x-appsumo-signature': signature,
        },
        body: raw,
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopped.signal]),
      })
      status = response.status
      const answer = (await response.json().catch(() => ({}))) as { success?: unknown; event?: unknown }
      success = response.ok && answer.success === true && answer.event === event.body.event
    } catch {
      // no answer: retried like a refusal
    }
    event.responses.push({ request_body: raw, status, success })
    if (success) world.answered(event)
    note({ webhook: event.body.event, licence: event.body.license_key, status, success })
    return success ? 200 : status
  }

  async function copy(event: SimEvent, delivery: Delivery): Promise<void> {
    for (const wait of [...retriesAfterMs, undefined]) {
      const fault = takeFault(faults, `WEBHOOK ${event.body.event}`)
      if (fault?.delayMs) await pause(fault.delayMs)
      // the webhook is lost for good; the vendor keeps what it tried to send
      if (fault?.dropConnection) {
        event.responses.push({ request_body: JSON.stringify(event.body), status: 0, success: false })
        return
      }
      if ((await post(event, delivery)) === 200 || wait === undefined) return
      await pause(wait)
    }
  }

  return {
    settings,
    clock,
    deliverTimes,
    world,
    faults,
    log,
    note,
    /** Sends events in this order, each as often as the vendor may. */
    send(events: readonly SimEvent[], options: Partial<Delivery> = {}): Promise<void> {
      const whole = { times: deliverTimes, corruptSignature: false, delaySec: 0, skewSec: 0, ...options }
      const sent = (async () => {
        if (whole.delaySec > 0) await pause(whole.delaySec * 1000)
        for (const event of events)
          await Promise.all(Array.from({ length: whole.times }, () => copy(event, whole)))
      })()
        .catch(() => {})
        .finally(() => underWay.delete(sent))
      underWay.add(sent)
      return sent
    },
    /** Counts a call of the API. Returns the seconds to wait if there were too many in a minute. */
    throttle(): number | undefined {
      const now = clock.now().getTime()
      calls = calls.filter((call) => call > now - 60_000)
      if (calls.length >= callsPerMinute) return Math.ceil(((calls[0] ?? now) + 60_000 - now) / 1000)
      calls.push(now)
      return undefined
    },
    /** Resolves when no delivery is in progress. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    reset(): void {
      world.clear()
      faults.length = 0
      log.length = 0
      calls = []
    },
    stop: () => stopped.abort(),
  }
}
