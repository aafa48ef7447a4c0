/** Returns the weekday (0: Sunday), hour and minute on a clock. */
export type Clock = (at: Date) => readonly [day: number, hour: number, minute: number]

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The clock of this browser. `Intl` would say the same, and its first use blocks a slow phone for 20 ms. */
const browserClock: Clock = (at) => [at.getDay(), at.getHours(), at.getMinutes()]

/**
 * Writes the time of a clock beside each printed one that differs, and empties the others: `11:30 PM your time`.
 * `whose` says whose clock it is. `data-clock` is the printed weekday and time, such as `4 18:30`. The style reserves
 * room for the text.
 */
export function fillOwnTimes(root: ParentNode, clock: Clock = browserClock, whose = 'your time'): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-at]')) {
    const { at = '', clock: printed = '' } = element.dataset
    const [day, hour, minute] = clock(new Date(at))
    const time = `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'} ${whose}`
    const isSame = `${day} ${twoDigits(hour)}:${twoDigits(minute)}` === printed
    element.textContent = isSame ? '' : `${printed.startsWith(String(day)) ? '' : `${days[day]}, `}${time}`
  }
}
