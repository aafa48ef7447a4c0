import type { Vendors } from '#main/connect-vendors.ts'
import type { Config } from '#platform/config/config.ts'

/**
 * Whether this process makes the demo provider: only in development, in a process that serves pages, with mails in the
 * local outbox and users stored by this server.
 */
export const hasDemo = (
  { APP_ENV, IDENTITY, ROLE }: Pick<Config, 'APP_ENV' | 'IDENTITY' | 'ROLE'>,
  { mails }: Pick<Vendors, 'mails'>,
): boolean => APP_ENV === 'development' && ROLE !== 'worker' && !mails && IDENTITY === 'embedded'
