/** Cities that the zone data, or an older browser, still calls by an older name. */
const renamed: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}

const canonical = new Map<string, string>()
/** There are some 600 names; a caller who invents spellings such as `EUROPE/berlin` must not fill the memory. */
const mostNames = 2000

/** The one name of a zone that has several: `asia/kolkata` and `Asia/Calcutta` are the same. An unknown zone keeps its name. */
export function canonicalZone(zone: string): string {
  const cached = canonical.get(zone)
  if (cached !== undefined) return cached
  const name = nameOf(zone)
  if (canonical.size < mostNames) canonical.set(zone, name)
  return name
}

function nameOf(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}

/**
 * `America/New_York` → `New York`, `Asia/Calcutta` → `Kolkata`: how pages and mails name a zone. Zones without a city
 * keep their name (`UTC`).
 */
export function cityOf(zone: string): string {
  const last = canonicalZone(zone).split('/').at(-1) ?? zone
  return renamed[last] ?? last.replaceAll('_', ' ')
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
