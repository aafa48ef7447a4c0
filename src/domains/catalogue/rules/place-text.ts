import type { Location } from '../contract.ts'

/** Returns the public text of a location. It contains neither a meeting link nor a number; only the join page shows those. */
export function placeText(location: Location): string {
  switch (location.kind) {
    case 'Offline':
      return location.address.trim()
    case 'Link':
      return 'Online'
    case 'Phone':
      return 'By phone'
    case 'Zoom':
    case 'Clubhouse':
      return location.kind
  }
}
