const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  })
  formatters.set(zone, made)
  return made
}

/** An instant on the clock of a zone, such as `Wed, May 13, 7:00 PM`. */
export const momentText = (instant: Date, zone: string): string =>
  formatterOf(zone)
    .format(instant)
    .replaceAll(/[\u202f\u00a0]/g, ' ')

/** The place a zone is named after: `America/New_York` → `New York`. */
export const zonePlace = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
