import type { Vendors } from '#main/connect-vendors.ts'
import type { Config } from '#platform/config/config.ts'

/**
 * In development, where its mail can be read: a mail server of one's own would send it to nobody. And where users are kept
 * here: nobody signs others up at a managed service.
 */
export const hasDemo = (
  { APP_ENV, IDENTITY }: Pick<Config, 'APP_ENV' | 'IDENTITY'>,
  { mails }: Pick<Vendors, 'mails'>,
): boolean => APP_ENV === 'development' && !mails && IDENTITY === 'embedded'
