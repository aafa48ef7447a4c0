const moment = (at: Date, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone }).format(
    at,
  )

/**
 * Writes the visitor's own time beside each printed time whose clock differs. Its room is reserved by the style.
 * `visitorZone`: by default the browser's.
 */
export function fillOwnTimes(root: ParentNode, visitorZone?: string): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-at]')) {
    const at = new Date(element.dataset['at'] ?? '')
    const own = moment(at, visitorZone)
    const printed = moment(at, element.dataset['zone'])
    if (own === printed) continue
    const sameDay = own.slice(0, 3) === printed.slice(0, 3)
    element.textContent = `${sameDay ? own.replace(/^\w+,? /, '') : own.replace(/^(\w+),? /, '$1, ')} your time`
  }
}
