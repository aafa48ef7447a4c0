import type { Vendors } from '#main/connect-vendors.ts'
import type { Config } from '#platform/config/config.ts'

/**
 * Whether this process makes the demo providers: only in development, in a process that serves pages, with mails in the
 * local outbox and users stored by this server, and not with DEMO=none.
 */
export const hasDemo = (
  { APP_ENV, DEMO, IDENTITY, ROLE }: Pick<Config, 'APP_ENV' | 'DEMO' | 'IDENTITY' | 'ROLE'>,
  { mails }: Pick<Vendors, 'mails'>,
): boolean =>
  DEMO !== 'none' && APP_ENV === 'development' && ROLE !== 'worker' && !mails && IDENTITY === 'embedded'
