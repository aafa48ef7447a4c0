import { fail } from '../contract.ts'
import type { CalendarVendor, ConnectionsDeps, Grants, MeetingVendor } from '../ports.ts'

type Vendors = Pick<ConnectionsDeps, 'calendars' | 'meetings'>

/** The vendors that are set up on this installation. */
export const allVendors = ({ calendars, meetings }: Vendors): readonly (CalendarVendor | MeetingVendor)[] => [
  ...calendars,
  ...(meetings ? [meetings] : []),
]

/** Throws `connections.unavailable` for a vendor that is not set up. */
export function grantsOf(deps: Vendors, vendor: string): Grants {
  const found = allVendors(deps).find(({ name }) => name === vendor)
  return found ? found.grants : fail('connections.unavailable')
}
