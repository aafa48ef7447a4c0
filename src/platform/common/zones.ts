/** `America/New_York` → `New York`: how a zone is named wherever a time is said. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats an instant in a zone, in US English; formats are kept because making one is slow. */
export function inZone(instant: Date | number, zone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${zone} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })))
  // some ICU versions part the day period by a narrow space, which mails and tests cannot tell from a plain one
  return format.format(instant).replaceAll('\u202f', ' ')
}

/** `7:00 PM` */
export const timeIn = (instant: Date | number, zone: string): string =>
  inZone(instant, zone, { hour: 'numeric', minute: '2-digit' })

/** `Thu, May 14` */
export const dayIn = (instant: Date | number, zone: string): string =>
  inZone(instant, zone, { weekday: 'short', month: 'short', day: 'numeric' })

/** `Thursday, May 14, 2026` */
export const longDayIn = (instant: Date | number, zone: string): string =>
  inZone(instant, zone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
