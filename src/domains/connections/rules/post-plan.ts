import { day, hour } from '#platform/common/time.ts'

/** How many of the newest posts a page shows (product.md 18). */
export const mostPosts = 9
/** product.md 18: "refreshed every 6 hours and on demand at most once an hour". */
export const readEvery = 6 * hour
export const askEvery = hour
/** "cached tiles stay, section hidden after 7 d" (integrations 11). */
const tilesStay = 7 * day

/** When the tiles of a connection are hidden; null: as long as it stands they are shown. */
export const hiddenAt = ({
  state,
  toldAt,
}: {
  readonly state: string
  readonly toldAt: Date | null
}): Date | null => (state === 'needs_reconnect' && toldAt ? new Date(toldAt.getTime() + tilesStay) : null)

/** When the owner may ask for another reading; null: now. */
export function askableAt(askedAt: Date | null, now: Date): Date | null {
  const at = askedAt && new Date(askedAt.getTime() + askEvery)
  return at && at > now ? at : null
}
