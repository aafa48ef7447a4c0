import { searchForm } from '#platform/common/text.ts'
import { cityOf } from '#platform/common/zones.ts'

/** Enough to scroll through; more would make typing slow, because each option computes its offset. */
const maxMatches = 40

/**
 * Returns the zones whose city or name contains `typed`, those whose city begins with it first. `São Paulo` is found by
 * `sao`. An empty text matches every zone. At most 40.
 */
export function zonesMatching(zones: readonly string[], typed: string): string[] {
  const wanted = searchForm(typed.trim())
  const cityHas = (zone: string) => searchForm(cityOf(zone)).startsWith(wanted)
  const matches = zones.filter((zone) =>
    `${searchForm(cityOf(zone))} ${searchForm(zone).replaceAll('_', ' ')}`.includes(wanted),
  )
  return [...matches.filter(cityHas), ...matches.filter((zone) => !cityHas(zone))].slice(0, maxMatches)
}
