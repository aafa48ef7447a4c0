import { z } from 'zod'
import { AnswerUnclear, type CalendarEvent, type CalendarVendor } from '#domains/connections/ports.ts'
import type { CallGoogle } from './calendar-call.ts'
import { asEvent, GoogleEvent } from './calendar-event.ts'

type Since = Parameters<CalendarVendor['readEvents']>[1]

/** A page that reports an error beside its events is incomplete, so it is refused. */
const Page = z.object({
  error: z.undefined().optional(),
  items: z.array(GoogleEvent),
  nextPageToken: z.string().min(1).optional(),
  nextSyncToken: z.string().min(1).optional(),
})

/** `maxResults`: the most that the vendor gives in a page. */
const pageSize = 2500

/**
 * Reads the events of a calendar to the last page, which alone has the cursor. "Time filters may not be combined with
 * syncToken" (integrations 5.2). Throws `AnswerUnclear` for an answer with an error in it and for one that ends without a cursor.
 */
export async function readEvents(
  call: CallGoogle,
  url: string,
  accessToken: string,
  since: Since,
): ReturnType<CalendarVendor['readEvents']> {
  const events: CalendarEvent[] = []
  let pageToken: string | undefined
  for (;;) {
    const search = new URLSearchParams({
      singleEvents: 'true',
      showDeleted: 'true',
      maxResults: String(pageSize),
      ...('cursor' in since ? { syncToken: since.cursor } : { timeMin: since.from.toISOString() }),
      ...(pageToken && { pageToken }),
    })
    const { status, body } = await call({ method: 'GET', url: `${url}?${search}`, accessToken }, [410])
    if (status === 410) return 'expired'
    const { data: page, error } = Page.safeParse(body)
    if (!page)
      throw new AnswerUnclear('google calendar gave a page that is no list of events', { cause: error })
    events.push(...page.items.map(asEvent))
    if (page.nextPageToken === undefined) {
      if (page.nextSyncToken === undefined)
        throw new AnswerUnclear('google calendar ended a reading without a cursor')
      return { events, cursor: page.nextSyncToken }
    }
    if (page.nextPageToken === pageToken) throw new AnswerUnclear('google calendar gave the same page twice')
    pageToken = page.nextPageToken
  }
}
