import { randomUUID } from 'node:crypto'

/** A message in the vendor's format. */
export type Message = {
  readonly sid: string
  status: 'queued' | 'sent' | 'delivered' | 'undelivered'
  readonly to: string
  readonly from: string | null
  readonly messaging_service_sid: string | null
  readonly body: string
  readonly num_segments: string
  error_code: number | null
  error_message: string | null
  readonly date_created: string
  readonly account_sid: string
  readonly uri: string
}

/** A response in the vendor's error shape: `{ code, message, more_info, status }`. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  get body(): object {
    const more_info = `https://www.twilio.com/docs/errors/${this.code}`
    return { code: this.code, message: this.message, more_info, status: this.status }
  }
}

/** Refused numbers, like the vendor's own test numbers. */
const refusedNumbers: Readonly<Record<string, readonly [number, string]>> = {
  '+15005550001': [21211, "The 'To' number +15005550001 is not a valid phone number."],
  '+15005550002': [
    21612,
    "The 'To' phone number: +15005550002, is not currently reachable using the 'From' phone number",
  ],
  '+15005550003': [21408, 'Permission to send an SMS has not been enabled for the region'],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21614, "'To' number is not a valid mobile number"],
}

const number = /^\+[1-9]\d{6,14}$/
/** A message in the GSM alphabet has 160 characters, or 153 per segment if it needs several. */
const segments = (body: string): number => (body.length <= 160 ? 1 : Math.ceil(body.length / 153))

/** The form fields of a request. */
export type Form = Readonly<Record<string, string>>

/** Creates a message as the API does: checks for missing fields first, then for wrong values. */
export function takeMessage(accountSid: string, form: Form, now: Date): Message {
  const field = (name: string) => form[name] || null
  const [to, from, service, body] = ['To', 'From', 'MessagingServiceSid', 'Body'].map(field)
  if (!to) throw new Refusal(400, 21604, "A 'To' phone number is required.")
  if (!from && !service) throw new Refusal(400, 21603, "A 'From' phone number is required.")
  if (!body) throw new Refusal(400, 21602, 'Message body is required.')
  if (body.length > 1600)
    throw new Refusal(400, 21617, 'The concatenated message body exceeds the 1600 character limit')
  if (!number.test(to)) throw new Refusal(400, 21211, `Invalid 'To' Phone Number: ${to}`)
  if (from && !number.test(from)) throw new Refusal(400, 21212, `Invalid 'From' Phone Number: ${from}`)
  const callback = field('StatusCallback')
  if (callback && !/^https?:\/\/[^/]+\//.test(callback))
    throw new Refusal(400, 21609, `The 'StatusCallback' URL ${callback} is not a valid URL.`)
  const validity = Number(form['ValidityPeriod'] ?? 1)
  if (!Number.isInteger(validity) || validity < 1 || validity > 36_000)
    throw new Refusal(400, 21616, 'The ValidityPeriod is out of range.')
  const [code, message] = refusedNumbers[to] ?? []
  if (code !== undefined) throw new Refusal(400, code, message ?? '')
  const sid = `SM${randomUUID().replaceAll('-', '')}`
  return {
    sid,
    status: 'queued',
    to,
    from: from ?? null,
    messaging_service_sid: service ?? null,
    body,
    num_segments: String(segments(body)),
    error_code: null,
    error_message: null,
    date_created: now.toUTCString().replace('GMT', '+0000'),
    account_sid: accountSid,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`,
  }
}
