import { z } from 'zod'
import type { Text, TextTransport } from '#domains/notifications/ports.ts'
import { isRetryable, type Outbound } from '#platform/http/outbound.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'
import type { TwilioSettings } from './settings.ts'

/** A refusal by the vendor. `permanent`: a retry of the same message would fail too. */
export class TwilioError extends Error {
  readonly code: number
  readonly status: number
  readonly permanent: boolean

  constructor(status: number, code: number, message: string) {
    super(`${code} ${meanings[code] ?? message}`)
    this.name = 'TwilioError'
    this.code = code
    this.status = status
    // a wrong key (20003) and too many calls (20429) are for the operator to fix; the number is valid
    this.permanent = !isRetryable(status) && status !== 401 && status !== 403
  }
}

/** The codes of integrations 8.6 in words, for people who read why a message failed. */
export const meanings: Readonly<Record<number, string>> = {
  20003: 'the account or its token is wrong',
  20429: 'too many calls',
  21211: 'this is no telephone number',
  21408: 'messages to this region are not enabled',
  21610: 'the owner of this number wants no messages',
  21614: 'this number takes no messages',
  30003: 'the telephone cannot be reached',
  30005: 'the number is unknown',
  30006: 'the number is a landline',
  30007: 'the carrier filtered the message',
  30034: 'the sender is not registered with the carriers (A2P 10DLC)',
}

const Created = z.object({ sid: z.string().min(1) })
const Refused = z.object({ code: z.number(), message: z.string() })
/** The longest "ValidityPeriod" in seconds: ten hours. */
const longestValidSec = 36_000

/**
 * Sends text messages by Twilio's API. One attempt per call, because the API has no idempotency keys; the sending job
 * retries. "The API accepts (201) and carriers reject later": a webhook reports the outcome.
 */
export function createTwilioTexts(outbound: Outbound, settings: TwilioSettings): TextTransport {
  const { accountSid, authToken } = settings
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    queue: vendorQueue('twilio'),
    async send(text) {
      const response = await outbound.send({
        method: 'POST',
        url: `${settings.apiUrl()}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: formOf(settings, text),
      })
      const body: unknown = await response.json().catch(() => undefined)
      if (response.status === 201) return { vendorId: Created.parse(body).sid }
      const { data } = Refused.safeParse(body)
      throw new TwilioError(
        response.status,
        data?.code ?? response.status,
        data?.message ?? 'no reason was given',
      )
    },
  }
}

function formOf({ from, callbackUrl }: TwilioSettings, { to, body, validForSec }: Text): string {
  return new URLSearchParams({
    To: to,
    [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
    Body: body,
    StatusCallback: callbackUrl,
    ValidityPeriod: String(Math.min(longestValidSec, validForSec)),
  }).toString()
}
