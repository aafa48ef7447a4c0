import type { AddressAnswer, CalendarAddresses } from '#domains/connections/ports.ts'
import { createAddressFetcher, type FetchLimits } from '#platform/http/fetch-address.ts'
import type { Reach } from '#platform/http/typed-address.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'

const name = 'calendaraddress'

/** For calendars (integrations 0.4). Many servers send files of calendars as text, or as bytes of any kind. */
const limits = {
  timeoutMs: 20_000,
  maxBytes: 5_000_000,
  types: ['text/calendar', 'text/plain', 'application/octet-stream', 'application/ics'],
  userAgent: 'Showcase calendar reader',
} as const satisfies Omit<FetchLimits, 'etag' | 'modified'>

/** Reads calendars at addresses that people typed. `webcal://`, as calendars show their addresses, stands for https. */
export function createCalendarAddresses(
  reach: Reach = {},
  timeoutMs: number = limits.timeoutMs,
): CalendarAddresses {
  const fetchAddress = createAddressFetcher(reach)
  return {
    name,
    queue: vendorQueue(name),
    async read(url, known): Promise<AddressAnswer> {
      const found = await fetchAddress(httpsOf(url), { ...limits, timeoutMs, ...known })
      if (found.kind !== 'read') return found
      const { body, etag, modified } = found
      // RFC 5545, 3.1.4: UTF-8; broken letters are in texts, which nobody reads
      return { kind: 'read', text: new TextDecoder().decode(body), etag, modified }
    },
  }
}

const httpsOf = (url: string): string => url.trim().replace(/^webcals?:\/\//i, 'https://')
