import type { Location } from '../contract.ts'

/** Whether each booking, and each date of a class, gets a meeting of its own at this place. */
export const meetsEach = (location: Location): boolean =>
  location.kind === 'Zoom' && location.meeting === 'each'
