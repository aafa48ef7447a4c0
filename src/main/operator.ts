import type { Config } from '#platform/config/config.ts'

/** The address to which the operator's mails go; empty: there is none. */
export const operatorEmail = ({
  APP_ENV,
  OPERATOR_EMAIL,
}: Pick<Config, 'APP_ENV' | 'OPERATOR_EMAIL'>): string =>
  // development shows its mails at /dev/mailbox
  OPERATOR_EMAIL ?? (APP_ENV === 'development' ? 'operator@example.com' : '')
