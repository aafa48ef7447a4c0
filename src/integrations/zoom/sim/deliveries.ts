import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#platform/common/time.ts'
import { type Faults, takeFault } from '#platform/stand-ins/faults.ts'
import type { ZoomSettings } from '../settings.ts'
import { signatureOf } from '../signature.ts'

/** The pauses before the vendor's retries ("+5 min, +20 min, +60 min", integrations 3.3), compressed. */
const retriesAfterMs = [300, 1_000, 3_000]
/** "Ack 200/204 in 3 s" (integrations 3.3). */
const timeoutMs = 3_000

export type Delivery = {
  readonly times: number
  readonly delaySec: number
  readonly corruptSignature: boolean
  /** Seconds by which the vendor's clock is ahead. */
  readonly skewSec: number
}

type Target = {
  readonly settings: ZoomSettings
  readonly clock: Clock
  readonly faults: Faults
  note(line: object): void
  readonly stopped: AbortSignal
}

/** A webhook: the same bytes each time it is sent. */
export type SimEvent = { readonly id: number; readonly event: string; readonly raw: string }

/** Sends a webhook, signed like the vendor; each copy is retried until a 2xx answers it. */
export async function deliver(target: Target, told: SimEvent, options: Delivery): Promise<void> {
  const { stopped } = target
  if (options.delaySec > 0) await sleep(options.delaySec * 1000, undefined, { ref: false, signal: stopped })
  await Promise.all(Array.from({ length: options.times }, () => copy(target, told, options)))
}

async function copy(target: Target, told: SimEvent, options: Delivery): Promise<void> {
  const { faults, note, stopped } = target
  for (const pause of [...retriesAfterMs, undefined]) {
    const fault = takeFault(faults, `WEBHOOK ${told.event}`)
    if (fault?.delayMs) await sleep(fault.delayMs, undefined, { ref: false, signal: stopped })
    // lost for good
    if (fault?.dropConnection) return
    const { status } = await post(target, told.raw, options)
    note({ webhook: told.event, id: told.id, status })
    if ((status >= 200 && status < 300) || pause === undefined) return
    await sleep(pause, undefined, { ref: false, signal: stopped })
  }
}

/** Posts signed bytes once. Status 0: no answer. */
export async function post(
  { settings, clock, stopped }: Target,
  raw: string,
  { corruptSignature, skewSec }: Pick<Delivery, 'corruptSignature' | 'skewSec'>,
): Promise<{ status: number; body: unknown }> {
  const timestamp = String(Math.floor(clock.now().getTime() / 1000) + skewSec)
  const secret = corruptSignature ? `${settings.webhookSecret}x` : settings.webhookSecret
  try {
    const response = await fetch(settings.webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Zoom Marketplace/1.0a',
        'x-zm-request-timestamp': timestamp,
        'x-zm-signature': signatureOf(secret, timestamp, raw),
      },
      body: raw,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopped]),
    })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  } catch {
    return { status: 0, body: undefined }
  }
}
