import type { RoomPages } from '#domains/catalogue/ports.ts'
import { createAddressFetcher } from '#platform/http/fetch-address.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'
import { eventUrl } from './event-url.ts'
import { previewData } from './preview-data.ts'
import type { ClubhouseSettings } from './settings.ts'

const name = 'clubhouse'

const limits = {
  /** The time for all requests of one preview (product.md 17). */
  timeoutMs: 5000,
  maxBytes: 2_000_000,
  types: ['text/html'],
  userAgent: 'Showcase room reader',
  etag: null,
  modified: null,
} as const

/**
 * Reads the preview data of events' pages. Only hosts of Clubhouse are requested, by https, and each redirect is checked
 * like the first address, so that nobody reaches a server inside the operator's network.
 */
export function createRoomPages(
  { near }: Pick<ClubhouseSettings, 'near'>,
  timeoutMs: number = limits.timeoutMs,
): RoomPages {
  const fetchAddress = createAddressFetcher({ near, mayReach: ({ href }) => eventUrl(href) !== undefined })
  const load = (url: string) => fetchAddress(url, { ...limits, timeoutMs })
  return {
    queue: vendorQueue(name),
    async read(url) {
      const found = await load(url)
      // whatever the reason, the provider fills in the form
      return found.kind === 'read' ? previewData(new TextDecoder().decode(found.body)) : undefined
    },
    async isGone(url) {
      const found = await load(url)
      if (found.kind === 'read') return false
      return found.kind === 'refused' && found.reason === 'gone' ? true : undefined
    },
  }
}
