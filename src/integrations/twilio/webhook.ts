import { timingSafeEqual } from 'node:crypto'
import type { TextNews } from '#domains/notifications/ports.ts'
import type { Context } from '#platform/context.ts'
import { isKey, type Verdict, type WebhookVendor } from '#platform/webhooks/vendor.ts'
import { meanings } from './client.ts'
import type { TwilioSettings } from './settings.ts'
import { signatureOf } from './signature.ts'

type Callback = Pick<TwilioSettings, 'accountSid' | 'authToken' | 'callbackUrl'>

/**
 * Twilio's part of the webhook inbox: the outcome of messages. Each status of a message is one event, so a repeated
 * delivery changes nothing; the vendor signs no time.
 */
export function createTwilioWebhook(
  settings: Callback,
  news: (context: Context, news: TextNews) => Promise<void>,
): WebhookVendor {
  if (settings.authToken === '') throw new Error('the token of twilio is empty')
  return {
    name: 'twilio',
    queue: 'mail',
    verify: (raw, headers) => verify(settings, raw, headers['x-twilio-signature']),
    async process(context, { raw }) {
      const change = newsOf(readForm(raw))
      if (change) await news(context, change)
    },
  }
}

const readForm = (raw: Buffer): URLSearchParams => new URLSearchParams(raw.toString('utf8'))

/** "compute with the configured public URL, never from the proxied request" (integrations 8.6). */
function verify(settings: Callback, raw: Buffer, header: string | string[] | undefined): Verdict {
  const form = readForm(raw)
  const expected = Buffer.from(signatureOf(settings.authToken, settings.callbackUrl, form))
  const given = Buffer.from(typeof header === 'string' ? header : '')
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  const [sid, status] = [form.get('MessageSid'), form.get('MessageStatus')]
  if (!genuine || !isKey(sid) || !isKey(status) || form.get('AccountSid') !== settings.accountSid)
    return { kind: 'forged' }
  return { kind: 'genuine', eventId: `${sid}:${status}`, type: status }
}

/** Reads the final outcome; undefined for a status in between. */
function newsOf(form: URLSearchParams): TextNews | undefined {
  const status = form.get('MessageStatus')
  const [vendorId, to] = [form.get('MessageSid') ?? '', form.get('To') ?? '']
  if (status === 'delivered') return { vendorId, to, outcome: 'delivered', reason: '' }
  if (status !== 'undelivered' && status !== 'failed') return undefined
  const code = Number(form.get('ErrorCode') ?? 0)
  return { vendorId, to, outcome: 'failed', reason: `${code} ${meanings[code] ?? status}` }
}
