import { outages } from '#platform/stand-ins/cases.ts'
import type { Faults } from '#platform/stand-ins/faults.ts'
import type { Case, StandIn } from '#platform/stand-ins/stand-in.ts'
import { type createFaults, Fault } from './faults.ts'

/** What the stand-in of the sign-in shows of itself on /dev/stand-ins. */
export function signInStandIn(
  own: ReturnType<typeof createFaults>,
  faults: Faults,
  reset: () => void,
): StandIn {
  const next = (says: string, expected: string, wanted: Omit<Fault, 'times' | 'says'>): Case => ({
    says,
    expected,
    act: () => own.add(Fault.parse({ ...wanted, says })),
  })
  return {
    name: 'google',
    title: 'Google sign-in',
    about: 'accounts that sign in',
    faults,
    wishes: {
      list: () =>
        own
          .list()
          .map(({ says, match, times, hang }) => ({ says: says ?? match, left: hang ? undefined : times })),
      takeBack: own.takeBack,
    },
    cases: [
      next('The person refuses', 'back at the sign-in, with a sentence', {
        match: '/auth',
        error: 'access_denied',
      }),
      next('Google is not available at sign-in', 'back at the sign-in, with a sentence', {
        match: '/auth',
        error: 'temporarily_unavailable',
      }),
      next('The answer is for another sign-in', 'refused: nobody is signed in', {
        match: '/auth',
        wrongNonce: true,
      }),
      ...outages(faults, 'POST /token'),
    ],
    reset,
  }
}
