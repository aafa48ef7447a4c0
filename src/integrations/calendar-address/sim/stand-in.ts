import { outages, planned } from '#platform/stand-ins/cases.ts'
import type { Faults } from '#platform/stand-ins/faults.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { simPath } from '../settings.ts'

/** What the stand-in shows of itself on /dev/stand-ins. */
export const calendarsStandIn = (faults: Faults, reset: () => void): StandIn => ({
  name: 'calendaraddress',
  title: 'Calendar address',
  about: 'any .ics file',
  page: `${simPath}/`,
  faults,
  cases: [
    planned(faults, 'The calendar is gone', 'the times read last stay, and the provider is told', {
      match: 'GET /*.ics',
      status: 404,
      times: 3,
    }),
    planned(faults, 'The address shows no calendar', 'the times read last stay, and the provider is told', {
      match: 'GET /*.ics',
      body: '<!doctype html><title>Sign in</title>',
      headers: { 'content-type': 'text/html' },
      times: 3,
    }),
    ...outages(faults, 'GET /*.ics'),
  ],
  reset,
})
