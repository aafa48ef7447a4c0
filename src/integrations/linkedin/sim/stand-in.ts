import { outages, planned } from '#platform/stand-ins/cases.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { simPath } from '../settings.ts'
import type { Sim } from './sim.ts'

/** What the stand-in shows of itself on /dev/stand-ins. */
export const linkedInStandIn = ({ faults, reset, rotateKey }: Sim): StandIn => ({
  name: 'linkedin',
  title: 'LinkedIn',
  about: 'sign-in for imports',
  page: `${simPath}/`,
  faults,
  cases: [
    planned(faults, 'The next code is refused', 'nobody is signed in, and the import door stays open', {
      match: 'POST /oauth/v2/accessToken',
      status: 400,
      body: { error: 'invalid_grant', error_description: 'The code is over.' },
    }),
    {
      says: 'LinkedIn signs with another key',
      expected: 'the new key is read, and the sign-in goes on',
      act() {
        rotateKey()
        return 'The next tokens are signed with another key.'
      },
    },
    ...outages(faults, 'POST /oauth/'),
  ],
  reset,
})
