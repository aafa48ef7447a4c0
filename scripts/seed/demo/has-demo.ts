import type { Vendors } from '#main/connect-vendors.ts'
import type { Config } from '#platform/config/config.ts'

/**
 * Whether this process makes the demo provider: in development alone, where pages are served, mails stay in the local
 * outbox and users are kept by this server.
 */
export const hasDemo = (
  { APP_ENV, IDENTITY, ROLE }: Pick<Config, 'APP_ENV' | 'IDENTITY' | 'ROLE'>,
  { mails }: Pick<Vendors, 'mails'>,
): boolean => APP_ENV === 'development' && ROLE !== 'worker' && !mails && IDENTITY === 'embedded'
