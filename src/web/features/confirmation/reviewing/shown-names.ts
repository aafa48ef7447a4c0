import { inCity } from '#platform/common/zones.ts'

/** Suggests the names under which a review may stand, from the name and the time zone of the booking. */
export function shownNames(customerName: string, zone: string): string[] {
  const words = customerName.trim().split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const initial = Array.from(words.at(-1) ?? '')[0]
  const guest = zone.includes('/') && !zone.startsWith('Etc/') ? `A guest ${fromCity(zone)}` : 'A guest'
  const names = [words.join(' '), words.length > 1 && initial ? `${first} ${initial}.` : first, guest]
  return [...new Set(names.filter(Boolean))]
}

const fromCity = (zone: string): string => inCity(zone).replace(/^in /, 'from ')
