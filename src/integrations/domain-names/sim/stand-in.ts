import { outages } from '#platform/stand-ins/cases.ts'
import type { Faults } from '#platform/stand-ins/faults.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { simPath } from '../settings.ts'
import type { createZone } from './zone.ts'

const down = 'No name server answers'

/** What the stand-in shows of itself on /dev/stand-ins. */
export function namesStandIn(zone: ReturnType<typeof createZone>): StandIn {
  const faults: Faults = []
  return {
    name: 'domain-names',
    title: 'Domain names',
    about: 'records of own domains',
    page: simPath,
    faults,
    wishes: {
      list: () => (zone.isDown() ? [{ says: down, left: undefined }] : []),
      takeBack: () => zone.setDown(false),
    },
    cases: [
      { says: down, expected: 'a connected domain stays connected', act: () => zone.setDown(true) },
      ...outages(faults, 'GET /answer'),
    ],
    reset() {
      zone.clear()
      faults.length = 0
    },
  }
}
