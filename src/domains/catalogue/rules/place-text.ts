import type { Location } from '../contract.ts'

/** Where a service takes place, in words anyone may read; links stay behind the join page. */
export function placeText(location: Location): string {
  return location.kind === 'Offline' ? location.address.trim() : location.kind
}
