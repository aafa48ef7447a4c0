import { z } from 'zod'
import { instantOf, resourceOf, type SimEvent } from './event.ts'
import { GoogleError } from './google-error.ts'
import { occurrencesOf } from './recurring.ts'
import type { SimCalendar, World } from './world.ts'

const isTrue = z.enum(['true', 'false']).transform((text) => text === 'true')

const Query = z.object({
  singleEvents: isTrue.default(false),
  showDeleted: isTrue.optional(),
  maxResults: z.coerce.number().int().min(1).max(2500).default(250),
  timeMin: z.iso.datetime({ offset: true }).optional(),
  timeMax: z.iso.datetime({ offset: true }).optional(),
  syncToken: z.string().optional(),
  pageToken: z.string().optional(),
})

/** `since`: the last change that the caller knows. */
const Cursor = z.object({ calendar: z.string(), since: z.int(), singleEvents: z.boolean() })
/** `until`: the last change when the reading began; `after`: the last event of the page before. */
const PageMark = z.object({ until: z.int(), after: z.tuple([z.int(), z.string()]) })

const seal = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url')

function open<Schema extends z.ZodType>(schema: Schema, sealed: string, name: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(sealed, 'base64url').toString('utf8')))
  } catch {
    throw new GoogleError(400, 'invalid', `Invalid ${name} value.`)
  }
}

/**
 * Lists the events of a calendar by pages, in the order of their last change. The last page has the cursor for what
 * changes later. `mostOnPage`: the vendor may give fewer than `maxResults`.
 */
export function listEvents(
  world: World,
  calendar: SimCalendar,
  search: unknown,
  email: string,
  mostOnPage: number,
): object {
  const query = Query.parse(search)
  const { singleEvents, syncToken, pageToken, maxResults } = query
  const cursor = syncToken === undefined ? undefined : open(Cursor, syncToken, 'sync token')
  if (cursor) checkCursor(calendar, cursor, query)
  const mark = pageToken === undefined ? undefined : open(PageMark, pageToken, 'page token')
  const until = mark?.until ?? world.counter.changes
  const after = mark?.after
  const found = listed(calendar, singleEvents)
    .filter(({ changed }) => changed <= until && changed > (cursor?.since ?? -1))
    .filter((event) => (cursor ? true : isAskedFor(event, query, calendar)))
    .filter(({ changed, id }) => !after || changed > after[0] || (changed === after[0] && id > after[1]))
    .toSorted((a, b) => a.changed - b.changed || (a.id < b.id ? -1 : 1))
  const page = found.slice(0, Math.min(maxResults, mostOnPage))
  const last = page.at(-1)
  return {
    kind: 'calendar#events',
    summary: calendar.summary,
    timeZone: calendar.timeZone,
    accessRole: calendar.accessRole,
    defaultReminders: [],
    items: page.map((event) => resourceOf(event, email)),
    ...(found.length > page.length && last
      ? { nextPageToken: seal({ until, after: [last.changed, last.id] }) }
      : { nextSyncToken: seal({ calendar: calendar.id, since: until, singleEvents }) }),
  }
}

function checkCursor(
  { id, cursorsFrom }: SimCalendar,
  cursor: z.output<typeof Cursor>,
  { timeMin, timeMax, showDeleted, singleEvents }: z.output<typeof Query>,
): void {
  if (timeMin !== undefined || timeMax !== undefined || showDeleted === false)
    throw new GoogleError(400, 'invalid', 'Sync token cannot be used with these parameters.')
  if (cursor.calendar !== id || cursor.singleEvents !== singleEvents)
    throw new GoogleError(400, 'invalid', 'Invalid sync token value.')
  if (cursor.since < cursorsFrom)
    throw new GoogleError(410, 'fullSyncRequired', 'Sync token is no longer valid, a full sync is required.')
}

/** With `singleEvents` a series is listed by its occurrences, each changed when the series changed or later. */
function listed(calendar: SimCalendar, singleEvents: boolean): SimEvent[] {
  if (!singleEvents) return [...calendar.events]
  return calendar.events.flatMap((event): SimEvent[] => {
    if (event.recurringEventId !== undefined) return []
    if (!event.recurrence) return [event]
    const gone = (event.vanished ?? []).map((id): SimEvent => ({ ...event, id, status: 'cancelled' }))
    const there = occurrencesOf(event, calendar).map((one) => ({
      ...one,
      changed: Math.max(one.changed, event.changed),
    }))
    return [...there, ...gone]
  })
}

function isAskedFor(event: SimEvent, query: z.output<typeof Query>, { timeZone }: SimCalendar): boolean {
  const { showDeleted = false, timeMin, timeMax } = query
  if (event.status === 'cancelled' && !showDeleted) return false
  if (timeMin !== undefined && instantOf(event.end, timeZone) <= Date.parse(timeMin)) return false
  return timeMax === undefined || instantOf(event.start, timeZone) < Date.parse(timeMax)
}
