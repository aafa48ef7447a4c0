import {
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { BookingState } from '#domains/scheduling/contract.ts'
import type { FeedKind } from '#domains/scheduling/provider-contract.ts'
import type { CalendarEntry } from '../rules/calendar-entry.ts'
import { clocksFor, momentInBoth } from '../rules/time-words.ts'

/** The UID of an entry in every calendar file. It never changes, so that calendar programs update one event. */
const uidOf = ({ id }: CalendarEntry, host: string) => `${id}@${host}`

/**
 * Makes the event of an entry (RFC 5545), the same in mails, downloads and private calendars. The reader's
 * clock stands first. A booking that is off is CANCELLED and takes no time; a request is TENTATIVE, which Outlook reads
 * from BUSYSTATUS. `notes` are further lines of the description.
 */
export function makeEvent(
  kind: FeedKind,
  entry: CalendarEntry,
  host: string,
  notes: readonly string[] = [],
): ICalEventData {
  const { sequence, stamp, start, end, place, url, links, here } = entry
  const status = statusOf(entry.state)
  return {
    id: uidOf(entry, host),
    sequence,
    stamp,
    start,
    end,
    summary: entry.summary,
    location: place,
    url,
    status,
    ...busyOf(status),
    description: [
      momentInBoth(start.getTime(), clocksFor(kind, entry, here)),
      ...links.map(({ label, url: address }) => `${label}: ${address}`),
      ...notes,
    ].join('\n'),
  }
}

function busyOf(status: ICalEventStatus): Pick<ICalEventData, 'busystatus' | 'transparency'> {
  if (status === ICalEventStatus.CANCELLED)
    return { busystatus: ICalEventBusyStatus.FREE, transparency: ICalEventTransparency.TRANSPARENT }
  const isTentative = status === ICalEventStatus.TENTATIVE
  const busystatus = isTentative ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY
  return { busystatus, transparency: ICalEventTransparency.OPAQUE }
}

/** Maps the state of a booking to the status of its calendar event. */
export function statusOf(state: BookingState): ICalEventStatus {
  switch (state) {
    case 'confirmed':
    case 'completed':
    case 'no_show':
      return ICalEventStatus.CONFIRMED
    case 'held':
    case 'requested':
    case 'waitlisted':
      return ICalEventStatus.TENTATIVE
    case 'cancelled':
    case 'declined':
    case 'expired':
      return ICalEventStatus.CANCELLED
  }
}
