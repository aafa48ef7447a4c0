/** Returns the weekday (0: Sunday), hour and minute on a clock. */
type Clock = (at: Date) => readonly [day: number, hour: number, minute: number]

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The clock of this browser. `Intl` would say the same, and its first use blocks a slow phone for 20 ms. */
const browserClock: Clock = (at) => [at.getDay(), at.getHours(), at.getMinutes()]

/**
 * Writes the visitor's own time beside each printed one that differs: `11:30 PM your time`. `data-clock` is the printed
 * weekday and time, such as `4 18:30`. The style reserves room for the text.
 */
export function fillOwnTimes(root: ParentNode, clock: Clock = browserClock): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-at]')) {
    const { at = '', clock: printed = '' } = element.dataset
    const [day, hour, minute] = clock(new Date(at))
    if (`${day} ${twoDigits(hour)}:${twoDigits(minute)}` === printed) continue
    const time = `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`
    element.textContent = `${printed.startsWith(String(day)) ? '' : `${days[day]}, `}${time} your time`
  }
}
