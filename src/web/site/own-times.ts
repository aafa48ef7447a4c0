import { browserZone, inZone } from '#platform/common/zones.ts'

const moment = (at: string, zone: string) =>
  inZone(at, zone, { weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** Writes the visitor's own time beside each printed time whose clock differs. Its room is reserved by the style. */
export function fillOwnTimes(root: ParentNode, visitorZone = browserZone()): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-at]')) {
    const { at = '', zone = visitorZone } = element.dataset
    const own = moment(at, visitorZone)
    const printed = moment(at, zone)
    if (own === printed) continue
    const sameDay = own.slice(0, 3) === printed.slice(0, 3)
    element.textContent = `${sameDay ? own.replace(/^\w+,? /, '') : own.replace(/^(\w+),? /, '$1, ')} your time`
  }
}
