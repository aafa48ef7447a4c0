import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'

export type Step = {
  title: string
  text: string
  action: string
  to: string
  search?: Record<string, string>
  done: boolean
}

/** Returns the steps from a new account to a page that takes bookings, in order. */
export function openSteps(account: Pick<Account, 'userUrl'>, draft: Pick<Draft, 'records' | 'live'>): Step[] {
  const has = (...kinds: string[]) => draft.records.some(({ kind }) => kinds.includes(kind))
  return [
    {
      title: 'Choose your address',
      text: 'The link you share with people.',
      action: 'Choose address',
      to: '/dashboard',
      search: { setup: 'address' },
      done: account.userUrl !== null,
    },
    {
      title: 'Say who you are',
      text: 'Your name, one line, and a greeting.',
      action: 'Fill your page',
      to: '/editor',
      done: has('heroSection', 'aboutMe'),
    },
    {
      title: 'Add a service',
      text: 'What it is, how long it takes, what it costs.',
      action: 'Add a service',
      to: '/servicemanagement',
      search: { new: '' },
      done: has('individualService', 'booking'),
    },
    {
      title: 'Publish',
      text: 'Then people find it, and can book.',
      action: 'Look and publish',
      to: '/editor',
      done: draft.live !== null,
    },
  ]
}
