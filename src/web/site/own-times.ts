import { browserZone } from '#platform/common/zone-names.ts'

/** Returns the weekday (0: Sunday), hour and minute on a clock. */
export type Clock = (at: Date) => readonly [day: number, hour: number, minute: number]

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The clock of this browser. `Intl` would say the same, and its first use blocks a slow phone for 20 ms. */
const browserClock: Clock = (at) => [at.getDay(), at.getHours(), at.getMinutes()]

/**
 * Whether the clock of this browser is the visitor's. A browser that does not know its zone shows UTC, so that only this
 * offset needs the check of its name.
 */
export const isOwnClock = (): boolean => new Date(0).getTimezoneOffset() !== 0 || browserZone() !== undefined

/**
 * Writes the time of a clock beside each printed one that differs, and empties the others: `11:30 PM your time`.
 * `whose` says whose clock it is. `data-clock` is the printed weekday and time, such as `4 18:30`. The style reserves
 * room for the text. Of a browser that does not know its zone all are empty,
 * and the head of the directory does not promise them.
 */
export function fillOwnTimes(root: ParentNode, clock: Clock = browserClock, whose = 'your time'): void {
  const isKnown = clock !== browserClock || isOwnClock()
  const words = isKnown ? null : root.querySelector('[data-zone-words]')
  if (words) words.textContent = 'on one that you choose'
  for (const element of root.querySelectorAll<HTMLElement>('[data-at]')) {
    const { at = '', clock: printed = '' } = element.dataset
    const [day, hour, minute] = clock(new Date(at))
    const time = `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'} ${whose}`
    const isSame = `${day} ${twoDigits(hour)}:${twoDigits(minute)}` === printed
    element.textContent =
      isSame || !isKnown ? '' : `${printed.startsWith(String(day)) ? '' : `${days[day]}, `}${time}`
  }
}
