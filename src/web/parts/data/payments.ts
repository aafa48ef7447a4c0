import { queryOptions } from '@tanstack/react-query'
import { type BrowserConfig, loadConfig } from '../../lib/config.ts'

/** `off`: this installation has no card payments. */
export type PaymentsMode = NonNullable<BrowserConfig['payments']>['mode'] | 'off'

/** Whether card payments are on, and whether they charge cards. It changes only with a restart of the server. */
export const paymentsQuery = queryOptions({
  queryKey: ['payments-mode'],
  queryFn: async (): Promise<PaymentsMode> => (await loadConfig()).payments?.mode ?? 'off',
  staleTime: Number.POSITIVE_INFINITY,
})
