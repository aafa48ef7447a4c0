import { setTimeout as sleep } from 'node:timers/promises'
import { type Faults, takeFault } from '#platform/stand-ins/faults.ts'
import { signatureOf } from '../signature.ts'
import type { Message } from './messages.ts'

/** The pauses before the vendor's retries, compressed. */
const retriesAfterMs = [500, 2_000]
const timeoutMs = 5_000

export type Delivery = {
  readonly times: number
  readonly corruptSignature: boolean
  readonly delaySec: number
}

type Target = {
  readonly authToken: string
  readonly faults: Faults
  note(line: object): void
  readonly stopped: AbortSignal
}

/** Sends a message's status to the product, signed like the vendor; each copy is retried until a 2xx answers it. */
export async function deliver(
  target: Target,
  message: Message,
  url: string,
  options: Delivery,
): Promise<void> {
  if (options.delaySec > 0)
    await sleep(options.delaySec * 1000, undefined, { ref: false, signal: target.stopped })
  await Promise.all(
    Array.from({ length: options.times }, () => copy(target, message, url, options.corruptSignature)),
  )
}

async function copy(target: Target, message: Message, url: string, corrupt: boolean): Promise<void> {
  const { faults, note, stopped } = target
  const form = formOf(message)
  for (const pause of [...retriesAfterMs, undefined]) {
    const fault = takeFault(faults, `WEBHOOK ${message.status}`)
    if (fault?.delayMs) await sleep(fault.delayMs, undefined, { ref: false, signal: stopped })
    const status = fault?.dropConnection ? 0 : await post(target, url, form, corrupt)
    note({ webhook: message.status, sid: message.sid, status })
    if ((status >= 200 && status < 300) || fault?.dropConnection || pause === undefined) return
    await sleep(pause, undefined, { ref: false, signal: stopped })
  }
}

async function post(target: Target, url: string, form: URLSearchParams, corrupt: boolean): Promise<number> {
  const signature = signatureOf(corrupt ? `${target.authToken}x` : target.authToken, url, form)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'user-agent': 'TwilioProxy/1.1',
        'x-twilio-signature': signature,
      },
      body: form.toString(),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), target.stopped]),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

const formOf = ({ sid, status, to, from, account_sid, error_code }: Message): URLSearchParams =>
  new URLSearchParams({
    SmsSid: sid,
    SmsStatus: status,
    MessageStatus: status,
    MessageSid: sid,
    To: to,
    ...(from && { From: from }),
    AccountSid: account_sid,
    ApiVersion: '2010-04-01',
    ...(error_code !== null && { ErrorCode: String(error_code) }),
  })
