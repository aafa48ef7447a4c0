import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { paymentWords } from '#integrations/payment-words.ts'
import type { PaymentsMode } from '../data/payments.ts'
import { bookableRecords, recordOf } from '../data/showcase.ts'
import { textOf } from '../editing/text-of.ts'
import { hasPaidService } from '../payments/has-paid-service.ts'

export type Step = {
  title: string
  text: string
  action: string
  to: string
  search?: Record<string, string>
  done: boolean
  /** Whether the text also stands under a step that is done. */
  keepsText?: boolean
}

/** The profile's first empty field. The editor fills the names of a new profile from the account. */
function profileGap(draft: Pick<Draft, 'records'>): string | undefined {
  const profile = recordOf(draft, 'basicProfile')?.data
  if (!profile) return 'bio'
  const lacks = (field: string) => !textOf(profile[field]).trim()
  return ['firstName', 'lastName', 'bio'].find(lacks)
}

/** Whether there are weekly hours, or every service has hours of its own. */
function hasHours(draft: Pick<Draft, 'records'>): boolean {
  if (recordOf(draft, 'weeklyScheduleSettings')) return true
  const services = bookableRecords(draft)
  return services.length > 0 && services.every(({ data }) => Boolean(data['schedule']))
}

/**
 * Returns the steps from a new account to a page that takes bookings, in order. Each leads to the field that is missing.
 * The step about payments exists once a service costs money and `payments` is known.
 */
export function openSteps(
  account: Pick<Account, 'userUrl'>,
  draft: Pick<Draft, 'records' | 'live'>,
  payments: PaymentsMode | undefined,
): Step[] {
  const gap = profileGap(draft)
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
      text: 'Your name, and one line about what you do.',
      action: gap === 'bio' ? 'Write one line' : 'Add your name',
      to: '/editor',
      search: { section: 'profile', field: gap ?? 'bio' },
      done: gap === undefined,
    },
    {
      title: 'Add a service',
      text: 'What it is, how long it takes, what it costs.',
      action: 'Add a service',
      to: '/servicemanagement',
      search: { new: '' },
      done: bookableRecords(draft).length > 0,
    },
    {
      title: 'Set your hours',
      text: 'When people can book you.',
      action: 'Set hours',
      to: '/editor',
      search: { section: 'hours' },
      done: hasHours(draft),
    },
    ...(payments && hasPaidService(draft) ? [paymentsStep(payments)] : []),
    {
      title: 'Publish',
      text: 'Then people can find your page and book.',
      action: 'Look and publish',
      to: '/editor',
      search: { publish: '' },
      done: draft.live !== null,
    },
  ]
}

/** The first step that is open; undefined when all are done. */
export const nextStep = (...state: Parameters<typeof openSteps>): Step | undefined =>
  openSteps(...state).find(({ done }) => !done)

const paymentsStep = (payments: PaymentsMode): Step => ({
  title: 'Know where the money goes',
  text: paymentWords(payments).short,
  action: payments === 'off' ? 'Turn on payments' : 'Payments',
  to: '/accountSettings',
  search: { part: 'payments' },
  done: payments !== 'off',
  keepsText: true,
})
