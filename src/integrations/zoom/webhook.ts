import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { News } from '#integrations/vendor.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'
import { isTimely, type Verdict, type WebhookVendor } from '#platform/webhooks/vendor.ts'
import { encryptedToken, signatureOf } from './signature.ts'

const Event = z.object({ event: z.string().regex(/^[\w.]{1,100}$/), payload: z.unknown() })
/**
 * Challenges may come unsigned, and their answer is a signature of the token. Without a colon the token is never the
 * text that a webhook's signature covers, so answers forge no webhook (decision 118).
 */
const Challenge = z.object({ plainToken: z.string().regex(/^[\w+/=-]{1,256}$/) })
const AboutMeeting = z.object({
  object: z.object({
    id: z.union([z.int(), z.string().min(1)]).transform(String),
    host_id: z.string().min(1),
  }),
})
const AboutAccount = z.looseObject({ user_id: z.string().min(1), account_id: z.string().min(1) })
export type Deauthorized = z.output<typeof AboutAccount>

const aboutMeetings = ['meeting.updated', 'meeting.deleted', 'meeting.started', 'meeting.ended']

type Parts = Pick<News, 'meetingChanged' | 'grantEnded'> & {
  readonly secret: string
  /** Confirms to the vendor that an account's data is deleted; undefined: the vendor is not told. */
  readonly comply: ((payload: Deauthorized) => Promise<void>) | undefined
}

/** Zoom's part of the webhook inbox (integrations 3.3). Events have no id: equal bytes are one event. */
export function createZoomWebhook({ secret, comply, ...news }: Parts): WebhookVendor {
  if (secret === '') throw new Error('the webhook secret of zoom is empty')
  const vendor = 'zoom'
  return {
    name: vendor,
    queue: vendorQueue(vendor),
    verify: (raw, headers, now) => verify(secret, raw, headers, now),
    async process(context, { raw }) {
      const read = readEvent(raw)
      if (!read) return 'unreadable'
      if (read.event === 'app_deauthorized') {
        const { data } = AboutAccount.safeParse(read.payload)
        if (!data) return 'unreadable'
        await news.grantEnded(context, { vendor, accountId: data.user_id })
        return comply?.(data)
      }
      if (!aboutMeetings.includes(read.event)) return
      const { data } = AboutMeeting.safeParse(read.payload)
      if (!data) return 'unreadable'
      const { id: meetingId, host_id: hostId } = data.object
      await news.meetingChanged(context, { vendor, hostId, meetingId })
    },
  }
}

function verify(secret: string, raw: Buffer, headers: IncomingHttpHeaders, now: Date): Verdict {
  const [timestamp, signature] = [headers['x-zm-request-timestamp'], headers['x-zm-signature']]
  const read = readEvent(raw)
  const challenge =
    read?.event === 'endpoint.url_validation' ? Challenge.safeParse(read.payload).data : undefined
  // "The challenge itself is signed too; verify when the header is present" (integrations 3.3)
  if (challenge && signature === undefined) return answered(secret, challenge.plainToken)
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{10}$/.test(timestamp))
    return { kind: 'forged' }
  const expected = Buffer.from(signatureOf(secret, timestamp, raw))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'forged' }
  if (!isTimely(new Date(Number(timestamp) * 1000), now)) return { kind: 'stale' }
  if (challenge) return answered(secret, challenge.plainToken)
  const eventId = createHash('sha256').update(raw).digest('base64url')
  return { kind: 'genuine', eventId, type: read?.event ?? 'unreadable' }
}

const answered = (secret: string, plainToken: string): Verdict => ({
  kind: 'challenge',
  answer: { plainToken, encryptedToken: encryptedToken(secret, plainToken) },
})

function readEvent(raw: Buffer): z.output<typeof Event> | undefined {
  try {
    return Event.safeParse(JSON.parse(raw.toString('utf8'))).data
  } catch {
    return undefined
  }
}
