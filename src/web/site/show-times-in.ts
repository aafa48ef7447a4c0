import { isTimeZone } from '#platform/common/zone-names.ts'
import { dateIn, inCity, inZone } from '#platform/common/zones.ts'
import { type Clock, fillOwnTimes, isOwnClock } from './own-times.ts'

/** The clock of a zone. */
const clockOf =
  (zone: string): Clock =>
  (at) => {
    const [hour = 0, minute = 0] = inZone(at, zone, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .split(':')
      .map(Number)
    return [new Date(`${dateIn(at, zone)}T12:00:00Z`).getUTCDay(), hour, minute]
  }

/**
 * Shows a zone's time beside the provider's, and names the zone in the head of the directory. Without a zone, or with
 * one that this browser does not know, both are the browser's.
 */
export function showTimesIn(root: ParentNode, zone: string | undefined): void {
  const known = zone !== undefined && isTimeZone(zone) ? zone : undefined
  if (known === undefined) fillOwnTimes(root)
  else fillOwnTimes(root, clockOf(known), inCity(known))
  const words = root.querySelector('[data-zone-words]')
  if (!words) return
  if (known !== undefined) words.textContent = inCity(known)
  else if (isOwnClock()) words.textContent = 'on yours'
}
