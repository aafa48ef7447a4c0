import { outages } from '#platform/stand-ins/cases.ts'
import { NothingThere, type StandIn } from '#platform/stand-ins/stand-in.ts'
import { simPath } from '../settings.ts'
import type { Account } from './accounts.ts'
import type { Sim } from './sim.ts'

/** What the stand-in shows of itself on /dev/stand-ins. */
export function instagramStandIn(sim: Sim): StandIn {
  const { faults } = sim
  const tell = (kind: 'deauthorise' | 'deletion', isForged: boolean) => async () => {
    const accounts = granted(sim)
    const told = await Promise.all(accounts.map((account) => sim.tell(kind, account, isForged)))
    return `The product answered ${told.map(({ status }) => status).join(', ')}.`
  }
  return {
    name: 'instagram',
    title: 'Instagram',
    about: 'nine posts',
    page: `${simPath}/`,
    faults,
    cases: [
      {
        says: 'The permission for Instagram is over',
        expected: 'the tiles stay for seven days, and the provider is told',
        act() {
          const accounts = granted(sim)
          for (const account of accounts) sim.grants.kill(account)
          return `Over for ${namesOf(accounts)}.`
        },
      },
      {
        says: 'The provider removes Showcase at Instagram',
        expected: 'our copies are deleted, and the page follows',
        act: tell('deauthorise', false),
      },
      {
        says: 'The provider asks Instagram to delete the data',
        expected: 'our copies are deleted, and a code confirms it',
        act: tell('deletion', false),
      },
      {
        says: 'A forged request to delete the data',
        expected: 'refused, and nothing is deleted',
        act: tell('deletion', true),
      },
      {
        says: 'The account becomes a personal one',
        expected: 'Instagram refuses the next reading, and the tiles stay',
        act() {
          const accounts = granted(sim)
          for (const account of accounts) account.type = 'PERSONAL'
          return `Personal now: ${namesOf(accounts)}.`
        },
      },
      ...outages(faults, 'GET /'),
    ],
    reset: sim.reset,
  }
}

const namesOf = (accounts: readonly Account[]) => accounts.map(({ username }) => username).join(', ')

function granted(sim: Sim): readonly Account[] {
  const found = [...sim.accounts.values()].filter((account) => sim.grants.isGranted(account))
  if (found.length === 0)
    throw new NothingThere('Nobody has connected Instagram. Connect it in the settings first.')
  return found
}
