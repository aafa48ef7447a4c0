import { queryOptions } from '@tanstack/react-query'
import { type BrowserConfig, loadConfig } from '../../lib/config.ts'

/** `off`: this installation has no card payments; `own`: each provider is paid at an account of her own. */
export type PaymentsMode = NonNullable<BrowserConfig['payments']>['mode'] | 'own' | 'off'

/** Whether card payments are on, and whether they charge cards. It changes only with a restart of the server. */
export const paymentsQuery = queryOptions({
  queryKey: ['payments-mode'],
  queryFn: async (): Promise<PaymentsMode> => {
    const { payments, connects } = await loadConfig()
    const mode = payments?.mode ?? 'off'
    return connects && (mode === 'live' || mode === 'unknown') ? 'own' : mode
  },
  staleTime: Number.POSITIVE_INFINITY,
})
