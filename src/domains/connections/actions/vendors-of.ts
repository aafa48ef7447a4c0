import { fail } from '../contract.ts'
import type { ConnectionsDeps, Grants, VendorRole } from '../ports.ts'

type Vendors = Pick<ConnectionsDeps, 'calendars' | 'meetings' | 'posts'>

/** The vendors that are set up on this installation. */
export const allVendors = ({ calendars, meetings, posts }: Vendors): readonly VendorRole[] => [
  ...calendars,
  ...(meetings ? [meetings] : []),
  ...(posts ? [posts] : []),
]

/** Throws `connections.unavailable` for a vendor that is not set up. */
export function grantsOf(deps: Vendors, vendor: string): Grants {
  const found = allVendors(deps).find(({ name }) => name === vendor)
  return found ? found.grants : fail('connections.unavailable')
}
