import { dayIn, inZone } from '#platform/common/zones.ts'

/**
 * The visitor's own time beside a printed one. The page is the same for everybody, so the browser fills it in
 * (`site/own-times.ts`); the style reserves its line, so that nothing moves.
 */
export const OwnTime = ({ start, zone }: { start: string; zone: string }) => (
  <i
    className="own-time"
    data-at={start}
    data-clock={`${weekdays.indexOf(dayIn(start, zone).slice(0, 3))} ${clockIn(start, zone)}`}
  />
)

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const clockIn = (start: string, zone: string) =>
  inZone(start, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
