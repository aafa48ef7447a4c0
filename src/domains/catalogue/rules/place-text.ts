import type { Location } from '../contract.ts'

/** Returns the public text of a location. It never contains a meeting link; only the join page shows that. */
export function placeText(location: Location): string {
  return location.kind === 'Offline' ? location.address.trim() : location.kind
}
