import { outages, planned } from '#platform/stand-ins/cases.ts'
import type { Faults } from '#platform/stand-ins/faults.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'

/** What the stand-in shows of itself on /dev/stand-ins. */
export const roomsStandIn = (faults: Faults): StandIn => ({
  name: 'clubhouse',
  title: 'Clubhouse',
  about: 'pages of events',
  faults,
  cases: [
    planned(faults, 'The event is gone', 'the link is reported, what was typed stays', {
      match: 'GET /event/',
      status: 404,
    }),
    ...outages(faults, 'GET /event/'),
  ],
  reset() {
    faults.length = 0
  },
})
