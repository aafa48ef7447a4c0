import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { News } from '#integrations/vendor.ts'
import { isKey, isTimely, type Verdict, type WebhookVendor } from '#platform/webhooks/vendor.ts'
import { factsOf, LicenceEvent } from './licence-event.ts'
import { signatureOf } from './signature.ts'

export const partner = 'AppSumo'

/**
 * AppSumo's part of the webhook inbox. "A bare 200 is not enough": the answer repeats the event (integrations 7.1). The event's own
 * fields are read, because the vendor changes a licence only after this answer.
 */
export function createAppsumoWebhook(apiKey: string, noteLicence: News['noteLicence']): WebhookVendor {
  if (apiKey === '') throw new Error('the API key of appsumo is empty')
  return {
    name: 'appsumo',
    queue: 'money',
    verify: (raw, headers, now) => verify(apiKey, raw, headers, now),
    answer: (event) => ({ success: true, event }),
    async process(context, { raw }) {
      const read = readEvent(raw)
      if (!read) return 'unreadable'
      // the vendor's portal tries the address out
      if (read.test) return
      const facts = factsOf(read)
      if (facts) await noteLicence(context, { vendor: 'appsumo', partner, facts })
    },
  }
}

function readEvent(raw: Buffer): LicenceEvent | undefined {
  try {
    return LicenceEvent.safeParse(JSON.parse(raw.toString('utf8'))).data
  } catch {
    return undefined
  }
}

function verify(apiKey: string, raw: Buffer, headers: IncomingHttpHeaders, now: Date): Verdict {
  const [timestamp, signature] = [headers['x-appsumo-timestamp'], headers['x-appsumo-signature']]
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{10,16}$/.test(timestamp))
    return { kind: 'forged' }
  const expected = Buffer.from(signatureOf(apiKey, timestamp, raw))
  const given = Buffer.from(signature.toLowerCase())
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'forged' }
  if (!isTimely(new Date(Number(timestamp)), now)) return { kind: 'stale' }
  return { kind: 'genuine', ...namesOf(raw) }
}

/** "Dedupe key: license_key+event+created_at (not event_timestamp)", which changes with each try (integrations 7.1). */
function namesOf(raw: Buffer): { eventId: string; type: string } {
  const { license_key: key, event: type = '', created_at: at } = readEvent(raw) ?? {}
  // times come with a space, which no key may have
  const eventId = `${key}:${type}:${String(at).replaceAll(' ', 'T')}`
  if (key !== undefined && at != null && isKey(eventId)) return { eventId, type }
  return { eventId: createHash('sha256').update(raw).digest('base64url'), type }
}
