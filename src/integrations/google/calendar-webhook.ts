import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { News } from '#integrations/vendor.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'
import { isKey, type Verdict, type WebhookVendor } from '#platform/webhooks/vendor.ts'
import { channelToken } from './calendar-channel.ts'
import { calendarName } from './calendar-settings.ts'

/**
 * Google Calendar's part of the webhook inbox. A notice has no body: its headers name the channel, and the channel's
 * token proves that the notice is for a channel of ours, whose change is then read from the vendor. Google signs no time.
 */
export function createCalendarWebhook(
  clientSecret: string,
  calendarChanged: News['calendarChanged'],
): WebhookVendor {
  if (clientSecret === '') throw new Error('the client secret of google is empty')
  return {
    name: calendarName,
    queue: vendorQueue(calendarName),
    verify: (_raw, headers) => verify(clientSecret, headers),
    async process(context, { eventId, type }) {
      // the first notice of a channel says that it is open
      if (type === 'sync') return
      const channelId = eventId.slice(0, eventId.lastIndexOf(':'))
      await calendarChanged(context, { vendor: calendarName, channelId })
    },
  }
}

function verify(clientSecret: string, headers: IncomingHttpHeaders): Verdict {
  const [channelId, token, number, type] = ['id', 'token', 'number', 'state'].map((name) => {
    const value = headers[headerOf[name as keyof typeof headerOf]]
    return typeof value === 'string' ? value : ''
  })
  const expected = Buffer.from(channelToken(clientSecret, channelId ?? ''))
  const given = Buffer.from(token ?? '')
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
  const eventId = `${channelId}:${number}`
  if (!isGenuine || !/^\d+$/.test(number ?? '') || !isKey(eventId) || !isKey(type)) return { kind: 'forged' }
  return { kind: 'genuine', eventId, type }
}

const headerOf = {
  id: 'x-goog-channel-id',
  token: 'x-goog-channel-token',
  number: 'x-goog-message-number',
  state: 'x-goog-resource-state',
} as const
