import { cityOf } from '#platform/common/zones.ts'

/** Enough to scroll through; more would make typing slow, because each option computes its offset. */
const maxMatches = 40

/** Lowercase without accents: `São Paulo` is found by `sao`. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Returns the zones whose city or name contains `typed`, those whose city begins with it first. An empty text matches
 * every zone. At most 40.
 */
export function zonesMatching(zones: readonly string[], typed: string): string[] {
  const wanted = plain(typed.trim())
  const cityHas = (zone: string) => plain(cityOf(zone)).startsWith(wanted)
  const matches = zones.filter((zone) =>
    `${plain(cityOf(zone))} ${plain(zone).replaceAll('_', ' ')}`.includes(wanted),
  )
  return [...matches.filter(cityHas), ...matches.filter((zone) => !cityHas(zone))].slice(0, maxMatches)
}
