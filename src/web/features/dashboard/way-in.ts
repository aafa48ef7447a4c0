import type { Draft } from '#domains/showcase/contract.ts'
import type { Session } from '../../parts/data/bookings.ts'
import { bookableRecords } from '../../parts/data/showcase.ts'

/** product.md 18: the link opens ten minutes before the start. */
const opensBeforeMs = 10 * 60_000

type WayIn = { words: string; href: string; icon: 'video' | 'pin' }
type Place = { words: string; way: WayIn | undefined }

/** Returns the place of a session and the provider's link to it, from the service in the draft. */
export function placeOfSession(
  { serviceId }: Pick<Session, 'serviceId'>,
  draft: Pick<Draft, 'records'> | undefined,
): Place | undefined {
  const service = bookableRecords(draft).find(({ entityId }) => entityId === serviceId)
  const location = service?.data['location']
  if (typeof location !== 'object' || location === null) return undefined
  const of = (name: string): string => {
    const value: unknown = (location as Record<string, unknown>)[name]
    return typeof value === 'string' ? value : ''
  }
  switch (of('kind')) {
    case 'Zoom':
      return { words: 'Zoom', way: safe('Join on Zoom', of('link')) }
    case 'Link':
      return { words: 'Online', way: safe('Join online', of('link')) }
    case 'Phone':
      return { words: 'By phone', way: undefined }
    case 'Clubhouse':
      return { words: 'Clubhouse', way: safe('Join on Clubhouse', of('clubhouseUrl')) }
    case 'Offline':
      return { words: of('address'), way: of('address') ? mapOf(of('address')) : undefined }
    default:
      return undefined
  }
}

/** Whether the link to a session is open: from ten minutes before its start until its end. */
export const isOpen = ({ state, start, end }: Pick<Session, 'state' | 'start' | 'end'>, at: Date): boolean =>
  state === 'confirmed' &&
  at.getTime() >= new Date(start).getTime() - opensBeforeMs &&
  at.getTime() < new Date(end).getTime()

/** Returns only https addresses, whatever was stored. */
const safe = (words: string, href: string): WayIn | undefined =>
  href.startsWith('https://') ? { words, href, icon: 'video' } : undefined

const mapOf = (address: string): WayIn => ({
  words: 'Directions',
  icon: 'pin',
  href: `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`,
})
