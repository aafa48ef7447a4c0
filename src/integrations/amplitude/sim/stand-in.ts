import { outages } from '#platform/stand-ins/cases.ts'
import type { Faults } from '#platform/stand-ins/faults.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { simPath } from '../settings.ts'

/** What the stand-in shows of itself on /dev/stand-ins. */
export const amplitudeStandIn = (faults: Faults, reset: () => void): StandIn => ({
  name: 'amplitude',
  title: 'Amplitude',
  about: 'forwarded numbers',
  page: `${simPath}/`,
  faults,
  cases: outages(faults, 'POST /2/httpapi'),
  reset,
})
